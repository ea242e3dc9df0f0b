/** What a seller tells the buyers of orders (claims.md §7). */
import { z } from 'zod';
import { line, moment, paragraph } from '../kit/entered.ts';
import { bool, seq, text } from '../kit/field.ts';
import { recordBody } from '../kit/record-body.ts';
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

export const { add: orderNoticeBody, edit: orderNoticeEdit } = recordBody(
  orderNoticeFields,
  ({ target, productSeqList, from, to }, blame) => {
    if (to !== null && Date.parse(to) <= Date.parse(from)) blame('to', 'MIN');
    if (target === 'PRODUCTS' && productSeqList.length === 0) blame('productSeqList', 'REQUIRED');
    if (target === 'ALL' && productSeqList.length > 0) blame('productSeqList', 'UNKNOWN');
    for (const i of repeated(productSeqList)) blame(['productSeqList', i], 'DUPLICATE');
  },
);
export type OrderNoticeBody = z.output<typeof orderNoticeBody>;
