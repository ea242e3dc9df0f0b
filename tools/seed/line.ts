import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { FeeBundle } from '@jangteo/contract/seller/fee.ts';
import type { Insertable } from 'kysely';
import { inForce, project } from '@jangteo/contract/order/order.projection.ts';
import type { OrderProductTable } from '@jangteo/server/schema/tables.ts';
import { claimText, addClaim, reasonOf } from './claim.ts';
import { wireOrNull } from './days.ts';
import { historyOf } from './history.ts';
import type { HistoryEntry } from './history.ts';
import { payAmountOf, type LineIntent, type OrderIntent } from './intent.ts';
import type { Payment } from './payment.ts';
import { play } from './play.ts';
import type { Played } from './play.ts';
import { feesOf } from './product-texts.ts';
import { createRng } from './random.ts';
import type { Rng } from './random.ts';
import { termsOf, type Asked } from './refunds.ts';
import { schedule, seedsOf, type Schedule, type Step } from './schedule.ts';
import { moveStock } from './stock.ts';
import { addTickets } from './ticket.ts';
import { trackingOf } from './tracking.ts';
import { isMirror, put, take } from './world.ts';
import type { World } from './world.ts';

/** Where a line stands in its order. */
export interface Place {
  intent: OrderIntent;
  payment: Payment;
  orderSeq: number;
  bundleSeq: number;
  bundle: FeeBundle<LineIntent>;
  first: boolean;
  orderFirst: boolean;
  /** Where an e-ticket is sent. */
  phone: string;
  /** Its bundle's and its own place in the order, from 0. */
  bundleIndex: number;
  index: number;
}

export interface BuiltLine {
  played: Played;
  refunded: number;
  history: HistoryEntry[];
}

const POSTPONED = ['STOCK_FAULT', 'COMBINED_DELIVERY', 'FIX_DELIVERY', 'ETC'] as const;
const POSTPONED_TEXT = [
  '산지 작황으로 수확이 늦어졌습니다.',
  '요청하신 날짜에 맞추어 보내 드립니다.',
  '비가 와서 출하를 미루었습니다.',
];

/** Its story on the calendar. */
function placed(
  world: World,
  { intent, payment }: Place,
  line: LineIntent,
  seeds: ReturnType<typeof seedsOf>,
) {
  const pace = {
    orderedAt: intent.at,
    method: line.delivery.method,
    sendDays: line.delivery.sendDays,
    account: intent.method === 'VIRTUAL_ACCOUNT',
    free: intent.method === 'FREE_PAYMENT',
    ...seeds,
    paySeed: payment.seed,
  };
  const plan = schedule(line.story, pace, world.days);
  // No courier reports what arrives before dawn or by the seller's own hand: the seller says so.
  const steps =
    line.delivery.method === 'DAWN' || line.delivery.method === 'DIRECT'
      ? plan.steps.map((s) => (s.name === 'complete' ? { ...s, name: 'forceComplete' as const } : s))
      : plan.steps;
  return { ...plan, steps };
}

/** What of it has happened by now; nobody knows yet what goes back. */
const playedBy = (world: World, { intent }: Place, steps: readonly Step[], refundAmount: number): Played =>
  play(steps, { orderedAt: intent.at, until: world.now, voucher: intent.seller.voucher, refundAmount });

/** Seven of ten returns are the buyer's change of mind, where the refund pays for the way back. */
const changesMind = (rng: Rng, line: LineIntent, { intent, bundle }: Place): boolean =>
  !isMirror(intent.seller) &&
  line.story.tail.includes('openReturn') &&
  payAmountOf(line) > feesOf(intent.seller.voucher).return_fee + bundle.waivedFee &&
  rng.chance(0.7);

/** A line as its story tells it, before its parcel says what goes back. */
export interface Drafted extends Asked {
  place: Place;
  plan: Schedule;
  rng: Rng;
}

export function draftLine(world: World, place: Place, line: LineIntent): Drafted {
  const { seller, seed } = place.intent;
  const seeds = seedsOf(seed, place.bundleIndex, place.index, line.story.whole);
  const rng = createRng(seeds.tailSeed + 77);
  const buyers = changesMind(rng, line, place);
  const plan = placed(world, place, line, seeds);
  const played = playedBy(world, place, plan.steps, payAmountOf(line));
  const { claim } = played;
  const terms = claim && termsOf(claim, reasonOf(rng, claim, !buyers), seller.voucher);
  return { place, line, plan, rng, played, terms, voucher: seller.voucher };
}

