/**
 * Two people changed the same thing (412): field by field what one side changed is taken, what both
 * changed is asked for. Pure; nothing is sent before all is decided.
 */
import { same } from './paths.ts';

/** What a field is called, and how it is said to a person where its value does not say itself. */
interface One<T> {
  label: string;
  text?: (value: NonNullable<T>) => string;
}
/** An object whose fields are merged each for itself. */
interface Parts<T> {
  parts: MergeFields<NonNullable<T>>;
}
/** A list whose rows are known by a key; a row without one is new and stays. */
interface RowsOf<E> {
  label: string;
  key: (row: E) => string | number | undefined;
  name: (row: E) => string;
  rows: MergeFields<E>;
}
type Rule<T> =
  | string
  | One<T>
  | (NonNullable<T> extends readonly (infer E)[]
      ? RowsOf<E>
      : NonNullable<T> extends object
        ? Parts<T>
        : never);

/** Every field of the form by its label, so that none is forgotten; null: theirs, whatever it is (a version). */
export type MergeFields<V> = { readonly [K in keyof V & string]-?: Rule<V[K]> | null };

export type Side = 'mine' | 'theirs';

/** What both sides changed, and nobody has decided. */
export interface OpenField {
  at: string;
  label: string;
  mine: string;
  theirs: string;
}

export interface Merged<V> {
  value: V;
  open: OpenField[];
}

interface Three {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}
interface Walk {
  decided: Readonly<Record<string, Side>>;
  open: OpenField[];
}
type AnyRule = { label?: string; text?: (value: never) => string; parts?: object; rows?: object } & Partial<
  Omit<RowsOf<unknown>, 'label' | 'rows'>
>;
type AnyFields = Readonly<Record<string, string | AnyRule | null>>;
type Node = Readonly<Record<string, unknown>>;

/**
 * One value of three. `decided` has the answers for what both changed, by `at`;
 * where it has none, mine stands in `value` and the field in `open`.
 */
export function merge<V extends object>(
  base: V,
  mine: V,
  theirs: V,
  fields: MergeFields<V>,
  decided: Readonly<Record<string, Side>> = {},
): Merged<V> {
  const walk: Walk = { decided, open: [] };
  const value = mergeNode(
    { base, mine, theirs },
    fields as unknown as AnyFields,
    { at: '', label: '' },
    walk,
  );
  return { value: value as V, open: walk.open };
}

interface Place {
  at: string;
  /** What it is a part of, as a person would say it. */
  label: string;
}
const into = ({ at, label }: Place, step: string, name: string): Place => ({
  at: at ? `${at}.${step}` : step,
  label: [label, name].filter(Boolean).join(' · '),
});

const nodeOf = (value: unknown): Node => (value ?? {}) as Node;

function mergeNode({ base, mine, theirs }: Three, fields: AnyFields, place: Place, walk: Walk): Node {
  const out: Record<string, unknown> = { ...nodeOf(theirs) };
  for (const [name, rule] of Object.entries(fields)) {
    const three = { base: nodeOf(base)[name], mine: nodeOf(mine)[name], theirs: nodeOf(theirs)[name] };
    if (rule !== null) out[name] = mergeField(three, name, rule, place, walk);
  }
  return out;
}

function mergeField(three: Three, name: string, rule: string | AnyRule, place: Place, walk: Walk): unknown {
  if (typeof rule === 'string') return settle(three, into(place, name, rule), String, walk);
  if (rule.parts) {
    const whole = oneSided(three);
    return whole
      ? whole.value
      : mergeNode(three, rule.parts as AnyFields, { ...place, at: into(place, name, '').at }, walk);
  }
  const here = into(place, name, rule.label ?? '');
  if (rule.rows) return mergeRows(three, rule as AnyRule & RowsOf<unknown>, here, walk);
  return settle(three, here, (rule.text ?? String) as (value: unknown) => string, walk);
}

/** The value where only one side changed it, or both alike. */
function oneSided({ base, mine, theirs }: Three): { value: unknown } | null {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine };
  return same(base, mine) ? { value: theirs } : null;
}

function settle(three: Three, place: Place, text: (value: unknown) => string, walk: Walk): unknown {
  const one = oneSided(three);
  if (one) return one.value;
  const side = walk.decided[place.at];
  if (!side) walk.open.push({ ...place, mine: said(three.mine, text), theirs: said(three.theirs, text) });
  return side === 'theirs' ? three.theirs : three.mine;
}

/** How a value is said to a person. */
function said(value: unknown, text: (value: unknown) => string): string {
  if (value === undefined || value === null || value === '') return '비어 있음';
  if (Array.isArray(value) && value.length === 0) return '비어 있음';
  if (text !== String) return text(value);
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const REMOVED = '삭제함';

/** Rows in the order of mine, then those that only they have. */
function mergeRows(three: Three, rule: AnyRule & RowsOf<unknown>, place: Place, walk: Walk): unknown[] {
  const of = (list: unknown) => new Map(((list ?? []) as unknown[]).map((row) => [rule.key(row), row]));
  const [base, mine, theirs] = [of(three.base), of(three.mine), of(three.theirs)];
  const kept = ((three.mine ?? []) as unknown[]).flatMap((row) => {
    const key = rule.key(row);
    if (key === undefined || !base.has(key)) return [row];
    return mergeRow({ base: base.get(key), mine: row, theirs: theirs.get(key) }, key, rule, place, walk);
  });
  const others = [...theirs].flatMap(([key, row]) => {
    if (mine.has(key)) return [];
    if (!base.has(key)) return [row];
    return mergeRow({ base: base.get(key), mine: undefined, theirs: row }, key!, rule, place, walk);
  });
  return [...kept, ...others];
}

/** A row that was there before: with both, field by field; removed by one side, it goes unless the other changed it. */
function mergeRow(
  three: Three,
  key: string | number,
  rule: AnyRule & RowsOf<unknown>,
  place: Place,
  walk: Walk,
): unknown[] {
  const { mine, theirs } = three;
  const here = into(place, String(key), rule.name(mine ?? theirs));
  if (mine && theirs) return [mergeNode(three, rule.rows as unknown as AnyFields, here, walk)];
  const kept = settle(three, here, (row) => rule.name(row), { ...walk, open: [] });
  const undecided = !oneSided(three) && !walk.decided[here.at];
  const changed = '고침';
  if (undecided)
    walk.open.push({ ...here, mine: mine ? changed : REMOVED, theirs: theirs ? changed : REMOVED });
  return kept === undefined ? [] : [kept];
}
