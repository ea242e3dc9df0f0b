import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sqlNow } from '../../../tools/testing/moment.ts';
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
  await write(`nickname = '온유상회', user_tag = 'onyu', channel_address = 'onyu-market'`);
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

const SHOP = {
  channelSeq: 10_001,
  userTag: 'onyu',
  name: '온유상회',
  image: null,
  address: 'onyu-market',
  followers: 0,
  banner: null,
  intro: '',
  openHours: '',
  sns: [],
};
const pageWith = (shop: object) => ({
  shop: { ...SHOP, ...shop },
  lives: [],
  products: [],
  page: 1,
  pages: 1,
  total: 0,
});

test('R117: the address of a channel opens it, in either case, and so does its handle', async () => {
  for (const address of ['onyu-market', 'Onyu-Market', '@onyu', '@ONYU', 'onyu-market?page=x'])
    expect([address, ...(await open(address))]).toEqual([address, 200, 'channel', pageWith({})]);
});

test('what its preview shows stands on it, under the name by which everybody knows it', async () => {
  const said = { intro: '산지에서 바로', openHours: '평일 10시', sns: ['https://blog.example/onyu'] };
  await app.deps.pools.job.query(
    `insert into seller_profile (seller_seq, intro, open_hours, sns, banner, updated_at)
      values ($1, $2, $3, $4, '/media/banner', ${sqlNow()})`,
    [shop, said.intro, said.openHours, said.sns],
  );
  await write(`shop_name = '온유', channel_address = null, profile_image = '/media/face'`);
  const more = { name: '온유', address: '@onyu', image: '/media/face', banner: '/media/banner', ...said };
  expect(await open('@onyu')).toEqual([200, 'channel', pageWith(more)]);
  await write(`shop_name = null, channel_address = 'onyu-market'`);
});

test.each(['nobody', 'on', '-onyu', 'onyu_market', '@nobody', '@on', '%00'])(
  'nobody is at %s',
  async (address) => expect(await open(address)).toEqual([404, 'gone', {}]),
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

test('what is no text is searched for by nobody, also where a cut makes it so', async () => {
  const search = async (q: string) => {
    const answer = await fetch(`${app.url}/search?q=${q}`);
    return [answer.status, await answer.json()];
  };
  const nothing = [200, { page: 'search', data: { keyword: '', found: null } }];
  const halved = encodeURIComponent(`${'가'.repeat(39)}🍊`);
  for (const q of ['%00', 'a%00b', halved]) expect([q, await search(q)]).toEqual([q, nothing]);
});
