// Every action of the desk in every state by every role, expected from the lifecycle's own table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fulfilmentLifecycle,
  fulfilmentStates,
  lineEdits,
  type CanKey,
  type Fulfilment,
} from '@jangteo/contract/order/order.lifecycle.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { actsFor } from '../../testing/acting.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { startApp, type Answer, type TestApp } from '../../testing/app.ts';
import { askBack } from '../../testing/ask-back.ts';
import { copyLines, type CopiedLine } from '../../testing/lines.ts';

let db: TestDb;
let app: TestApp;
let seller: { token: string; userSeq: number };
let others: Record<Role, { token: string; headers?: Record<string, string> }>;

const roles = ['seller', 'operator', 'stranger', 'voucher', 'buyer'] as const;
type Role = (typeof roles)[number];

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  seller = await app.login('hello@onyu.kr');
  const { rows } = await app.deps.pools.job.query<{ persona: string; login_id: string }>(
    `select 'stranger' as persona, min(login_id) as login_id
      from account_user u
      where user_type = 'producer' and product_type = 'normal' and status = 'NORMAL' and active
        and user_seq <> $1
       and not exists (select from group_member m where m.user_seq = u.user_seq)
     union all select 'voucher', min(login_id)
     from account_user
     where product_type = 'voucher' and status = 'NORMAL' and active
     union all select 'operator', min(login_id) from account_user where user_type = 'admin'
     union all select 'buyer', min(login_id)
     from account_user
     where user_type = 'consumer' and status = 'NORMAL' and password_hash is not null`,
    [seller.userSeq],
  );
  const tokens = Object.fromEntries(
    await Promise.all(rows.map(async (r) => [r.persona, (await app.login(r.login_id)).token] as const)),
  );
  others = {
    seller: seller,
    operator: { token: tokens.operator!, headers: await actsFor(app.deps, tokens.operator!, seller.userSeq) },
    stranger: { token: tokens.stranger! },
    voucher: { token: tokens.voucher! },
    buyer: { token: tokens.buyer! },
  };
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const number = (line: number): string => `9${String(line).padStart(11, '0')}`;
type Request = (
  c: CopiedLine,
  versions: { line: number; order: number },
) => [method: string, path: string, body: object];
const list =
  (path: string, more: object = {}): Request =>
  (c) => ['PUT', path, { orderProductSeqList: [c.line], ...more }];
const recipient = {
  name: '새수취인',
  phone: '01099998888',
  zip: '04524',
  addr1: '서울특별시 중구 세종대로 110',
};

/** The call behind each action; undo needs its token and is shown in desk.test.ts. */
const calls: Record<string, Request> = {
  confirm: list('/v1/delivery/products/selected'),
  postpone: (c) => [
    'PUT',
    '/v1/delivery/products/postponed',
    { orderProductSeqList: [c.line], reason: 'STOCK_FAULT', promisedAt: addDays(kstDay(clock.now()), 20) },
  ],
  saveTracking: (c) => [
    'PUT',
    '/v1/delivery/products/tracking',
    { items: [{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: number(c.line) }] },
  ],
  start: (c) => [
    'PUT',
    '/v1/delivery/products/start/selected',
    { items: [{ orderProductSeq: c.line, companyCode: 'CJ', trackingNo: number(c.line) }] },
  ],
  startDirect: list('/v1/delivery/products/direct'),
  forceComplete: list('/v1/delivery/force/complete', { reason: '구매자 수령 확인' }),
  editRecipient: (c, v) => [
    'PUT',
    `/v1/delivery/${c.order}/recipient-info`,
    { version: v.order, ...recipient },
  ],
  editTracking: (c, v) => [
    'PUT',
    `/v1/delivery/${c.order}/products/${c.line}/tracking`,
    { version: v.line, companyCode: 'CJ', trackingNo: number(c.line + 1) },
  ],
  editCompany: (c, v) => [
    'PUT',
    `/v1/delivery/${c.order}/products/${c.line}/company`,
    { version: v.line, companyCode: 'ETC' },
  ],
  editClearance: (c, v) => [
    'PUT',
    `/v1/delivery/${c.order}/clearance`,
    { version: v.order, name: '김하늘', code: 'P123456789012' },
  ],
};
const goodsOnly = new Set(['saveTracking', 'startDirect', 'editTracking', 'editCompany', 'editClearance']);
const machine: Record<string, { from: readonly Fulfilment[]; to?: Fulfilment | readonly Fulfilment[] }> = {
  ...lineEdits,
  ...fulfilmentLifecycle.actions,
};

/**
 * A line ready for the action but for its state: from abroad for customs, long under way for the forced end.
 */
async function lineFor(action: string, state: Fulfilment): Promise<CopiedLine> {
  const sent = (['SHIPPING_START', 'SHIPPING_COMPLETED'] as Fulfilment[]).includes(state);
  const [c] = await copyLines(app.deps.pools.job, seller.userSeq, {
    fulfilment: state,
    method: action === 'editClearance' ? 'OVERSEA' : 'PARCEL',
    line: {
      postponed_reason: null,
      ...(sent
        ? { shipped_at: '2025-01-05T10:00:00+09:00', company_code: 'CJ', tracking_no: '123456789012' }
        : {}),
    },
  });
  return c!;
}

