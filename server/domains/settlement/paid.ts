/** What became of a payout is said of the settlements that it pays. */
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { bySeller, subscribeAll, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { settlementMachine } from './machine.ts';
import { readOfPayout } from './queries/payouts.ts';
import { foldRun, type Period } from './queries/runs.ts';

const FOLLOWS = {
  PAID: { action: 'pay', from: ['CONFIRMED', 'PAY_FAILED'] },
  REFUSED: { action: 'fail', from: ['CONFIRMED', 'PAID'] },
  RETURNED: { action: 'fail', from: ['CONFIRMED', 'PAID'] },
} as const;

/** As the payout stands by now, whatever the event said: it may come late, twice and in any order. */
async function follow(db: Db, payee: number, payoutSeq: number): Promise<Period | null> {
  const found = await readOfPayout(db, payee, payoutSeq);
  const step = found && FOLLOWS[found.status as keyof typeof FOLLOWS];
  if (!step) return null;
  const rows = found.settlements.filter(({ status }) => (step.from as readonly string[]).includes(status));
  if (rows.length === 0) return null;
  const at = clock.now();
  await moveAll(db, settlementMachine, step.action, {
    owners: [...new Set(rows.map(({ seller }) => seller))],
    ids: rows.map(({ settlement }) => settlement),
    actor: systemMover,
    at,
    set: () => ({ paid_at: step.action === 'pay' ? found.paidAt : null }),
  });
  return { kind: found.kind, periodKey: found.periodKey };
}

async function onMoved(events: readonly EventOn<'payout.moved'>[], ctx: JobContext): Promise<void> {
  for (const [payee, moved] of bySeller(events))
    for (const payoutSeq of new Set(moved.map((one) => one.payoutSeq))) {
      const period = await inTransaction(ctx.pools.job, [], (db) => follow(db, payee, payoutSeq));
      if (period) await inTransaction(ctx.pools.job, [], (db) => foldRun(db, period, clock.now()));
    }
}

export const paidSubscription = subscribeAll({
  topic: 'payout.moved',
  name: 'settlement',
  wants: ({ kind, to }) => kind !== 'SPONSORSHIP' && to in FOLLOWS,
  runAll: onMoved,
});
