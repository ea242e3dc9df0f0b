/** 단골: by a criterion of the channel's own, counted anew each night (community.md §3). */
import { overtaken } from '../../kit/db/version.ts';
import type { Criterion as Shown, fanApi } from '@jangteo/contract/fan/fan.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { addDays, clock, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { subscribe } from '../../kit/jobs/jobs.ts';
import { countFrequent, rank, readCriterion, writeCriterion, type Window } from './queries/frequent.ts';
import { readStale } from './queries/due.ts';
import { channelOf } from './scope.ts';
import { emitFan, tellLists } from './tell.ts';

/** Ends yesterday. */
function windowOf(today: string, days: number): Window {
  const from = addDays(today, -days);
  return { from, to: addDays(today, -1), start: startOfDay(from), end: startOfDay(today) };
}

/** Counts and ranks a channel's fans as of yesterday. */
export async function countAnew(db: Db, seller: number, now: Date): Promise<void> {
  const criterion = await readCriterion(db, seller, true);
  await rank(db, seller, criterion, windowOf(kstDay(now), criterion.windowDays));
  await tellLists(db, seller, 'fan-frequenter', 'fan-follower');
}

async function show(db: Db, seller: number): Promise<Shown> {
  const [criterion, count] = await Promise.all([readCriterion(db, seller), countFrequent(db, seller)]);
  return { ...criterion, count };
}

export const showCriterion = (ctx: TxCtx, { query }: InputOf<typeof fanApi.criterion>): Promise<Shown> =>
  show(ctx.db, channelOf(ctx, query.sellerSeq));

/** The count follows by a job. */
export async function setCriterion(
  ctx: TxCtx,
  { body }: InputOf<typeof fanApi.setCriterion>,
): Promise<Shown> {
  const { version, sellerSeq, ...said } = body;
  const seller = channelOf(ctx, sellerSeq);
  const before = await readCriterion(ctx.db, seller, true);
  if (before.version !== version || !(await writeCriterion(ctx.db, seller, said, version)))
    throw overtaken({ version: before.version });
  const after = await show(ctx.db, seller);
  await emitFan(ctx.db, 'criterion-changed', [{ seller, what: String(after.version), more: {} }]);
  return after;
}

/** 03:00 and later: before that yesterday's last events may be on their way. */
const FIRST_HOUR_MS = 3 * 3_600_000;

export async function countStale(ctx: Draining): Promise<void> {
  const now = clock.now();
  const today = kstDay(new Date(now.getTime() - FIRST_HOUR_MS));
  await drain(
    ctx,
    (db) => readStale(db, addDays(today, -1)),
    (db, seller) => countAnew(db, seller, startOfDay(today)),
  );
}

export const frequentSubscriptions = [
  subscribe({
    topic: 'fan.criterion-changed',
    name: 'count',
    run: async ({ payload }, ctx) => {
      const { channelSeq } = payload;
      await inTransaction(ctx.pools.job, [], (db) => countAnew(db, channelSeq, clock.now()));
    },
  }),
];
