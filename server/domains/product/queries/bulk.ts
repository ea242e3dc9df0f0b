import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { byColumns } from '../../../kit/db/by-columns.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Searches } from '../../../kit/list/search.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { Signed } from './write.ts';
import { shelf } from '../directory.ts';

/** Products that the list finds by this search, no more than `most`. */
export async function findProducts(
  { db }: Pick<TxCtx, 'db'>,
  { each }: Searches,
  most: number,
): Promise<number[]> {
  const parts = await Promise.all(
    each.map(({ where }) =>
      send(db, sql<{ id: number }>`select l.product_seq as id from product l where ${where} limit ${most}`),
    ),
  );
  return parts.flatMap(({ rows }) => rows.map((row) => row.id)).slice(0, most);
}

/** Whose of these sellers' the products are, of those that are not in the trash and sell goods. */
export async function readSellersOf(
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
): Promise<number[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ seller: number }>`select distinct seller_seq as seller from product
        where seller_seq = ${seller} and product_seq = any(${[...products]}) and deleted_at is null
          and kind = 'NORMAL'`,
    ),
  );
  return rows.map((row) => row.seller);
}

/** A column of a product that a bulk change writes. */
export type Column = keyof Tables['product'] & string;
/** What stands in them, as JSON says it. */
export type Content = Readonly<Partial<Record<Column, unknown>>>;

/** What bulk changes read of a product; times are the wire's. */
export interface Changeable {
  seller: number;
  product: number;
  kind: 'NORMAL' | 'VOUCHER';
  saleStatus: string;
  /** Of the content. */
  version: number;
  /** The dearest option is dearer by so much. */
  diffMax: number;
  flash: boolean;
  createdAt: string;
  /** The columns asked for. */
  content: Content;
}

const contentOf = (columns: readonly Column[]) =>
  sql`json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`p.${name}`)]))})`;

/** Products of these sellers that are not in the trash. */
export const readChangeable = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
  columns: readonly Column[],
): Promise<Changeable[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Changeable>`select p.seller_seq as seller, p.product_seq as product, p.kind,
          p.sale_status as "saleStatus", p.edit_version as version,
          coalesce((select max(o.price_diff) from product_option o where o.seller_seq = ${seller}
            and o.product_seq = p.product_seq and o.retired_at is null), 0) as "diffMax",
          p.is_flash as flash, p.created_at as "createdAt", ${contentOf(columns)} as content
        from product p
        where p.seller_seq = ${seller} and p.product_seq = any(${[...products]}) and p.deleted_at is null
        order by p.product_seq`,
    ),
  );

export interface Written {
  product: number;
  version: number;
}

/** Writes what a change leaves of each, its own columns alone; the products are under their stock's lock. */
export async function writeContent(
  db: Db,
  seller: number,
  wanted: readonly { product: number; content: Content }[],
  { by, at }: Signed,
): Promise<Written[]> {
  const alike = byColumns(wanted, ({ content }) => content);
  const written = alike.map((own) => {
    const columns = Object.keys(own[0]!.content);
    const sets = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`w.${name}`)}`);
    const rows = own.map(({ product, content }) => ({ ...content, product_seq: product }));
    return send(
      db,
      sql<Written>`update product p set ${sql.join(sets)}, edit_version = p.edit_version + 1,
          version = p.version + 1, updated_at = ${toKst(at)}, updated_by = ${by}
        from json_populate_recordset(null::product, ${JSON.stringify(rows)}::json) w
        where p.seller_seq = ${seller} and p.product_seq = w.product_seq
        returning p.product_seq as product, p.edit_version as version`,
    );
  });
  const timed = wanted.filter(({ content }) => 'start_at' in content || 'end_at' in content);
  const kept = shelf.keep(
    db,
    seller,
    timed.map(({ product }) => product),
  );
  const [answers] = await Promise.all([Promise.all(written), kept]);
  return answers.flatMap(({ rows }) => rows);
}
