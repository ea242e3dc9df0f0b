/** What a settlement is the sum of, item by item (money.md §5). Pure. */
import type { SettleEventType } from './settlement.enums.ts';
import type { Amounts } from './line.ts';

/** Lines of one kind of event added up. */
export interface Fold extends Amounts {
  eventType: SettleEventType;
  /** 출연료 of a contract. */
  fixedFee: boolean;
  feeVat: number;
}

/** What is kept back of a payout. */
export interface Taxes {
  incomeTax: number;
  localTax: number;
}
export const NO_TAX: Taxes = { incomeTax: 0, localTax: 0 };

export const SUMMARY_LABELS = {
  SALE: '판매금액',
  REFUND: '환불',
  SELLER_COUPON: '판매자 쿠폰',
  DELIVERY: '배송비',
  KEPT: '반품·공제비',
  SALES_FEE: '판매수수료',
  LIVE_FEE: '라이브수수료',
  PG_FEE: '결제수수료',
  MATCH_FEE: '매칭수수료',
  GRIPPER_COUPON: '그리퍼 쿠폰 분담',
  FEE_VAT: '수수료 VAT',
  ADJUST: '조정',
  HOLD: '보류',
  CARRY_OVER: '이월',
} as const;
export type SummaryKey = keyof typeof SUMMARY_LABELS;

export const MATCH_SUMMARY_LABELS = {
  GROSS: '매칭수수료',
  GRIPPER_COUPON: '쿠폰 분담',
  FIXED_FEE: '출연료',
  INCOME_TAX: '소득세',
  LOCAL_TAX: '지방소득세',
  ADJUST: '조정',
  HOLD: '보류',
  CARRY_OVER: '이월',
} as const;
export type MatchSummaryKey = keyof typeof MATCH_SUMMARY_LABELS;

export interface SummaryItem<K extends string = string> {
  key: K;
  label: string;
  amount: number;
}

/** What an item is made of: one amount of lines of some kinds of event. */
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

/** What an item counts of folds. */
const sumOf = (folds: readonly Fold[], { of, sign, types, fixedFee }: ItemPart): number =>
  folds
    .filter(({ eventType }) => types === null || types.includes(eventType))
    .filter((fold) => fixedFee === null || fold.fixedFee === fixedFee)
    .reduce((sum, fold) => sum + sign * fold[of], 0);

const itemsOf = <K extends string>(
  labels: Readonly<Record<K, string>>,
  amountOf: (key: K) => number,
): SummaryItem<K>[] =>
  (Object.keys(labels) as K[]).map((key) => ({ key, label: labels[key], amount: amountOf(key) }));

/** Of a seller. Σ = what is paid. */
export const summaryItems = (folds: readonly Fold[]): SummaryItem<SummaryKey>[] =>
  itemsOf(SUMMARY_LABELS, (key) => sumOf(folds, PRODUCT_PARTS[key]));

/** Of a broadcaster. Σ = what is paid. */
export const matchSummaryItems = (
  folds: readonly Fold[],
  { incomeTax, localTax }: Taxes,
): SummaryItem<MatchSummaryKey>[] =>
  itemsOf(MATCH_SUMMARY_LABELS, (key) => {
    if (key === 'INCOME_TAX') return 0 - incomeTax;
    if (key === 'LOCAL_TAX') return 0 - localTax;
    return sumOf(folds, MATCHING_PARTS[key]);
  });

export const totalOf = (items: readonly Pick<SummaryItem, 'amount'>[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);
