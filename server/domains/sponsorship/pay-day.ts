/** Applications that are on their way are paid with the settlements of their day, whatever the calendar says by then. */
import { clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import { subscribe } from '../../kit/jobs/jobs.ts';
import { setPayDay } from '../payout/index.ts';
import { holidaysWith, type Effected } from '../reference/index.ts';
import { periodAt, readPeriodRules } from '../settlement/index.ts';
import { copyToDesk, lockExchange } from './queries/exchange.ts';
import { readUnpaid, setExchangePayDay, type Unpaid } from './queries/pay-day.ts';

type Rules = Awaited<ReturnType<typeof readPeriodRules>>;

/** Those that would be paid on another day than they say, with that day. */
async function payDayMoves(db: Db, rules: Rules, today: string): Promise<Unpaid[]> {
  return (await readUnpaid(db, today)).flatMap((one) => {
    const { payDay } = periodAt(rules, kstDay(one.appliedAt));
    return payDay === one.payDay ? [] : [{ ...one, payDay }];
  });
}

export const payDayEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'HOLIDAY') return null;
  const rules = await readPeriodRules(db);
  const holidays = holidaysWith(change, rules.holidays);
  const moves = await payDayMoves(db, { ...rules, holidays }, kstDay(now));
  return { counts: [{ key: 'exchanges', label: '지급일이 바뀌는 환전', n: moves.length }] };
};

export async function movePayDays({ pools, signal }: Draining): Promise<void> {
  const today = kstDay(clock.now());
  const moves = await inTransaction(pools.job, [], async (db) =>
    payDayMoves(db, await readPeriodRules(db), today),
  );
  for (const { seller, exchange, payDay } of moves) {
    signal.throwIfAborted();
    await inTransaction(pools.job, [], async (db) => {
      const key = { seller, exchange };
      await lockExchange(db, key);
      await setExchangePayDay(db, key, payDay);
      await setPayDay(db, seller, { kind: 'SPONSORSHIP', periodKey: String(exchange), payDay });
      await copyToDesk(db, key);
    });
  }
}

export const payDaySubscription = subscribe({
  topic: 'holiday.changed',
  name: 'sponsorship',
  run: (_event, ctx) => movePayDays(ctx),
});
