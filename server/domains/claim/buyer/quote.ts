/** What a claim that is not there yet would give back; nothing is written (claims.md §3). */
import type { BuyerClaimBody, ClaimQuote } from '@jangteo/contract/claim/buyer-claim.ts';
import type { ClaimFeeMethod, Fault } from '@jangteo/contract/claim/claim.enums.ts';
import { MAX_SAFE } from '@jangteo/contract/kit/field.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { partsOf } from '../../order/index.ts';
import { agree, feeMethodOf } from '../open.ts';
import { parcelsOf } from '../parcel.ts';
import { checkPickup } from '../pickup-form.ts';
import { planInWords } from '../plan-words.ts';
import { readCouponsBack } from '../queries/detail.ts';
import type { ClaimTerms } from '../queries/claim.ts';
import { readParcels, type ParcelClaim, type ParcelRows } from '../queries/plan.ts';
import { windowEnd } from '../rules/clocks.ts';
import { faultOf } from '../rules/may.ts';
import { lookAtLine, readAvailable, type PricedLine } from './queries.ts';

/** Numbers of the claim and the line to be: behind all that there are, as the next ones will be. */
const NEXT = MAX_SAFE;
const SEEN: ReadonlySet<string> = new Set(['PRODUCT_DAMAGE', 'FAKE_PRODUCT_INFO', 'WRONG_DELIVERY']);

const WAYS = ['AUTO', 'BUYER_SENDS', 'ALREADY_SENT'] as const;

interface Asked extends BuyerClaimBody {
  sellerSeq: number;
  orderProductSeq: number;
  /** A driver can be sent for it (`pickupsOffered`). */
  autoPickup: boolean;
  at: Date;
}

export async function quoteClaim(db: Db, asked: Asked): Promise<ClaimQuote> {
  const { sellerSeq, type, qty, reason, at } = asked;
  const line = await lookAtLine(db, sellerSeq, asked.orderProductSeq);
  if (!line) throw fail('NOT_FOUND');
  const terms = await agree(db, line, { ...asked, by: 'BUYER' });
  if (
    type === 'EXCHANGE' &&
    (await readAvailable(db, sellerSeq, asked.targetOptionSeq ?? line.option_seq)) < qty
  )
    throw fail('STOCK_NOT_ENOUGH');
  const { method } = await checkPickup(db, line.delivery_method, asked.pickup, asked.autoPickup);
  const fault = faultOf(reason);
  const feeMethod = asked.feeMethod ?? feeMethodOf(type, fault);
  const rows = await readParcels(db, sellerSeq, [line.bundle_seq]);
  const claim = claimToBe(asked, line, { terms, fault, feeMethod, method });
  const split = qty < line.qty ? splitRows(rows, line, qty) : rows;
  const parcel = parcelsOf({ ...split, claims: [...rows.claims, claim] }).get(line.bundle_seq)!;
  const {
    claimSeq: _seq,
    version: _version,
    ...plan
  } = planInWords(
    parcel.plan(NEXT),
    {
      claimSeq: NEXT,
      version: 1,
      fault,
      feeMethod,
      expiredBps: terms.expiredBps,
      freeThreshold: parcel.row.free_threshold,
      paymentMethod: parcel.row.payment_method,
      refundDueAt: null,
      refundedAt: null,
      goods: goodsOf(line, qty),
      couponsBack: qty < line.qty ? [] : await readCouponsBack(db, sellerSeq, line.order_product_seq),
    },
    at,
  );
  const voucher = line.delivery_method === 'MESSAGE';
  return {
    plan,
    windowEndsAt: voucher ? null : windowEnd(line.delivered_at, fault === 'SELLER'),
    photosNeeded: !voucher && SEEN.has(reason),
    pickupMethods: voucher ? [] : WAYS.filter((way) => way !== 'AUTO' || asked.autoPickup),
  };
}

/** What of the line goes back, before and after its coupons. */
function goodsOf(line: PricedLine, qty: number) {
  const part = qty < line.qty ? partsOf(priceOf(line), line.qty, qty)[1] : line;
  return {
    productAmount: part.product_amount,
    sellerCoupon: part.seller_coupon,
    platformCoupon: part.platform_coupon,
    payAmount: part.pay_amount,
  };
}

const priceOf = (line: PricedLine) => ({
  unitPrice: line.unit_price,
  sellerCoupon: line.seller_coupon,
  platformCoupon: line.platform_coupon,
});

interface Agreed {
  terms: ClaimTerms;
  fault: Fault;
  feeMethod: ClaimFeeMethod;
  method: string;
}

function claimToBe(
  { type, qty }: Asked,
  line: PricedLine,
  { terms, fault, feeMethod, method }: Agreed,
): ParcelClaim {
  return {
    claim_seq: NEXT,
    bundle_seq: line.bundle_seq,
    order_product_seq: qty < line.qty ? NEXT : line.order_product_seq,
    type,
    state: 'REQUEST',
    fault,
    fee_method: feeMethod,
    return_fee: terms.returnFee,
    exchange_fee: terms.exchangeFee,
    return_region_fee: terms.returnRegionFee,
    expired_bps: terms.expiredBps,
    other_amount: 0,
    other_reason: '',
    pickup_method: method,
    pickup_lead: null,
    received_at: null,
    clawed_back: false,
  };
}

/** The parcel once some of the line's pieces are a line of their own. */
function splitRows(rows: ParcelRows, line: PricedLine, taken: number): ParcelRows {
  const [rest, part] = partsOf(priceOf(line), line.qty, taken);
  const old = rows.lines.find((one) => one.order_product_seq === line.order_product_seq)!;
  const sums = (of: typeof rest) => ({ product_amount: of.product_amount, pay_amount: of.pay_amount });
  return {
    ...rows,
    lines: [
      ...rows.lines.map((one) => (one === old ? { ...old, ...sums(rest) } : one)),
      { ...old, order_product_seq: NEXT, ...sums(part) },
    ],
  };
}
