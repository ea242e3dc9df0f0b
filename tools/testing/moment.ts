// When the worlds of tests are: at a fixed business moment,
// whatever the machine's clock says (CONTRIBUTING.md).
import { clock, kstDay } from '../../server/kit/clock/clock.ts';

/** A Wednesday morning between holidays: shops are open, parcels wait, and no test runs into midnight. */
const MOMENT = '2026-11-18T10:30:00+09:00';

/** `npm test -- --at <moment>`: worlds of another hour. */
const chosen = (): string => process.env.TEST_AT ?? MOMENT;

/**
 * Environment of a test run: every process of it, those that tests start included, reads
 * the same business time, which starts at the moment and goes on as real time does.
 */
export function worldClock(): Record<string, string> {
  return { CLOCK_START: chosen(), CLOCK_SINCE: String(Date.now()) };
}

/** Up to when a seeded marketplace has lived; a command outside the tests stands in real time. */
export const startOfWorlds = (): Date => new Date(process.env.CLOCK_START ?? clock.now());

/** Business time for the text of a statement, in place of `now()`, which is the machine's. */
export const sqlNow = (): string => `'${clock.now().toISOString()}'::timestamptz`;

/** Today in Korea for the text of a statement, in place of `current_date`. */
export const sqlToday = (): string => `'${kstDay(clock.now())}'::date`;

/** Business time is `ms` now and goes on from there; between-files.setup.ts puts it back. */
export const standAt = (ms: number): void =>
  clock.set({ baseReal: clock.realMs(), baseBusiness: ms, rate: 1 });
