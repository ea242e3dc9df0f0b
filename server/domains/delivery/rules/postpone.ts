import { addDays } from '../../../kit/clock/clock.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { setting } from '../../reference/index.ts';

/** Days that may be promised: after the later of today and the due day, at most `postponeDays` beyond it. */
export function promiseWindow(dueDay: string | null, today: string): { from: string; to: string } {
  const last = dueDay !== null && dueDay > today ? dueDay : today;
  return { from: addDays(last, 1), to: addDays(last, setting('postponeDays', today)) };
}

interface Postponable {
  shipDueAt: string | null;
  postponed: boolean;
}

/** Once per line for the seller; an operator may promise another day (domain.md 3.1.2). */
export function postponeRefusal(
  line: Postponable,
  promisedAt: string,
  today: string,
  byOperator: boolean,
): Refusal | null {
  if (line.postponed && !byOperator) return fail('POSTPONE_LIMIT');
  const { from, to } = promiseWindow(line.shipDueAt?.slice(0, 10) ?? null, today);
  return promisedAt < from || promisedAt > to ? fail('POSTPONE_DATE', { params: { from, to } }) : null;
}
