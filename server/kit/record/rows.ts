/** Rows of records: what a seller has several of, each with a version, written from a form. */
import { sql, type Generated, type Insertable, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { send, type Db } from '../db/bound.ts';
import { eachSeller } from '../db/by-seller.ts';
import { insertRows, type TenantTable } from '../db/insert.ts';
import { writeColumns } from '../db/write-over.ts';

/** A table that became one of records later fills them by itself for rows of before. */
interface Stamps {
  version: Generated<number>;
  updated_at: string | Generated<string>;
  updated_by: string | Generated<string>;
}
/** A seller's, or the house's own: those stand under owner_seq, and no seller's scope is asked of them. */
type Owned = { seller_seq: number } | { owner_seq: Generated<number> };
export type RecordTable = {
  [T in keyof Tables]: Tables[T] extends Stamps & Owned ? T : never;
}[keyof Tables];
/** Owner of what the house itself says. */
export const HOUSE = 0;
export type ColumnOf<T extends RecordTable> = keyof Tables[T] & keyof Insertable<Tables[T]> & string;

/** Where records lie and what their fields are called there. */
export interface RecordRows<V extends object = object> {
  table: RecordTable;
  /** Column of its key beside the seller. */
  id: string;
  /** Field of the form → column. */
  columns: Readonly<Record<string, string>>;
  /** Fields that are distinct numbers, each in a row of its own that is deleted with the record's. */
  lists?: Readonly<Record<string, Numbers>>;
  /** What is read beside: fields that no form writes, and numbers in rows of their own. */
  reads?: Readonly<Record<string, string>>;
  shownLists?: Readonly<Record<string, Numbers>>;
  /** The field that says whether it is shown. */
  exposed?: string;
  /** Fields whose column is jsonb. */
  json?: readonly string[];
  /** The house's own, written by operators. */
  house?: true;
  /** Has created_at. */
  created?: true;
  /** Has deleted_at: what is deleted stays on record, and is there for nobody. */
  softly?: true;
  /** What is written, by the names of the form: a type alone. */
  values?: V;
}

/** Numbers that belong to a record: see `numbersIn`. */
export interface Numbers {
  table: string;
  column: string;
  insert: (db: Db, of: RecordKey, numbers: readonly number[]) => Promise<unknown>;
}

/** Numbers of a record in rows of their own: in which column, and the row of one of them. */
export const numbersIn = <T extends TenantTable>(
  table: T,
  column: keyof Tables[T] & string,
  row: (seller: number, seq: number, one: number) => Insertable<Tables[T]>,
): Numbers => ({
  table,
  column,
  insert: (db, { seller, seq }, numbers) =>
    insertRows(
      db,
      table,
      numbers.map((one) => row(seller, seq, one)),
    ),
});

type Columns<T extends RecordTable> = Readonly<Record<string, ColumnOf<T>>>;

/** Declares where records lie; what is written is checked against the columns. */
export const recordRows = <T extends RecordTable, const C extends Columns<T>>(
  rows: Omit<RecordRows, 'table' | 'id' | 'columns' | 'values'> & { table: T; id: ColumnOf<T>; columns: C },
): RecordRows<{ readonly [F in keyof C]: Insertable<Tables[T]>[C[F]] }> => rows;

/** Who writes, and when. */
export interface Writer {
  at: string;
  by: string;
}
export interface RecordKey {
  seller: number;
  seq: number;
}
/** What every record is read with, beside its fields. */
export interface Stored {
  sellerSeq: number;
  seq: number;
  version: number;
  createdAt?: string;
  updatedAt: string;
}
const alive = ({ softly }: RecordRows) => (softly ? sql` and deleted_at is null` : sql``);
const ownerOf = ({ house }: Pick<RecordRows, 'house'>) => (house ? 'owner_seq' : 'seller_seq');
const owned = (of: RecordRows, seller: number) => sql`${sql.ref(ownerOf(of))} = ${seller}`;
const which = (of: RecordRows, { seller, seq }: RecordKey) =>
  sql`${owned(of, seller)} and ${sql.ref(of.id)} = ${seq}${alive(of)}`;
const shown = ({ columns, exposed = '' }: RecordRows) => sql.ref(columns[exposed]!);

/** A list of a record as JSON, in the order of its numbers. */
const listed = ({ id, lists, shownLists }: RecordRows, seller: number): RawBuilder<unknown>[] =>
  Object.entries({ ...lists, ...shownLists }).map(([name, { table, column }]) => {
    const one = sql.ref(`p.${column}`);
    return sql`(select coalesce(json_agg(${one} order by ${one}), '[]') from ${sql.table(table)} p
      where p.seller_seq = ${seller} and p.${sql.ref(id)} = r.${sql.ref(id)}) as ${sql.ref(name)}`;
  });

/**
 * Records by their numbers, whichever of these sellers they belong to; those that are there. Fields are called as in the
 * form, beside them stand sellerSeq, seq, version, updatedAt (and createdAt); times are the wire's.
 */
export const readRecords = <R extends object>(
  db: Db,
  of: RecordRows,
  sellers: readonly number[],
  seqs: readonly number[],
): Promise<R[]> => {
  const names = {
    sellerSeq: ownerOf(of),
    seq: of.id,
    ...of.columns,
    ...of.reads,
    version: 'version',
    ...(of.created && { createdAt: 'created_at' }),
    updatedAt: 'updated_at',
  };
  const fields = Object.entries(names).map(([name, column]) => sql`r.${sql.ref(column)} as ${sql.ref(name)}`);
  return eachSeller(sellers, (seller) =>
    send(
      db,
      sql<R>`select ${sql.join([...fields, ...listed(of, seller)])} from ${sql.table(of.table)} r
        where r.${sql.ref(ownerOf(of))} = ${seller} and r.${sql.ref(of.id)} = any(${[...seqs]})${alive(of)}
        order by r.${sql.ref(of.id)}`,
    ),
  );
};

function columnsOf(of: RecordRows, values: object, { at, by }: Writer) {
  const given = new Map<string, unknown>(Object.entries(values));
  const json = new Set(of.json);
  const named = Object.entries(of.columns).map(([name, column]) => {
    const value = given.get(name);
    return [
      column,
      json.has(name) && value !== null && value !== undefined ? JSON.stringify(value) : value,
    ] as const;
  });
  return Object.fromEntries([...named, ['updated_at', at], ['updated_by', by]]);
}

async function writeLists(db: Db, { lists = {} }: RecordRows, key: RecordKey, values: object) {
  const given = new Map<string, readonly number[]>(Object.entries(values));
  for (const [name, list] of Object.entries(lists)) await list.insert(db, key, given.get(name)!);
}

/** Writes a new record; answers its number. */
export async function insertRecord<V extends object>(
  db: Db,
  of: RecordRows<V>,
  { seller, ...writer }: Writer & { seller: number },
  values: NoInfer<V>,
): Promise<number> {
  const given = Object.entries({
    [ownerOf(of)]: seller,
    ...columnsOf(of, values, writer),
    ...(of.created && { created_at: writer.at }),
  });
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into ${sql.table(of.table)} (${sql.join(given.map(([column]) => sql.ref(column)))})
      values (${sql.join(given.map(([, value]) => value))}) returning ${sql.ref(of.id)} as seq`,
  );
  const { seq } = rows[0]!;
  await writeLists(db, of, { seller, seq }, values);
  return seq;
}

/**
 * Writes a record over the version that was read; answers the new one.
 * @throws VERSION_CONFLICT with the version that stands, NOT_FOUND where it is gone
 */
export async function writeRecord<V extends object>(
  db: Db,
  of: RecordRows<V>,
  { version, at, by, ...key }: RecordKey & Writer & { version: number },
  values: NoInfer<V>,
): Promise<number> {
  const over = {
    seller: key.seller,
    owner: ownerOf(of),
    version,
    at: sql`${sql.ref(of.id)} = ${key.seq}${alive(of)}`,
  };
  const now = await writeColumns(db, of.table, over, columnsOf(of, values, { at, by }));
  for (const { table } of Object.values(of.lists ?? {}))
    await send(
      db,
      sql`delete from ${sql.table(table)} where seller_seq = ${key.seller} and ${sql.ref(of.id)} = ${key.seq}`,
    );
  await writeLists(db, of, key, values);
  return now;
}

export interface Exposure extends RecordKey, Writer {
  on: boolean;
  /** Only where the row still is of this version; null: whatever it is. */
  version: number | null;
}

/** Shows or hides a record; answers the version that this made, null where nothing was changed. */
export async function exposeRecord(db: Db, of: RecordRows, one: Exposure): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`update ${sql.table(of.table)}
      set ${shown(of)} = ${one.on}, version = version + 1, updated_at = ${one.at}, updated_by = ${one.by}
      where ${which(of, one)} and ${shown(of)} <> ${one.on} and version = coalesce(${one.version}::int, version)
      returning version`,
  );
  return rows[0]?.version ?? null;
}

/** How many of a seller's are shown, one left out. */
export async function countExposed(
  db: Db,
  of: RecordRows,
  seller: number,
  but: number | null,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from ${sql.table(of.table)}
      where ${owned(of, seller)} and ${shown(of)}${alive(of)}
        and ${sql.ref(of.id)} is distinct from ${but}::bigint`,
  );
  return rows[0]!.n;
}

