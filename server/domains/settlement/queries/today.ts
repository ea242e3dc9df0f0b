import { sql } from 'kysely';
import { addDays, clock, kstDay, startOfDay } from '../../../kit/clock/clock.ts';
import type { Condition } from '../../../kit/list/source.ts';

/** An estimate counts through yesterday (money.md §5): today's confirmations come tomorrow. */
export const beforeToday = (at: Condition): Condition => sql`${at} < ${startOfDay(kstDay(clock.now()))}`;
/** The last day that an estimate counts. */
export const estimatedThrough = (now: Date): string => addDays(kstDay(now), -1);
