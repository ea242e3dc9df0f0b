/** 주문 안내: what a seller tells the buyers of orders (claims.md §7). */
import { overtaken } from '../../../kit/db/version.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { OrderNotice, orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { NOTICES_EXPOSED, type OrderNoticeBody } from '@jangteo/contract/order/notice.body.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { checkNoticeImage, endFiles, keepNoticeFile } from '../../product/index.ts';
import {
  deleteNotice,
  exposeNotice,
  insertNotice,
  lockExposed,
  readNotice,
  readOwnProducts,
  updateNotice,
  type StoredNotice,
} from './queries.ts';
import { isShowing } from './rules.ts';

const writer = (ctx: TxCtx) => ({ at: toKst(ctx.now), by: moverOf(ctx.caller, ['admin']).name });

async function ownNotice(ctx: TxCtx, noticeSeq: number): Promise<StoredNotice> {
  const notice = await readNotice(ctx.db, ctx.scope.sellers, noticeSeq);
  if (!notice) throw fail('NOT_FOUND');
  return notice;
}

/** Products are the seller's own, the picture one that they uploaded for it. */
async function check(ctx: TxCtx, seller: number, { productSeqList, image }: OrderNoticeBody): Promise<void> {
  const own = await readOwnProducts(ctx.db, seller, productSeqList);
  const foreign = productSeqList.findIndex((seq) => !own.has(seq));
  if (foreign >= 0)
    throw fieldError(`productSeqList[${foreign}]`, 'REFERENCE', '상품을 찾을 수 없습니다. 다시 골라 주세요.');
  await checkNoticeImage(ctx, seller, image);
}

/** One more may be exposed, and nobody else exposes another at the same time. */
async function makeRoom(ctx: TxCtx, seller: number, notice: number | null): Promise<void> {
  if ((await lockExposed(ctx.db, seller, notice)) >= NOTICES_EXPOSED)
    throw fail('NOTICE_LIMIT', { params: { max: NOTICES_EXPOSED } });
}

export async function show(ctx: TxCtx, noticeSeq: number): Promise<OrderNotice> {
  const { sellerSeq: _whose, ...notice } = await ownNotice(ctx, noticeSeq);
  return { ...notice, showing: isShowing(notice, ctx.now) };
}

export async function add(ctx: TxCtx, notice: OrderNoticeBody): Promise<OrderNotice> {
  const seller = ctx.scope.sellerSeq;
  await check(ctx, seller, notice);
  if (notice.expose) await makeRoom(ctx, seller, null);
  const noticeSeq = await insertNotice(ctx.db, { seller, notice, ...writer(ctx) });
  await keepNoticeFile(ctx.db, { seller, by: 'ORDER_NOTICE', notice: noticeSeq }, notice.image, ctx.now);
  return show(ctx, noticeSeq);
}

export async function edit(
  ctx: TxCtx,
  { params, body }: InputOf<typeof orderNoticeApi.edit>,
): Promise<OrderNotice> {
  const { version, ...notice } = body;
  const { sellerSeq: seller, noticeSeq } = await ownNotice(ctx, params.noticeSeq);
  await check(ctx, seller, notice);
  if (notice.expose) await makeRoom(ctx, seller, noticeSeq);
  if (!(await updateNotice(ctx.db, { seller, noticeSeq, version, notice, ...writer(ctx) }))) {
    const { version: now } = await ownNotice(ctx, noticeSeq);
    throw overtaken({ version: now });
  }
  await keepNoticeFile(ctx.db, { seller, by: 'ORDER_NOTICE', notice: noticeSeq }, notice.image, ctx.now);
  return show(ctx, noticeSeq);
}

export async function remove(ctx: TxCtx, noticeSeq: number): Promise<null> {
  const { sellerSeq: seller } = await ownNotice(ctx, noticeSeq);
  await deleteNotice(ctx.db, seller, noticeSeq);
  await endFiles(ctx.db, { seller, by: 'ORDER_NOTICE', seqs: [noticeSeq] }, ctx.now);
  return null;
}

export async function expose(
  ctx: TxCtx,
  { params, query }: InputOf<typeof orderNoticeApi.expose>,
): Promise<OrderNotice> {
  const { sellerSeq: seller, noticeSeq } = await ownNotice(ctx, params.noticeSeq);
  if (query.expose) await makeRoom(ctx, seller, noticeSeq);
  await exposeNotice(ctx.db, { seller, noticeSeq, expose: query.expose, ...writer(ctx) });
  return show(ctx, noticeSeq);
}
