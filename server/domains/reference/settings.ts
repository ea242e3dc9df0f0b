import { kstDay } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { Deps } from '../../kit/http/context.ts';
import { log } from '../../kit/http/log.ts';

/** Day numbers and limits of the business where the operator has set nothing else (table `setting`). */
export const DEFAULTS = {
  /** 발주확인 may be taken back for so many minutes. */
  undoConfirmMinutes: 10,
  /** A promise lies at most so many days beyond the later of today and the due day. */
  postponeDays: 30,
  /** 배송완료 처리 by hand so many days after the start. */
  forceCompleteDays: 3,
  /** 구매확정 by itself, so many times 24 hours after 배송완료. */
  autoConfirmDays: 7,
  /** The same number on somebody else's parcel within so many days is worth a warning. */
  reusedNumberDays: 90,
  /** An order that nobody pays holds its stock for so many minutes. */
  reservedMinutes: 15,
  /** An e-ticket is valid for so many days where its product says nothing. */
  ticketValidDays: 90,
  /** 미완료: on the way since so many days or more. */
  lateDays: 7,
  /** 미사용 만료예정: an unused ticket that ends within so many days. */
  ticketEndingDays: 7,
  /** Days after the last 배송완료 until recipients are masked. */
  recipientOpenDays: 90,
} as const;

export type Setting = keyof typeof DEFAULTS;

interface Change {
  from: string;
  value: number;
}

/** Newest first. */
let changes: Partial<Record<string, Change[]>> = {};

/** What is in force at a moment or on a day in Korea: promises made earlier keep the number of their time. */
export function setting(name: Setting, at: Date | string): number {
  const list = changes[name];
  if (!list) return DEFAULTS[name];
  const day = typeof at === 'string' ? at : kstDay(at);
  return list.find(({ from }) => from <= day)?.value ?? DEFAULTS[name];
}

export async function readSettings(db: Queryable): Promise<void> {
  const { rows } = await db.query<Change & { name: string }>('select name, effective_from::text as "from", value from setting order by effective_from desc');
  const unknown = rows.filter(({ name }) => !(name in DEFAULTS)).map(({ name }) => name);
  if (unknown.length > 0) log.warn({ unknown }, 'settings that nobody reads');
  changes = Object.groupBy(rows, ({ name }) => name);
}

/** A number that is set for today counts within this time. */
const AGAIN_MS = 30_000;

/** Reads the settings now and again and again. Answers how to stop; rejects where they cannot be read at first. */
export async function followSettings({ pools }: Pick<Deps, 'pools'>): Promise<() => void> {
  await readSettings(pools.job);
  const again = setInterval(() => void readSettings(pools.job).catch((e: Error) => log.warn({ error: e.message }, 'settings')), AGAIN_MS);
  again.unref();
  return () => clearInterval(again);
}
