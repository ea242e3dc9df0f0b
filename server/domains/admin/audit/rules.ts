import { ACCESS_DAYS, type AccessLogRow } from '@jangteo/contract/admin/audit.list.ts';
import { addDays, clock, kstDay, startOfDay, toKst } from '../../../kit/clock/clock.ts';

/** Whom a look at the log itself is about: it is in the log, and not shown among what is looked at unless asked for. */
export const LOOKED = 'access-log';

/** What figures or hashes of a month with a million rows may take. */
export const MONTH_MS = 120_000;

/** From the first instant on, up to the second one. */
export interface Span {
  from: Date;
  to: Date;
}

/** The days that are asked about; what is left out follows from the other, or from today. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Span {
  const last = to ?? (from ? addDays(from, ACCESS_DAYS - 1) : kstDay(toKst(clock.now())));
  const first = from ?? addDays(last, 1 - ACCESS_DAYS);
  return { from: startOfDay(first), to: startOfDay(addDays(last, 1)) };
}

/** A month in KST: `2026-10`. */
export const monthOf = (at: Date | string): string => kstDay(at).slice(0, 7);
export const nextMonth = (month: string): string => monthOf(addDays(`${month}-28`, 4));
export const spanOfMonth = (month: string): Span => ({
  from: startOfDay(`${month}-01`),
  to: startOfDay(`${nextMonth(month)}-01`),
});
/** A review is due on the 10th of the month after its own. */
export const dueDayOf = (month: string): string => `${nextMonth(month)}-10`;

const MOST = 2_000;
const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST);
};

/** What a decision changed, field by field; of a row without before and after: null. */
export function changeOf(detail: string | null): AccessLogRow['change'] {
  const { before, after } = JSON.parse(detail ?? '{}') as { before?: object; after?: object };
  if (!before && !after) return null;
  const [was, is] = [before, after].map((side) => new Map<string, unknown>(Object.entries(side ?? {})));
  return [...new Set([...was!.keys(), ...is!.keys()])]
    .map((field) => ({ field, before: textOf(was!.get(field)), after: textOf(is!.get(field)) }))
    .filter((one) => one.before !== one.after);
}
