/** What the items of a summary are made of (money.md §5, §6): one amount of lines of some kinds of event each. */
import type { Amounts } from './line.ts';
import type { SettleEventType } from './settlement.enums.ts';
import type { MatchSummaryKey, SummaryKey } from './summary.ts';

export interface ItemPart {
  of: keyof Amounts | 'feeVat';
  /** -1: what is taken off. */
  sign: 1 | -1;
  /** null: of whatever event. */
  types: readonly SettleEventType[] | null;
  /** Of adjustments: 출연료 of contracts, or all but that; null: both. */
  fixedFee: boolean | null;
}

const part = (
  of: ItemPart['of'],
  sign: 1 | -1 = 1,
  types: ItemPart['types'] = null,
  fixedFee: ItemPart['fixedFee'] = null,
): ItemPart => ({ of, sign, types, fixedFee });

const held = {
  HOLD: part('adjust', 1, ['HOLD', 'RELEASE']),
  CARRY_OVER: part('adjust', 1, ['CARRY_OVER']),
};

export const PRODUCT_PARTS: Readonly<Record<SummaryKey, ItemPart>> = {
  SALE: part('saleAmount', 1, ['SALE']),
  REFUND: part('saleAmount', 1, ['REFUND_BEFORE', 'REFUND_AFTER']),
  SELLER_COUPON: part('sellerCoupon', -1),
  DELIVERY: part('deliveryFee'),
  KEPT: part('keptFee'),
  SALES_FEE: part('salesFee', -1),
  LIVE_FEE: part('liveFee', -1),
  PG_FEE: part('pgFee', -1),
  MATCH_FEE: part('matchFee', -1),
  GRIPPER_COUPON: part('gripperCoupon'),
  FEE_VAT: part('feeVat', -1),
  ADJUST: part('adjust', 1, ['ADJUST']),
  ...held,
};

/** Taxes are no part of lines: they are counted once a payout. */
export const MATCHING_PARTS: Readonly<
  Record<Exclude<MatchSummaryKey, 'INCOME_TAX' | 'LOCAL_TAX'>, ItemPart>
> = {
  GROSS: part('matchFee'),
  GRIPPER_COUPON: part('gripperCoupon', -1),
  FIXED_FEE: part('adjust', 1, ['ADJUST'], true),
  ADJUST: part('adjust', 1, ['ADJUST'], false),
  ...held,
};
