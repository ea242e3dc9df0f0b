import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { FulfilmentAction } from '@jangteo/contract/order/order.lifecycle.ts';
import type { RefundAction } from '@jangteo/contract/claim/refund.lifecycle.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { actOnClaim, cancelLines, moveRefunds, openClaim } from '../domains/claim/index.ts';
import { recordStep } from '../domains/delivery/index.ts';
import { bookRefund, cancelPayment, checkoutOf, lockPayment, moveLines, placeOrder, regionOf, systemMover } from '../domains/order/index.ts';
import { failPayment, issueAccount, payOrders } from '../domains/order/payment/pay.ts';
import { readGoods } from '../domains/product/index.ts';
import { checkInvariants } from '../invariants/check.ts';
import { openSession } from '../kit/auth/session.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Db } from '../kit/db/bound.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { startApp, type TestApp } from '../testing/app.ts';

/**
 * The demo marketplace is written as rows, because ninety days through the rules take longer than a first start may. Here
 * orders of it, one for each of the 35 statuses and more, are lived again: placed, paid, confirmed, sent, claimed and
 * refunded by the very functions and calls of the product, with its clock at the moments of their history. Both must agree.
 */
interface Past {
  entity: 'FULFILMENT' | 'CLAIM' | 'REFUND';
  action: string;
  line: number;
  from: string | null;
  to: string;
  kind: 'buyer' | 'seller' | 'system' | 'admin';
  at: string;
}

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  await rows('update product_option set stock_on_hand = stock_on_hand + 1000');
  await rows("insert into stock_movement (seller_seq, option_seq, delta, reason, at) select seller_seq, option_seq, 1000, 'REGISTER', now() from product_option");
});
afterAll(async () => {
  clock.set(null);
  await app?.stop();
  await db?.drop();
});

const job = () => app.deps.pools.job;
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await job().query<T & Record<string, unknown>>(text, values)).rows;
const tx = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTransaction(job(), [], work);
const setClock = (at: string): void => clock.set({ baseReal: 0, baseBusiness: Date.parse(at), rate: 0 });

