/** What a shop says below reviews, and how it shows one in its live (community.md §5). It never changes a review. */
import type { reviewApi } from '@jangteo/contract/review/review.api.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import { fillTemplate, type TemplateValues } from '@jangteo/contract/seller/template.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError, type Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { tellRoom } from '../broadcast/index.ts';
import { useTemplate } from '../seller/index.ts';
import { tellShop } from './machine.ts';
import { findReviews, isOnAir, lockReview, writeComment, type Stored } from './queries/review.ts';
import { canOf } from './rules.ts';

type Asked<K extends keyof typeof reviewApi> = InputOf<(typeof reviewApi)[K]>;

/**
 * A review of the caller's shops.
 * @throws NOT_FOUND
 */
export async function ownReview(ctx: TxCtx, review: number): Promise<Stored> {
  const [found] = await findReviews(ctx.db, ctx.scope.sellers, [review]);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export const commentOf = ({ comment, commentAt, commentEditedAt }: Stored): ReviewRow['sellerComment'] =>
  comment !== null && commentAt !== null ? { text: comment, at: commentAt, editedAt: commentEditedAt } : null;

function rowOf(one: Stored): ReviewRow {
  const { seller, sellerName, buyer, nickname, loginId, editedAt: _edited, ...rest } = one;
  const { comment, commentAt: _at, commentEditedAt: _editedAt, ...row } = rest;
  return {
    ...row,
    writer: { userSeq: buyer, nickname, userId: mask('email', loginId) },
    sellerComment: commentOf(one),
    answer: comment ?? '',
    seller: { userSeq: seller, name: sellerName },
    can: canOf(one),
  };
}

export async function commentReview(ctx: TxCtx, { params, query }: Asked<'comment'>): Promise<ReviewRow> {
  const { seller } = await ownReview(ctx, params.reviewSeq);
  const standing = await lockReview(ctx.db, seller, params.reviewSeq);
  const { state, version } = standing!;
  expectVersion(query.version, { version, status: state });
  if (state !== 'VISIBLE') throw fail('STATE_CHANGED', { current: { status: state, version } });
  await writeComment(ctx.db, { seller, review: params.reviewSeq, text: query.text, at: toKst(ctx.now) });
  await tellShop(ctx.db, seller);
  return rowOf(await ownReview(ctx, params.reviewSeq));
}

const valuesOf = ({ nickname, productName, orderSeq, sellerName }: Stored): TemplateValues => ({
  닉네임: nickname || null,
  상품명: productName,
  주문번호: String(orderSeq),
  배송상태: null,
  송장번호: null,
  발송예정일: null,
  상점명: sellerName,
});

const failure = (one: Stored, { code, message, status }: Refusal): Failure => ({
  seq: one.reviewSeq,
  code,
  message,
  status,
  current: { status: one.state, version: one.version },
});

/** One template below many reviews, each with its own values. */
export async function commentAll(ctx: TxCtx, { body }: Asked<'commentAll'>): Promise<BulkResult> {
  const template = await useTemplate(ctx.db, ctx.scope.sellerSeq, body.templateSeq, {
    kind: 'REVIEW',
    at: toKst(ctx.now),
  });
  if (!template) throw fieldError('templateSeq', 'REFERENCE', '리뷰 답글 문구를 다시 선택해 주세요.');
  const found = await findReviews(ctx.db, ctx.scope.sellers, body.reviewSeqList);
  if (found.length !== body.reviewSeqList.length) throw fail('NOT_FOUND');
  const failures: Failure[] = [];
  const moved: number[] = [];
  for (const one of found.toSorted((a, b) => a.seller - b.seller || a.reviewSeq - b.reviewSeq)) {
    const { seller, reviewSeq: review } = one;
    const { text, missing } = fillTemplate(template.text, valuesOf(one));
    const standing = await lockReview(ctx.db, seller, review);
    if (standing?.state !== 'VISIBLE') failures.push(failure(one, fail('STATE_CHANGED')));
    else if (missing.length > 0) failures.push(failure(one, fail('TEMPLATE_VALUE')));
    else {
      await writeComment(ctx.db, { seller, review, text: text.slice(0, 1_000), at: toKst(ctx.now) });
      moved.push(review);
    }
  }
  for (const seller of new Set(found.map((one) => one.seller))) await tellShop(ctx.db, seller);
  return bulkAnswer({ moved, failures });
}

/** A card in a live of the shop's own that is on, under the nickname as it is shown. */
export async function introduce(ctx: TxCtx, { params, body }: Asked<'introduce'>): Promise<null> {
  const one = await ownReview(ctx, params.reviewSeq);
  const on = await isOnAir(ctx.db, one.seller, body.contentSeq);
  if (on === null) throw fail('NOT_FOUND');
  if (one.state !== 'VISIBLE' || !on) throw fail('STATE_CHANGED');
  await tellRoom(ctx.db, {
    contentSeq: body.contentSeq,
    to: 'all',
    frame: {
      t: 'card',
      kind: 'REVIEW',
      title: `${'★'.repeat(one.star)} ${one.nickname}`,
      text: one.text.slice(0, 1_000),
    },
  });
  return null;
}
