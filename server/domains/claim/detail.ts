/** One claim with all that is known of it (claims.md §3). */
import type { RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import type { PlanEdit } from '@jangteo/contract/claim/claim.body.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { rawJson, type RawJson } from '../../kit/http/envelope.ts';
import { fail } from '../../kit/http/fail.ts';
import { linkTo } from '../file/index.ts';
import { timelineOf } from '../order/index.ts';
import { lawOf } from './law.ts';
import { readPlans } from './plan.ts';
import { planInWords, type Planned } from './plan-words.ts';
import { plansInOrder } from './refunds.ts';
import { readHeads, readHistory, readPhotos, readRow, type ClaimHead } from './queries/detail.ts';
import { faultOf } from './rules/may.ts';
import { termColumns } from './terms.ts';

type Ctx = Pick<TxCtx, 'db' | 'client' | 'caller' | 'scope' | 'now' | 'config'>;

export async function headOf(ctx: Pick<Ctx, 'db' | 'scope'>, claimSeq: number): Promise<ClaimHead> {
  const [head] = await readHeads(ctx.db, ctx.scope.sellers, [claimSeq]);
  if (!head) throw fail('NOT_FOUND');
  return head;
}

export async function detailOf(ctx: Ctx, claimSeq: number): Promise<RawJson> {
  const head = await headOf(ctx, claimSeq);
  const [row, photos, history] = await Promise.all([
    readRow(ctx, head),
    readPhotos(ctx.db, head.seller_seq, claimSeq),
    readHistory(ctx.db, head),
  ]);
  const more = {
    type: head.type,
    ...termsOf(head),
    photos: photos.map(({ pathname, side }) => ({
      url: linkTo(ctx, ctx.caller.userSeq, pathname),
      by: side,
    })),
    ...shownOf(head, ctx.now),
    ...stateOf(head),
    history: timelineOf([history, []], head.delivery_method === 'MESSAGE' ? 'voucher' : 'goods'),
  };
  return rawJson(`${row.slice(0, -1)},${JSON.stringify(more).slice(1)}`);
}

const sellersFault = (reason: string): boolean => faultOf(reason) === 'SELLER';

const plannedOf = (head: ClaimHead): Planned => ({
  claimSeq: head.claim_seq,
  version: head.version,
  fault: head.fault,
  feeMethod: head.fee_method,
  expiredBps: head.expired_bps,
  freeThreshold: head.free_threshold,
  paymentMethod: head.payment_method,
  refundDueAt: head.refund_due_at,
  refundedAt: head.refunded_at,
  goods: {
    productAmount: head.product_amount,
    sellerCoupon: head.seller_coupon,
    platformCoupon: head.platform_coupon,
    payAmount: head.pay_amount,
  },
  couponsBack: head.coupons_back,
});

function termsOf(head: ClaimHead) {
  return {
    ...(head.type === 'CANCEL' && { fault: head.fault, feeMethod: head.fee_method }),
    suggestedFault: faultOf(head.reason),
    law: lawOf(sellersFault(head.reason)),
    faultNote: head.fault_note,
    otherDeduction: head.other_amount > 0 ? { amount: head.other_amount, reason: head.other_reason } : null,
  };
}

/** What buyer and seller both see of it. */
export const shownOf = (head: ClaimHead, now: Date) => ({
  plan: head.plan && planInWords(head.plan, plannedOf(head), now),
  refuse:
    head.refuse_reason === null
      ? null
      : { reason: head.refuse_reason, text: head.refuse_text, at: head.closed_at! },
  appeal:
    head.appeal_at === null
      ? null
      : {
          text: head.appeal_text!,
          at: head.appeal_at,
          decision: head.decision,
          decisionText: head.decision_text ?? '',
        },
});

const stateOf = (head: ClaimHead) => ({
  inspection: head.inspection,
  restocked: head.restocked_at !== null,
  hold:
    head.hold_reason === null
      ? null
      : { reason: head.hold_reason, text: head.hold_text, until: head.hold_until! },
  appealOf: head.appeal_of,
  refund:
    head.refund_seq === null
      ? null
      : {
          refundSeq: head.refund_seq,
          state: head.refund_state!,
          amount: head.refund_amount!,
          attempts: head.attempts!,
          failReason: head.fail_reason,
          doneAt: head.done_at,
        },
});

/** What the claim would give back under other terms; nothing is written. */
export async function tryPlan(ctx: Ctx, claimSeq: number, edit: PlanEdit): Promise<RefundPlan> {
  const head = await headOf(ctx, claimSeq);
  if (head.type === 'CANCEL' || head.refund_seq !== null) {
    if (head.plan === null) throw fail('STATE_CHANGED');
    return planInWords(head.plan, plannedOf(head), ctx.now);
  }
  const parcel = (await readPlans(ctx.db, head.seller_seq, [head.bundle_seq])).get(head.bundle_seq)!;
  if (!parcel.claim(claimSeq)) throw fail('STATE_CHANGED'); // withdrawn or refused
  const terms = termColumns(head, edit);
  const plan = parcel.plan(claimSeq, terms);
  return planInWords(
    plan,
    {
      ...plannedOf(head),
      fault: terms.fault ?? head.fault,
      feeMethod: terms.fee_method ?? head.fee_method,
    },
    ctx.now,
  );
}

/** Plans of returns as one refund call in this order would pay them; those that cannot be paid now are left out. */
export async function plansOf(ctx: Ctx, claims: readonly number[]): Promise<RefundPlan[]> {
  const heads = new Map((await readHeads(ctx.db, ctx.scope.sellers, claims)).map((h) => [h.claim_seq, h]));
  if (heads.size !== new Set(claims).size) throw fail('NOT_FOUND');
  const parcels = [];
  for (const [seller, own] of Map.groupBy(heads.values(), (head) => head.seller_seq)) {
    const bundles = [...new Set(own.map((head) => head.bundle_seq))];
    parcels.push(...(await readPlans(ctx.db, seller, bundles)).values());
  }
  const waits = (claim: number) => heads.get(claim)!.hold_reason !== null;
  const { plans } = plansInOrder({ ids: claims.filter((claim) => !waits(claim)) }, parcels);
  return [...plans].map(([claimSeq, plan]) => planInWords(plan, plannedOf(heads.get(claimSeq)!), ctx.now));
}
