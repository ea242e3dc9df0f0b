/** 환불승인 of several claims in one order: each plan finds what the ones before it have taken. */
import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import type { Parcel } from './parcel.ts';
import { readPlans } from './plan.ts';

const PAYABLE = new Set(['REQUEST', 'PROCESSING', 'RECEIVED']);

export interface Refunds {
  plans: Map<number, Plan>;
  refusals: Map<number, Refusal>;
}

interface Asked {
  ids: readonly number[];
  expected?: ReadonlyMap<number, number>;
}

/** null, or why this plan is not paid. */
function refusalOf(plan: Plan, expected: number | undefined): Refusal | null {
  if (plan.refundAmount < 0)
    return fail('REFUND_NEGATIVE', {
      params: { difference: -plan.refundAmount },
      difference: -plan.refundAmount,
    });
  return expected === undefined || expected === plan.refundAmount ? null : fail('AMOUNT_CHANGED');
}

/** Plans of claims as one call would pay them; those that it would not pay do not count for the ones behind them. */
export function plansInOrder({ ids, expected }: Asked, parcels: readonly Parcel[]): Refunds {
  const plans = new Map<number, Plan>();
  const refusals = new Map<number, Refusal>();
  for (const claimSeq of ids) {
    const parcel = parcels.find((one) => one.claim(claimSeq));
    const claim = parcel?.claim(claimSeq);
    if (!parcel || claim?.type !== 'RETURN' || !PAYABLE.has(claim.state)) continue;
    const plan = parcel.plan(claimSeq);
    const refusal = refusalOf(plan, expected?.get(claimSeq));
    plans.set(claimSeq, plan);
    if (refusal) refusals.set(claimSeq, refusal);
    else parcel.pay(claimSeq, plan);
  }
  return { plans, refusals };
}

/** The same over parcels that are locked. */
export async function planRefunds(
  db: Db,
  asked: Asked,
  bundles: ReadonlyMap<number, readonly number[]>,
): Promise<Refunds> {
  const parcels: Parcel[] = [];
  for (const [seller, seqs] of bundles) parcels.push(...(await readPlans(db, seller, seqs)).values());
  return plansInOrder(asked, parcels);
}
