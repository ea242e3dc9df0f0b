import { sql } from 'kysely';
import type { Column } from '@jangteo/contract/kit/list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { bind } from '../db/bound.ts';
import { parseTime, type Client } from '../db/pool.ts';
import { rawRows } from './raw.ts';
import { comparing, keyColumns, keyOf, orderOf, type Key, type Order } from './order.ts';
import { writerOf } from './page.ts';
import type { RawRow } from './rows.ts';
import type { Search, Searches } from './search.ts';

const BATCH = 250;

export interface Export {
  search: Searches;
  /** Only these rows (선택); absent: all that the filters find. */
  ids?: readonly number[];
  sort?: string | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
}

/** A cell before the sheet writer types it; times are wire times. */
export type Cell = string | number | boolean | null;

/**
 * Streams what the list shows, column by column, through a cursor per seller on a connection that is already in a
 * transaction bound to them; the cursors are merged. Same conditions, order, fields and masks as the page (one filter
 * builder), so export = screen.
 */
export async function* exportRows(
  client: Client,
  columns: readonly Column[],
  wanted: Export,
  label: (column: Column, value: string) => string,
): AsyncGenerator<Cell[]> {
  const { source, each } = wanted.search;
  const names = neededBy(columns, writerOf(source).names);
  const sort = wanted.sort ?? source.spec.defaultSort;
  const direction = wanted.direction ?? source.spec.sorts[sort]!.direction;
  const order: Order = { sort, direction, several: each.length > 1 };
  const cells = columns.map((column) => cellOf(column, label));
  const position = new Map(names.map((name, i) => [name, i]));
  const cursors: AsyncGenerator<Line>[] = [];
  for (const search of each) cursors.push(linesOf(client, search, names, order, wanted.ids));
  for await (const { row } of merged(cursors, comparing(source, order)))
    yield cells.map((cell) => cell((field) => row[position.get(field)!] ?? null));
}

interface Line {
  row: RawRow;
  key: Key;
}

/** One seller's lines in order. */
async function* linesOf(
  client: Client,
  search: Search,
  names: readonly string[],
  order: Order,
  ids: readonly number[] | undefined,
): AsyncGenerator<Line> {
  const { source, where } = search;
  const only = ids ? sql`${where} and ${sql.ref(`l.${source.id}`)} = any(${[...ids]})` : where;
  const select = names.map((name) => `${source.fields[name]} as "${name}"`).join(', ');
  const cursor = sql.raw(`list_export_${search.seller}`);
  const statement = sql`declare ${cursor} no scroll cursor for
    select ${keyColumns(source, order)}${sql.raw(select && `, ${select}`)}
    from ${sql.table(source.table)} l ${search.joins} where ${only}
    order by ${orderOf(source, order, true)}`.compile(bind(client));
  await client.query({ text: statement.sql, values: statement.parameters as unknown[] });
  const fetch = sql`fetch ${sql.lit(BATCH)} from ${cursor}`.compile(bind(client));
  for (;;) {
    const rows = await rawRows(client, fetch);
    for (const [id, at, ...row] of rows) yield { row, key: keyOf(search.seller, [id!, at!]) };
    if (rows.length < BATCH) break;
  }
  await client.query(`close list_export_${search.seller}`);
}

/** Lines of several sellers in the list's order: the first of the heads, again and again. */
async function* merged(
  cursors: readonly AsyncGenerator<Line>[],
  compare: (a: Key, b: Key) => number,
): AsyncGenerator<Line> {
  if (cursors.length === 1) return yield* cursors[0]!;
  const heads: { line: Line; rest: AsyncGenerator<Line> }[] = [];
  const take = async (rest: AsyncGenerator<Line>): Promise<void> => {
    const next = await rest.next();
    if (next.done) return;
    const at = heads.findIndex((head) => compare(next.value.key, head.line.key) < 0);
    heads.splice(at < 0 ? heads.length : at, 0, { line: next.value, rest });
  };
  for (const cursor of cursors) await take(cursor);
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.line;
    await take(head.rest);
  }
}

/**
 * Fields that the columns read; the driver takes every value
 * apart that is asked for, and a hundred thousand rows have many.
 */
function neededBy(columns: readonly Column[], names: readonly string[]): string[] {
  const read = new Set(
    columns.flatMap((c) => [
      c.each ? c.id.split('.')[0]! : c.id,
      ...(c.onceBy ? [c.onceBy] : []),
      ...(c.unless?.by ?? []),
    ]),
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
    const instead = column.unless?.says(get) ?? null;
    if (instead !== null) return instead;
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
