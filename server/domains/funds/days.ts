/** Days that are over are written once, so that no report sums history; what came since is added by the ledger's index. */
import { SERIES_DAYS, type FundsReport } from '@jangteo/contract/funds/funds.api.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import { addMoved, lockDays, putDays, readDays, readLastDay, type FundsDay } from './queries/days.ts';
import { readFirstDay, readMoved, type Moved } from './queries/ledger.ts';
import { keepBalances, readCounted, readOwing } from './queries/owing.ts';
import { addUp, closingsOf, reportOf } from './rules.ts';

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
const daysOf = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysOf(addDays(from, 1), to)];

/** From the ledger, on what stood before them. */
async function countDays(
  db: Db,
  before: ReturnType<typeof closingsOf>,
  from: string,
  to: string,
): Promise<FundsDay[]> {
  const [moved, owing] = await Promise.all([readMoved(db, from, to), readOwing(db, daysOf(from, to))]);
  return addUp(before, moved, from, to).map((one) =>
    one.account === 'seller.payable' ? { ...one, owing: owing.get(one.day) ?? 0 } : one,
  );
}

/** Writes days anew from the ledger, on what stands of the day before them. The caller holds `lockDays`. */
async function writeDays(db: Db, from: string, to: string): Promise<void> {
  const eve = addDays(from, -1);
  const before = closingsOf(await readDays(db, eve, eve));
  await putDays(db, await countDays(db, before, from, to));
  await keepBalances(db, from, [addDays(to, -AGAIN), to]);
}

/**
 * What was posted just now on days that may be written already: they are added to, so that no request sums the ledger.
 * The caller holds `lockDays`.
 */
export async function addToDays(db: Db, moved: readonly Moved[], today: string): Promise<void> {
  const last = await readLastDay(db, today);
  if (last === null) return;
  const written = moved.filter(({ day }) => day <= last);
  if (written.length > 0) await addMoved(db, written, last);
}

/** What is told just before midnight is posted a little later: a day is written an hour after its end. */
const TOLD_LATE_MS = 3_600_000;
/** And so many days are added up again each time, should something have come later still. */
const AGAIN = 7;
const AT_ONCE = 31;

/** A part of the days that are over; answers whether there are more. */
const writeNext = (ctx: Draining, now: Date): Promise<boolean> =>
  inTransaction(ctx.pools.job, [], async (db) => {
    await lockDays(db);
    const last = await readCounted(db);
    // Where this clock is behind that of who wrote last, it goes back over no day.
    const over = later(addDays(kstDay(new Date(now.getTime() - TOLD_LATE_MS)), -1), last);
    const from = last === null ? await readFirstDay(db) : addDays(last, 1 - AGAIN);
    if (from === null || from > over) return false;
    const to = earlier(addDays(from, AT_ONCE - 1), over);
    await writeDays(db, from, to);
    return to < over;
  });

/** Every day that is over, also after a long time without a worker. */
export async function writeDue(ctx: Draining, now: Date): Promise<void> {
  while (!ctx.signal.aborted && (await writeNext(ctx, now)));
}

/** Days `from` to `to`: as they are written, and what the ledger says of those that are not yet. */
async function daysBetween(db: Db, from: string, to: string, today: string): Promise<FundsDay[]> {
  const last = await readLastDay(db, today);
  const written = last === null ? [] : await readDays(db, earlier(from, last), earlier(to, last));
  if (last !== null && to <= last) return written;
  const next = last === null ? ((await readFirstDay(db)) ?? to) : addDays(last, 1);
  const before = closingsOf(written.filter(({ day }) => day === last));
  return [...written, ...(await countDays(db, before, next, to))];
}

export async function readReport(db: Db, day: string, today: string): Promise<FundsReport> {
  const from = addDays(day, 1 - SERIES_DAYS);
  return reportOf(await daysBetween(db, from, day, today), from, day);
}
