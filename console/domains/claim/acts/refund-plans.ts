/** What a refund of several claims pays, and what of them it leaves. Pure. */
import type { RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import { won } from '../../../ui/format.ts';
import type { Claim } from '../claim.ts';
import type { Job } from './job.ts';
import { claimWhyNot } from './labels.ts';

/** What goes back of a plan, 지연배상금 with it. */
export const sumOf = ({ refundAmount, lateInterest }: RefundPlan): number => refundAmount + lateInterest;

/** What goes back, and what stays because more would be taken off than there is. */
export function agreedOf(plans: readonly RefundPlan[]): { go: RefundPlan[]; sum: number } {
  const go = plans.filter(({ refundAmount }) => refundAmount >= 0);
  return { go, sum: go.reduce((total, plan) => total + sumOf(plan), 0) };
}

const nameOf = (claimSeq: number, row: Claim | undefined): string =>
  row ? `상품주문 ${row.orderProductSeq} · 요청 ${claimSeq}` : `요청 ${claimSeq}`;

/** What is left of what was chosen: which it is, and why. */
export function leftOf(
  { ids, rows, vocabulary }: Pick<Job, 'ids' | 'rows' | 'vocabulary'>,
  plans: readonly RefundPlan[],
): [name: string, why: string][] {
  const known = new Map(rows.map((row) => [row.claimSeq, row]));
  const planned = new Map(plans.map((plan) => [plan.claimSeq, plan.refundAmount]));
  return ids
    .filter((claimSeq) => (planned.get(claimSeq) ?? -1) < 0)
    .map((claimSeq) => {
      const [row, amount] = [known.get(claimSeq), planned.get(claimSeq)];
      const why =
        amount === undefined
          ? row && claimWhyNot(row, 'refund', vocabulary)
          : `공제액이 환불액보다 ${won(-amount, true)} 많습니다.`;
      return [nameOf(claimSeq, row), why || '지금 환불할 수 없는 요청입니다.'];
    });
}
