// The demo marketplace is written as rows, because ninety days through the rules take longer than a first
// start may. Here orders of it, one for each of the 35 statuses and more, are lived again: placed, paid,
// confirmed, sent, claimed and refunded by the very functions and calls of the product, with its clock at the
// moments of their history. Both must agree.
import { countGoods } from '../testing/goods.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { sqlNow } from '../../tools/testing/moment.ts';
import { checkInvariants } from '../invariants/check.ts';
import { clock } from '../kit/clock/clock.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { claim, refund } from './replay/claim.ts';
import { fulfil } from './replay/fulfil.ts';
import { stageOf, type Moment, type OldLine, type OldOrder, type Past, type Stage } from './replay/past.ts';
import { place } from './replay/place.ts';

let db: TestDb;
let app: TestApp;
let stage: Stage;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  stage = stageOf(app);
  // What is sold out stays so: nobody buys it here, and nothing would move it.
  const bought = `not exists (select from product p where p.seller_seq = product_option.seller_seq
    and p.product_seq = product_option.product_seq and p.sale_status = 'SOLD_OUT')`;
  await stage.rows(`update product_option set stock_on_hand = stock_on_hand + 1000 where ${bought}`);
  await stage.rows(
    `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
      select seller_seq, option_seq, 1000, 'REGISTER', ${sqlNow()}
      from product_option where ${bought}`,
  );
  await countGoods(app.deps.pools.job);
});
afterAll(async () => {
  clock.set(null);
  await app?.stop();
  await db?.drop();
});

const setClock = (at: string): void => clock.set({ baseReal: 0, baseBusiness: Date.parse(at), rate: 0 });

const LINE = `status, fulfilment_status, qty, unit_price, product_amount, seller_coupon, platform_coupon, pay_amount, delivery_fee_type, delivery_method, company_code, tracking_no, ordered_at, ordered_day, paid_at, ship_due_at,
  confirmed_at, confirmed_from, shipped_at, delivered_at, purchase_confirmed_at, auto_confirm_at, postponed_reason, postponed_promised_at, postponed_original_due_at, claim_type, claim_state, claim_by,
  claim_in_force, claim_opened_at, claim_closed_at, claim_completed_at, claim_closed_fulfilment, refund_state, kinds, commission_bps,
  return_fee, exchange_fee, return_region, expired_bps`;

/** Of a claim; its goods' parcels are couriers' to tell. */
const CLAIM = `c.type, c.state, c.requested_by, c.qty, c.reason, c.fault, c.fee_method, c.return_fee, c.exchange_fee, c.return_region_fee, c.expired_bps, c.other_amount, c.plan, c.refund_amount, c.refund_state, c.refunded_at,
  c.pickup_method, c.pickup_lead = c.claim_seq as leads, c.restock, c.restocked_at, c.received_at, c.completed_at, c.closed_at, c.reshipped_at, c.due_at, c.due_kind, c.refund_due_at`;

/** What is compared: the order, its parcels, lines, claims with their money, and every move. */
async function picture(orderSeq: number) {
  const [order] = await stage.rows(
    'select payment_method, payment_status, paid_amount, paid_at, zip from orders where order_seq = $1',
    [orderSeq],
  );
  return {
    order,
    bundles: await stage.rows(
      `select rule, method, base_fee, region_fee, waived_fee, free_threshold, fee_paid_by
        from delivery_bundle
        where order_seq = $1 order by bundle_seq`,
      [orderSeq],
    ),
    lines: await stage.rows(
      `select bundle_first, order_first, ${LINE}
        from order_product
        where order_seq = $1 order by order_product_seq`,
      [orderSeq],
    ),
    claims: await stage.rows(
      `select ${CLAIM}
        from claim c join order_product l using (seller_seq, order_product_seq)
        where l.order_seq = $1 order by c.order_product_seq`,
      [orderSeq],
    ),
    moves: (await pastOf(orderSeq)).filter((p) => p.from !== null).map(({ line: _line, ...p }) => p),
  };
}
const pastOf = (orderSeq: number) =>
  stage.rows<Past>(
    `select entity, action, order_product_seq as line, from_status as
      from, to_status as to, actor_kind as kind, at
      from status_history
      where order_seq = $1 and entity in ('FULFILMENT', 'CLAIM', 'REFUND') order by at, history_seq`,
    [orderSeq],
  );

/** Lives one order again; answers the number of the new one. */
async function relive(orderSeq: number): Promise<number> {
  const [old] = await stage.rows<OldOrder>(
    `select o.seller_seq, o.payment_seq, o.ordered_at, o.payment_method, o.content_seq, o.zip, o.addr1,
      o.addr2, p.pg_tx_id, p.card_name, p.installment
      from orders o join payment p using (payment_seq)
      where order_seq = $1`,
    [orderSeq],
  );
  const lines = await stage.rows<OldLine>(
    `select order_product_seq as id, option_seq, qty, seller_coupon, platform_coupon, company_code,
      tracking_no, postponed_reason, postponed_promised_at::date as promised, gripper_user_seq as gripper,
      matching_contract_seq as contract, commission_bps as bps, claim_seq, shipped_at is not null as shipped
      from order_product where order_seq = $1 order by 1`,
    [orderSeq],
  );
  setClock(old!.ordered_at);
  const placed = await stage.tx((db) => place(db, old!, lines));
  const seqs = new Map(lines.map((l, i) => [l.id, placed.orders[0]!.lines[i]!.orderProductSeq]));
  const claims = new Map<number, number>();
  for (const past of await pastOf(orderSeq)) {
    setClock(past.at);
    await live({
      stage,
      past,
      old: old!,
      line: lines.find((l) => l.id === past.line)!,
      seq: seqs.get(past.line)!,
      paymentSeq: placed.paymentSeq,
      claims,
    });
  }
  return placed.orders[0]!.orderSeq;
}

async function live(m: Moment): Promise<void> {
  if (m.past.entity === 'FULFILMENT') return m.past.from === null ? undefined : fulfil(m);
  if (m.past.entity === 'CLAIM') return claim(m);
  return m.past.from === null ? undefined : refund(m);
}

it('an order for each of the 35 statuses, lived again by the rules, is the order of the demo', async () => {
  const chosen = await stage.rows<{ order_seq: number; status: string }>(
    `select distinct on (status, nth) order_seq, status from (
       select l.order_seq, l.status, ntile(2) over (partition by l.status order by l.order_product_seq) as nth
       from order_product l join orders o using (seller_seq, order_seq)
        where l.seller_seq <> 10002 and o.payment_method <> 'FREE_PAYMENT'
          and not exists (select from group_member g where g.user_seq = l.seller_seq and not g.active)
          and l.delivery_method <> 'MESSAGE'
          and not exists (select from claim c
            where c.order_product_seq = l.order_product_seq and c.hold_reason is not null)
          and (select count(*) from orders x where x.payment_seq = o.payment_seq) = 1
          and not exists (select from order_product x
            where x.order_seq = l.order_seq
              and (x.delivery_method = 'MESSAGE' or x.paid_at is distinct from l.paid_at))) l`,
  );
  expect(new Set(chosen.map((c) => c.status))).toEqual(new Set(orderProductStatus.values));
  for (const seq of new Set(chosen.map((c) => c.order_seq))) {
    const again = await relive(seq).catch((error: Error) => {
      throw new Error(`order ${seq}: ${error.message}`, { cause: error });
    });
    expect({ seq, ...(await picture(again)) }).toEqual({ seq, ...(await picture(seq)) });
  }
  clock.set(null);
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});
