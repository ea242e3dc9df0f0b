/** What a seller tells the buyers of several products at once (product-desk.md §5, area product-notice). */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, seq, text } from '../kit/field.ts';
import { recordBody } from '../kit/record-body.ts';
import { noticePosition, noticeScope } from './notice.enums.ts';
import { repeated } from './product.option.ts';

const productSeqList = z.array(seq()).max(500);

export const noticeFields = {
  title: line(40, 1),
  body: paragraph(1_000).default(''),
  /** PREVIEW_IMAGE; a notice has words or a picture. */
  image: text(500, 1).nullable().default(null),
  position: noticePosition.schema,
  scope: noticeScope.schema,
  productSeqList: productSeqList.default([]),
  from: day().nullable().default(null),
  to: day().nullable().default(null),
  exposed: bool(),
};

export const { add: noticeBody, edit: noticeEdit } = recordBody(
  noticeFields,
  ({ body, image, scope, productSeqList, from, to }, blame) => {
    if (body === '' && image === null) blame('body', 'REQUIRED');
    if (from !== null && to !== null && from > to) blame('to', 'MIN');
    if (scope === 'SELECTED' && productSeqList.length === 0) blame('productSeqList', 'REQUIRED');
    if (scope === 'ALL' && productSeqList.length > 0) blame('productSeqList', 'UNKNOWN');
    for (const i of repeated(productSeqList)) blame(['productSeqList', i], 'DUPLICATE');
  },
);
export type NoticeBody = z.output<typeof noticeBody>;
