/**
 * Rules that hold from a day on, and what a change of them does is counted before it is agreed to: what it was counted
 * over goes on preceding it (docs/decisions/0258, 0286). So each is set behind those that are planned, and the last one
 * is taken back first.
 */
import type { Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { tooLate } from './days.ts';

/** Of a row, or a wish: the field that names its day, and the day. */
interface Dated {
  field: 'effectiveFrom' | 'validFrom';
  day: string;
}

/** The day of what holds on a day; null: nothing began until then. */
export const holdingOn = (days: readonly string[], day: string): string | null =>
  days
    .filter((one) => one <= day)
    .toSorted()
    .at(-1) ?? null;
const isFollowed = (days: readonly string[], day: string): boolean => days.some((one) => one > day);

/** Whoever sets a rule and whoever takes one back come one after another: each looks at what stands then. */
export const lockRule = (db: Db, subject: string): Promise<unknown> => lockWord(db, subject, 0);

/**
 * Why it is not set so any more. `days`: of all rows that stand. `over`: the day of what it was asked for over; absent of
 * what was asked for before anybody noted it.
 */
export function refusedOf(
  days: readonly string[],
  { field, day, over }: Dated & { over?: string | null | undefined },
): Refusal | null {
  const late = tooLate(field, day);
  if (late) return late;
  const holding = holdingOn(days, day);
  if (holding === day || (over !== undefined && over !== holding)) return fail('STATE_CHANGED');
  return isFollowed(days, day)
    ? fieldError(field, 'MIN', '이미 정한 변경보다 뒤의 날짜를 선택해 주세요.')
    : null;
}

/**
 * Throws where it is not taken back: as late as it could not be set any more, so that no process goes on reading what is
 * gone, or before one behind it.
 */
export function refuseTakingBack(days: readonly string[], { field, day }: Dated): void {
  if (tooLate(field, day)) throw fail('STATE_CHANGED');
  if (isFollowed(days, day)) throw fieldError(field, 'REFERENCE', '뒤에 정한 변경부터 취소해 주세요.');
}
