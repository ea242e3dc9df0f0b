/**
 * Switches of features (operator.md §8), as every process asks them. What stands is read at most two seconds ago, so a
 * feature that is switched off is off everywhere within five (docs/decisions/0226-switches-are-read-when-asked.md).
 */
import { createHash } from 'node:crypto';
import type { SwitchKey } from '@jangteo/contract/kit/switch.ts';
import { clock } from './clock/clock.ts';
import type { Queryable } from './db/query.ts';
import { fail, type Refusal } from './http/fail.ts';

interface Stored {
  key: string;
  on: boolean;
  rollout: number;
  note: string;
  until: string;
}
type Known = ReadonlyMap<string, Stored>;

const AGAIN_MS = 2_000;
interface Memory {
  at: number;
  reading: Promise<Known>;
  /** What was read last. */
  known: Known;
}
/** By database: tests have several in one process. */
const memory = new WeakMap<Queryable, Memory>();

async function readSwitches(db: Queryable): Promise<Known> {
  const { rows } = await db.query<Stored>({
    name: 'switches',
    text: `select key, is_on as on, rollout, note, expires_at as until from feature_switch
      where not is_on or rollout < 100`,
  });
  return new Map(rows.map((row) => [row.key, row]));
}

async function fresh(db: Queryable): Promise<Known> {
  const last = memory.get(db);
  if (last && clock.realMs() - last.at < AGAIN_MS) return last.reading;
  const now: Memory = { at: clock.realMs(), known: last?.known ?? new Map(), reading: readSwitches(db) };
  memory.set(db, now);
  try {
    return (now.known = await now.reading);
  } catch (error) {
    memory.delete(db);
    throw error;
  }
}

/** Whoever asks next in this process reads anew: called where a switch was changed. */
export const forgetSwitches = (db: Queryable): boolean => memory.delete(db);

/** Of a hundred people the same ones as long as it lasts. */
const percentOf = (key: string, who: string): number =>
  createHash('sha256').update(`${key}:${who}`).digest().readUInt32BE() % 100;

function judge(known: Known, key: SwitchKey, who: string): Refusal | null {
  const one = known.get(key);
  if (!one || Date.parse(one.until) <= clock.now().getTime()) return null;
  if (one.on && percentOf(key, who) < one.rollout) return null;
  return fail('SWITCHED_OFF', { params: { note: one.note } });
}

/** Why `who` (a user's number, or the address of nobody in particular) does not have this now; null: they do. */
export const switchedOff = async (
  db: Queryable,
  key: SwitchKey,
  who: number | string,
): Promise<Refusal | null> => judge(await fresh(db), key, String(who));

/** The same by what was read last, without asking: within a call whose own switch was asked at the door. */
export const knownOff = (db: Queryable, key: SwitchKey, who: number | string): Refusal | null =>
  judge(memory.get(db)?.known ?? new Map(), key, String(who));

/** For jobs: whether it is off for anybody who is served by them. */
export const isOff = async (db: Queryable, key: SwitchKey, who: number | string): Promise<boolean> =>
  (await switchedOff(db, key, who)) !== null;
