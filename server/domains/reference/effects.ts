/** What a change of the house's rules does (operator.md §7): each domain says what it does to its own. */
import { EFFECT_EXAMPLES, type Effect } from '@jangteo/contract/reference/effect.ts';
import type { Setting } from '@jangteo/contract/reference/settings.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { saidIn, type House } from '../../kit/house.ts';

/** What changes, by the kind of change. */
export interface Changes {
  SETTING: { name: Setting; from: string; before: number; after: number };
}
export type ChangeKind = keyof Changes;

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

/** What a domain says of a kind of change; null: it is not touched. */
export type Effected = {
  [K in ChangeKind]: { kind: K; of: (db: Db, change: Changes[K], at: Counted) => Promise<EffectPart | null> };
}[ChangeKind];

declare module '../../kit/house.ts' {
  interface Places {
    effects: Effected;
  }
}

/** What all domains say of a change, one after the other. */
export async function effectOf<K extends ChangeKind>(
  { house, db, now, until }: Counted & { house: House; db: Db },
  kind: K,
  change: Changes[K],
): Promise<Effect> {
  const parts: EffectPart[] = [];
  for (const said of saidIn(house, 'effects')) {
    if (said.kind !== kind) continue;
    const part = await (said as Extract<Effected, { kind: K }>).of(db, change, { now, until });
    if (part) parts.push(part);
  }
  return {
    counts: parts.flatMap(({ counts = [] }) => counts),
    money: parts.flatMap(({ money = [] }) =>
      money.map((one) => ({ ...one, difference: one.after - one.before })),
    ),
    examples: parts.flatMap(({ examples = [] }) => examples).slice(0, EFFECT_EXAMPLES),
    asOf: toKst(now),
    complete: parts.every(({ complete = true }) => complete),
  };
}
