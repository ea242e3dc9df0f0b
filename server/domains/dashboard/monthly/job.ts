/** Fixes a month channel by channel: a job that is killed goes on where it was, what failed is tried again. */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { log } from '../../../kit/http/log.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import { readNextPeople } from '../alert/queries.ts';
import { beginRun, readFigures, writeFigures, writeRun } from './queries.ts';
import { monthAfter, monthDue, type Side } from './rules.ts';

const BATCH = 200;
const TYPES = ['producer', 'influencer'] as const;
type Ctx = Pick<JobContext, 'pools' | 'signal'>;
interface Person {
  user: number;
  type: string;
}

const sideOf = ({ type }: Person): Side => (type === 'influencer' ? 'INFLUENCER' : 'PRODUCER');

async function fixOne({ pools }: Ctx, person: Person, month: string): Promise<boolean> {
  try {
    await inTransaction(pools.job, [person.user], async (db) => {
      const side = sideOf(person);
      const { user } = person;
      const figures = await readFigures(db, user, side, { from: month, to: monthAfter(month) });
      await writeFigures(db, { user, side, month, figures, at: toKst(clock.now()) });
    });
    return true;
  } catch (error) {
    log.error({ user: person.user, month, error: (error as Error).message }, 'monthly result');
    return false;
  }
}

const peopleBehind = (ctx: Ctx, behind: number, limit: number) =>
  inTransaction(ctx.pools.job, [], (db) => readNextPeople(db, { types: TYPES, behind, limit }));

/** Brings a month to its end. */
export async function fixMonth(ctx: Ctx, month: string): Promise<void> {
  const job = ctx.pools.job;
  let run = await inTransaction(job, [], (db) => beginRun(db, month));
  if (run.over) return;
  const failed: number[] = [];
  for (const user of run.failed) {
    const [person] = await peopleBehind(ctx, user - 1, 1);
    if (person?.user === user && !(await fixOne(ctx, person, month))) failed.push(user);
  }
  while (!ctx.signal.aborted) {
    const people = await peopleBehind(ctx, run.ownerDone, BATCH);
    for (const person of people) if (!(await fixOne(ctx, person, month))) failed.push(person.user);
    const last = people.length < BATCH;
    run = { ownerDone: people.at(-1)?.user ?? run.ownerDone, failed, over: last && failed.length === 0 };
    await inTransaction(job, [], (db) => writeRun(db, month, run, toKst(clock.now())));
    if (last) return;
  }
}

export const monthlyChores: Chore[] = [
  {
    name: 'dashboard.fix-month',
    everySeconds: 300,
    run: (ctx) => fixMonth(ctx, monthDue(toKst(clock.now()))),
  },
];
