/** Until when somebody must act on a claim (claims.md §5). */
import { addDays, endOfDay, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { addBusinessDays, type Calendar, type Holidays } from '../../../kit/clock/calendar.ts';
import { setting } from '../../reference/index.ts';

/** What the clocks read of a claim as it stands after a move. Times are wire times. */
export interface Timed {
  type: string;
  state: string;
  opened_at: string;
  received_at: string | null;
  completed_at: string | null;
  /** Business days that holds have added to the refund. */
  held_days: number;
  /** null: no refund is open. */
  refund_state: string | null;
  refund_due_at: string | null;
}

export interface Clocks {
  due_at: string | null;
  due_kind: 'ANSWER' | 'REFUND' | 'RESHIP' | null;
  refund_due_at: string | null;
}

const NONE = { due_at: null, due_kind: null } as const;

/** End of the n-th business day after the day of `from`, by the holidays that were known then. */
const businessDaysAfter = (from: string, days: number, calendar: Calendar): string =>
  toKst(endOfDay(addBusinessDays(kstDay(from), days, calendar.knownAt(from))));

/** When the money of a claim is due: from what came back on, else from its approval. */
function refundDue(claim: Timed, calendar: Calendar): string | null {
  const from = claim.type === 'RETURN' ? (claim.received_at ?? claim.completed_at) : claim.completed_at;
  if (claim.type === 'EXCHANGE' || from === null) return null;
  if (claim.state === 'WITHDRAWN' || claim.state === 'REFUSED') return null;
  return businessDaysAfter(from, setting('refundDays', from) + claim.held_days, calendar);
}

/** The clocks of a claim; `due_at` is the one that runs for the seller, none where nothing is to be done. */
export function clocksOf(claim: Timed, calendar: Calendar): Clocks {
  const { type, state, opened_at: opened, received_at: received } = claim;
  const due = refundDue(claim, calendar);
  const kept = { refund_due_at: due };
  if (type !== 'CANCEL' && state === 'REQUEST') {
    const at = businessDaysAfter(opened, setting('claimAnswerDays', opened), calendar);
    return { due_at: at, due_kind: 'ANSWER', ...kept };
  }
  if (type === 'EXCHANGE' && state === 'PROCESSING' && received !== null) {
    const at = businessDaysAfter(received, setting('reshipDays', received), calendar);
    return { due_at: at, due_kind: 'RESHIP', ...kept };
  }
  const open = due !== null && type !== 'EXCHANGE' && claim.refund_state !== 'DONE';
  return open ? { due_at: due, due_kind: 'REFUND', ...kept } : { ...NONE, ...kept };
}

/** Business days from one day to a later one, the later one counted. */
export function businessDaysBetween(from: string, to: string, holidays: Holidays): number {
  let days = 0;
  for (let day = kstDay(from); day < kstDay(to); days++) day = addBusinessDays(day, 1, holidays);
  return days;
}

/** Last instant at which a hold of now may end. */
export const holdUntilMost = (now: Date, holidays: Holidays): string =>
  addBusinessDays(kstDay(now), setting('holdMaxDays', now), holidays);

/** 지연배상금 in won, from the day after the due day on. */
export function lateInterest(amount: number, dueAt: string | null, at: Date): number {
  if (dueAt === null) return 0;
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const days = dayOf(kstDay(at)) - dayOf(kstDay(dueAt));
  if (days <= 0) return 0;
  const bps = BigInt(setting('lateInterestBps', dueAt));
  return Number((BigInt(amount) * bps * BigInt(days)) / 3_650_000n);
}

/** Until when a claim may be opened; null: it has not been delivered, so it stays open. */
export function windowEnd(deliveredAt: string | null, sellersFault: boolean): string | null {
  if (deliveredAt === null) return null;
  const day = kstDay(deliveredAt);
  const last = sellersFault
    ? addMonths(day, setting('claimFaultMonths', day))
    : addDays(day, setting('claimWindowDays', day));
  return toKst(endOfDay(last));
}

/** The same day of the month so many months on, its last day where that month is shorter. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const appealUntil = (closedAt: string): string =>
  toKst(endOfDay(addDays(kstDay(closedAt), setting('appealDays', closedAt))));
