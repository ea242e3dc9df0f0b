import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimActionsOf,
  claimLifecycle,
  claimStatesOf,
  type ClaimAction,
} from '@jangteo/contract/claim/claim.lifecycle.ts';
import { type ClaimState } from '@jangteo/contract/order/line-claim.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { systemMover } from '../order/index.ts';
import { actOnClaim } from './act.ts';
import { cancelLines } from './cancel.ts';
import { openClaim } from './open.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;
const at = new Date('2026-11-20T12:00:00+09:00');
const buyer = { kind: 'buyer', seq: null, name: '구매자' } as const;
const mover = { kind: 'seller', seq: null, name: '판매자' } as const;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  const user = await app.login('hello@onyu.kr');
  token = user.token;
  seller = user.userSeq;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const job = () => app.deps.pools.job;
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await job().query<T & Record<string, unknown>>(text, values)).rows;
const free = (fulfilment: string, more = 'true', n = 1) =>
  rows<{
    id: number;
    option_seq: number;
    qty: number;
    pay_amount: number;
    version: number;
    bundle_seq: number;
  }>(
    `select order_product_seq as id, option_seq, qty, pay_amount, version, bundle_seq
      from order_product l
      where seller_seq = $1 and fulfilment_status = $2 and claim_type is null and delivery_method <> 'MESSAGE'
        and ${more} order by 1 limit ${n}`,
    [seller, fulfilment],
  );
const lineOf = async (id: number) =>
  (
    await rows<{
      status: string;
      claim_in_force: boolean;
      version: number;
      auto_confirm_at: string | null;
      qty: number;
    }>(
      `select status, claim_in_force, version, auto_confirm_at, qty
        from order_product
        where order_product_seq = $1`,
      [id],
    )
  )[0]!;
const stockOf = async (option: number) =>
  (
    await rows<{ on_hand: number; reserved: number }>(
      'select stock_on_hand as on_hand, stock_reserved as reserved from product_option where option_seq = $1',
      [option],
    )
  )[0]!;
const cancel = (body: Record<string, unknown>, key = crypto.randomUUID()) =>
  app.call<BulkResult>('PUT', '/v1/orders/cancel/request', {
    token,
    body: { reason: 'STOCK_FAULT', ...body },
    headers: { 'idempotency-key': key },
  });
const inSeller = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(job(), [seller], work);

