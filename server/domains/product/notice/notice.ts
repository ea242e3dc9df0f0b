/** 상품 공지: one text for several products (product-desk.md §5, area product-notice). */
import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import type { NoticeBody } from '@jangteo/contract/product/notice.body.ts';
import { noticeStateOf } from '@jangteo/contract/product/notice.enums.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { recordOf, type Writing } from '../../../kit/record/records.ts';
import { numbersIn } from '../../../kit/record/rows.ts';
import { unexpose } from '../../../kit/record/undo.ts';
import { findUploads } from '../../file/index.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { endFiles, keepNoticeFile } from '../files.ts';
import { readOwnProducts } from './queries.ts';

const EXPOSE = 'product-notice.expose';
const by = 'NOTICE';

/** The picture of a notice is one that they uploaded for it. */
export async function checkNoticeImage(ctx: TxCtx, seller: number, image: string | null): Promise<void> {
  if (image === null) return;
  const { userSeq, operator } = ctx.caller;
  const users = operator ? [seller, userSeq, operator.userSeq] : [seller, userSeq];
  const file = (await findUploads(ctx.client, [image])).get(image);
  if (!file || !users.includes(file.ownerUserSeq) || file.purpose !== 'PREVIEW_IMAGE')
    throw fieldError('image', 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
}

export const notices = recordOf(noticeApi, {
  table: 'product_notice',
  id: 'notice_seq',
  created: true,
  columns: {
    title: 'title',
    body: 'body',
    image: 'image',
    position: 'position',
    scope: 'scope',
    from: 'from_day',
    to: 'to_day',
    exposed: 'exposed',
  },
  lists: {
    productSeqList: numbersIn(
      'product_notice_product',
      'product_seq',
      (seller_seq, notice_seq, product_seq) => ({
        seller_seq,
        notice_seq,
        product_seq,
      }),
    ),
  },
  exposed: 'exposed',
  also: (notice, now) => ({ state: noticeStateOf(notice, kstDay(now)) }),
});

/** Products are the seller's own. */
export const writing: Writing<NoticeBody> = {
  check: async (ctx, seller, { productSeqList, image }) => {
    const own = await readOwnProducts(ctx.db, seller, productSeqList);
    if (productSeqList.some((seq) => !own.has(seq))) throw fail('NOT_FOUND');
    await checkNoticeImage(ctx, seller, image);
  },
  written: (ctx, { seller, seq }, { image }) =>
    keepNoticeFile(ctx.db, { seller, by, notice: seq }, image, ctx.now),
};

export const gone = (ctx: TxCtx, seller: number, seqs: readonly number[]): Promise<void> =>
  endFiles(ctx.db, { seller, by, seqs }, ctx.now);

/** Where it changed something, there is a way back. */
export async function wayBack(ctx: TxCtx, seq: number, version: number | null) {
  if (version === null) return { undo: null };
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const { keep, undo } = offerUndo(ctx, EXPOSE, until);
  await keep(ctx.db, [{ id: seq, version }]);
  return { undo };
}

export const undoExpose: Undoable = { kind: EXPOSE, undo: (ctx, rows) => unexpose(notices, ctx, rows) };
