/** What a seller writes into the form of a product (product-desk.md §2); PUT replaces all of it. */
import { z } from 'zod';
import { line, moment, paragraph } from '../kit/entered.ts';
import { bool, day, int, MONEY_MAX, seq, text, won } from '../kit/field.ts';
import { deliveryOf, returnsOf, voucherOf } from './product.terms.ts';
import { gridFaults, newOptionsOf, optionsOf, optionTypesOf, repeated } from './product.option.ts';
import { productKind, type ProductKind } from '../category/category.enums.ts';
import { taxType } from './product.enums.ts';

export const PRICE_MIN = 200;
export const IMAGES = 10;
export const BLOCKS = 60;
export const DETAIL_IMAGES = 30;
export const HTML = 10_000;
export const HTML_IN_ALL = 50_000;
export const TAGS = 20;

/** Where an uploaded file lies. */
const pathname = () => text(500, 1);

/** A piece of the details. */
export const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TEXT'), html: text(HTML) }),
  z.strictObject({ type: z.literal('IMAGE'), pathname: pathname(), alt: line(100).default('') }),
]);
export type Block = z.output<typeof block>;

const custom = (code: string, max?: number) => ({ params: { code, ...(max !== undefined && { max }) } });

const detail = z
  .array(block)
  .max(BLOCKS)
  .refine(
    (all) => all.filter((b) => b.type === 'IMAGE').length <= DETAIL_IMAGES,
    custom('MAX', DETAIL_IMAGES),
  )
  .refine((all) => htmlOf(all) <= HTML_IN_ALL, custom('MAX', HTML_IN_ALL));
const htmlOf = (all: readonly Block[]) =>
  all.reduce((n, b) => n + (b.type === 'TEXT' ? b.html.length : 0), 0);

/** Letters, digits and Korean, nothing between them (R93). */
const tag = line(20, 1)
  .refine((value) => /^[\p{Script=Latin}\d가-힣ㄱ-ㅎㅏ-ㅣ]*$/u.test(value), custom('PATTERN'))
  .meta({ wire: 'text', minLength: 1 });
const tags = z
  .array(tag)
  .max(TAGS)
  .superRefine((all, ctx) => {
    for (const i of repeated(all.map((one) => one.toLowerCase())))
      ctx.addIssue({ code: 'custom', path: [i], params: { code: 'DUPLICATE' } });
  });

/** One line of the notice: what stands there, or that the details say it. */
const legalField = z
  .strictObject({
    key: line(60, 1),
    value: paragraph(2_000, 1).nullable(),
    seeDetail: bool().default(false),
  })
  .superRefine(({ value, seeDetail }, ctx) => {
    if ((value === null) === seeDetail) return;
    ctx.addIssue({ code: 'custom', path: ['value'], params: { code: seeDetail ? 'UNKNOWN' : 'REQUIRED' } });
  });
export const legalInfo = z.strictObject({
  templateKey: line(60, 1),
  fields: z
    .array(legalField)
    .max(60)
    .superRefine((all, ctx) => {
      for (const i of repeated(all.map(({ key }) => key)))
        ctx.addIssue({ code: 'custom', path: [i, 'key'], params: { code: 'DUPLICATE' } });
    }),
});

const certification = z.strictObject({
  certTypeSeq: seq(),
  subjectSeq: seq().nullable().default(null),
  agency: line(40, 1),
  number: line(40, 1),
  expiresOn: day().nullable().default(null),
});

const pieces = () => int(1, 999_999);

/** Every field once, each with its own limits: server and form refuse alike. Null and '' say that nothing stands there. */
export const productFields = {
  type: z.enum(['NORMAL', 'FLASH']),
  kind: productKind.schema,
  categorySeq: seq(),
  name: line(40, 1),
  yourProductId: line(40).default(''),
  intro: line(50).default(''),
  brand: line(32).default(''),
  manufacturer: line(32).default(''),
  model: line(32).default(''),
  origin: line(20).default(''),
  adultOnly: bool().default(false),
  images: z.array(pathname()).max(IMAGES).default([]),
  video: pathname().nullable().default(null),
  detail: detail.default([]),
  salePrice: won().min(PRICE_MIN).max(MONEY_MAX),
  consumerPrice: won().min(PRICE_MIN).max(MONEY_MAX).nullable().default(null),
  taxType: taxType.schema,
  optionTypes: optionTypesOf.default([]),
  options: optionsOf.default([]),
  minOrder: pieces().default(1),
  maxPerOrder: pieces().nullable().default(null),
  maxPerBuyer: pieces().nullable().default(null),
  startAt: moment().nullable().default(null),
  endAt: moment().nullable().default(null),
  delivery: deliveryOf.nullable().default(null),
  returns: returnsOf.nullable().default(null),
  voucher: voucherOf.nullable().default(null),
  legalInfo: legalInfo.nullable().default(null),
  certifications: z.array(certification).max(10).default([]),
  asPolicy: paragraph(1_000).default(''),
  extra: paragraph(1_000).default(''),
  tags: tags.default([]),
  exposure: z
    .strictObject({
      store: bool().default(true),
      profile: bool().default(true),
      search: bool().default(true),
    })
    .default({ store: true, profile: true, search: true }),
} as const;

const plain = z.strictObject(productFields);
export type ProductBody = z.output<typeof plain>;

interface Fault {
  path: (string | number)[];
  code: string;
  max?: number;
}

/** Sections that the other kind has: goods are delivered and taken back, e-tickets are used. */
const notOf: Record<ProductKind, readonly (keyof ProductBody)[]> = {
  NORMAL: ['voucher'],
  VOUCHER: ['delivery', 'returns'],
};

function betweenFields(body: ProductBody): Fault[] {
  const { minOrder, startAt, endAt, salePrice, consumerPrice } = body;
  const less = (name: 'maxPerOrder' | 'maxPerBuyer') => {
    const most = body[name];
    return most !== null && most < minOrder ? [{ path: [name], code: 'MIN' }] : [];
  };
  return [
    ...notOf[body.kind]
      .filter((name) => body[name] !== null)
      .map((name) => ({ path: [name], code: 'UNKNOWN' })),
    ...(consumerPrice !== null && consumerPrice < salePrice
      ? [{ path: ['consumerPrice'], code: 'MIN' }]
      : []),
    ...less('maxPerOrder'),
    ...less('maxPerBuyer'),
    ...(startAt !== null && endAt !== null && Date.parse(startAt) >= Date.parse(endAt)
      ? [{ path: ['endAt'], code: 'MIN' }]
      : []),
    ...gridFaults(body),
  ];
}

/** Rules between the fields of a product; for bodies that carry more than these, too. */
export function soundProduct(body: ProductBody, ctx: z.RefinementCtx): void {
  for (const { path, code, max } of betweenFields(body))
    ctx.addIssue({ code: 'custom', path, params: { code, ...(max !== undefined && { max }) } });
}

export const productBody = plain.superRefine(soundProduct);

/** What a writing says besides: to sell it at once, all or nothing, and the draft that it ends. */
const writing = { activate: bool().default(false), draftSeq: seq().optional() };
export const newProduct = z
  .strictObject({
    ...productFields,
    type: z.literal('NORMAL'),
    options: newOptionsOf.default([]),
    ...writing,
  })
  .superRefine(soundProduct);
export const changedProduct = z
  .strictObject({ version: int(1), ...productFields, ...writing })
  .superRefine(soundProduct);
