/** What a claim gives back, row by row (claims.md §4). Pure: server, console and tests count the same. */
import type { ClaimType } from '../order/line-claim.ts';
import { feeOf } from '../kit/money.ts';
import type { ClaimFeeMethod, Fault, RefundRow } from './claim.enums.ts';

/** The parcel of a claim's line, and what stays in it once the claim's line is gone. */
export interface PlanBundle {
  baseFee: number;
  regionFee: number;
  paidBy: 'BUYER' | 'SELLER' | 'FREE';
  rule: string;
  /** FREE_BY_PRICE: what was not charged, and from which amount on; 0 and null where nothing was waived. */
  waivedFee: number;
  freeThreshold: number | null;
  /** Lines that are neither gone nor this claim's. */
  staysCount: number;
  /** Before coupons, won. */
  staysAmount: number;
  /** A claim before took the waived fee. */
  clawedBack: boolean;
}

/** Lines that travel back together: not yet received claims of one type and bundle. */
export interface PlanPickup {
  /** returnFee of each of its lines, won. */
  returnFees: readonly number[];
  /** returnRegion of the product that leads, as a fee for where the buyer lives; 0 where it is off. */
  regionFee: number;
  /** Whether this claim is the one that the fee stands on. */
  leads: boolean;
}

export interface PlanInput {
  type: ClaimType;
  fault: Fault;
  feeMethod: ClaimFeeMethod;
  payAmount: number;
  /** Never paid: nothing goes back. */
  paid: boolean;
  /** Basis points of what was paid that an expired ticket gives back; null: it is none. */
  expiredBps: number | null;
  bundle: PlanBundle;
  pickup: PlanPickup | null;
  exchangeFee: number;
  other: { amount: number; reason: string } | null;
}

export interface PlanLine {
  key: RefundRow;
  /** What is taken off is negative. */
  amount: number;
  /** OTHER: the reason that was entered. */
  text: string | null;
}

/** Asked for beside the refund: enclosed or transferred, never posted. */
export interface PlanOutside {
  returnFee: number;
  region: number;
  clawback: number;
  exchangeFee: number;
}

export interface Plan {
  lines: PlanLine[];
  /** Σ lines; below 0 the claim cannot be refunded like this. */
  refundAmount: number;
  outside: PlanOutside;
}

const NOTHING: PlanOutside = { returnFee: 0, region: 0, clawback: 0, exchangeFee: 0 };

/** One fee a pickup: the dearest of its lines, or the cheapest where the parcel was counted so. */
const pickupFee = ({ returnFees }: PlanPickup, rule: string): number =>
  rule === 'POSSIBLE_MIN' ? Math.min(...returnFees) : Math.max(...returnFees);

/** Fees of a return that is the buyer's: back, from far away, and what was free for what stays no more. */
function buyersFees({ type, fault, pickup, bundle }: PlanInput): Omit<PlanOutside, 'exchangeFee'> {
  if (type !== 'RETURN' || fault !== 'BUYER') return NOTHING;
  const back = pickup?.leads ? pickup : null;
  const free =
    bundle.baseFee === 0 &&
    bundle.freeThreshold !== null &&
    !bundle.clawedBack &&
    bundle.staysAmount < bundle.freeThreshold;
  return {
    returnFee: back ? pickupFee(back, bundle.rule) : 0,
    region: back?.regionFee ?? 0,
    clawback: free ? bundle.waivedFee : 0,
  };
}

/** The way out comes back with the last line of a parcel, unless the buyer returned it for reasons of his own. */
function deliveryBack({ type, fault, bundle }: PlanInput): number {
  const gone = bundle.staysCount === 0 && bundle.paidBy === 'BUYER';
  return gone && (type === 'CANCEL' || fault !== 'BUYER') ? bundle.baseFee + bundle.regionFee : 0;
}

const line = (key: RefundRow, amount: number, text: string | null = null): PlanLine[] =>
  amount === 0 ? [] : [{ key, amount, text }];

/** The plan of one claim. Exchanges refund nothing; what the buyer owes for one stands outside. */
export function planRefund(input: PlanInput): Plan {
  const { type, fault, feeMethod, other, paid, payAmount, expiredBps } = input;
  if (type === 'EXCHANGE') {
    const owed = fault === 'BUYER' && feeMethod !== 'NONE' ? input.exchangeFee : 0;
    return { lines: [], refundAmount: 0, outside: { ...NOTHING, exchangeFee: owed } };
  }
  if (!paid) return { lines: [], refundAmount: 0, outside: NOTHING };
  const pay = expiredBps === null ? payAmount : Number(feeOf(BigInt(payAmount), expiredBps));
  const fees = buyersFees(input);
  const deducted = feeMethod === 'DEDUCT' ? fees : NOTHING;
  const lines = [
    { key: 'PAY' as const, amount: pay, text: null },
    ...line('DELIVERY', deliveryBack(input)),
    ...line('RETURN_FEE', -deducted.returnFee),
    ...line('RETURN_REGION', -deducted.region),
    ...line('CLAWBACK', -deducted.clawback),
    ...line('OTHER', -(other?.amount ?? 0), other?.reason ?? null),
  ];
  const outside = feeMethod === 'ENCLOSE' || feeMethod === 'TRANSFER' ? { ...fees, exchangeFee: 0 } : NOTHING;
  return { lines, refundAmount: lines.reduce((sum, { amount }) => sum + amount, 0), outside };
}
