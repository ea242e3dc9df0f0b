// What the claims of a parcel give back, one after the other as the past had them: counted by the product's own rule
// (claims.md §4), so that every refund of the demo is the one that its plan says.
import type { ClaimFeeMethod, Fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { FeeBundle } from '@jangteo/contract/seller/fee.ts';
import { Parcel } from '../../server/domains/claim/parcel.ts';
import { planCancel } from '../../server/domains/claim/plan.ts';
import type { ParcelClaim, ParcelLine, ParcelRow } from '../../server/domains/claim/queries/plan.ts';
import { faultOf, faultOfCancel } from '../../server/domains/claim/rules/may.ts';
import { payAmountOf, type LineIntent } from './intent.ts';
import type { Played, PlayedClaim } from './play.ts';
import { feesOf } from './product-texts.ts';

/** What was agreed on as a claim was opened. */
export interface Terms {
  reason: string;
  fault: Fault;
  fee_method: ClaimFeeMethod;
  return_fee: number;
  exchange_fee: number;
}

const UNSENT = { fee_method: 'NONE', return_fee: 0, exchange_fee: 0 } as const;

/** A cancel travels nowhere; the buyer pays for a return out of the refund, for an exchange in the box. */
export function termsOf({ type, by }: PlayedClaim, reason: string, voucher: boolean): Terms {
  if (type === 'CANCEL') return { reason, fault: faultOfCancel(by), ...UNSENT };
  const fault = faultOf(reason);
  const fee_method = type === 'RETURN' ? 'DEDUCT' : fault === 'BUYER' ? 'ENCLOSE' : 'NONE';
  return { reason, fault, fee_method, ...feesOf(voucher) };
}

/** A line of a parcel, played without its money. */
export interface Asked {
  line: LineIntent;
  played: Played;
  terms: Terms | null;
  voucher: boolean;
}

const PARCEL = { bundle_seq: 0, payment_method: '' };
const CLOSED = new Set(['WITHDRAWN', 'REFUSED']);

/** Plans of the claims of one parcel, by the place of their lines in it. */
export function plansOf(bundle: FeeBundle<LineIntent>, asked: readonly Asked[]): (Plan | null)[] {
  const row = rowOf(bundle);
  const lines = asked.map(lineOf);
  const claims = asked.map(claimOf);
  const plans: (Plan | null)[] = asked.map(() => null);
  for (const place of refundedOf(asked)) {
    const { played, terms } = asked[place]!;
    plans[place] =
      played.claim!.type === 'CANCEL'
        ? cancelled(row, lines, place, terms!.fault)
        : returned(row, lines, claims, place);
    lines[place]!.gone = true;
  }
  claims.forEach((claim, place) => {
    if (claim && plans[place] === null) plans[place] = parcelOf(row, lines, claims, place).plan(place);
  });
  return plans;
}

const rowOf = (bundle: FeeBundle<LineIntent>): ParcelRow => ({
  ...PARCEL,
  rule: bundle.rule,
  base_fee: bundle.baseFee,
  region_fee: bundle.regionFee,
  fee_paid_by: bundle.baseFee + bundle.regionFee > 0 ? 'BUYER' : 'FREE',
  waived_fee: bundle.waivedFee,
  free_threshold: bundle.freeThreshold,
});

const lineOf = ({ line, played }: Asked, place: number): ParcelLine => ({
  ...PARCEL,
  order_product_seq: place,
  product_amount: line.productAmount,
  pay_amount: payAmountOf(line),
  paid: played.times.pay !== undefined,
  gone: false,
});

function claimOf({ played: { claim }, terms, voucher }: Asked, place: number): ParcelClaim | null {
  if (!claim || !terms || claim.type === 'CANCEL') return null;
  const { reason: _reason, ...agreed } = terms;
  return {
    ...PARCEL,
    ...agreed,
    claim_seq: place,
    order_product_seq: place,
    type: claim.type,
    state: claim.state,
    return_region_fee: 0,
    expired_bps: null,
    other_amount: 0,
    other_reason: '',
    pickup_method: voucher ? 'NONE' : 'AUTO',
    pickup_lead: claim.type === 'RETURN' && claim.receivedAt !== null ? place : null,
    received_at: null,
    clawed_back: false,
  };
}

/** Places of the lines whose money goes back, in the order in which it does. */
const refundedOf = (asked: readonly Asked[]): number[] =>
  asked
    .flatMap(({ played: { claim } }, place) =>
      claim?.refund ? [{ place, at: claim.refund.requestedAt }] : [],
    )
    .toSorted((a, b) => a.at - b.at || a.place - b.place)
    .map(({ place }) => place);

function cancelled(row: ParcelRow, lines: readonly ParcelLine[], place: number, fault: Fault): Plan {
  const stays = lines.filter((line, i) => i !== place && !line.gone);
  return planCancel({ ...row, ...lines[place]!, stays_count: stays.length }, 0, fault);
}

function returned(
  row: ParcelRow,
  lines: readonly ParcelLine[],
  claims: (ParcelClaim | null)[],
  place: number,
): Plan {
  const parcel = parcelOf(row, lines, claims, place);
  const plan = parcel.plan(place);
  if (plan.refundAmount < 0) throw new Error('seed: a refund below nothing');
  parcel.pay(place, plan);
  claims[place] = parcel.claim(place)!;
  return plan;
}

/** The parcel with the claims that stand, this one among them, whatever became of it. */
const parcelOf = (
  row: ParcelRow,
  lines: readonly ParcelLine[],
  claims: (ParcelClaim | null)[],
  place: number,
): Parcel =>
  new Parcel(
    row,
    lines,
    claims.flatMap((claim, i) => {
      if (claim === null) return [];
      if (!CLOSED.has(claim.state)) return [claim];
      return i === place ? [{ ...claim, state: 'REQUEST' }] : [];
    }),
  );
