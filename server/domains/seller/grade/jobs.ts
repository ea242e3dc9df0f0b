/** Grades every week, badges every month, seller by seller: a job that is killed goes on where it was. */
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { log } from '../../../kit/http/log.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import {
  beginRun,
  readNextSellers,
  readScheme,
  readSold,
  writeEvaluated,
  writeRun,
  type Kind,
} from './queries.ts';
import { badgeMonth, badgeOf, gradeOf, lastSunday, monthFrom, weeksTo } from './rules.ts';

const BATCH = 200;
type Ctx = Pick<JobContext, 'pools' | 'signal'>;

/** One seller's grade or badge of a period, by what holds on the day after it. */
async function evaluate({ pools }: Ctx, seller: number, kind: Kind, of: string): Promise<void> {
  const period = kind === 'GRADE' ? weeksTo(of) : monthFrom(of);
  const at = toKst(clock.now());
  await inTransaction(pools.job, [seller], async (db) => {
    const [scheme, sold] = await Promise.all([readScheme(db, period.to), readSold(db, seller, period)]);
    const value = kind === 'GRADE' ? gradeOf(scheme, sold) : badgeOf(scheme, sold.amount);
    await writeEvaluated(db, seller, { kind, of, value, ...sold }, at);
    await emit(toQueryable(db), {
      topic: 'grade.evaluated',
      key: `grade.evaluated:${seller}:${kind}:${of}`,
      sellerSeq: seller,
      payload: { sellerSeq: seller, kind, of, value },
    });
  });
}

/** What could not be evaluated says so until it could (R346). */
async function tryOne(ctx: Ctx, seller: number, kind: Kind, of: string): Promise<boolean> {
  try {
    await evaluate(ctx, seller, kind, of);
    return true;
  } catch (error) {
    log.error({ seller, kind, of, error: (error as Error).message }, 'grade');
    if (kind === 'BADGE')
      await inTransaction(ctx.pools.job, [seller], (db) =>
        writeEvaluated(
          db,
          seller,
          { kind, of, value: 'EVALUATION_ERROR', amount: 0, orders: 0 },
          toKst(clock.now()),
        ),
      );
    return false;
  }
}

const MOST_NAMED = 5;
/** The same key every time: operators hear of a period once. */
const tellFailed = (db: Db, kind: Kind, of: string, failed: readonly number[]): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'grade.failed',
    key: `grade.failed:${kind}:${of}`,
    payload: { kind, of, failed: failed.length, sellers: failed.slice(0, MOST_NAMED) },
  });

/** Brings the evaluation of a period to its end; what failed before is tried first. */
export async function evaluateAll(ctx: Ctx, kind: Kind, of: string): Promise<void> {
  const at = toKst(clock.now());
  const job = ctx.pools.job;
  let run = await inTransaction(job, [], (db) => beginRun(db, kind, of));
  if (run.over) return;
  const failed: number[] = [];
  for (const seller of run.failed) if (!(await tryOne(ctx, seller, kind, of))) failed.push(seller);
  while (!ctx.signal.aborted) {
    const sellers = await inTransaction(job, [], (db) => readNextSellers(db, run.sellerDone, BATCH));
    for (const seller of sellers) if (!(await tryOne(ctx, seller, kind, of))) failed.push(seller);
    const over = sellers.length < BATCH && failed.length === 0;
    run = { sellerDone: sellers.at(-1) ?? run.sellerDone, failed, over };
    await inTransaction(job, [], async (db) => {
      await writeRun(db, kind, of, run, at);
      if (failed.length > 0) await tellFailed(db, kind, of, failed);
    });
    if (sellers.length < BATCH) return;
  }
}

/** What is due now: the grade of last Sunday, the badge of last month from the 2nd, 04:00 on. */
export async function evaluateDue(ctx: Ctx): Promise<void> {
  const now = clock.now();
  await evaluateAll(ctx, 'GRADE', lastSunday(kstDay(now)));
  await evaluateAll(ctx, 'BADGE', badgeMonth(toKst(now)));
}

export const gradeChores: Chore[] = [{ name: 'seller.grades', everySeconds: 300, run: evaluateDue }];
