/** What a seller tells the buyers of several products at once (product-desk.md §5, area product-notice). */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, int, seq, text } from '../kit/field.ts';
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

const plain = z.strictObject(noticeFields);
export type NoticeBody = z.output<typeof plain>;

/** What is wrong between the fields of a notice. */
function check(notice: NoticeBody, ctx: z.RefinementCtx): void {
  const say = (path: (string | number)[], code: string) =>
    ctx.addIssue({ code: 'custom', path, params: { code } });
  if (notice.body === '' && notice.image === null) say(['body'], 'REQUIRED');
  if (notice.from !== null && notice.to !== null && notice.from > notice.to) say(['to'], 'MIN');
  if (notice.scope === 'SELECTED' && notice.productSeqList.length === 0) say(['productSeqList'], 'REQUIRED');
  if (notice.scope === 'ALL' && notice.productSeqList.length > 0) say(['productSeqList'], 'UNKNOWN');
  for (const i of repeated(notice.productSeqList)) say(['productSeqList', i], 'DUPLICATE');
}

export const noticeBody = plain.superRefine(check);
export const noticeEdit = z.strictObject({ version: int(1), ...noticeFields }).superRefine(check);
