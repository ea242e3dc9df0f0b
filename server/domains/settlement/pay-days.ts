/** Pay days follow the calendar as long as nothing is paid (operator.md §7, docs/decisions/0243). */
import { clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import { payeesElsewhere, setPayDay } from '../payout/index.ts';
import { periodAt, readPeriodRules, type PeriodRules } from './periods.ts';
import { readUnpaid, sellersElsewhere } from './queries/due.ts';
import { setRunPayDay, setSettlementPayDay, type UnpaidPeriod } from './queries/pay-days.ts';

export interface PayDayMove extends Omit<UnpaidPeriod, 'firstDay'> {
  from: string;
}

/** Periods that would be paid on another day than they say. */
export async function payDayMoves(db: Db, rules: PeriodRules, today: string): Promise<PayDayMove[]> {
  return (await readUnpaid(db, today)).flatMap(({ firstDay, ...one }) => {
    const { payDay } = periodAt(rules, firstDay);
    return payDay === one.payDay ? [] : [{ ...one, from: one.payDay, payDay }];
  });
}

/**
 * Run, payouts, settlements, in the order in which who confirms goes through them; a period is found by its settlements,
 * so those come last: who was cut short begins anew.
 */
export async function movePayDays({ pools, signal }: Draining): Promise<void> {
  const today = kstDay(clock.now());
  const moves = await inTransaction(pools.job, [], async (db) =>
    payDayMoves(db, await readPeriodRules(db), today),
  );
  for (const { kind, periodKey, payDay } of moves) {
    const to = { kind, periodKey, payDay };
    await inTransaction(pools.job, [], (db) => setRunPayDay(db, to));
    for (const payee of await inTransaction(pools.job, [], (db) => payeesElsewhere(db, to))) {
      signal.throwIfAborted();
      await inTransaction(pools.job, [], (db) => setPayDay(db, payee, to));
    }
    for (const seller of await inTransaction(pools.job, [], (db) => sellersElsewhere(db, to))) {
      signal.throwIfAborted();
      await inTransaction(pools.job, [], (db) => setSettlementPayDay(db, seller, to));
    }
  }
}