/** A call of the seller's own, signed in at that moment. */
async function asSeller(sellerSeq: number, method: string, path: string, body: object): Promise<void> {
  const { accessToken } = await openSession(job(), app.deps.config.secret, { userSeq: sellerSeq, userType: 'producer' }, { clientId: 'proof', deviceId: crypto.randomUUID(), deviceName: 'proof', osType: 'pc', ip: '127.0.0.1' });
  const answer = await app.call(method, path, { token: accessToken, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
}

const LINE = `status, fulfilment_status, qty, unit_price, product_amount, seller_coupon, platform_coupon, pay_amount, delivery_fee_type, delivery_method, company_code, tracking_no, ordered_at, ordered_day, paid_at, ship_due_at,
  confirmed_at, confirmed_from, shipped_at, delivered_at, purchase_confirmed_at, auto_confirm_at, postponed_reason, postponed_promised_at, postponed_original_due_at, claim_type, claim_state, claim_by,
  claim_in_force, claim_opened_at, claim_closed_at, claim_completed_at, claim_closed_fulfilment, refund_state, kinds`;

/** What is compared: the order, its parcels, lines, and every move. */
async function picture(orderSeq: number) {
  const [order] = await rows('select payment_method, payment_status, paid_amount, paid_at, zip from orders where order_seq = $1', [orderSeq]);
  return {
    order,
    bundles: await rows('select rule, method, base_fee, region_fee, fee_paid_by from delivery_bundle where order_seq = $1 order by bundle_seq', [orderSeq]),
    lines: await rows(`select bundle_first, order_first, ${LINE} from order_product where order_seq = $1 order by order_product_seq`, [orderSeq]),
    moves: (await pastOf(orderSeq)).filter((p) => p.from !== null).map(({ line: _line, ...p }) => p),
  };
}
const pastOf = (orderSeq: number) => rows<Past>(`select entity, action, order_product_seq as line, from_status as from, to_status as to, actor_kind as kind, at from status_history where order_seq = $1 and entity in ('FULFILMENT', 'CLAIM', 'REFUND') order by at, history_seq`, [orderSeq]);

interface OldOrder {
  seller_seq: number;
  payment_seq: number;
  ordered_at: string;
  payment_method: string;
  content_seq: number | null;
  zip: string;
  addr1: string;
  addr2: string;
  pg_tx_id: string | null;
  card_name: string | null;
  installment: number;
}
interface OldLine {
  id: number;
  option_seq: number;
  qty: number;
  seller_coupon: number;
  platform_coupon: number;
  company_code: string | null;
  tracking_no: string | null;
  postponed_reason: string | null;
  promised: string | null;
  gripper: number | null;
  contract: number | null;
  claim_seq: number | null;
  shipped: boolean;
}

const BUYER = { userSeq: 20_001, nickname: '단골', name: '김서연', phone: '01012345678' };
const buyer = { kind: 'buyer', seq: BUYER.userSeq, name: BUYER.name } as const;
const account = { bank: '신한은행', no: '110123456789', holder: '김서연', dueAt: '2026-12-31T23:59:59+09:00' };

/** Lives one order again; answers the number of the new one. */
async function relive(orderSeq: number): Promise<number> {
  const [old] = await rows<OldOrder>('select o.seller_seq, o.payment_seq, o.ordered_at, o.payment_method, o.content_seq, o.zip, o.addr1, o.addr2, p.pg_tx_id, p.card_name, p.installment from orders o join payment p using (payment_seq) where order_seq = $1', [orderSeq]);
  const lines = await rows<OldLine>(
    `select order_product_seq as id, option_seq, qty, seller_coupon, platform_coupon, company_code, tracking_no, postponed_reason, postponed_promised_at::date as promised, gripper_user_seq as gripper, matching_contract_seq as contract, claim_seq, shipped_at is not null as shipped
      from order_product where order_seq = $1 order by 1`, [orderSeq]);
  setClock(old!.ordered_at);
  const placed = await tx((db) => place(db, old!, lines));
  const seqs = new Map(lines.map((l, i) => [l.id, placed.orders[0]!.lines[i]!.orderProductSeq]));
  const claims = new Map<number, number>();
  for (const past of await pastOf(orderSeq)) {
    setClock(past.at);
    await live({ past, old: old!, line: lines.find((l) => l.id === past.line)!, seq: seqs.get(past.line)!, paymentSeq: placed.paymentSeq, claims });
  }
  return placed.orders[0]!.orderSeq;
}

async function place(db: Db, old: OldOrder, lines: readonly OldLine[]) {
  const goods = new Map((await readGoods(db, lines.map((l) => l.option_seq))).map((g) => [g.optionSeq, g]));
  const checkout = checkoutOf(lines.map((l) => ({ goods: goods.get(l.option_seq)!, qty: l.qty })), regionOf(old.zip, [['40200', '40240']]));
  const flat = checkout.orders[0]!.bundles.flatMap((b) => b.lines);
  for (const [i, l] of lines.entries()) {
    const coupons = l.seller_coupon + l.platform_coupon;
    Object.assign(flat[i]!, { sellerCoupon: l.seller_coupon, platformCoupon: l.platform_coupon, payAmount: flat[i]!.productAmount - coupons });
    checkout.payAmount -= coupons;
    checkout.orders[0]!.amount -= coupons;
  }
  const host = lines[0]!;
  const content = old.content_seq === null ? null : { contentSeq: old.content_seq, sellerSeq: old.seller_seq, hostSeq: host.gripper ?? old.seller_seq, contractSeq: host.contract };
  return placeOrder(db, {
    checkout, method: old.payment_method as never, at: clock.now(), buyer: BUYER, customs: { name: BUYER.name, code: 'P123456789012' }, content,
    recipient: { name: BUYER.name, phone: BUYER.phone, zip: old.zip, addr1: old.addr1, addr2: old.addr2, memo: '' },
  });
}

interface Moment {
  past: Past;
  old: OldOrder;
  line: OldLine;
  seq: number;
  paymentSeq: number;
  /** New claim by new line. */
  claims: Map<number, number>;
}

async function live(m: Moment): Promise<void> {
  if (m.past.entity === 'FULFILMENT') return m.past.from === null ? undefined : fulfil(m);
  if (m.past.entity === 'CLAIM') return claim(m);
  return m.past.from === null ? undefined : refund(m);
}

async function fulfil({ past, old, line, seq, paymentSeq }: Moment): Promise<void> {
  const [sellerSeq, at] = [old.seller_seq, clock.now()];
  const put = (path: string, body: object) => asSeller(sellerSeq, 'PUT', `/v1/delivery/${path}`, body);
  const ids = { orderProductSeqList: [seq] };
  const receive = (action: FulfilmentAction, set: object) =>
    tx((db) => moveLines(db, action, { sellers: [sellerSeq], ids: [seq], actor: past.kind === 'buyer' ? buyer : systemMover, at, set: () => ({ ...set }) }));
  switch (past.action) {
    case 'issueAccount':
    case 'pay':
    case 'payFail':
      return pay(past.action, old, paymentSeq, at);
    case 'confirm':
      await put('products/selected', ids);
      return line.tracking_no === null || line.shipped ? undefined : put('products/tracking', { items: [{ orderProductSeq: seq, companyCode: line.company_code, trackingNo: line.tracking_no }] });
    case 'postpone':
      return put('products/postponed', { ...ids, reason: line.postponed_reason, promisedAt: line.promised, ...(line.postponed_reason === 'ETC' ? { reasonText: '산지 사정으로 늦어집니다.' } : {}) });
    case 'start':
      return put('products/start/selected', { items: [{ orderProductSeq: seq, ...(line.tracking_no === null ? {} : { companyCode: line.company_code, trackingNo: line.tracking_no }) }] });
    case 'startDirect':
      return put('products/direct', ids);
    case 'forceComplete':
      return put('force/complete', { ...ids, reason: '구매자가 받았다고 알려 왔습니다.' });
    case 'complete':
      return void (await tx((db) => recordStep(db, { sellerSeq, orderProductSeqs: [seq], companyCode: line.company_code ?? 'CJ', eventId: `replay-${seq}`, state: 'COMPLETE', at, place: '', text: '' })));
    case 'confirmReceive':
      return void (await receive('confirmReceive', { purchase_confirmed_at: past.at }));
    default:
      return void (await receive(past.action as FulfilmentAction, {}));
  }
}

/** A payment moves all of its lines at once, so only the first of them is asked. */
async function pay(action: string, old: OldOrder, paymentSeq: number, at: Date): Promise<void> {
  await tx(async (db) => {
    const payment = (await lockPayment(db, paymentSeq))!;
    if (action === 'issueAccount' && payment.status === 'WAIT') await issueAccount(db, payment, account, at);
    if (action === 'pay' && payment.status !== 'PAID') await payOrders(db, { paymentSeq, buyerSeq: payment.buyerSeq, amount: payment.amount, txId: `replay-${paymentSeq}`, cardName: old.card_name, installment: old.installment, at });
    if (action === 'payFail' && payment.status !== 'FAILED') await failPayment(db, payment, '결제가 완료되지 않았습니다.', at);
  });
}

async function claim({ past, old, line, seq, paymentSeq, claims }: Moment): Promise<void> {
  const [sellerSeq, at] = [old.seller_seq, clock.now()];
  const actor = past.kind === 'buyer' ? buyer : past.kind === 'seller' ? ({ kind: 'seller', seq: sellerSeq, name: '판매자' } as const) : systemMover;
  const [was] = await rows<{ type: 'CANCEL' | 'RETURN' | 'EXCHANGE'; requested_by: 'BUYER' | 'SELLER'; reason: string; amount: number | null }>(
    'select c.type, c.requested_by, c.reason, r.amount from claim c left join refund r using (seller_seq, claim_seq) where claim_seq = $1', [line.claim_seq]);
  if (past.from !== null) return tx((db) => actOnClaim(db, { sellerSeq, claimSeq: claims.get(seq)!, action: past.action as ClaimAction, actor, at, ...(past.action === 'refund' ? { refundAmount: was!.amount! } : {}) }));
  const { type, requested_by: by, reason } = was!;
  if (type === 'CANCEL' && by === 'SELLER') return asSeller(sellerSeq, 'PUT', '/v1/orders/cancel/request', { orderProductSeqList: [seq], reason });
  if (type === 'CANCEL') return tx(async (db) => {
    await cancelLines(db, { sellers: [sellerSeq], ids: [seq], by, reason: reason as never, actor, at });
    const payment = (await lockPayment(db, paymentSeq))!;
    if (payment.status === 'WAIT' || payment.status === 'PROCESSING') await cancelPayment(db, payment, at);
  });
  claims.set(seq, (await tx((db) => openClaim(db, { sellerSeq, orderProductSeq: seq, type, qty: line.qty, reason, by, actor, at }))).claimSeq);
}

async function refund({ past, old, seq, paymentSeq }: Moment): Promise<void> {
  const [sellerSeq, at] = [old.seller_seq, clock.now()];
  const [now] = await rows<{ seq: number; amount: number; state: string }>('select refund_seq as seq, amount, state from refund where order_product_seq = $1', [seq]);
  if (now!.state === past.to) return; // 0 won: done with the cancel
  await tx(async (db) => {
    const actor = past.kind === 'admin' ? ({ kind: 'admin', seq: null, name: '운영자' } as const) : past.kind === 'buyer' ? buyer : systemMover;
    const { moved } = await moveRefunds(db, past.action as RefundAction, { sellers: [sellerSeq], ids: [now!.seq], actor, at, set: () => (past.to === 'DONE' ? { done_at: past.at } : {}) });
    if (moved.length === 1 && past.to === 'DONE') await bookRefund(db, { sellerSeq, orderProductSeq: seq, paymentSeq, refundSeq: now!.seq, amount: now!.amount, externalId: null, at });
  });
}

it('an order for each of the 35 statuses, lived again by the rules, is the order of the demo', async () => {
  const chosen = await rows<{ order_seq: number; status: string }>(
    `select distinct on (status, nth) order_seq, status from (
       select l.order_seq, l.status, ntile(2) over (partition by l.status order by l.order_product_seq) as nth from order_product l join orders o using (seller_seq, order_seq)
        where l.seller_seq <> 10002 and o.payment_method <> 'FREE_PAYMENT' and not exists (select from group_member g where g.user_seq = l.seller_seq and not g.active) and l.delivery_method <> 'MESSAGE' and (select count(*) from orders x where x.payment_seq = o.payment_seq) = 1
          and not exists (select from order_product x where x.order_seq = l.order_seq and (x.delivery_method = 'MESSAGE' or x.paid_at is distinct from l.paid_at))) l`);
  expect(new Set(chosen.map((c) => c.status))).toEqual(new Set(orderProductStatus.values));
  for (const seq of new Set(chosen.map((c) => c.order_seq))) {
    const again = await relive(seq).catch((error: Error) => { throw new Error(`order ${seq}: ${error.message}`, { cause: error }); });
    expect({ seq, ...(await picture(again)) }).toEqual({ seq, ...(await picture(seq)) });
  }
  clock.set(null);
  expect(await checkInvariants(job())).toEqual([]);
});
