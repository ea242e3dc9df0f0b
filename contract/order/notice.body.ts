/** What a seller tells the buyers of orders (claims.md §7). */
import { z } from 'zod';
import { line, moment, paragraph } from '../kit/entered.ts';
import { bool, int, seq, text } from '../kit/field.ts';
import { repeated } from '../product/product.option.ts';
import { orderNoticePosition, orderNoticeTarget } from './notice.enums.ts';

/** So many of a seller's are exposed at a time. */
export const NOTICES_EXPOSED = 20;
/** Of each position a buyer is shown the newest. */
export const NOTICES_SHOWN = 3;
export const NOTICE_PRODUCTS = 500;

export const orderNoticeFields = {
  title: line(40, 1),
  body: paragraph(1_000, 1),
  /** PREVIEW_IMAGE, beside the words. */
  image: text(500, 1).nullable().default(null),
  position: orderNoticePosition.schema,
  target: orderNoticeTarget.schema,
  productSeqList: z.array(seq()).max(NOTICE_PRODUCTS).default([]),
  from: moment(),
  /** Until then; null: open. */
  to: moment().nullable().default(null),
  expose: bool(),
};

const plain = z.strictObject(orderNoticeFields);
export type OrderNoticeBody = z.output<typeof plain>;

/** What is wrong between the fields of a notice. */
function check({ target, productSeqList, from, to }: OrderNoticeBody, ctx: z.RefinementCtx): void {
  const say = (path: (string | number)[], code: string) =>
    ctx.addIssue({ code: 'custom', path, params: { code } });
  if (to !== null && Date.parse(to) <= Date.parse(from)) say(['to'], 'MIN');
  if (target === 'PRODUCTS' && productSeqList.length === 0) say(['productSeqList'], 'REQUIRED');
  if (target === 'ALL' && productSeqList.length > 0) say(['productSeqList'], 'UNKNOWN');
  for (const i of repeated(productSeqList)) say(['productSeqList', i], 'DUPLICATE');
}

export const orderNoticeBody = plain.superRefine(check);
export const orderNoticeEdit = z.strictObject({ version: int(1), ...orderNoticeFields }).superRefine(check);
