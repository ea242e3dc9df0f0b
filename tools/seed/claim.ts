import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import { orderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import { clocksOf } from '../../server/domains/claim/rules/clocks.ts';
import { unchanging } from '../../server/kit/clock/calendar.ts';
import { B } from './canaries.ts';
import { wire, wireOrNull } from './days.ts';
import { book } from './payment.ts';
import type { Played, PlayedClaim, PlayedRefund } from './play.ts';
import type { Rng } from './random.ts';
import type { Terms } from './refunds.ts';
import { isMirror, put, take } from './world.ts';
import type { SellerWorld, World } from './world.ts';

export interface ClaimFacts {
  seller: SellerWorld;
  lineSeq: number;
  paymentSeq: number;
  qty: number;
  method: string;
  platformCoupon: number;
  terms: Terms | null;
  /** What it gives back, or would. */
  money: Plan | null;
  /** In whose name a refund account is. */
  holder: string;
}

const NONE = {
  claim_seq: null,
  claim_type: null,
  claim_state: null,
  claim_opened_at: null,
  claim_closed_at: null,
  claim_completed_at: null,
};
const SELLER_FAULT = { CANCEL: 'STOCK_FAULT', RETURN: 'PRODUCT_DAMAGE', EXCHANGE: 'WRONG_DELIVERY' };
const TEXTS = [
  '상자가 찌그러져 왔습니다.',
  '생각한 크기와 달라요.',
  '다른 상품이 왔어요.',
  '받는 사람이 바뀌었습니다.',
  '',
];

/** Claim and refund of a line, and what the line itself keeps of them. */
export function addClaim(world: World, rng: Rng, facts: ClaimFacts, { claim, times }: Played) {
  if (!claim) return { columns: NONE, reason: null, refundSeq: null };
  const { seller, lineSeq } = facts;
  const claim_seq = take(world, 'claim');
  const { reason } = facts.terms!;
  put(world, 'claim', {
    seller_seq: seller.sellerSeq,
    claim_seq,
    order_product_seq: lineSeq,
    type: claim.type,
    state: claim.state,
    requested_by: claim.by,
    qty: facts.qty,
    ...facts.terms!,
    reason_text: isMirror(seller) ? '봄내 사유' : rng.pick(TEXTS),
    ...NOTHING_SAID,
    ...refusalOf(claim),
    ...moneyOf(claim, facts.money),
    ...goodsOf(claim_seq, claim, times),
    delivery_method: facts.method,
    fulfilment_at_open: claim.atOpen,
    fulfilment_at_close: claim.atClose,
    closed_at: wireOrNull(claim.closedAt),
    ...clocksAt(world, claim),
  });
  const refundSeq = claim.refund && addRefund(world, facts, claim_seq, claim.refund, times);
  const columns = {
    claim_seq,
    claim_type: claim.type,
    claim_state: claim.state,
    claim_opened_at: wire(claim.openedAt),
    claim_closed_at: wireOrNull(claim.closedAt),
    claim_completed_at: wireOrNull(claim.completedAt),
  };
  return { columns, reason, refundSeq };
}

/** The money that goes back for a claim, and its transfer once it has. */
function addRefund(
  world: World,
  facts: ClaimFacts,
  claim_seq: number,
  { amount, state, requestedAt, doneAt, byCard }: PlayedRefund,
  times: Played['times'],
): number {
  const { seller, lineSeq } = facts;
  const refundSeq = take(world, 'refund');
  const sent = sentBy(refundSeq, { paid: state === 'DONE' && amount > 0 && !byCard, times });
  put(world, 'refund', {
    seller_seq: seller.sellerSeq,
    refund_seq: refundSeq,
    claim_seq,
    order_product_seq: lineSeq,
    payment_seq: facts.paymentSeq,
    amount,
    state,
    pg_refund_id: byCard ? `rf-${refundSeq.toString(36)}` : null,
    ...sent,
    requested_at: wire(requestedAt),
    ...doneOf(doneAt),
    ...accountOf(facts, refundSeq, times.giveAccount !== undefined),
    fail_reason: times.pgFail === undefined ? null : '취소 가능 기간이 지난 거래입니다.',
  });
  if (state === 'DONE' && amount > 0 && doneAt !== null)
    book(world, seller.sellerSeq, {
      debit: 'seller.payable',
      credit: sent.way === null ? 'pg.receivable' : 'bank.cash',
      amount,
      effect_key: sent.way === null ? `refund:${refundSeq}` : `refund:${refundSeq}:${sent.attempt}`,
      external_id: byCard ? `rf-${refundSeq.toString(36)}` : sent.external_id,
      at: doneAt,
    });
  if (doneAt !== null && times.pay !== undefined && facts.platformCoupon > 0)
    book(world, seller.sellerSeq, {
      debit: 'seller.payable',
      credit: 'coupon.platform',
      amount: facts.platformCoupon,
      effect_key: `coupon-back:${refundSeq}`,
      external_id: null,
      at: doneAt,
    });
  return refundSeq;
}

/** What people may write on a claim; the mirrored tenant has its marks there. */
const NOTHING_SAID = {
  fault_note: '',
  other_reason: '',
  inspection: '',
  held_at: null,
  hold_reason: null,
  hold_text: '',
  hold_until: null,
  held_days: 0,
} as const;

/** What an operator paid out: by our bank to the buyer's account, or by hand where the card's company gave up on it. */
const sentBy = (refundSeq: number, { paid, times }: { paid: boolean; times: Played['times'] }) =>
  paid
    ? {
        way: times.giveAccount === undefined ? ('OUTSIDE' as const) : ('BANK' as const),
        attempt: 1,
        external_id: `tf-refund-${refundSeq}`,
      }
    : { way: null, attempt: 0, external_id: null };

const REFUSALS: Partial<Record<PlayedClaim['type'], { refuse_reason: string; refuse_text: string }>> = {
  RETURN: {
    refuse_reason: 'ETC',
    refuse_text: '향이 배어 있어 다시 판매할 수 없습니다.',
  },
  EXCHANGE: {
    refuse_reason: 'OUT_OF_STOCK',
    refuse_text: '같은 상품의 재고가 없어 교환해 드리기 어렵습니다.',
  },
};
const refusalOf = ({ type, state }: PlayedClaim) =>
  (state === 'REFUSED' && REFUSALS[type]) || { refuse_reason: null, refuse_text: '' };

const moneyOf = ({ refund }: PlayedClaim, plan: Plan | null) => ({
  plan: plan && JSON.stringify(plan),
  refund_amount: plan?.refundAmount ?? 0,
  refund_state: refund?.state ?? null,
  refunded_at: wireOrNull(refund?.doneAt ?? null),
});

/** Where the goods are: a return goes on the shelf with its refund, an exchange as it comes back. */
function goodsOf(claimSeq: number, { type, receivedAt }: PlayedClaim, times: Played['times']) {
  const restocked =
    type === 'RETURN' ? times.refund : type === 'EXCHANGE' ? times.receiveExchange : undefined;
  return {
    pickup_lead: type === 'RETURN' && receivedAt !== null ? claimSeq : null,
    restocked_at: wireOrNull(restocked ?? null),
    reshipped_at: wireOrNull(times.reship ?? null),
  };
}

/** Its times, and until when somebody must act. */
function clocksAt(world: World, claim: PlayedClaim) {
  const times = {
    opened_at: wire(claim.openedAt),
    received_at: wireOrNull(claim.receivedAt),
    completed_at: wireOrNull(claim.completedAt),
  };
  const { type, state, refund } = claim;
  const timed = {
    type,
    state,
    ...times,
    held_days: 0,
    refund_state: refund?.state ?? null,
    refund_due_at: null,
  };
  return { ...times, ...clocksOf(timed, unchanging(world.days.holidays)) };
}

const doneOf = (doneAt: number | null) => ({ done_at: wireOrNull(doneAt), told_at: wireOrNull(doneAt) });

/** Where the buyer wants the money that cannot go back the way it came. */
function accountOf({ seller, holder }: ClaimFacts, refundSeq: number, given: boolean) {
  if (!given) return { account_bank: null, account_no: null, account_holder: null };
  return {
    account_bank: '신한은행',
    account_no: isMirror(seller)
      ? B.account
      : `110${String((refundSeq * 7_368_787) % 1_000_000_000).padStart(9, '0')}`,
    account_holder: holder,
  };
}

export function reasonOf(
  rng: Rng,
  { type, openedAs, by }: Pick<PlayedClaim, 'type' | 'openedAs' | 'by'>,
  sellerFault: boolean,
): string {
  if (type !== openedAs) return 'CHANGE_MIND';
  if (type === 'CANCEL')
    return by === 'BUYER'
      ? 'CHANGE_MIND'
      : rng.pick(['STOCK_FAULT', 'STOCK_FAULT', 'PRODUCT_FAULT', 'DELIVERY_FAULT']);
  if (type === 'RETURN')
    return sellerFault
      ? rng.pick([SELLER_FAULT.RETURN, 'WRONG_DELIVERY', 'DELIVERY_DELAY'])
      : rng.pick(['CHANGE_MIND', 'CHANGE_MIND', 'WRONG_ORDER']);
  return rng.pick(['CHANGE_SPEC', 'PRODUCT_DAMAGE', SELLER_FAULT.EXCHANGE, 'CHANGE_MIND']);
}

/** `판매자 취소: 재고 부족(품절)` */
export function claimText({ claim }: Played, reason: string | null): string {
  if (!claim || !reason) return '';
  if (claim.type === 'CANCEL')
    return `${claim.by === 'BUYER' ? '구매자' : '판매자'} 취소: ${orderCancelReason.label(reason as never)}`;
  return claim.openedAs === 'RETURN'
    ? `반품 요청: ${claimReturnReason.label(reason as never)}`
    : `교환 요청: ${claimExchangeReason.label(reason as never)}`;
}
