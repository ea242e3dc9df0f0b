import type { z } from 'zod';

/**
 * Who acts: a seller of the line, the operator, the buyer, the courier's or card company's event, the clock.
 */
export type Actor = 'seller' | 'admin' | 'buyer' | 'system';

export interface Action<S extends string = string> {
  label: string;
  /** What e-ticket sellers read. */
  voucher?: string;
  from: readonly S[];
  /** A function where the target depends on the record (undo goes back to the state before). */
  to: S | readonly S[];
  by: readonly Actor[];
  input?: z.ZodType;
  /** Never applies to the kind of line (goods only / voucher only): absent from `can`. */
  only?: 'goods' | 'voucher';
}

export interface Lifecycle<S extends string = string, A extends string = string> {
  /** Name in status_history, e.g. FULFILMENT. */
  entity: string;
  initial: S;
  states: readonly S[];
  actions: Readonly<Record<A, Action<S>>>;
}

export function lifecycle<const S extends string, const A extends string>(
  entity: string,
  spec: { initial: S; states: readonly S[]; actions: Record<A, Action<S>> },
): Lifecycle<S, A> {
  return { entity, ...spec };
}

const targets = <S extends string>(action: Action<S>): readonly S[] =>
  Array.isArray(action.to) ? action.to : [action.to as S];

/** States that no chain of actions reaches from the initial one; a test expects none. */
export function unreachable<S extends string>(machine: Lifecycle<S>): S[] {
  const seen = new Set<S>([machine.initial]);
  for (let grown = true; grown;) {
    grown = false;
    for (const action of Object.values<Action<S>>(machine.actions)) {
      if (!action.from.some((s) => seen.has(s))) continue;
      for (const to of targets(action)) if (!seen.has(to)) grown = Boolean(seen.add(to));
    }
  }
  return machine.states.filter((s) => !seen.has(s));
}

/** Every edge, for the state_edge table, the full matrix test and the diagram. */
export function edges<S extends string, A extends string>(
  machine: Lifecycle<S, A>,
): { action: A; from: S; to: S }[] {
  return (Object.entries(machine.actions) as [A, Action<S>][]).flatMap(([action, def]) =>
    def.from.flatMap((from) => targets(def).map((to) => ({ action, from, to }))),
  );
}

/** stateDiagram-v2 text for the domain's README. */
export function mermaid<S extends string, A extends string>(machine: Lifecycle<S, A>): string {
  const lines = edges(machine).map(
    ({ action, from, to }) => `  ${from} --> ${to}: ${machine.actions[action].label || action}`,
  );
  return ['stateDiagram-v2', `  [*] --> ${machine.initial}`, ...lines].join('\n');
}
