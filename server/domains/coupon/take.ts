/** One coupon for one person: taken, by a code, by a phrase, or by what they did (money.md §8). */
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Refusal } from '../../kit/http/fail.ts';
import { fail } from '../../kit/http/fail.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { contentOwners } from '../broadcast/index.ts';
import { spendCode, type FoundCode } from './codes.ts';
import { buyersCoupons, couponOwners } from './directory.ts';
import { moveByClock } from './machine.ts';
import { isOver } from './queries/coupon.ts';
import { countOne, countUsers, insertIssues, readStanding, type Giving } from './queries/issue.ts';
import { readOwn } from './queries/use.ts';
import { expiresAt } from './rules.ts';
import { readCoupons } from './show.ts';
import { tellLeft } from './tell.ts';

interface Key {
  seller: number;
  coupon: number;
}
export interface Got {
  issue: number;
  left: number | null;
}

/** Until when one that is got now can be used, as it is written. */
export function endOf(giving: Giving, at: Date): string | null {
  const { validityKind: kind, validUntil: until, validDays: days } = giving;
  const end = expiresAt({ kind, until, days }, at);
  return end && toKst(end);
}

/**
 * Whether what it lasts for is over: nobody gets one then, whatever its status says. Asked under the coupon's lock, which
 * whoever ends what was given out takes after the live's end, so none is left without an end.
 */
export async function hasEnded(db: Db, { validityKind, contentSeq }: Giving): Promise<boolean> {
  if (validityKind !== 'END_LIVE' || contentSeq === null) return false;
  const channel = await contentOwners.ownerOf(db, contentSeq);
  return channel === null || isOver(db, channel, contentSeq);
}

/** Writes what people have got: rows, where buyers find them, and what other domains hear. */
export async function writeIssued(
  db: Db,
  { seller, coupon }: Key,
  issues: readonly { user: number; n: number }[],
  { giving, at, by }: { giving: Giving; at: Date; by: string },
): Promise<{ issue: number; user: number; n: number }[]> {
  if (issues.length === 0) return [];
  const written = await insertIssues(
    db,
    { seller, coupon, at: toKst(at), expiresAt: endOf(giving, at), by },
    issues,
  );
  await listAll(
    db,
    [],
    buyersCoupons.of(written.map(({ issue, user }) => ({ buyer: user, at: toKst(at), seq: issue, seller }))),
  );
  await emit(
    toQueryable(db),
    ...written.map(({ issue, user, n }) => ({
      topic: 'coupon.issued' as const,
      key: `coupon-issue:${coupon}:${user}:${n}`,
      sellerSeq: seller,
      payload: { sellerSeq: seller, couponSeq: coupon, couponIssueSeq: issue, userSeq: user },
    })),
  );
  return written;
}

/** Why a coupon cannot be had. */
async function refusal(db: Db, key: Key, now: Date): Promise<Refusal> {
  const standing = await readStanding(db, key);
  if (!standing) return fail('NOT_FOUND');
  if (standing.status === 'ISSUE_STOP') return fail('COUPON_STOPPED');
  if (standing.status === 'READY' || Date.parse(standing.issueFrom) > now.getTime())
    return fail('COUPON_STOPPED');
  return fail('COUPON_EXHAUSTED');
}

/**
 * Gives one to somebody: counted by compare-and-set under the coupon's row, first of the coupon, then of the person.
 * @throws COUPON_EXHAUSTED, COUPON_STOPPED, COUPON_ALREADY_ISSUED
 */
export async function takeOne(
  db: Db,
  key: Key,
  user: number,
  { at, by }: { at: Date; by: string },
): Promise<Got> {
  const giving = await countOne(db, key, at);
  if (!giving) throw await refusal(db, key, at);
  if (await hasEnded(db, giving)) throw fail('COUPON_EXHAUSTED');
  const issues = await countUsers(db, key, [user], giving.perUser);
  if (issues.length === 0) throw fail('COUPON_ALREADY_ISSUED');
  const [written] = await writeIssued(db, key, issues, { giving, at, by });
  const left = giving.issueLimit === null ? null : giving.issueLimit - giving.issued;
  await tellLeft(db, { content: giving.contentSeq, coupon: key.coupon, left, limit: giving.issueLimit });
  if (left === 0) await moveByClock(db, 'complete', { seller: key.seller, coupons: [key.coupon], at });
  return { issue: written!.issue, left };
}

const BUYER = '구매자';

async function shownTo(ctx: TxCtx, seller: number, issue: number): Promise<BuyerCoupon> {
  const { userSeq: buyer } = ctx.caller;
  const [one] = await readOwn(
    ctx.db,
    { buyer, owners: [seller], now: ctx.now },
    { usable: false, issues: [issue] },
  );
  return one!;
}

/** A buyer takes one that is there to be taken. */
export async function download(ctx: TxCtx, couponSeq: number): Promise<BuyerCoupon> {
  const seller = await couponOwners.ownerOf(ctx.db, couponSeq);
  const [coupon] = seller === null ? [] : await readCoupons(ctx.db, [seller], [couponSeq]);
  if (!coupon || coupon.issueType !== 'DOWNLOAD') throw fail('NOT_FOUND');
  const key = { seller: coupon.sellerSeq, coupon: couponSeq };
  const { issue } = await takeOne(ctx.db, key, ctx.caller.userSeq, { at: ctx.now, by: BUYER });
  return shownTo(ctx, coupon.sellerSeq, issue);
}

/** A buyer typed a code. */
export async function takeByCode(ctx: TxCtx, found: FoundCode): Promise<BuyerCoupon> {
  const { seller, coupon } = found;
  const user = ctx.caller.userSeq;
  const { issue } = await takeOne(ctx.db, { seller, coupon }, user, { at: ctx.now, by: BUYER });
  await spendCode(ctx.db, found, user, ctx.now);
  return shownTo(ctx, seller, issue);
}
