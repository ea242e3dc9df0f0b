/** What a product is tried with: a body that may be saved, and how an edge of a limit is written down. */
import type { z } from 'zod';
import type { productBody } from '../product/product.body.ts';

type Body = z.input<typeof productBody>;
export type Patch = Partial<Body>;

export const ADDRESS = { zip: '04032', base: '서울 마포구 양화로 45', detail: '3층' };
export const OWN_DELIVERY = {
  from: 'OWN' as const,
  method: 'PARCEL' as const,
  feeType: 'PAID' as const,
  fee: 3_000,
  rule: 'POSSIBLE_MAX' as const,
  sendDays: 3,
  origin: ADDRESS,
};
export const OWN_RETURNS = {
  from: 'OWN' as const,
  returnFee: 3_000,
  exchangeFee: 6_000,
  returnAddress: ADDRESS,
};
export const OWN_VOUCHER = {
  from: 'OWN' as const,
  guide: '현장에서 보여 주세요.',
  validity: { kind: 'DAYS' as const, days: 90 },
};

/** Saved as it stands; each edge changes what it is about. */
export const plainBody = (kind: 'NORMAL' | 'VOUCHER' = 'NORMAL'): Body => ({
  type: 'NORMAL',
  kind,
  categorySeq: 1,
  name: '제주 노지 감귤 5kg',
  salePrice: 15_900,
  taxType: 'TAX',
});

export interface Edge {
  name: string;
  /** Within the limit. */
  fits: Patch;
  /** Just beyond it. */
  beyond: Patch;
  /** What is said about it, and where. */
  code: string;
  field: string;
}

export const long = (n: number) => '가'.repeat(n);
export const many = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
export const picture = (i: number) => `/files/p-${i}.jpg`;

/** A text field's longest and the one that is too long. */
export const textEdge = (field: keyof Body & string, max: number): Edge => ({
  name: `${field} ≤ ${max}`,
  fits: { [field]: long(max) },
  beyond: { [field]: long(max + 1) },
  code: 'LENGTH',
  field,
});
export const edge = (
  name: string,
  fits: Patch,
  beyond: Patch,
  [code, field]: readonly [string, string],
): Edge => ({
  name,
  fits,
  beyond,
  code,
  field,
});
