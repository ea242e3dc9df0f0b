/** What buyers write of what they bought, and what everybody reads of it; for the market (community.md §5). */
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { expectVersion } from '../../kit/db/version.ts';
import { findUploads } from '../file/index.ts';
import { lineOwners, moveLines } from '../order/index.ts';
import { productOwners } from '../product/index.ts';
import { setting } from '../reference/index.ts';
import { commentOf } from './answer.ts';
import { reviewOwners } from './directory.ts';
import { reviewMachine, tellShop } from './machine.ts';
import {
  addHelpful,
  deleteComment,
  findReviews,
  insertComment,
  insertReview,
  lockReview,
  readComments,
  readLine,
  readOfLine,
  readShown,
  readStars,
  updateReview,
  type Stored,
} from './queries/review.ts';
import { ratingOf } from './rating.ts';
import { isWithin } from './rules.ts';

interface Said {
  star: number;
  text: string;
  images: readonly string[];
}
interface Paging {
  start: number;
  length: number;
}

/** Who reads; null: nobody in particular. */
type Reader = number | null;

/** As everybody reads it. */
export const shownOf = (one: Stored, reader: Reader) => ({
  reviewSeq: one.reviewSeq,
  createdAt: one.createdAt,
  editedAt: one.editedAt,
  star: one.star,
  text: one.text,
  images: one.images,
  nickname: one.nickname,
  optionText: one.optionText,
  helpful: one.helpful,
  commentCount: one.commentCount,
  sellerComment: commentOf(one),
  mine: one.buyer === reader,
});

const ownOf = (one: Stored, now: Date) => ({
  ...shownOf(one, one.buyer),
  productSeq: one.productSeq,
  state: one.state,
  editable: one.state === 'VISIBLE' && isWithin(one.createdAt, setting('reviewWriteDays', now), now),
  version: one.version,
});