/** Writes the line with all that follows from it; `money` is what its claim gives back or would. */
export function addLine(world: World, drafted: Drafted, money: Plan | null): BuiltLine {
  const { place, line, plan, rng, terms } = drafted;
  const { intent, payment } = place;
  const { seller } = intent;
  const lineSeq = take(world, 'line');
  const refundAmount = money?.refundAmount ?? 0;
  const played = playedBy(world, place, plan.steps, refundAmount);
  const claimRow = addClaim(
    world,
    rng,
    {
      seller,
      lineSeq,
      paymentSeq: payment.seq,
      qty: line.qty,
      method: line.delivery.method,
      platformCoupon: line.platformCoupon,
      terms,
      money,
      holder: intent.buyer.name,
    },
    played,
  );
  put(world, 'order_product', {
    ...identity(place, line, lineSeq),
    ...state(world, rng, place, played, plan.dueAt, plan.promisedAt),
    ...trackingOf(world, rng, { seller, lineSeq, bundleSeq: place.bundleSeq }, line.delivery.method, played),
    ...claimRow.columns,
  });
  moveStock(world, seller, lineSeq, line, played, claimRow.reason);
  const history = tell(place, lineSeq, claimRow, played, refundAmount);
  const tickets = addTickets(
    world,
    {
      seller,
      lineSeq,
      orderSeq: place.orderSeq,
      qty: line.qty,
      method: line.delivery.method,
      phone: place.phone,
    },
    played,
  );
  return {
    played,
    refunded: played.claim?.refund?.state === 'DONE' ? played.claim.refund.amount : 0,
    history: [...history, ...tickets],
  };
}

/** The moves of the line, its claim and its refund, in the words of the history. */
function tell(
  { intent, orderSeq }: Place,
  lineSeq: number,
  { columns, reason, refundSeq }: ReturnType<typeof addClaim>,
  played: Played,
  refundAmount: number,
): HistoryEntry[] {
  const texts = {
    claim: claimText(played, reason),
    refund: `환불 금액 ${refundAmount.toLocaleString('ko-KR')}원`,
  };
  const { seller, buyer } = intent;
  return historyOf(
    { seller, buyer, orderSeq, lineSeq, claimSeq: columns.claim_seq, refundSeq, texts },
    played,
  );
}

function identity(place: Place, line: LineIntent, lineSeq: number) {
  const { intent } = place;
  const { product, option } = line;
  const { contract, sellerSeq } = intent.seller;
  const hosted = contract !== null && intent.content !== null && intent.content.hostSeq !== sellerSeq;
  return {
    seller_seq: intent.seller.sellerSeq,
    order_product_seq: lineSeq,
    order_seq: place.orderSeq,
    bundle_seq: place.bundleSeq,
    bundle_first: place.first,
    order_first: place.orderFirst,
    product_seq: product.productSeq,
    option_seq: option.optionSeq,
    your_product_id: product.yourId,
    product_name: product.name,
    option_text: option.text,
    thumbnail: product.thumbnail,
    kinds: hosted ? [...product.kinds.filter((k) => k !== 'NORMAL'), 'MATCHING'] : product.kinds,
    split_from: line.split ? lineSeq - 1 : null,
    qty: line.qty,
    unit_price: product.price + option.diff,
    product_amount: line.productAmount,
    seller_coupon: line.sellerCoupon,
    platform_coupon: line.platformCoupon,
    pay_amount: payAmountOf(line),
    delivery_fee_type: line.delivery.feeType,
    content_seq: intent.content?.contentSeq ?? null,
    gripper_user_seq: hosted ? contract.gripperSeq : null,
    matching_contract_seq: hosted ? contract.contractSeq : null,
    commission_bps: hosted ? contract.commissionBps : null,
    ...feesOf(intent.seller.voucher),
    return_region: false,
    expired_bps: intent.seller.voucher ? 9_000 : null,
  } satisfies Partial<Insertable<OrderProductTable>>;
}

function state(
  world: World,
  rng: Rng,
  { intent }: Place,
  played: Played,
  dueAt: number | null,
  promisedAt: number | null,
) {
  const { claim, times, fulfilment } = played;
  const status = project(
    fulfilment,
    claim && {
      type: claim.type,
      state: claim.state,
      by: claim.by,
      fulfilmentAtClose: claim.atClose,
      voucher: intent.seller.voucher,
    },
    claim?.refund?.state ?? null,
  );
  const postponed = times.postpone !== undefined;
  const reason = postponed ? rng.pick(POSTPONED) : null;
  return {
    fulfilment_status: fulfilment,
    status,
    ordered_at: wireOrNull(intent.at)!,
    ordered_day: world.days.dayOf(intent.at),
    paid_at: wireOrNull(times.pay ?? null),
    ship_due_at: times.pay === undefined ? null : wireOrNull(postponed ? promisedAt : dueAt),
    confirmed_at: wireOrNull(times.confirm ?? null),
    confirmed_from: played.confirmedFrom,
    shipped_at: wireOrNull(times.start ?? times.startDirect ?? null),
    delivered_at: wireOrNull(times.complete ?? times.forceComplete ?? null),
    purchase_confirmed_at: wireOrNull(times.confirmReceive ?? times.autoConfirm ?? null),
    auto_confirm_at: wireOrNull(played.autoConfirmAt),
    postponed_reason: reason,
    postponed_text: reason && (reason === 'ETC' || isMirror(intent.seller) ? rng.pick(POSTPONED_TEXT) : null),
    postponed_promised_at: postponed ? wireOrNull(promisedAt) : null,
    postponed_original_due_at: postponed ? wireOrNull(dueAt) : null,
    claim_by: claim?.by ?? null,
    claim_closed_fulfilment: claim?.atClose ?? null,
    refund_state: claim?.refund?.state ?? null,
    claim_in_force: claim !== null && inForce(claim, fulfilment),
    version: 1 + played.moves.length,
  } satisfies Partial<Insertable<OrderProductTable>>;
}