/** Deletes records of one seller; answers the numbers of those that were there. */
export async function removeRecords(
  db: Db,
  of: RecordRows,
  { seller, at, by }: Writer & { seller: number },
  seqs: readonly number[],
): Promise<number[]> {
  const [table, id] = [sql.table(of.table), sql.ref(of.id)];
  const those = sql`${owned(of, seller)} and ${id} = any(${[...seqs]})${alive(of)} returning ${id} as seq`;
  const { rows } = await send(
    db,
    of.softly
      ? sql<{ seq: number }>`update ${table}
          set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1 where ${those}`
      : sql<{ seq: number }>`delete from ${table} where ${those}`,
  );
  return rows.map(({ seq }) => seq);
}

/** What was deleted softly is there again, where it still is of this version; answers whose it is, null where it is not. */
export async function restoreRecord(
  db: Db,
  of: RecordRows,
  sellers: readonly number[],
  { seq, version, at, by }: Writer & { seq: number; version: number },
): Promise<number | null> {
  for (const seller of sellers) {
    const { rows } = await send(
      db,
      sql`update ${sql.table(of.table)}
        set deleted_at = null, updated_at = ${at}, updated_by = ${by}, version = version + 1
        where ${owned(of, seller)} and ${sql.ref(of.id)} = ${seq} and version = ${version}
          and deleted_at is not null returning 1`,
    );
    if (rows.length > 0) return seller;
  }
  return null;
}
