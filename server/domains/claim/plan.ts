/** What claims give back: the contract's rule (refund.plan.ts) over what stands in the rows. */
import { planRefund, type Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { Fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { Db } from '../../kit/db/bound.ts';
import { parcelsOf, type Parcel } from './parcel.ts';
import { readMoney, type MoneyOfLine } from './queries/claim.ts';
import { readParcels, writePlans, type StoredPlan } from './queries/plan.ts';

export interface Planned extends MoneyOfLine {
  plan: Plan;
}

/** Nothing is taken off a cancel: it travelled nowhere. */
const UNSENT = { feeMethod: 'NONE', expiredBps: null, pickup: null, exchangeFee: 0, other: null } as const;
const NEVER_CLAWED = { waivedFee: 0, freeThreshold: null, staysAmount: 0, clawedBack: false };

/** What its line and its parcel say to the plan of a cancel. */
type MoneyOfCancel = Omit<
  MoneyOfLine,
  'seller_seq' | 'order_product_seq' | 'bundle_seq' | 'payment_seq' | 'payment_method' | 'product_amount'
>;

/** `later` lines of the parcel are cancelled after this one. */
export function planCancel(line: MoneyOfCancel, later: number, fault: Fault): Plan {
  return planRefund({
    ...UNSENT,
    type: 'CANCEL',
    fault,
    payAmount: line.pay_amount,
    paid: line.paid,
    bundle: {
      ...NEVER_CLAWED,
      baseFee: line.base_fee,
      regionFee: line.region_fee,
      paidBy: line.fee_paid_by,
      rule: line.rule,
      staysCount: line.stays_count + later,
    },
  });
}

/** Plans of lines that are cancelled together, one after the other: the last of a parcel takes its fee along. */
export async function planCancels(
  db: Db,
  { sellers, ids, fault }: { sellers: readonly number[]; ids: readonly number[]; fault: Fault },
): Promise<Map<number, Planned>> {
  const lines = await readMoney(db, sellers, ids);
  const parcels = Map.groupBy(lines, ({ seller_seq, bundle_seq }) => `${seller_seq} ${bundle_seq}`);
  const planned = [...parcels.values()].flatMap((parcel) =>
    parcel.map((line, n) => ({ ...line, plan: planCancel(line, parcel.length - 1 - n, fault) })),
  );
  return new Map(planned.map((line) => [line.order_product_seq, line]));
}

/** The way out, as far as it comes back. */
export const deliveryOf = ({ lines }: Plan): number =>
  lines.find(({ key }) => key === 'DELIVERY')?.amount ?? 0;

export const storedPlan = (claimSeq: number, plan: Plan): StoredPlan => ({
  claimSeq,
  plan: JSON.stringify(plan),
  refundAmount: plan.refundAmount,
});

/** Parcels of a seller as they stand, by their numbers. */
export const readPlans = async (
  db: Db,
  seller: number,
  bundles: readonly number[],
): Promise<Map<number, Parcel>> => parcelsOf(await readParcels(db, seller, bundles));

/**
 * Claims that are still open say what they would give back next: whoever changes what a parcel's plans are made of says
 * so afterwards. The parcels' lines are locked before.
 */
export async function planAgain(db: Db, seller: number, bundles: readonly number[]): Promise<void> {
  const parcels = await readPlans(db, seller, bundles);
  const plans = [...parcels.values()].flatMap((parcel) =>
    parcel.claims
      .filter((claim) => claim.state !== 'COMPLETED' && claim.state !== 'SHIPPING_COMPLETED')
      .map((claim) => storedPlan(claim.claim_seq, parcel.plan(claim.claim_seq))),
  );
  await writePlans(db, seller, plans);
}
