/** What may be done with a row: derived from the same tables that `move` obeys, so that a button never promises more. */

/** An act as a lifecycle or a table of edits declares it. */
export interface Act<S extends string = string> {
  from: readonly S[];
  /** Kind of row that it is for; absent: every kind. */
  only?: string;
}

/** A row as far as its acts depend on it. */
export interface Standing<A extends string, R extends string> {
  state: string;
  kind?: string;
  /** Before the state is asked: what keeps the row still, whatever the act. */
  held?: R | null;
  /** Beyond the state: time limits, once only. */
  guard?: (act: A) => R | null;
}

/**
 * Act → null (may) or the code of the refusal, in the order of `acts`; an act of another kind of row is absent.
 * `notNow` is the code that says "not in this state".
 */
export function canOf<A extends string, R extends string>(
  acts: Readonly<Record<A, Act>>,
  notNow: R | ((act: A) => R),
  row: Standing<A, R>,
): Partial<Record<A, R | null>> {
  const out: Partial<Record<A, R | null>> = {};
  for (const [name, act] of Object.entries(acts) as [A, Act][]) {
    if (act.only !== undefined && act.only !== row.kind) continue;
    const refused = typeof notNow === 'function' ? notNow(name) : notNow;
    out[name] = row.held ?? (act.from.includes(row.state) ? (row.guard?.(name) ?? null) : refused);
  }
  return out;
}
