import type { ListSource, Filters } from '../../kit/list/source.ts';
import type { TxCtx } from '../../kit/http/context.ts';

/** A list that can be taken home. Registered by the domain that owns it, because download comes earlier in the house. */
export interface ExportDef {
  source: ListSource;
  /** Name of the body's field that carries the selected ids. */
  idList: string;
  /** Looks up what the filters need before conditions are built (names → ids). */
  prepare?: (ctx: Pick<TxCtx, 'client' | 'scope'>, filters: Filters) => Promise<Filters>;
  /** How many of the ids are in scope. */
  countOwn: (ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>, ids: readonly number[]) => Promise<number>;
}

const exports = new Map<string, ExportDef>();

export function registerExport(def: ExportDef): void {
  exports.set(def.source.spec.key, def);
}

/** The registered list, by the key of its listSpec. */
export function exportOf(listKey: string): ExportDef {
  const def = exports.get(listKey);
  if (!def) throw new Error(`list ${listKey} has no export`);
  return def;
}
