/** What two parties agree on (money.md §7), and what one version of it changed. */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, int, price, seq, text } from '../kit/field.ts';
import type { TermsType } from '../legal/legal.enums.ts';
import { contractBasis, contractDeliveryBy } from './contract.enums.ts';

export const PRODUCTS_MAX = 100;
export const ATTACHMENTS_MAX = 5;
/** All rates together stay below the price. */
export const WHOLE_BPS = 10_000;

/** The texts that whoever signs agrees to. */
export const contractTexts = [
  'SERVICE_OPERATION',
  'GRIPPER_OPERATION',
] as const satisfies readonly TermsType[];

const bps = () => int(0, WHOLE_BPS);
const custom = (code: string) => ({ params: { code } });
const optional = <S extends z.ZodType>(schema: S) => schema.nullable();

const stock = z.strictObject({ optionSeq: seq(), qty: int(1, 9_999_999) });
const stocks = z.array(stock).min(1).max(500);

const productFields = {
  productSeq: seq(),
  /** Below it the broadcaster does not sell; null: as the seller likes. */
  priceFloor: optional(price()),
  /** What the broadcaster pays per piece where it buys instead of earning; null: it earns. */
  supplyPrice: optional(price()),
  /** Basis points of what the goods cost after the seller's coupon: 1500 is 15 %. */
  commissionBps: bps(),
  /** Pieces set aside by option; null: it shares what everybody can buy. */
  stocks: optional(stocks),
  /** The seller sends one to show. */
  sample: bool(),
};
export const contractProductTerms = z.strictObject(productFields);
export type ContractProductTerms = z.output<typeof contractProductTerms>;

const termsFields = {
  startDay: day(),
  /** Included; null: until somebody ends it. */
  endDay: optional(day()),
  products: z.array(contractProductTerms),
  fixedFee: price(),
  /** Of a coupon that the broadcaster issues: what it bears itself. */
  gripperCouponBps: bps(),
  deliveryBy: contractDeliveryBy.schema,
  basis: contractBasis.schema,
  memo: text(1_000),
  /** Where uploaded files lie. */
  attachments: z.array(text(500)),
};
/** Terms as they are kept and answered. */
export const contractTerms = z.strictObject(termsFields);
export type ContractTerms = z.output<typeof contractTerms>;

const productBody = z
  .strictObject({
    ...productFields,
    priceFloor: productFields.priceFloor.default(null),
    supplyPrice: productFields.supplyPrice.default(null),
    stocks: productFields.stocks.default(null),
    sample: productFields.sample.default(false),
  })
  .superRefine(({ stocks: set }, ctx) => {
    for (const [i, one] of (set ?? []).entries())
      if (set!.findIndex((other) => other.optionSeq === one.optionSeq) < i)
        ctx.addIssue({ code: 'custom', path: ['stocks', i, 'optionSeq'], ...custom('DUPLICATE') });
  });

/** Terms as somebody proposes them. */
export const contractTermsBody = z
  .strictObject({
    ...termsFields,
    endDay: termsFields.endDay.default(null),
    products: z.array(productBody).min(1).max(PRODUCTS_MAX),
    fixedFee: price().default(0),
    gripperCouponBps: bps().default(0),
    deliveryBy: contractDeliveryBy.schema.default('PRODUCER'),
    basis: contractBasis.schema.default('CONFIRM'),
    memo: paragraph(1_000).default(''),
    attachments: z.array(line(500, 1)).max(ATTACHMENTS_MAX).default([]),
  })
  .superRefine(({ startDay, endDay, products }, ctx) => {
    if (endDay !== null && endDay < startDay)
      ctx.addIssue({ code: 'custom', path: ['endDay'], ...custom('MIN') });
    for (const [i, one] of products.entries())
      if (products.findIndex((other) => other.productSeq === one.productSeq) < i)
        ctx.addIssue({ code: 'custom', path: ['products', i, 'productSeq'], ...custom('DUPLICATE') });
  });
export type ContractTermsBody = z.output<typeof contractTermsBody>;

/** The dearest rates that a product can be sold under; null where they are not known here. */
export interface DearestRates {
  salesBps: number;
  liveBps: number;
  pgBps: number;
}

/** Places of products whose commission with the dearest sales, live and payment rates takes the whole price (COMMISSION_LIMIT). */
export function overLimit(
  products: readonly Pick<ContractProductTerms, 'productSeq' | 'commissionBps'>[],
  ratesOf: (productSeq: number) => DearestRates | null,
): number[] {
  return products.flatMap(({ productSeq, commissionBps }, i) => {
    const rates = ratesOf(productSeq);
    if (!rates) return [];
    return commissionBps + rates.salesBps + rates.liveBps + rates.pgBps < WHOLE_BPS ? [] : [i];
  });
}

/** Pieces that are set aside for a product; null where it shares the open stock. */
export const allottedOf = ({ stocks: set }: Pick<ContractProductTerms, 'stocks'>): number | null =>
  set === null ? null : set.reduce((n, { qty }) => n + qty, 0);
