/** Parcels with their claims: what each claim gives back, one after the other (claims.md §4). Pure. */
import { planRefund, type Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { ParcelClaim, ParcelLine, ParcelRow, ParcelRows } from './queries/plan.ts';

const TRAVELS = new Set(['REQUEST', 'PROCESSING']);

/** Claims that come back in the same pickup: received together, or all that are still to come. */
function together(claims: readonly ParcelClaim[], claim: ParcelClaim): ParcelClaim[] {
  if (claim.pickup_lead !== null) return claims.filter((one) => one.pickup_lead === claim.pickup_lead);
  return claims.filter(
    (one) =>
      one.type === claim.type &&
      one.pickup_lead === null &&
      one.pickup_method !== 'NONE' &&
      TRAVELS.has(one.state),
  );
}

export class Parcel {
  readonly row: ParcelRow;
  readonly #lines: Map<number, ParcelLine>;
  readonly #claims: Map<number, ParcelClaim>;

  constructor(row: ParcelRow, lines: readonly ParcelLine[], claims: readonly ParcelClaim[]) {
    this.row = row;
    this.#lines = new Map(lines.map((line) => [line.order_product_seq, line]));
    this.#claims = new Map(claims.map((claim) => [claim.claim_seq, claim]));
  }

  get claims(): ParcelClaim[] {
    return [...this.#claims.values()];
  }

  claim(claimSeq: number): ParcelClaim | undefined {
    return this.#claims.get(claimSeq);
  }

  /** What the claim gives back as the parcel stands; `edit` tries other terms. */
  plan(claimSeq: number, edit: Partial<ParcelClaim> = {}): Plan {
    const claim = { ...this.#claims.get(claimSeq)!, ...edit };
    const line = this.#lines.get(claim.order_product_seq)!;
    const others = this.claims.map((one) => (one.claim_seq === claimSeq ? claim : one));
    const pickup = claim.pickup_method === 'NONE' ? [] : together(others, claim);
    const stays = [...this.#lines.values()].filter((one) => !one.gone && one !== line);
    const { row } = this;
    return planRefund({
      type: claim.type,
      fault: claim.fault,
      feeMethod: claim.fee_method,
      payAmount: line.pay_amount,
      paid: line.paid,
      expiredBps: claim.expired_bps,
      bundle: {
        baseFee: row.base_fee,
        regionFee: row.region_fee,
        paidBy: row.fee_paid_by,
        rule: row.rule,
        waivedFee: row.waived_fee,
        freeThreshold: row.free_threshold,
        staysCount: stays.length,
        staysAmount: stays.reduce((sum, one) => sum + one.product_amount, 0),
        clawedBack: others.some((one) => one.clawed_back && one.claim_seq !== claimSeq),
      },
      pickup:
        pickup.length === 0
          ? null
          : {
              returnFees: pickup.map((one) => one.return_fee),
              regionFee: claim.return_region_fee,
              leads: Math.min(...pickup.map((one) => one.claim_seq)) === claimSeq,
            },
      exchangeFee: claim.exchange_fee,
      other: claim.other_amount > 0 ? { amount: claim.other_amount, reason: claim.other_reason } : null,
    });
  }

  /** The claim is refunded by this plan: what comes after it finds its line gone. */
  pay(claimSeq: number, plan: Plan): void {
    const claim = this.#claims.get(claimSeq)!;
    this.#lines.set(claim.order_product_seq, { ...this.#lines.get(claim.order_product_seq)!, gone: true });
    const clawed = plan.outside.clawback > 0 || plan.lines.some(({ key }) => key === 'CLAWBACK');
    const lead = claim.pickup_lead ?? claimSeq; // what is paid before it came back travels for itself
    this.#claims.set(claimSeq, { ...claim, state: 'COMPLETED', pickup_lead: lead, clawed_back: clawed });
  }
}

/** The rows as parcels, by their numbers. */
export function parcelsOf({ parcels, lines, claims }: ParcelRows): Map<number, Parcel> {
  const byBundle = Map.groupBy(lines, (line) => line.bundle_seq);
  const claimed = Map.groupBy(claims, (claim) => claim.bundle_seq);
  return new Map(
    parcels.map((row) => [
      row.bundle_seq,
      new Parcel(row, byBundle.get(row.bundle_seq) ?? [], claimed.get(row.bundle_seq) ?? []),
    ]),
  );
}
