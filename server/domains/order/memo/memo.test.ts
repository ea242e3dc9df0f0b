import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Memo } from '@jangteo/contract/order/memo.api.ts';
import { actsFor } from '../../../testing/acting.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { startApp, testConfig, type TestApp } from '../../../testing/app.ts';
import { copyLines } from '../../../testing/lines.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { memoSubscriptions } from './jobs.ts';

let db: TestDb;
let app: TestApp;
let outside: Outside;
let workers: Workers;
let seller: { token: string; userSeq: number };
let order: number;

beforeAll(async () => {
  outside = await startOutside();
  vi.stubEnv('MAIL_URL', outside.mailUrl);
  db = await demoDb();
  app = await startApp(db.url);
  seller = await app.login('hello@onyu.kr');
  workers = await startWorkers(
    { ...app.deps, config: testConfig(db.url, { simUrl: outside.simUrl }) },
    memoSubscriptions,
    [],
  );
  order = (
    await copyLines(app.deps.pools.job, seller.userSeq, {
      fulfilment: 'PAYMENT_COMPLETE',
      order: { buyer_phone: '01077770001' },
    })
  )[0]!.order;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await workers?.stop();
  await app?.stop();
  await db?.drop();
  await outside?.stop();
});

const path = (of = order): string => `/v1/orders/${of}/memos`;
const write = (kind: string, text: string, headers = {}, token = seller.token) =>
  app.call<Memo>('POST', path(), { token, body: { kind, text }, headers });
const read = async (): Promise<Memo[]> =>
  (await app.call<Memo[]>('GET', path(), { token: seller.token })).body.data;
const remove = (memoSeq: number, token = seller.token) =>
  app.call('DELETE', `${path()}/${memoSeq}`, { token });
const loginOf = async (where: string) =>
  app.login(
    (
      await app.deps.pools.job.query<{ id: string }>(
        `select min(login_id) as id from account_user where status = 'NORMAL' and active and ${where}`,
      )
    ).rows[0]!.id,
  );

describe('memos of an order', () => {
  test('internal: written, listed newest first, counted, deleted', async () => {
    const first = (await write('INTERNAL', '완충재 두 겹')).body.data;
    const second = (await write('INTERNAL', '합포장')).body.data;
    expect(await read()).toEqual([second, first]);
    expect((await remove(first.memoSeq)).status).toBe(200);
    expect((await remove(first.memoSeq)).status).toBe(404);
    const { rows } = await app.deps.pools.job.query('select memo_count from orders where order_seq = $1', [
      order,
    ]);
    expect(rows).toEqual([{ memo_count: (await read()).length }]);
  });

  test('BUYER: mailed once to the buyer, and not taken back (MEMO_SENT)', async () => {
    await app.deps.pools.job.query(
      `update account_user
        set email = 'memo-buyer@example.com'
        where user_seq = (select buyer_user_seq from orders where order_seq = $1)`,
      [order],
    );
    const memo = (await write('BUYER', '오늘 포장했습니다.')).body.data;
    await workers.relay();
    await expect.poll(() => outside.inbox.find('memo-buyer@example.com', undefined).length).toBe(1);
    const [mail] = outside.inbox.find('memo-buyer@example.com', undefined);
    expect(mail!.text).toContain('오늘 포장했습니다.');
    expect(mail!.text).toContain(String(order));
    const refused = await remove(memo.memoSeq);
    expect([refused.status, refused.body.code]).toEqual([460, 'MEMO_SENT']);
    expect((await read())[0]).toEqual(memo);
  });

  test('a buyer without an address gets it on the phone', async () => {
    await app.deps.pools.job.query(
      `update account_user
        set email = null
        where user_seq = (select buyer_user_seq from orders where order_seq = $1)`,
      [order],
    );
    await write('BUYER', '전화로도 알려 드립니다.');
    await workers.relay();
    await expect.poll(() => outside.inbox.find('01077770001', undefined)[0]?.text).toContain('전화로도');
  });

  test('only one’s own: the operator’s is not the seller’s to delete, nor the other way round', async () => {
    const operator = (await loginOf("user_type = 'admin'")).token;
    const headers = await actsFor(app.deps, operator, seller.userSeq);
    const memo = (await write('INTERNAL', '운영자 확인', headers, operator)).body.data;
    expect(memo.author).toMatch(/\(운영자\)$/);
    expect((await remove(memo.memoSeq)).status).toBe(404);
    expect((await app.call('DELETE', `${path()}/${memo.memoSeq}`, { token: operator, headers })).status).toBe(
      200,
    );
  });

  test('somebody else’s order is absent; text has 1-500 characters', async () => {
    const other = await loginOf("product_type = 'voucher'");
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { kind: 'INTERNAL', text: 'x' }],
    ] as const)
      expect((await app.call(method, path(), { token: other.token, ...(body ? { body } : {}) })).status).toBe(
        404,
      );
    for (const text of ['', 'ㄱ'.repeat(501)]) expect((await write('INTERNAL', text)).status).toBe(400);
    expect((await write('OTHER', 'x')).status).toBe(400);
  });

  test('twenty at once are twenty, and counted so', async () => {
    const before = (await read()).length;
    await Promise.all(Array.from({ length: 20 }, (_, i) => write('INTERNAL', `메모 ${i}`)));
    expect((await read()).length).toBe(before + 20);
    expect(await checkInvariants(app.deps.pools.job, 'M1')).toEqual([]);
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});
