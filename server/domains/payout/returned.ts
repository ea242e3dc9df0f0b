/** What was paid may come back days later: the bank tells, and is asked (money.md §4). */
import { openBank } from '../../adapters/bank/bank.ts';
import { addDays, clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { isBusinessDay, type Holidays } from '../../kit/clock/calendar.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { fail } from '../../kit/http/fail.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { readCalendar } from '../reference/index.ts';
import { payoutOwners } from './directory.ts';
import { payoutMachine } from './machine.ts';
import { readToLookAt, setLookedOn, type DuePayout } from './queries/due.ts';
import { endAttempt, lockPayouts, readPayout, type Key, type StoredPayout } from './queries/payout.ts';
import { book, keyOf, requestOf } from './send.ts';

interface Told {
  transferId: string;
  amount: number;
  reason?: string | null | undefined;
}

/**
 * Whether a transfer that came back is news. Told before we know that it was done at all, it is refused, so that the bank
 * tells it again; false: it was told before.
 */
function isNews({ status, attempt, transferId, amount }: StoredPayout, of: number, told: Told): boolean {
  if (attempt < of || (attempt === of && status === 'SENT')) throw fail('STATE_CHANGED');
  if (attempt > of || status !== 'PAID') return false;
  if (transferId !== told.transferId || amount !== told.amount) throw fail('BAD_REQUEST');
  return true;
}

/** It is due again, and waits for another account. */
async function takeBack(db: Db, key: Key, attempt: number, told: Told, at: Date): Promise<void> {
  const [payout] = await lockPayouts(db, key.payee, [key.payoutSeq]);
  if (!payout) throw fail('NOT_FOUND');
  if (!isNews(payout, attempt, told)) return;
  const reason = (told.reason ?? '이체가 반송되었습니다.').slice(0, 200);
  await moveAll(db, payoutMachine, 'bounce', {
    owners: [key.payee],
    ids: [key.payoutSeq],
    actor: systemMover,
    at,
    set: () => ({ transfer_id: null, paid_at: null, fail_reason: reason, account_after: toKst(at) }),
  });
  await endAttempt(db, key, attempt, { outcome: 'RETURNED', transferId: null, reason, at });
  await book(db, payout, { transferId: told.transferId, back: true, at });
}

/** What the bank tells of a transfer by this key. False: it is no payout's. */
export async function takePayoutBack(db: Db, told: Told & { key: string }, at: Date): Promise<boolean> {
  const found = keyOf(told.key);
  if (!found) return false;
  const payee = await payoutOwners.ownerOf(db, found.payoutSeq);
  if (payee === null) throw fail('NOT_FOUND');
  await takeBack(db, { payee, payoutSeq: found.payoutSeq }, found.attempt, told, at);
  return true;
}

const LOOKS_BACK_DAYS = 5;

function businessDaysBefore(day: string, n: number, holidays: Holidays): string {
  let current = day;
  for (let left = n; left > 0;) {
    current = addDays(current, -1);
    if (isBusinessDay(current, holidays)) left -= 1;
  }
  return current;
}

/** Asks once a day what has become of what was paid in the last business days. */
export async function lookAtPaid(ctx: JobContext): Promise<void> {
  const now = clock.now();
  const today = kstDay(now);
  const due = await inTransaction(ctx.pools.job, [], async (db) => {
    const { standing } = await readCalendar(toQueryable(db));
    return readToLookAt(db, { since: businessDaysBefore(today, LOOKS_BACK_DAYS, standing), today });
  });
  for (const one of due) {
    if (ctx.signal.aborted) return;
    await look(ctx, one, today);
  }
}

async function look(ctx: JobContext, one: DuePayout, today: string): Promise<void> {
  const key = { payee: one.seller, payoutSeq: one.payoutSeq };
  const payout = await inTransaction(ctx.pools.job, [], (db) => readPayout(db, key));
  if (payout?.status !== 'PAID') return;
  const answer = await openBank(ctx.config).find(requestOf(payout));
  const { attempt, amount } = payout;
  const transferId = payout.transferId!;
  await inTransaction(ctx.pools.job, [], async (db) => {
    if (answer && 'done' in answer && answer.done.returned)
      await takeBack(
        db,
        key,
        attempt,
        { transferId, amount, reason: answer.done.returned.reason },
        clock.now(),
      );
    else if (answer && 'refused' in answer)
      await takeBack(db, key, attempt, { transferId, amount, reason: answer.refused }, clock.now());
    await setLookedOn(db, one, today);
  });
}
