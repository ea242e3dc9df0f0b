// What a walker has learned from answers: things by kind, with
// all that was told about them. Calls take their ids from here.
import type { Rng } from '../../../tools/seed/random.ts';

/** From the most particular to the most general: a thing is of the first kind whose id it carries. */
export const KINDS = [
  'ticketSeq',
  'memoSeq',
  'viewSeq',
  'uploadSeq',
  'downloadSeq',
  'sessionSeq',
  'undoToken',
  'orderProductSeq',
  'orderSeq',
  'paymentSeq',
  'optionSeq',
  'productSeq',
  'contentSeq',
  'userSeq',
  'typeKey',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The contract's name of a field → the kind that it names. `seq` alone is a download request,
 * a `seqList` are rows that an act changed: so far lines.
 */
export function kindOf(name: string): Kind | null {
  if (name === 'seqList') return 'orderProductSeq';
  const bare = name.replace(/List$/, '');
  const meant = bare === 'seq' ? 'downloadSeq' : bare === 'token' ? 'undoToken' : bare;
  return (KINDS as readonly string[]).includes(meant) ? (meant as Kind) : null;
}

type Value = string | number | boolean | null;
export interface Fact {
  kind: Kind;
  id: number | string;
  /** Ids of what it belongs to, and its own plain fields. */
  has: Readonly<Record<string, Value>>;
  /** Act → null (may) or why not; null where the answer did not say. */
  can: Readonly<Record<string, string | null>> | null;
}

const KEPT = 40;
const keyOf = (fact: Pick<Fact, 'kind' | 'id'>): string => `${fact.kind} ${fact.id}`;

/** Facts of an answer; `given` are the ids in the address that led to it. */
export function factsIn(call: string, given: Readonly<Record<string, unknown>>, data: unknown): Fact[] {
  const out: Fact[] = [];
  const visit = (value: unknown, above: Record<string, Value>): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, above));
    if (typeof value !== 'object' || value === null) return;
    const own = plainOf(call, value);
    const kind = KINDS.find((k) => k in own && own[k] !== null);
    const has = { ...above, ...own };
    if (kind && kind !== 'typeKey')
      out.push({
        kind,
        id: own[kind] as Fact['id'],
        has,
        can: 'can' in value ? (value.can as Fact['can']) : null,
      });
    const ids = Object.fromEntries(Object.entries(has).filter(([name]) => kindOf(name) === name));
    for (const [name, child] of Object.entries(value))
      if (name !== 'can' && !IGNORED.has(name)) visit(child, ids);
  };
  visit(
    data,
    Object.fromEntries(Object.entries(given).filter(([name]) => kindOf(name) === name)) as Record<
      string,
      Value
    >,
  );
  return out;
}

/**
 * Lines and tickets that a bulk call refused are named `seq`,
 * whatever they are; a claim's numbers are not asked for.
 */
const IGNORED = new Set(['failures', 'warnings', 'claim']);

function plainOf(call: string, value: object): Record<string, Value> {
  const own: Record<string, Value> = {};
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'object' && one !== null) continue;
    if (name === 'seq') {
      if (/^download\.|ownload/.test(call)) own.downloadSeq = one as Value;
    } else if (name === 'token') {
      if ('until' in value) own.undoToken = one as Value;
    } else own[name] = one as Value;
  }
  return own;
}

export interface Quoted {
  lines: { optionSeq: number; qty: number }[];
  zip: string | undefined;
  payAmount: number;
}

export interface Pool {
  learn(facts: readonly Fact[]): void;
  of(kind: Kind): readonly Fact[];
  /** It was deleted: from now on it is among the gone. */
  lose(fact: Fact): void;
  gone(kind: Kind): readonly Fact[];
  /** The newest quote that was not ordered yet. */
  quoted: Quoted | null;
}

export function createPool(): Pool {
  const facts = new Map<Kind, Map<string, Fact>>();
  const lost = new Map<string, Fact>();
  const of = (kind: Kind): Map<string, Fact> => facts.get(kind) ?? facts.set(kind, new Map()).get(kind)!;
  return {
    quoted: null,
    learn(news) {
      for (const fact of news) {
        if (lost.has(keyOf(fact))) continue;
        const mine = of(fact.kind);
        const before = mine.get(keyOf(fact));
        mine.delete(keyOf(fact)); // the newest stands last
        mine.set(
          keyOf(fact),
          before ? { ...fact, has: { ...before.has, ...fact.has }, can: fact.can ?? before.can } : fact,
        );
        if (mine.size > KEPT) mine.delete(mine.keys().next().value!);
      }
    },
    of: (kind) => [...of(kind).values()],
    lose(fact) {
      of(fact.kind).delete(keyOf(fact));
      lost.set(keyOf(fact), fact);
    },
    gone: (kind) => [...lost.values()].filter((fact) => fact.kind === kind),
  };
}

/** Some of them, different ones; the newer the likelier, since a walk goes on with what it has just made. */
export function draw(rng: Rng, from: readonly Fact[], count: number): Fact[] {
  const left = [...from];
  const out: Fact[] = [];
  while (out.length < count && left.length > 0)
    out.push(left.splice(rng.chance(0.5) ? left.length - 1 : rng.int(0, left.length - 1), 1)[0]!);
  return out;
}