describe('판매자 취소 (order-desk.md §3, domain.md 3.1.3)', () => {
  it('cancels at once: claim complete, refund READY, history, one event', async () => {
    const [line] = await free('PREPARING_PRODUCT');
    const answer = await cancel({ orderProductSeqList: [line!.id], reasonText: '재고가 없습니다.' });
    expect([answer.status, answer.body.data.successCount]).toEqual([200, 1]);
    expect(await lineOf(line!.id)).toMatchObject({
      status: 'CANCEL_ORDER_SELLER',
      claim_in_force: true,
      version: line!.version + 1,
    });
    const refund = await rows<{ state: string; amount: number }>(
      'select state, amount from refund where order_product_seq = $1',
      [line!.id],
    );
    expect(refund[0]!.state).toBe('READY');
    expect(refund[0]!.amount).toBeGreaterThanOrEqual(line!.pay_amount);
    expect(
      await rows(
        `select 1
          from outbox
          where topic = 'refund.opened' and payload->>'refundSeq' is not null and seller_seq = $1
            and (payload->>'refundSeq')::bigint = (select refund_seq from refund
              where order_product_seq = $2)`,
        [seller, line!.id],
      ),
    ).toHaveLength(1);
    const again = await cancel({ orderProductSeqList: [line!.id] });
    expect([again.status, again.body.code]).toEqual([412, 'REFUND_IN_PROGRESS']);
    expect((again.body.data as unknown as { result: BulkResult }).result.failCount).toBe(1);
  });

  it('a parcel on its way is a failure of its own, the others go through', async () => {
    const [sent] = await free('SHIPPING_START');
    const [fresh] = await free('PAYMENT_COMPLETE');
    const answer = await cancel({ orderProductSeqList: [sent!.id, fresh!.id] });
    expect(answer.body.data).toMatchObject({
      successCount: 1,
      failCount: 1,
      failures: [{ seq: sent!.id, code: 'STATE_CHANGED', current: { status: 'SHIPPING_START' } }],
    });
  });

  it('soldOut leaves nothing to sell, and what unpaid orders hold stays theirs', async () => {
    const [line] = await free('PAYMENT_COMPLETE');
    await cancel({ orderProductSeqList: [line!.id], soldOut: true });
    const stock = await stockOf(line!.option_seq);
    expect(stock.on_hand).toBe(stock.reserved);
  });

  it('a bundle cancelled line by line, from two sides at once, gives its fee back once', async () => {
    const [bundle] = await rows<{ bundle_seq: number; ids: string[]; fee: number; pay: number }>(
      `select b.bundle_seq, array_agg(l.order_product_seq::text) as ids,
        min(b.base_fee + b.region_fee) as fee, sum(l.pay_amount) as pay
        from order_product l join delivery_bundle b using (seller_seq, bundle_seq)
        where l.seller_seq = $1 and b.fee_paid_by = 'BUYER' and b.base_fee > 0
        group by 1
        having count(*) > 1
          and bool_and(l.claim_type is null
            and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'))
        limit 1`,
      [seller],
    );
    await Promise.all(bundle!.ids.map((id) => cancel({ orderProductSeqList: [Number(id)] })));
    const [sum] = await rows<{ amount: number }>(
      'select sum(amount)::bigint as amount from refund where order_product_seq = any($1::bigint[])',
      [bundle!.ids],
    );
    expect(Number(sum!.amount)).toBe(Number(bundle!.pay) + bundle!.fee);
  });

  it('needs a key, and the same key is the same cancel (G-IDM-1)', async () => {
    const [line] = await free('PREPARING_PRODUCT');
    const body = { reason: 'STOCK_FAULT', orderProductSeqList: [line!.id] };
    expect((await app.call('PUT', '/v1/orders/cancel/request', { token, body })).status).toBe(400);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(body, key)));
    expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
    expect(await rows('select 1 from claim where order_product_seq = $1', [line!.id])).toHaveLength(1);
  });

  it('an unpaid order is cancelled by its buyer with 0 won, done at once, and its hold is released', async () => {
    const [line] = await rows<{ id: number; option_seq: number; qty: number; seller_seq: number }>(
      `select order_product_seq as id, option_seq, qty, seller_seq
        from order_product
        where fulfilment_status = 'PAYMENT_PROCESSING' and claim_type is null limit 1`,
    );
    const before = await stockOf(line!.option_seq);
    await inTransaction(job(), [line!.seller_seq], (tx) =>
      cancelLines(tx, {
        sellers: [line!.seller_seq],
        ids: [line!.id],
        by: 'BUYER',
        reason: 'CHANGE_MIND',
        actor: buyer,
        at,
      }),
    );
    expect((await lineOf(line!.id)).status).toBe('CANCEL_ORDER_BUYER_COMPLETED_REFUND');
    expect((await stockOf(line!.option_seq)).reserved).toBe(before.reserved - line!.qty);
  });
});

/** A way into every state of a claim, so that each action can be tried from each. */
const WAYS: Record<'RETURN' | 'EXCHANGE', Partial<Record<ClaimState, ClaimAction[]>>> = {
  RETURN: {
    REQUEST: [],
    PROCESSING: ['permitReturn'],
    RECEIVED: ['permitReturn', 'receiveReturn'],
    COMPLETED: ['refund'],
    WITHDRAWN: ['withdraw'],
    REFUSED: ['refuseReturn'],
  },
  EXCHANGE: {
    REQUEST: [],
    PROCESSING: ['permitExchange'],
    SHIPPING_START: ['permitExchange', 'reship'],
    SHIPPING_COMPLETED: ['permitExchange', 'reship', 'forceExchange'],
    WITHDRAWN: ['withdraw'],
    REFUSED: ['refuseExchange'],
  },
};
const actorOf = (action: ClaimAction) =>
  action === 'withdraw' ? buyer : action === 'completeExchange' ? systemMover : mover;
const later = new Date('2026-11-24T12:00:00+09:00');
type Role = 'seller' | 'buyer' | 'system' | 'admin';
const ROLES: readonly Role[] = ['seller', 'buyer', 'system', 'admin'];
const act = (
  claimSeq: number,
  action: ClaimAction,
  as: { kind: Role; seq: number | null; name: string } = actorOf(action),
) =>
  inSeller((tx) =>
    actOnClaim(tx, {
      sellerSeq: seller,
      claimSeq,
      action,
      actor: as,
      at: action === 'forceExchange' ? later : at,
      sendFirst: true,
      withoutPickup: true,
    }),
  );
