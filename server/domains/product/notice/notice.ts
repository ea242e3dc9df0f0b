/** 상품 공지: one text for several products (product-desk.md §5, area product-notice). */
import { overtaken } from '../../../kit/db/version.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Notice, noticeApi } from '@jangteo/contract/product/notice.api.ts';
import type { NoticeBody } from '@jangteo/contract/product/notice.body.ts';
import { noticeStateOf } from '@jangteo/contract/product/notice.enums.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { findUploads } from '../../file/index.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { endFiles, keepNoticeFile } from '../files.ts';
import {
  deleteNotices,
  exposeNotice,
  insertNotice,
  readNotices,
  readOwnProducts,
  updateNotice,
  type StoredNotice,
} from './queries.ts';

const EXPOSE = 'product-notice.expose';

const writer = (ctx: TxCtx) => ({ at: toKst(ctx.now), by: moverOf(ctx.caller, ['admin']).name });

function viewOf({ sellerSeq: _whose, ...notice }: StoredNotice, now: Date): Notice {
  return { ...notice, state: noticeStateOf(notice, kstDay(now)) };
}

async function ownNotice(ctx: TxCtx, noticeSeq: number): Promise<StoredNotice> {
  const [notice] = await readNotices(ctx.db, ctx.scope.sellers, [noticeSeq]);
  if (!notice) throw fail('NOT_FOUND');
  return notice;
}

/** The picture of a notice is one that they uploaded for it. */
export async function checkNoticeImage(ctx: TxCtx, seller: number, image: string | null): Promise<void> {
  if (image === null) return;
  const { userSeq, operator } = ctx.caller;
  const users = operator ? [seller, userSeq, operator.userSeq] : [seller, userSeq];
  const file = (await findUploads(ctx.client, [image])).get(image);
  if (!file || !users.includes(file.ownerUserSeq) || file.purpose !== 'PREVIEW_IMAGE')
    throw fieldError('image', 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
}

/** Products are the seller's own. */
async function check(ctx: TxCtx, seller: number, notice: NoticeBody): Promise<void> {
  const own = await readOwnProducts(ctx.db, seller, notice.productSeqList);
  if (notice.productSeqList.some((seq) => !own.has(seq))) throw fail('NOT_FOUND');
  await checkNoticeImage(ctx, seller, notice.image);
}

export const show = async (ctx: TxCtx, noticeSeq: number): Promise<Notice> =>
  viewOf(await ownNotice(ctx, noticeSeq), ctx.now);

export async function add(ctx: TxCtx, notice: NoticeBody): Promise<Notice> {
  const seller = ctx.scope.sellerSeq;
  await check(ctx, seller, notice);
  const noticeSeq = await insertNotice(ctx.db, { seller, notice, ...writer(ctx) });
  await keepNoticeFile(ctx.db, { seller, by: 'NOTICE', notice: noticeSeq }, notice.image, ctx.now);
  return show(ctx, noticeSeq);
}

export async function edit(ctx: TxCtx, { params, body }: InputOf<typeof noticeApi.edit>): Promise<Notice> {
  const { version, ...notice } = body;
  const { sellerSeq: seller, noticeSeq } = await ownNotice(ctx, params.noticeSeq);
  await check(ctx, seller, notice);
  if (!(await updateNotice(ctx.db, { seller, noticeSeq, version, notice, ...writer(ctx) }))) {
    const { version: now } = await ownNotice(ctx, noticeSeq);
    throw overtaken({ version: now });
  }
  await keepNoticeFile(ctx.db, { seller, by: 'NOTICE', notice: noticeSeq }, notice.image, ctx.now);
  return show(ctx, noticeSeq);
}

/** All of them are the caller's, else none is touched. */
export async function removeAll(ctx: TxCtx, notices: readonly number[]): Promise<BulkResult> {
  const found = await readNotices(ctx.db, ctx.scope.sellers, notices);
  if (found.length !== notices.length) throw fail('NOT_FOUND');
  const gone: number[] = [];
  for (const [seller, own] of Map.groupBy(found, ({ sellerSeq }) => sellerSeq)) {
    const asked = own.map(({ noticeSeq }) => noticeSeq);
    const seqs = await deleteNotices(ctx.db, seller, asked);
    await endFiles(ctx.db, { seller, by: 'NOTICE', seqs }, ctx.now);
    gone.push(...seqs);
  }
  return bulkAnswer({ moved: gone, failures: [] });
}

export async function remove(ctx: TxCtx, noticeSeq: number): Promise<null> {
  await removeAll(ctx, [noticeSeq]);
  return null;
}

export async function expose(
  ctx: TxCtx,
  { params, body }: InputOf<typeof noticeApi.expose>,
): Promise<Notice & { undo: BulkResult['undo'] }> {
  const { sellerSeq: seller, noticeSeq } = await ownNotice(ctx, params.noticeSeq);
  const version = await exposeNotice(ctx.db, {
    seller,
    noticeSeq,
    exposed: body.exposed,
    version: null,
    ...writer(ctx),
  });
  const notice = await show(ctx, noticeSeq);
  if (version === null) return { ...notice, undo: null };
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, EXPOSE, until);
  await back.keep(ctx.db, [{ id: noticeSeq, version }]);
  return { ...notice, undo: back.undo };
}

/** What was shown is hidden again, and the other way round, where nobody has changed it since. */
export const undoExpose: Undoable = {
  kind: EXPOSE,
  undo: async (ctx, rows) => {
    const moved: number[] = [];
    const failures: Failure[] = [];
    for (const { id, version } of rows) {
      const [notice] = await readNotices(ctx.db, ctx.scope.sellers, [id]);
      const done =
        notice &&
        (await exposeNotice(ctx.db, {
          seller: notice.sellerSeq,
          noticeSeq: id,
          exposed: !notice.exposed,
          version,
          ...writer(ctx),
        }));
      if (done) moved.push(id);
      else {
        const { code, message, status } = fail('STATE_CHANGED');
        failures.push({ seq: id, code, message, status, current: null });
      }
    }
    return bulkAnswer({ moved, failures });
  },
};
