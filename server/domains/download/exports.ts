import type { DownloadFormat } from '@jangteo/contract/download/download.list.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { Client } from '../../kit/db/pool.ts';
import type { Config } from '../../kit/http/config.ts';
import { saidIn, type House } from '../../kit/house.ts';
import type { Filters, ListSource } from '../../kit/list/source.ts';
import type { Paper } from '../../kit/pdf/paper.ts';
import type { Scope } from '../../kit/scope/scope.ts';
import type { SheetColumn } from '../../kit/sheet/parts.ts';
import type { SheetRow } from '../../kit/sheet/write.ts';

declare module '../../kit/house.ts' {
  interface Places {
    /** Lists that can be taken home, by their owners: download comes before them. */
    sheets: ListSource;
    layouts: Layout;
  }
}

/** The list that somebody asked to take home, by the key of its listSpec. */
export function sheetOf(house: House, listKey: string): ListSource {
  const source = saidIn(house, 'sheets').find(({ spec }) => spec.key === listKey);
  if (!source) throw new Error(`no domain names ${listKey} among its sheets`);
  return source;
}

export interface LayoutCtx {
  db: Db;
  client: Client;
  scope: Scope;
  caller: Caller;
  config: Config;
  now: Date;
}

/** What was asked for: ids of columns, and the filters of the list. */
export interface Asked {
  columns: readonly string[];
  filter: Filters;
}

interface Titled {
  key: string;
  /** Of the file. */
  title: string;
  /** People stand in it as they are, whatever the list masks. */
  bare?: true;
}
/** Another sheet of a list than its columns: made of the rows that the list finds, by their numbers in its order. */
interface SheetLayout extends Titled {
  open: (
    ctx: LayoutCtx,
    ids: AsyncIterable<number>,
    asked: Asked,
  ) => Promise<{ columns: SheetColumn[]; rows: AsyncIterable<SheetRow> | Iterable<SheetRow> }>;
}
/** A document of what the list finds, as PDF. */
interface PaperLayout extends Titled {
  paper: (ctx: LayoutCtx, asked: Asked) => Promise<Paper>;
}
export type Layout = SheetLayout | PaperLayout;

export const formatOf = (layout: Layout | undefined): DownloadFormat =>
  layout && 'paper' in layout ? 'PDF' : 'XLSX';

/** Declares one; its domain names it in `defineDomain({ layouts })`. */
export const defineLayout = <L extends Layout>(layout: L): L => layout;

export function layoutOf(house: House, key: string): Layout {
  const layout = saidIn(house, 'layouts').find((one) => one.key === key);
  if (!layout) throw new Error(`no domain names the layout ${key}`);
  return layout;
}