async function checkImages(ctx: TxCtx, images: readonly string[]): Promise<void> {
  const files = await findUploads(ctx.client, images);
  for (const [i, image] of images.entries()) {
    const file = files.get(image);
    if (file?.ownerUserSeq !== ctx.caller.userSeq || file.purpose !== 'REVIEW_IMAGE')
      throw fieldError(`images.${i}`, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}

const buyerMover = ({ caller }: Pick<TxCtx, 'caller'>) =>
  ({ kind: 'buyer', seq: caller.userSeq, name: caller.name }) as const;

/** Once a line, after 구매확정; a review that was taken back is not written again. */
export async function writeReview(ctx: TxCtx, line: number, said: Said) {
  const buyer = ctx.caller.userSeq;
  const seller = await lineOwners.ownerOf(ctx.db, line);
  const found = seller === null ? null : await readLine(ctx.db, seller, line, buyer);
  if (seller === null || !found) throw fail('NOT_FOUND');
  if (found.confirmedAt && !isWithin(found.confirmedAt, setting('reviewWriteDays', ctx.now), ctx.now))
    throw fail('REVIEW_WINDOW_OVER');
  await checkImages(ctx, said.images);
  const { failures } = await moveLines(ctx.db, 'writeReview', {
    sellers: [seller],
    ids: [line],
    actor: buyerMover(ctx),
    at: ctx.now,
  });
  const current = failures[0]?.current;
  if (failures.length > 0) throw fail('STATE_CHANGED', current ? { current } : {});
  const at = toKst(ctx.now);
  const review = await insertReview(ctx.db, { seller, line, buyer, at }, found, said);
  await listAll(ctx.db, reviewOwners.of([{ seq: review, seller }]));
  await tellShop(ctx.db, seller);
  await emit(ctx.client, {
    topic: 'review.written',
    key: `review.written:${review}`,
    sellerSeq: seller,
    payload: { sellerSeq: seller, reviewSeq: review, star: said.star, productName: found.productName },
  });
  return ownOf((await readOfLine(ctx.db, seller, line))!, ctx.now);
}

export async function reviewOfLine(ctx: TxCtx, line: number) {
  const seller = await lineOwners.ownerOf(ctx.db, line);
  const found = seller === null ? null : await readOfLine(ctx.db, seller, line);
  if (found?.buyer !== ctx.caller.userSeq) throw fail('NOT_FOUND');
  return ownOf(found, ctx.now);
}

/** Whoever's it is. */
async function find(db: Db, review: number): Promise<Stored> {
  const seller = await reviewOwners.ownerOf(db, review);
  const [found] = seller === null ? [] : await findReviews(db, [seller], [review]);
  if (!found) throw fail('NOT_FOUND');
  return found;
}
/** The caller's own: another's is as absent as none. */
async function findOwn(ctx: TxCtx, review: number): Promise<Stored> {
  const found = await find(ctx.db, review);
  if (found.buyer !== ctx.caller.userSeq) throw fail('NOT_FOUND');
  return found;
}
/** One that everybody reads. */
async function findShown(db: Db, review: number): Promise<Stored> {
  const found = await find(db, review);
  if (found.state !== 'VISIBLE') throw fail('NOT_FOUND');
  return found;
}

export async function editReview(
  ctx: TxCtx,
  review: number,
  { version, ...said }: Said & { version: number },
) {
  const { seller, createdAt } = await findOwn(ctx, review);
  const standing = (await lockReview(ctx.db, seller, review))!;
  expectVersion(version, { version: standing.version, status: standing.state });
  if (standing.state !== 'VISIBLE')
    throw fail('STATE_CHANGED', { current: { status: standing.state, version } });
  if (!isWithin(createdAt, setting('reviewWriteDays', ctx.now), ctx.now)) throw fail('REVIEW_WINDOW_OVER');
  await checkImages(ctx, said.images);
  await updateReview(ctx.db, { seller, review, at: toKst(ctx.now) }, said);
  await tellShop(ctx.db, seller);
  return ownOf(await findOwn(ctx, review), ctx.now);
}

export async function removeReview(ctx: TxCtx, review: number): Promise<null> {
  const { seller } = await findOwn(ctx, review);
  await moveOne(ctx.db, reviewMachine, 'remove', {
    owners: [seller],
    id: review,
    actor: buyerMover(ctx),
    at: ctx.now,
    set: () => ({ blind_until: null }),
  });
  return null;
}

export async function ratingOfProduct(db: Db, product: number) {
  const seller = await productOwners.ownerOf(db, product);
  if (seller === null) throw fail('NOT_FOUND');
  return ratingOf(await readStars(db, seller, product));
}

export async function reviewsOfProduct(db: Db, product: number, page: Paging, reader: Reader) {
  const seller = await productOwners.ownerOf(db, product);
  if (seller === null) throw fail('NOT_FOUND');
  const [rows, { count }] = await Promise.all([
    readShown(db, { seller, product, ...page }),
    ratingOfProduct(db, product),
  ]);
  return { rows: rows.map((one) => shownOf(one, reader)), recordsFiltered: count, recordsTotal: count };
}

export async function commentsOf(db: Db, review: number, { start, length }: Paging, reader: Reader) {
  const { seller, commentCount } = await findShown(db, review);
  const found = await readComments(db, { seller, review, start, length });
  const rows = found.map(({ user, ...one }) => ({ ...one, mine: user === reader }));
  return { rows, recordsFiltered: commentCount, recordsTotal: commentCount };
}

export async function addComment(ctx: TxCtx, review: number, text: string) {
  const { seller } = await findShown(ctx.db, review);
  const at = toKst(ctx.now);
  const commentSeq = await insertComment(ctx.db, { seller, review, user: ctx.caller.userSeq, text, at });
  await tellShop(ctx.db, seller);
  return { commentSeq, nickname: ctx.caller.name, text, at, mine: true };
}

/** The caller's own, below whatever still stands. */
export async function removeComment(ctx: TxCtx, review: number, comment: number): Promise<null> {
  const { seller } = await find(ctx.db, review);
  if (!(await deleteComment(ctx.db, { seller, review, comment, user: ctx.caller.userSeq })))
    throw fail('NOT_FOUND');
  await tellShop(ctx.db, seller);
  return null;
}

export async function markHelpful(ctx: TxCtx, review: number) {
  const { seller } = await findShown(ctx.db, review);
  return {
    helpful: await addHelpful(ctx.db, { seller, review, user: ctx.caller.userSeq, at: toKst(ctx.now) }),
  };
}
