/** VAT of a seller's own sales (money.md §6): how they were paid, and what of them is tax. */
import { allocate } from '../kit/money.ts';
import { feeBaseOf, type Amounts } from './line.ts';

export const VAT_WAYS = ['card', 'receiptIncome', 'receiptExpense', 'other'] as const;
export type VatWay = (typeof VAT_WAYS)[number];

const BY_CARD: readonly string[] = ['CREDIT_CARD', 'KAKAO_PAY', 'NAVER_PAY', 'PAYCO', 'TOSS_PAY'];

export interface SoldWay {
  payMethod: string;
  /** Type of the cash receipt that was asked for. */
  receipt: 'INCOME' | 'EXPENSE' | null;
}

const wayOf = ({ payMethod, receipt }: SoldWay): VatWay => {
  if (BY_CARD.includes(payMethod)) return 'card';
  if (receipt === null) return 'other';
  return receipt === 'INCOME' ? 'receiptIncome' : 'receiptExpense';
};

/** What a line counts for by way of payment: what the platform's coupon paid is OTHER. */
export function vatWaysOf(line: Amounts, sold: SoldWay): Record<VatWay, number> {
  const amount = feeBaseOf(line) + line.deliveryFee + line.keptFee;
  const ways = { card: 0, receiptIncome: 0, receiptExpense: 0, other: line.platformCoupon };
  ways[wayOf(sold)] += amount - line.platformCoupon;
  return ways;
}

/** Supply and tax of a month's taxable sales, and the tax of each line. */
export function supplyOf(taxable: readonly number[]): { supply: number; vat: number; byLine: number[] } {
  const total = taxable.reduce((sum, one) => sum + one, 0);
  const supply = Math.round((total * 10) / 11);
  const vat = total - supply;
  const sign = total < 0 ? -1 : 1;
  const byLine = allocate(
    BigInt(vat),
    taxable.map((one) => BigInt(Math.max(0, one * sign))),
  ).map(Number);
  return { supply, vat, byLine };
}