async function claimIn(
  type: 'RETURN' | 'EXCHANGE',
  state: ClaimState,
): Promise<{ claimSeq: number; line: number }> {
  const lines = await free(
    'SHIPPING_COMPLETED',
    `exists (select from product_option o
      where o.option_seq = l.option_seq and o.stock_on_hand - o.stock_reserved > 20)`,
    1,
  );
  const line = lines[0]!;
  const { claimSeq, orderProductSeq } = await inSeller((tx) =>
    openClaim(tx, {
      sellerSeq: seller,
      orderProductSeq: line.id,
      type,
      qty: line.qty,
      reason: 'PRODUCT_DAMAGE',
      by: 'BUYER',
      actor: buyer,
      at,
    }),
  );
  for (const action of WAYS[type][state]!) await act(claimSeq, action);
  return { claimSeq, line: orderProductSeq };
}

describe('claims: every action from every state, by everybody (G-FUZ-1)', () => {
  const cells = (['RETURN', 'EXCHANGE'] as const).flatMap((type) =>
    claimStatesOf[type].map((state) => [type, state] as const),
  );
  it.each(cells)('%s in %s', async (type, state) => {
    const legal = claimActionsOf[type].filter((a) => claimLifecycle.actions[a].from.includes(state as never));
    const illegal = (Object.keys(claimLifecycle.actions) as ClaimAction[]).filter((a) => !legal.includes(a));
    const { claimSeq } = await claimIn(type, state);
    const refused = (action: ClaimAction, kind: Role, claim = claimSeq) =>
      act(claim, action, { kind, seq: null, name: kind }).then(
        () => 'went',
        (e: { code: string }) => e.code,
      );
    for (const action of illegal)
      for (const kind of ROLES)
        expect([action, kind, await refused(action, kind)]).not.toEqual([action, kind, 'went']);
    for (const action of illegal)
      expect([action, await refused(action, actorOf(action).kind)]).toEqual([action, 'STATE_CHANGED']);
    for (const action of legal) {
      const own = await claimIn(type, state);
      for (const kind of ROLES.filter((role) => role !== actorOf(action).kind))
        expect([action, kind, await refused(action, kind, own.claimSeq)]).toEqual([
          action,
          kind,
          'ACCESS_DENIED',
        ]);
      await act(own.claimSeq, action);
      const [claim] = await rows<{ state: string; type: string }>(
        'select state, type from claim where claim_seq = $1',
        [own.claimSeq],
      );
      expect([claimLifecycle.actions[action].to].flat()).toContain(claim!.state);
    }
  });

  it('some of the pieces become a line of their own, with the same past and shares that add up', async () => {
    const [line] = await free('SHIPPING_COMPLETED', 'qty >= 2 and seller_coupon + platform_coupon > 0');
    const opened = await inSeller((tx) =>
      openClaim(tx, {
        sellerSeq: seller,
        orderProductSeq: line!.id,
        type: 'RETURN',
        qty: 1,
        reason: 'WRONG_DELIVERY',
        by: 'BUYER',
        actor: buyer,
        at,
      }),
    );
    expect(opened.orderProductSeq).not.toBe(line!.id);
    const parts = await rows<{ qty: number; pay_amount: number; status: string }>(
      `select qty, pay_amount, status
        from order_product
        where order_product_seq = any($1::bigint[]) order by 1`,
      [[line!.id, opened.orderProductSeq]],
    );
    expect(parts.reduce((n, p) => n + p.qty, 0)).toBe(line!.qty);
    expect(parts.reduce((n, p) => n + p.pay_amount, 0)).toBe(line!.pay_amount);
    expect(parts.map((p) => p.status).sort()).toEqual(['RETURN_REQUEST', 'SHIPPING_COMPLETED']);
    const answer = await app.call<{ orderProductSeq: number }[]>('GET', '/v1/orders', {
      token,
      query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [opened.orderProductSeq], dateKey: 'NONE' },
    });
    expect(answer.body.data.map((r) => r.orderProductSeq)).toEqual([opened.orderProductSeq]);
  });

  it('a withdrawn claim frees the line, and 구매확정 waits seven days anew', async () => {
    const { claimSeq, line } = await claimIn('RETURN', 'REQUEST');
    expect((await lineOf(line)).auto_confirm_at).toBeNull();
    await act(claimSeq, 'withdraw');
    const after = await lineOf(line);
    expect(after).toMatchObject({ status: 'RETURN_CANCEL_BUYER', claim_in_force: false });
    expect(Date.parse(after.auto_confirm_at!)).toBe(at.getTime() + 7 * 86_400_000);
  });
});

describe('at the end', () => {
  it('every invariant holds', async () => {
    expect(await checkInvariants(job())).toEqual([]);
  });
});
