import { settingDefaults, type Setting } from '@jangteo/contract/reference/settings.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { Deps } from '../../kit/http/context.ts';
import { log } from '../../kit/http/log.ts';

interface Change {
  from: string;
  value: number;
}

/** Newest first. */
let changes: Partial<Record<string, Change[]>> = {};

/** What is in force at a moment or on a day in Korea: promises made earlier keep the number of their time. */
export function setting(name: Setting, at: Date | string): number {
  const list = changes[name];
  if (!list) return settingDefaults[name];
  const day = typeof at === 'string' ? at : kstDay(at);
  return list.find(({ from }) => from <= day)?.value ?? settingDefaults[name];
}

/** All of them, as the console is told. */
export const settingsInForce = (at: Date): Record<Setting, number> =>
  Object.fromEntries(
    (Object.keys(settingDefaults) as Setting[]).map((name) => [name, setting(name, at)]),
  ) as Record<Setting, number>;

export async function readSettings(db: Queryable): Promise<void> {
  const { rows } = await db.query<Change & { name: string }>(
    'select name, effective_from::text as "from", value from setting order by effective_from desc',
  );
  const unknown = rows.filter(({ name }) => !(name in settingDefaults)).map(({ name }) => name);
  if (unknown.length > 0) log.warn({ unknown }, 'settings that nobody reads');
  changes = Object.groupBy(rows, ({ name }) => name);
}

/** A number that is set for today counts within this time. */
const AGAIN_MS = 30_000;

/**
 * Reads the settings now and again and again. Answers how
 * to stop; rejects where they cannot be read at first.
 */
export async function followSettings({ pools }: Pick<Deps, 'pools'>): Promise<() => void> {
  await readSettings(pools.job);
  const again = setInterval(
    () => void readSettings(pools.job).catch((e: Error) => log.warn({ error: e.message }, 'settings')),
    AGAIN_MS,
  );
  again.unref();
  return () => clearInterval(again);
}
