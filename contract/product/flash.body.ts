/** Flash products: what a seller says once, and what is entered while the camera runs (product-desk.md §9). */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { int, MONEY_MAX, seq, text, won } from '../kit/field.ts';
import { legalInfo, newProduct, PRICE_MIN } from './product.body.ts';
import { flashSaleWindow, taxType } from './product.enums.ts';
import { optionType, repeated, STOCK_MAX } from './product.option.ts';

/** Places of a name that are filled for each product: the day, and the seller's how manieth of that day. */
export const NAME_PLACES = ['{MMDD}', '{n}'] as const;
export const NAME_PATTERN = '플래시 {MMDD}-{n}';
const knownPlaces = {
  params: { code: 'PATTERN', message: `상품명 규칙에는 ${NAME_PLACES.join(', ')}만 넣을 수 있습니다.` },
};
const isKnown = (pattern: string) =>
  (pattern.match(/\{[^{}]*\}/g) ?? []).every((place) => (NAME_PLACES as readonly string[]).includes(place));

const pieces = () => int(1, STOCK_MAX);

/** What every flash product of a seller has that does not say otherwise. */
export const flashBase = z.strictObject({
  categorySeq: seq(),
  stock: pieces(),
  window: flashSaleWindow.schema,
  namePattern: line(30, 1).refine(isKnown, knownPlaces).default(NAME_PATTERN),
  taxType: taxType.schema,
  legalInfo,
  asPolicy: paragraph(1_000, 1),
});
export type FlashBase = z.output<typeof flashBase>;

const FLASH_VALUES = 20;
/** One type; of each of its values there are as many pieces. */
const flashOptions = optionType
  .extend({ values: optionType.shape.values.max(FLASH_VALUES) })
  .superRefine(({ values }, ctx) => {
    for (const i of repeated(values))
      ctx.addIssue({ code: 'custom', path: ['values', i], params: { code: 'DUPLICATE' } });
  });

/** On sale at once: the rest comes from the base info and the seller's terms. */
export const flashBody = z.strictObject({
  type: z.literal('FLASH'),
  image: text(500, 1),
  salePrice: won().min(PRICE_MIN).max(MONEY_MAX),
  stock: pieces(),
  /** Absent: by the pattern. */
  name: line(40, 1).optional(),
  window: flashSaleWindow.schema.optional(),
  options: flashOptions.optional(),
  /** The broadcast in which it is sold. */
  contentSeq: seq().optional(),
  intro: line(50).default(''),
});
export type FlashBody = z.output<typeof flashBody>;

/** What POST /v1/products takes. */
export const addedProduct = z.discriminatedUnion('type', [newProduct, flashBody]);
