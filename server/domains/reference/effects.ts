/** What a change of the house's rules does (operator.md §7): each domain says what it does to its own. */
import { EFFECT_EXAMPLES, type Effect } from '@jangteo/contract/reference/effect.ts';
import { reachText } from '@jangteo/contract/reference/setting-reach.ts';
import type { Setting } from '@jangteo/contract/reference/settings.ts';
import { startOfDay, toKst } from '../../kit/clock/clock.ts';
import { isBusinessDay } from '../../kit/clock/calendar.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { BucketRow } from './queries.ts';
import type { FeeRate } from './rates.ts';
import { saidIn, type House } from '../../kit/house.ts';

/** What grades and badges ask for, lowest first. */
export interface Levels {
  grades: readonly { grade: string; amount: number; orders: number }[];
  badges: readonly { badge: string; minAmount: number }[];
}

/** What changes. */
export type Change =
  | { kind: 'SETTING'; name: Setting; from: string; before: number; after: number }
  /** All rates on the day of the change, without it and with it. */
  | { kind: 'RATE'; before: readonly FeeRate[]; after: readonly FeeRate[] }
  /** This day becomes a holiday, or is none any more. */
  | { kind: 'HOLIDAY'; day: string; gone: boolean }
  /** This rule of a bucket comes to those that stand. */
  | { kind: 'PAYOUT_DAYS'; rule: BucketRow }
  /** What holds on the day of the change, without it and with it. */
  | { kind: 'GRADE_RULE'; before: Levels; after: Levels };

/** Some of an effect; what is left out does not differ. */
export type EffectPart = Partial<Pick<Effect, 'counts' | 'examples' | 'complete'>> & {
  /** Won before and after. */
  money?: readonly { label: string; before: number; after: number }[];
};

export interface Counted {
  now: Date;
  /** Epoch ms of the machine: what takes longer answers what it has, incomplete. */
  until: number;
}

/** What a domain says of a change; null: nothing of its own is touched. */
export type Effected = (db: Db, change: Change, at: Counted) => Promise<EffectPart | null>;

declare module '../../kit/house.ts' {
  interface Places {
    effects: Effected;
  }
}

/** The calendar of those who count with this change. */
export function holidaysWith(
  { day, gone }: Extract<Change, { kind: 'HOLIDAY' }>,
  holidays: ReadonlySet<string>,
): ReadonlySet<string> {
  return gone ? new Set([...holidays].filter((other) => other !== day)) : new Set([...holidays, day]);
}

/** How much is promised for a time behind the beginning of a holiday that comes or goes, and stays as it was promised. */
export const promisedBehind = async (
  { day }: Extract<Change, { kind: 'HOLIDAY' }>,
  count: (from: Date) => Promise<number>,
): Promise<number> => (isBusinessDay(day, new Set()) ? count(startOfDay(day)) : 0);

/** What all domains say of a change, one after the other. */
export async function effectOf(
  { house, db, now, until }: Counted & { house: House; db: Db },
  change: Change,
): Promise<Effect> {
  const parts: EffectPart[] = [];
  for (const effected of saidIn(house, 'effects')) {
    const part = await effected(db, change, { now, until });
    if (part) parts.push(part);
  }
  return {
    counts: parts.flatMap(({ counts = [] }) => counts),
    money: parts.flatMap(({ money = [] }) =>
      money.map((one) => ({ ...one, difference: one.after - one.before })),
    ),
    examples: parts.flatMap(({ examples = [] }) => examples).slice(0, EFFECT_EXAMPLES),
    ...(change.kind === 'SETTING' && { note: reachText(change.name) }),
    asOf: toKst(now),
    complete: parts.every(({ complete = true }) => complete),
  };
}
