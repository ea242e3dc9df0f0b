import { sql } from 'kysely';
import type { Column } from '@jangteo/contract/kit/list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { bind } from '../db/bound.ts';
import { parseTime, type Client } from '../db/pool.ts';
import { rawRows } from './raw.ts';
import { orderOf, writerOf } from './page.ts';
import type { Search } from './search.ts';

const BATCH = 250;

export interface Export {
  search: Search;
  /** Only these rows (선택); absent: all that the filters find. */
  ids?: readonly number[];
  sort?: string | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
}

/** A cell before the sheet writer types it; times are wire times. */
export type Cell = string | number | boolean | null;

/**
 * Streams what the list shows, column by column, through a cursor on a connection
 * that is already in a transaction bound to the sellers. Same conditions, order,
 * fields and masks as the page (one filter builder), so export = screen.
 */
export async function* exportRows(
  client: Client,
  columns: readonly Column[],
  wanted: Export,
  label: (column: Column, value: string) => string,
): AsyncGenerator<Cell[]> {
  const { source, where } = wanted.search;
  const names = neededBy(columns, writerOf(source).names);
  const sort = wanted.sort ?? source.spec.defaultSort;
  const direction = wanted.direction ?? source.spec.sorts[sort]!.direction;
  const order = orderOf(source, sort, direction, true);
  const only = wanted.ids ? sql`${where} and ${sql.ref(`l.${source.id}`)} = any(${[...wanted.ids]})` : where;
  const select = names.map((name) => `${source.fields[name]} as "${name}"`).join(', ');
  const statement = sql`declare list_export no scroll cursor for select ${sql.raw(select)}
    from ${sql.table(source.table)} l ${sql.raw(source.joins)} where ${only} order by ${order}`.compile(
    bind(client),
  );
  await client.query({ text: statement.sql, values: statement.parameters as unknown[] });
  const cells = columns.map((column) => cellOf(column, label));
  const position = new Map(names.map((name, i) => [name, i]));
  const fetch = sql.raw(`fetch ${BATCH} from list_export`).compile(bind(client));
  for (;;) {
    const rows = await rawRows(client, fetch);
    for (const row of rows) yield cells.map((cell) => cell((field) => row[position.get(field)!] ?? null));
    if (rows.length < BATCH) break;
  }
  await client.query('close list_export');
}

/**
 * Fields that the columns read; the driver takes every value
 * apart that is asked for, and a hundred thousand rows have many.
 */
function neededBy(columns: readonly Column[], names: readonly string[]): string[] {
  const read = new Set(
    columns.flatMap((c) => [c.each ? c.id.split('.')[0]! : c.id, ...(c.onceBy ? [c.onceBy] : [])]),
  );
  return names.filter((name) => read.has(name));
}

type Get = (field: string) => string | null;

/**
 * `tickets.code`: that field of every entry of the list
 * `tickets`, which the query answers as JSON, in one cell.
 */
function cellOfEach(column: Column, label: (column: Column, value: string) => string): (get: Get) => Cell {
  const [list, field] = column.id.split('.') as [string, string];
  const show = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    const text = String(value);
    if (column.mask) return mask(column.mask, text);
    if (column.type === 'time') return text.slice(0, 19).replace('T', ' ');
    return column.type === 'enum' ? label(column, text) : text;
  };
  return (get) => {
    const entries = JSON.parse(get(list) ?? '[]') as Record<string, unknown>[];
    return entries.length === 0 ? null : entries.map((entry) => show(entry[field])).join(', ');
  };
}

function cellOf(column: Column, label: (column: Column, value: string) => string): (get: Get) => Cell {
  if (column.each) return cellOfEach(column, label);
  return (get) => {
    if (column.onceBy && get(column.onceBy) !== 't') return null;
    const value = get(column.id);
    if (value === null) return null;
    if (column.mask) return mask(column.mask, value);
    switch (column.type) {
      case 'won':
      case 'rate':
      case 'count':
      case 'int':
        return Number(value);
      case 'time':
        return parseTime(value);
      case 'bool':
        return value === 't' ? 'Y' : 'N';
      case 'enum':
        return label(column, value);
      case 'enums':
        return (JSON.parse(value) as string[]).map((v) => label(column, v)).join(', ');
      default:
        return value;
    }
  };
}
