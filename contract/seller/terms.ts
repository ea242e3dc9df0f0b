/** How a seller delivers and takes back, and how e-tickets are used (product-desk.md §2, §10). */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, int, price } from '../kit/field.ts';
import { zip } from '../kit/key-field.ts';
import { combinedDeliveryRule, deliveryFeeType, deliveryMethod } from './delivery.enums.ts';

/** Postcode and base address come from a search (R97), the detail is typed (R98). */
export const address = z.strictObject({
  zip: zip(),
  base: line(200, 1),
  detail: line(100).default(''),
});

/** How goods travel and what that costs; `soundDelivery` says what goes together. */
export const deliveryTerms = {
  method: deliveryMethod.schema,
  companyCode: line(20, 1).nullable().default(null),
  feeType: deliveryFeeType.schema,
  fee: price(),
  freeThreshold: price().min(1).nullable().default(null),
  perQty: int(1, 999_999).nullable().default(null),
  rule: combinedDeliveryRule.schema,
  jejuFee: price().default(0),
  islandFee: price().default(0),
  sendDays: int(0, 60),
  sendEstimatedText: line(21).default(''),
  origin: address,
  customsRequired: bool().default(false),
};

interface Delivery {
  method: string;
  feeType: string;
  fee: number;
  freeThreshold: number | null;
  perQty: number | null;
  customsRequired: boolean;
}

/** What a fee type needs besides, and what it must not have. */
const byFeeType: Record<string, (t: Delivery) => [string, string][]> = {
  FREE: (t) => (t.fee > 0 ? [['fee', 'MAX']] : []),
  PAID: (t) => (t.fee > 0 ? [] : [['fee', 'MIN']]),
  FREE_BY_PRICE: (t) => (t.freeThreshold === null ? [['freeThreshold', 'REQUIRED']] : []),
  CHARGE_BY_QUANTITY: (t) => (t.perQty === null ? [['perQty', 'REQUIRED']] : []),
};

const issue = (ctx: z.RefinementCtx, path: string, code: string) =>
  ctx.addIssue({ code: 'custom', path: [path], params: { code } });

/** Goods travel: neither nothing nor a message is a way for them; customs stand at a border. */
export function soundDelivery(value: Delivery, ctx: z.RefinementCtx): void {
  for (const [path, code] of byFeeType[value.feeType]?.(value) ?? []) issue(ctx, path, code);
  if (value.method === 'NONE' || value.method === 'MESSAGE') issue(ctx, 'method', 'ENUM');
  if (value.customsRequired && value.method !== 'OVERSEA') issue(ctx, 'customsRequired', 'UNKNOWN');
}

export const returnTerms = {
  returnFee: price(),
  exchangeFee: price(),
  /** A return takes the fee of its region, too. */
  returnRegion: bool().default(false),
  returnAddress: address,
};

const validity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DAYS'), days: int(1, 3_650) }),
  z.strictObject({ kind: z.literal('UNTIL'), until: day() }),
]);

export const voucherTerms = {
  guide: paragraph(1_000, 1),
  notice: paragraph(1_000).default(''),
  validity,
  places: z.array(line(40, 1)).max(20).default([]),
  unusableText: line(200).default(''),
  /** Of what was paid, once the ticket has expired; basis points. */
  expiredRefundBps: int(0, 10_000).default(9_000),
};
