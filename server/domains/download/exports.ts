import type { ListSource } from '../../kit/list/source.ts';

const exports = new Map<string, ListSource>();

/** A list that can be taken home. Registered by the domain that owns it, because download comes earlier in the house. */
export function registerExport(source: ListSource): void {
  exports.set(source.spec.key, source);
}

/** The registered list, by the key of its listSpec. */
export function exportOf(listKey: string): ListSource {
  const source = exports.get(listKey);
  if (!source) throw new Error(`list ${listKey} has no export`);
  return source;
}
