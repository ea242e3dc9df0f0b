import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

let db: TestDb;
let app: TestApp;
let shop: number;

/** A build of the public pages that says what it was handed. */
function plainPages(): string {
  const dir = mkdtempSync(join(tmpdir(), 'channel-page-'));
  mkdirSync(join(dir, 'client'));
  mkdirSync(join(dir, 'server'));
  writeFileSync(join(dir, 'client/index.html'), '<!--data-->');
  writeFileSync(join(dir, 'server/package.json'), '{"type":"module"}');
  writeFileSync(
    join(dir, 'server/server.js'),
    `export const render = (page, data) => ({ head: '', body: '', data: JSON.stringify({ page, data }) });`,
  );
  return dir;
}

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url, { webDir: plainPages() });
  shop = await addPerson(app.deps, { loginId: 'onyu' });
  await write(`nickname = '온유상회', channel_address = 'onyu-market'`);
});
beforeEach(resetRates);
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const write = (set: string) =>
  app.deps.pools.job.query(`update account_user set ${set} where user_seq = $1`, [shop]);
const open = async (address: string) => {
  const answer = await fetch(`${app.url}/c/${address}`);
  const { page, data } = (await answer.json()) as { page: string; data: object };
  return [answer.status, page, data];
};

test('R117: the address of a channel opens it, in either case, with its lives', async () => {
  const channel = { channelSeq: 10_001, name: '온유상회', intro: '', address: 'onyu-market' };
  const wanted = { lives: [], channel };
  expect(await open('onyu-market')).toEqual([200, 'lives', wanted]);
  expect(await open('Onyu-Market')).toEqual([200, 'lives', wanted]);
});

test.each(['nobody', 'on', '-onyu', 'onyu_market', '%00'])('nobody is at %s', async (address) =>
  expect(await open(address)).toEqual([404, 'gone', {}]),
);

test('a link of a message that leads nowhere is told on a page', async () => {
  const answer = await fetch(`${app.url}/m/00000000000`);
  expect([answer.status, await answer.json()]).toEqual([404, { page: 'gone', data: {} }]);
});

test('who has left, sleeps or is switched off is not there', async () => {
  for (const off of [`status = 'LEAVE'`, `status = 'IDLE'`, `active = false`]) {
    await write(off);
    expect((await open('onyu-market'))[0]).toBe(404);
    await write(`status = 'NORMAL', active = true`);
  }
  expect((await open('onyu-market'))[0]).toBe(200);
});
