// G-IDM-1: work that is no single transaction dies with its process, and its key with it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { demoDb } from '../../tools/testing/db.ts';
import { copyLines } from '../testing/lines.ts';
import { openPool, type Pool } from '../kit/db/pool.ts';
import { ANSWERED_MS } from './crash-load.ts';
import { ask, openStand, type Ask, type Stand, type Told } from './stand.ts';

const SELLER = 10_001;
let db: Awaited<ReturnType<typeof demoDb>>;
let stand: Stand;
let pool: Pool;
let token: string;
let last = 850_000_000_000;

beforeAll(async () => {
  db = await demoDb();
  stand = await openStand({ databaseUrl: db.url, home: db.home });
  pool = openPool(db.url, { role: 'job', max: 2 });
  token = await stand.login('hello@onyu.kr');
});
afterAll(async () => {
  await pool?.end();
  await stand?.stop();
  await db?.drop();
});

/** A sheet that sends one line, lying in the shop's files; the request that takes it in. */
async function upload(): Promise<Ask & { line: number }> {
  const [copy] = await copyLines(pool, SELLER, {
    fulfilment: 'PREPARING_PRODUCT',
    method: 'PARCEL',
    times: 1,
  });
  const form = new FormData();
  form.append(
    'file',
    new Blob([`상품주문번호,택배사,송장번호\n${copy!.line},CJ,${(last += 11)}\n`]),
    'keys.csv',
  );
  const { data } = await ask<{ pathname: string }>(stand.url, {
    method: 'POST',
    path: '/v1/user/file/upload',
    token,
    body: form,
  });
  const body = { pathname: data.pathname, fileName: 'keys.csv', dryRun: false, start: true };
  return {
    method: 'POST',
    path: '/v1/delivery/upload',
    token,
    key: crypto.randomUUID(),
    body,
    line: copy!.line,
  };
}

const claimed = async (key: string) =>
  (await pool.query<{ state: string }>('select state from idempotency where key = $1', [key])).rows.map(
    (r) => r.state,
  );

/** Replaces the API by one that dies at a named place, and asks. */
async function dieAt(place: string, request: Ask): Promise<void> {
  await stand.api.kill();
  const doomed = await stand.start('api', { FAILPOINT: place });
  await expect(ask(stand.url, request)).rejects.toThrow('fetch failed');
  await doomed.ended;
}

/**
 * The API comes back; asks with the same key until there is an answer. `ms`: how long
 * after the return somebody asked in vain; a slow machine may answer later.
 */
async function returns(request: Ask): Promise<{ told: Told<UploadResult>; ms: number }> {
  await stand.start('api');
  const since = performance.now();
  for (let ms = 0; ;) {
    const asked = performance.now();
    const told = await ask<UploadResult>(stand.url, request);
    if (told.status !== 409) return { told, ms };
    ms = asked - since;
    await new Promise((next) => setTimeout(next, 100));
  }
}

const started = async (line: number): Promise<number> =>
  (
    await pool.query(
      "select 1 from status_history where entity = 'FULFILMENT' and action = 'start' and entity_seq = $1",
      [line],
    )
  ).rowCount!;

test.each([
  ['before the rows were written', 'commit:before@1', { okCount: 1, sameCount: 0 }],
  ['with the rows written and nobody told', 'commit:after@2', { okCount: 0, sameCount: 1 }],
])(
  'an upload that died %s is answered within 5 s of the return, and done once',
  async (_when, place, counts) => {
    const request = await upload();
    await dieAt(place, request);
    expect(await claimed(request.key!)).toEqual(['IN_PROGRESS']);
    const { told, ms } = await returns(request);
    expect([told.status, told.data]).toEqual([200, expect.objectContaining(counts)]);
    expect(ms).toBeLessThan(ANSWERED_MS);
    expect(await started(request.line)).toBe(1);
    expect((await ask(stand.url, request)).replayed).toBe(true);
  },
);

test('three deaths in a row over one key add nothing up', async () => {
  const request = await upload();
  for (let i = 0; i < 3; i++) await dieAt('commit:before@1', request);
  const { told, ms } = await returns(request);
  expect(told.status).toBe(200);
  expect(ms).toBeLessThan(ANSWERED_MS);
  expect(await started(request.line)).toBe(1);
});