const facts = async (c: CopiedLine) =>
  (
    await app.deps.pools.job.query<{ fulfilment: Fulfilment; line: number; order: number }>(
      `select l.fulfilment_status as fulfilment, l.version as line, o.version as "order"
        from order_product l join orders o using (seller_seq, order_seq)
        where l.order_product_seq = $1`,
      [c.line],
    )
  ).rows[0]!;

async function ask(action: string, c: CopiedLine, role: Role): Promise<Answer<BulkResult>> {
  const [method, path, body] = calls[action]!(c, await facts(c));
  const { token, headers } = others[role];
  return app.call<BulkResult>(method, path, { token, body, ...(headers ? { headers } : {}) });
}

/**
 * Foreign lines are unknown to other sellers; goods-only calls know no e-ticket seller; buyers have no desk.
 */
function expected(action: string, state: Fulfilment, role: Role): string {
  if (role === 'buyer' || (role === 'voucher' && goodsOnly.has(action))) return '403 ACCESS_DENIED';
  if (role === 'stranger' || role === 'voucher')
    return role === 'voucher' && action === 'start'
      ? '400 BAD_REQUEST'
      : role === 'voucher' && action === 'editRecipient'
        ? '400 BAD_REQUEST'
        : '404 NOT_FOUND';
  return machine[action]!.from.includes(state) ? '200 SUCCESS' : '412 STATE_CHANGED';
}

describe('state × action × role (D5)', () => {
  const cells = Object.keys(calls).flatMap((action) =>
    fulfilmentStates.map((state) => [action, state] as const),
  );
  test.each(cells)('%s in %s', async (action, state) => {
    for (const role of roles) {
      const c = await lineFor(action, state);
      const before = await facts(c);
      const answer = await ask(action, c, role);
      expect([role, `${answer.status} ${answer.body.code}`], answer.text).toEqual([
        role,
        expected(action, state, role),
      ]);
      const after = await facts(c);
      const to = machine[action]!.to;
      if (answer.status !== 200) expect([role, after]).toEqual([role, before]);
      else
        expect([role, after.fulfilment, after.line > before.line || after.order > before.order]).toEqual([
          role,
          to ?? state,
          true,
        ]);
    }
  });

  test('what the row says may be done is what the call does', async () => {
    for (const state of fulfilmentStates) {
      for (const action of Object.keys(calls)) {
        const c = await lineFor(action, state);
        const row = (
          await app.call<OrderRow[]>('GET', '/v1/orders', {
            token: seller.token,
            query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [c.line] },
          })
        ).body.data[0]!;
        expect([state, action, row.can[action as CanKey] === null]).toEqual([
          state,
          action,
          expected(action, state, 'seller') === '200 SUCCESS',
        ]);
      }
    }
  });

  const held: Fulfilment[] = [
    'PAYMENT_COMPLETE',
    'PREPARING_PRODUCT',
    'SHIPPING_POSTPONED',
    'SHIPPING_START',
    'SHIPPING_COMPLETED',
  ];
  test.each(held)('a claim keeps a line still: %s', async (fulfilment) => {
    const c = await lineFor('confirm', fulfilment);
    if (fulfilment.startsWith('SHIPPING_') && fulfilment !== 'SHIPPING_POSTPONED')
      await askBack(app.deps.pools.job, c);
    else
      await app.call('PUT', '/v1/orders/cancel/request', {
        token: seller.token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { orderProductSeqList: [c.line], reason: 'CHANGE_MIND' },
      });
    for (const action of Object.keys(calls).filter((a) => a !== 'editClearance')) {
      const answer = await ask(action, c, 'seller');
      expect([fulfilment, action, answer.status, answer.body.code]).toEqual([
        fulfilment,
        action,
        412,
        'STATE_CHANGED',
      ]);
    }
  });

  test('the operator stands in the history by name, the act in the access log', async () => {
    const c = await lineFor('confirm', 'PAYMENT_COMPLETE');
    await ask('confirm', c, 'operator');
    const { rows } = await app.deps.pools.job.query<{ actor_name: string; actor_kind: string }>(
      `select actor_name, actor_kind
        from status_history
        where entity = 'FULFILMENT' and entity_seq = $1 order by history_seq desc limit 1`,
      [c.line],
    );
    expect(rows[0]!.actor_name).toMatch(/\(운영자\)$/);
    const log = await app.deps.pools.job.query(
      'select 1 from access_log where kind = $1 and act_as_seq = $2 and call = $3',
      ['WRITE', seller.userSeq, 'PUT /v1/delivery/products/selected'],
    );
    expect(log.rowCount).toBeGreaterThan(0);
  });

  test('nothing is broken afterwards', async () => {
    expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
  });
});
