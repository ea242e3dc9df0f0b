import { addDays, kstDay, toKst } from '../../../kit/clock/clock.ts';

/** Days for which the person sees their sign-ins; then they are gone. */
const SIGN_IN_DAYS = 90;
export const signInsSince = (now: Date): Date => new Date(now.getTime() - SIGN_IN_DAYS * 86_400_000);

const dayOf = (at: Date | string): string => kstDay(toKst(new Date(at)));

/** A password is asked about from this day in Korea on; null: never. */
export const passwordDueOn = (changedAt: string, dueDays: number): string | null =>
  dueDays > 0 ? addDays(dayOf(changedAt), dueDays) : null;

/** Whether to ask today: it is due, and nobody said later or that day is over. */
export function isPasswordDue(
  p: { changedAt: string; postponedUntil: string | null },
  now: Date,
  dueDays: number,
): boolean {
  const due = passwordDueOn(p.changedAt, dueDays);
  const today = dayOf(now);
  if (due === null || today < due) return false;
  return p.postponedUntil === null || dayOf(p.postponedUntil) <= today;
}

export interface IdleDays {
  idleDays: number;
  idleNoticeDays: number;
}
/** The day of the mail and the day on which the account is dormant, counted from the last sign-in. */
export function idleOn(lastSignInAt: string, { idleDays, idleNoticeDays }: IdleDays) {
  const idle = addDays(dayOf(lastSignInAt), idleDays);
  return { told: addDays(idle, -idleNoticeDays), idle };
}
