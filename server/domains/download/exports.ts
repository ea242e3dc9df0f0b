import type { Caller } from '../../kit/auth/caller.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { Client } from '../../kit/db/pool.ts';
import type { Filters, ListSource } from '../../kit/list/source.ts';
import type { Scope } from '../../kit/scope/scope.ts';
import type { SheetColumn } from '../../kit/sheet/parts.ts';
import type { SheetRow } from '../../kit/sheet/write.ts';

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

export interface LayoutCtx {
  db: Db;
  client: Client;
  scope: Scope;
  caller: Caller;
}

/** What was asked for: ids of columns, and the filters of the list. */
export interface Asked {
  columns: readonly string[];
  filter: Filters;
}

/** Another sheet of a list than its columns: made of the rows that the list finds, by their numbers in its order. */
export interface Layout {
  key: string;
  /** Of the file. */
  title: string;
  open: (
    ctx: LayoutCtx,
    ids: AsyncIterable<number>,
    asked: Asked,
  ) => Promise<{ columns: SheetColumn[]; rows: AsyncIterable<SheetRow> }>;
}
const layouts = new Map<string, Layout>();

export function registerLayout(layout: Layout): Layout {
  layouts.set(layout.key, layout);
  return layout;
}

export function layoutOf(key: string): Layout {
  const layout = layouts.get(key);
  if (!layout) throw new Error(`no layout ${key}`);
  return layout;
}
