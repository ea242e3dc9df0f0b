/** 신고 of users, lives, products and reviews, with what they looked like then (community.md §3, R326, R327). */
import type { blockApi, MarketReport, OwnReport } from '@jangteo/contract/fan/block.api.ts';
import type { ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { checkAttached } from '../file/index.ts';
import { findReview, findShownComment, markReported } from '../review/index.ts';
import { blockOne, saidBy } from './block.ts';
import { hasLive, insertReport, readChatAround, readLooks, readReports } from './queries/reports.ts';

type Said = Pick<MarketReport, 'reason' | 'text' | 'images'>;

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;
const looksOfReview = ({ nickname, productName, text, star, images }: Review) => ({
  name: `${productName} ${star}점`,
  nickname,
  text,
  images,
});

interface Target extends Pick<MarketReport, 'reviewSeq'> {
  type: MarketReport['targetType'];
  seq: number;
}

/** A review and its comments as everybody reads them, anything else as it is shown; null where there is none. */
async function looksOf(ctx: TxCtx, { type, seq, reviewSeq }: Target): Promise<object | null> {
  if (type === 'REVIEW_COMMENT') {
    const one = await findShownComment(ctx.db, { review: reviewSeq!, comment: seq });
    if (!one) return null;
    const { seller: sellerSeq, productName, nickname, text } = one;
    return { name: `${productName} 리뷰`, nickname, text, sellerSeq, reviewSeq };
  }
  if (type !== 'REVIEW') return readLooks(ctx.db, type, seq);
  const found = await findReview(ctx, seq);
  return found?.state === 'VISIBLE' ? looksOfReview(found) : null;
}

async function write(
  ctx: TxCtx,
  target: Target,
  { reason, text, images }: Said,
  more: object = {},
): Promise<number> {
  const looks = await looksOf(ctx, target);
  if (!looks) throw fail('NOT_FOUND');
  await checkAttached(ctx, 'REPORT', images);
  const report = await insertReport(ctx.db, {
    reporter: ctx.caller.userSeq,
    type: target.type,
    target: target.seq,
    reason,
    text,
    images,
    evidence: { ...looks, ...more },
    at: toKst(ctx.now),
  });
  if (report === null) throw fail('REPORT_ALREADY');
  return report;
}

/** Where it happened, as far as the reporter says, and what was written there: deleting it afterwards does not help. */
async function where(
  { db, scope }: TxCtx,
  { userSeq, contentSeq, messageSeqList }: InputOf<typeof blockApi.reportUser>['body'],
): Promise<object> {
  if (contentSeq === undefined) return {};
  const named = messageSeqList ?? null;
  const chat = await readChatAround(db, scope.sellers, { content: contentSeq, user: userSeq, named });
  return { contentSeq, ...(named && { messageSeqList: named }), chat };
}

export async function reportUser(ctx: TxCtx, { body }: Pick<InputOf<typeof blockApi.reportUser>, 'body'>) {
  if (body.contentSeq !== undefined && !(await hasLive(ctx.db, ctx.scope.sellers, body.contentSeq)))
    throw fail('NOT_FOUND');
  const reportSeq = await write(ctx, { type: 'USER', seq: body.userSeq }, body, await where(ctx, body));
  return { reportSeq, state: 'NEW' as const };
}

/** Both or neither: one transaction. */
export async function reportAndBlock(ctx: TxCtx, { query, body }: InputOf<typeof blockApi.reportAndBlock>) {
  const { reportSeq } = await reportUser(ctx, { body });
  const said = saidBy(ctx, 'REPORT', { ...query, reason: body.reason, text: body.text.slice(0, 200) });
  const seller = ctx.scope.sellerSeq;
  const blocking = { seller, user: body.userSeq, said, content: body.contentSeq, at: ctx.now };
  return { reportSeq, blockSeq: await blockOne(ctx.db, blocking) };
}

/** A buyer's. */
export async function reportFromMarket(ctx: TxCtx, said: MarketReport) {
  const reportSeq = await write(
    ctx,
    { type: said.targetType, seq: said.targetSeq, reviewSeq: said.reviewSeq },
    said,
  );
  return { reportSeq, state: 'NEW' as const };
}

async function ownReview(ctx: TxCtx, review: number): Promise<Review> {
  const found = await findReview(ctx, review);
  if (!found || !ctx.scope.sellers.includes(found.seller)) throw fail('NOT_FOUND');
  return found;
}

/** What a reader has written below a review of the caller's shop. */
export async function reportComment(ctx: TxCtx, { params, body }: InputOf<typeof blockApi.reportComment>) {
  const { reviewSeq, commentSeq: seq } = params;
  await ownReview(ctx, reviewSeq);
  return { reportSeq: await write(ctx, { type: 'REVIEW_COMMENT', seq, reviewSeq }, body) };
}

/** A review of the caller's shop; it says so from then on. */
export async function reportReview(ctx: TxCtx, { params, body }: InputOf<typeof blockApi.reportReview>) {
  const found = await ownReview(ctx, params.reviewSeq);
  await checkAttached(ctx, 'REPORT', body.images);
  const reportSeq = await insertReport(ctx.db, {
    reporter: ctx.caller.userSeq,
    type: 'REVIEW',
    target: params.reviewSeq,
    ...body,
    evidence: looksOfReview(found),
    at: toKst(ctx.now),
  });
  if (reportSeq === null) throw fail('REPORT_ALREADY');
  await markReported(ctx, found, true);
  return { reportSeq };
}

/** What the caller has reported, and what came of it. */
export async function ownReports(
  { db, caller }: TxCtx,
  { state: states, start, length }: InputOf<typeof blockApi.reports>['query'],
) {
  const { rows, total } = await readReports(db, caller.userSeq, { states, start, length });
  return { rows: rows satisfies OwnReport[], recordsFiltered: total, recordsTotal: total };
}

/** A post of the academy, which its own room has found and looked at. False where a report of theirs on it is open. */
export async function reportPost(
  ctx: TxCtx,
  post: { type: 'BOARD' | 'COMMENT'; seq: number; evidence: object },
  said: { reason: ReportReason; text: string },
): Promise<boolean> {
  const { type, seq: target, evidence } = post;
  const [reporter, at] = [ctx.caller.userSeq, toKst(ctx.now)];
  return (await insertReport(ctx.db, { reporter, type, target, ...said, images: [], evidence, at })) !== null;
}
