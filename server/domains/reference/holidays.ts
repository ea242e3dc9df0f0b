/** A day becomes a holiday, or is none any more (operator.md §7, docs/decisions/0242). */
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { endHoliday, insertHoliday } from './queries/days.ts';

/** Promises count by a change from so much later on: whoever promises now has read the holidays of before. */
const KNOWN_AFTER_MS = 60_000;
const knownFrom = (at: Date): Date => new Date(at.getTime() + KNOWN_AFTER_MS);

const tell = (db: Db, day: string, at: Date): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'holiday.changed',
    key: `holiday.changed:${day}:${at.getTime()}`,
    payload: { day },
  });

/** False where it is one already. */
export async function declareHoliday(
  db: Db,
  { day, name, by, at }: { day: string; name: string; by: number; at: Date },
): Promise<boolean> {
  const is = await insertHoliday(db, { day, name, by, knownFrom: knownFrom(at) });
  if (is) await tell(db, day, at);
  return is;
}

/** Its name; null: it is none. */
export async function revokeHoliday(db: Db, day: string, at: Date): Promise<string | null> {
  const name = await endHoliday(db, day, knownFrom(at));
  if (name !== null) await tell(db, day, at);
  return name;
}
