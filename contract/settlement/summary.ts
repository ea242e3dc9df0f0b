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

type Sum = (pick: (fold: Fold) => number, types?: readonly SettleEventType[]) => number;
const summing =
  (folds: readonly Fold[]): Sum =>
  (pick, types) =>
    folds
      .filter(({ eventType }) => !types || types.includes(eventType))
      .reduce((sum, fold) => sum + pick(fold), 0);
const adjust = (fold: Fold): number => fold.adjust;
/** The sign that a deduction has; nothing is no deduction. */
const less = (won: number): number => 0 - won;

const itemsOf = <K extends string>(
  labels: Readonly<Record<K, string>>,
  amounts: Readonly<Record<K, number>>,
): SummaryItem<K>[] =>
  (Object.keys(labels) as K[]).map((key) => ({ key, label: labels[key], amount: amounts[key] }));

/** Of a seller. Σ = what is paid. */
export function summaryItems(folds: readonly Fold[]): SummaryItem<SummaryKey>[] {
  const sum = summing(folds);
  return itemsOf(SUMMARY_LABELS, {
    SALE: sum(({ saleAmount }) => saleAmount, ['SALE']),
    REFUND: sum(({ saleAmount }) => saleAmount, ['REFUND_BEFORE', 'REFUND_AFTER']),
    SELLER_COUPON: less(sum(({ sellerCoupon }) => sellerCoupon)),
    DELIVERY: sum(({ deliveryFee }) => deliveryFee),
    KEPT: sum(({ keptFee }) => keptFee),
    SALES_FEE: less(sum(({ salesFee }) => salesFee)),
    LIVE_FEE: less(sum(({ liveFee }) => liveFee)),
    PG_FEE: less(sum(({ pgFee }) => pgFee)),
    MATCH_FEE: less(sum(({ matchFee }) => matchFee)),
    GRIPPER_COUPON: sum(({ gripperCoupon }) => gripperCoupon),
    FEE_VAT: less(sum(({ feeVat }) => feeVat)),
    ADJUST: sum(adjust, ['ADJUST']),
    HOLD: sum(adjust, ['HOLD', 'RELEASE']),
    CARRY_OVER: sum(adjust, ['CARRY_OVER']),
  });
}

/** Of a broadcaster. Σ = what is paid. */
export function matchSummaryItems(
  folds: readonly Fold[],
  { incomeTax, localTax }: Taxes,
): SummaryItem<MatchSummaryKey>[] {
  const sum = summing(folds);
  const adjusted = (fixed: boolean) => sum((fold) => (fold.fixedFee === fixed ? fold.adjust : 0), ['ADJUST']);
  return itemsOf(MATCH_SUMMARY_LABELS, {
    GROSS: sum(({ matchFee }) => matchFee),
    GRIPPER_COUPON: less(sum(({ gripperCoupon }) => gripperCoupon)),
    FIXED_FEE: adjusted(true),
    INCOME_TAX: less(incomeTax),
    LOCAL_TAX: less(localTax),
    ADJUST: adjusted(false),
    HOLD: sum(adjust, ['HOLD', 'RELEASE']),
    CARRY_OVER: sum(adjust, ['CARRY_OVER']),
  });
}

export const totalOf = (items: readonly Pick<SummaryItem, 'amount'>[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);
