/** Coupons for named people: a round of parts, each of them one transaction (money.md §8). */
import type { couponAskedApi } from '@jangteo/contract/coupon/asked.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { fail } from '../../kit/http/fail.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { clock } from '../../kit/clock/clock.ts';
import { subscribe, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { emit, onceEver } from '../../kit/outbox/outbox.ts';
import { readOnAir } from '../broadcast/index.ts';
import { moveByClock, moveCoupon } from './machine.ts';
import { readAudience, readPeople } from './queries/audience.ts';
import { countMany, countUsers, endPart, lockGiving, mayHave, openRound } from './queries/issue.ts';
import { hasOutlived } from './outlived.ts';
import { ownCoupon } from './show.ts';
import { hasEnded, writeIssued } from './take.ts';
import { tellGot } from './tell.ts';
import { lockedCoupon } from './write.ts';

/** People of one part. */
const PART = 500;

type Receivers = InputOf<typeof couponAskedApi.previewIssue>['body'];

async function receiversOf(ctx: TxCtx, seller: number, body: Receivers, listed: readonly number[] | null) {
  if (body.audience) return readAudience(ctx.db, seller, body.audience, ctx.now);
  const named = body.userSeqList ?? listed ?? [];
  const people = await readPeople(ctx.db, named);
  if (body.userSeqList && people.length !== named.length) throw fail('NOT_FOUND');
  return people;
}

/** Whom a round would reach now, and how many of them may have one more. */
export async function previewGiving(
  ctx: TxCtx,
  { params, body }: InputOf<typeof couponAskedApi.previewIssue>,
  listed: readonly number[] | null,
): Promise<DataOf<typeof couponAskedApi.previewIssue>> {
  const { sellerSeq: seller, seq: coupon, ...one } = await ownCoupon(ctx, params.couponSeq);
  if (one.issueType !== 'GIVE') throw fail('COUPON_RULE');
  const users = await receiversOf(ctx, seller, body, listed);
  const eligible = await mayHave(ctx.db, { seller, coupon }, users, one.perUser);
  const left = one.issueLimit === null ? null : one.issueLimit - one.issued;
  return { targets: users.length, eligible: eligible.length, left };
}

/** Begins a round; `listed`: people of a file. Its number is the job's. */
export async function give(
  ctx: TxCtx,
  { params, body }: InputOf<typeof couponApi.issue>,
  listed: readonly number[] | null,
): Promise<{ jobSeq: number; targets: number }> {
  const coupon = await lockedCoupon(ctx, params.couponSeq);
  const { sellerSeq: seller, seq: couponSeq } = coupon;
  if (coupon.issueType !== 'GIVE') throw fail('COUPON_RULE');
  if (coupon.approval === 'WAIT' || coupon.approval === 'REFUSED') throw fail('COUPON_UNAPPROVED');
  if (coupon.issueLimit !== null && coupon.issued >= coupon.issueLimit) throw fail('COUPON_EXHAUSTED');
  const users = await receiversOf(ctx, seller, body, listed);
  if (users.length !== body.expectedCount)
    throw fail('EXPECTED_COUNT_MISMATCH', { params: { expected: body.expectedCount, actual: users.length } });
  const actor = moverOf(ctx.caller, ['admin']);
  const over = Date.parse(coupon.issueTo) <= ctx.now.getTime() || (await hasOutlived(ctx, coupon));
  await moveCoupon(ctx.db, 'give', {
    seller,
    coupon: couponSeq,
    actor,
    at: ctx.now,
    guard: (row) =>
      over
        ? fail('STATE_CHANGED', {
            current: {
              status: row.status,
              version: row.version,
            },
          })
        : null,
  });
  const parts = Math.max(1, Math.ceil(users.length / PART));
  const round = await openRound(
    ctx.db,
    { seller, coupon: couponSeq },
    { targets: users.length, parts, at: toKst(ctx.now), by: actor.name },
  );
  await emit(
    ctx.client,
    ...Array.from({ length: parts }, (_, part) => ({
      topic: 'coupon.give-part' as const,
      key: `coupon.give-part:${round}:${part}`,
      sellerSeq: seller,
      payload: {
        sellerSeq: seller,
        couponSeq,
        roundSeq: round,
        part,
        by: actor.name,
        users: users.slice(part * PART, (part + 1) * PART),
      },
    })),
  );
  return { jobSeq: round, targets: users.length };
}

type Part = EventOn<'coupon.give-part'>['payload'];

/** As many of them as may have one more, and as there are coupons left; who comes first by their number gets one. */
async function givePart(
  db: Db,
  { sellerSeq: seller, couponSeq: coupon, users, by }: Part,
  at: Date,
): Promise<number> {
  const key = { seller, coupon };
  const giving = await lockGiving(db, key);
  if (!giving || (await hasEnded(db, giving))) return 0;
  const left = giving.issueLimit === null ? Infinity : giving.issueLimit - giving.issued;
  const eligible = (await mayHave(db, key, users, giving.perUser)).slice(0, left);
  if (eligible.length === 0) return 0;
  await countMany(db, key, eligible.length);
  const issues = await countUsers(db, key, eligible, giving.perUser);
  const written = await writeIssued(db, key, issues, { giving, at, by });
  if (written.length <= TOLD) await tellGiven(db, key, written);
  return written.length;
}

/** So many are told in the lives that run; more have not been picked from a chat. */
const TOLD = 20;

/** Whoever is in a live of the store sees it there at once. */
async function tellGiven(
  db: Db,
  { seller, coupon }: { seller: number; coupon: number },
  given: readonly { user: number }[],
): Promise<void> {
  for (const content of await readOnAir(db, seller))
    for (const { user } of given) await tellGot(db, { content, user, coupon, left: null, trigger: 'GIVE' });
}

/** A part and its effect key are one transaction: whoever is killed has done nothing, whoever comes again does nothing. */
export async function runPart({ payload }: EventOn<'coupon.give-part'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, couponSeq, roundSeq, part } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const at = clock.now();
    await onceEver(toQueryable(db), `coupon-give:${roundSeq}:${part}`, async () => {
      const issued = await givePart(db, payload, at);
      if (await endPart(db, sellerSeq, roundSeq, issued))
        await moveByClock(db, 'given', { seller: sellerSeq, coupons: [couponSeq], at });
    });
  });
}

export const giveSubscriptions = [
  subscribe({ topic: 'coupon.give-part', name: 'issue', run: runPart, expireSeconds: 120, retryLimit: 12 }),
];
