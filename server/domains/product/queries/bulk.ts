import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Searches } from '../../../kit/list/search.ts';
import type { Signed } from './write.ts';

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

/** What bulk changes read of a product; times are the wire's. */
export interface Changeable {
  seller: number;
  product: number;
  saleStatus: string;
  /** Of the content. */
  version: number;
  salePrice: number;
  consumerPrice: number | null;
  /** The dearest option is dearer by so much. */
  diffMax: number;
  startAt: string | null;
  endAt: string | null;
  flash: boolean;
  createdAt: string;
}

/** Products of these sellers that are not in the trash. */
export const readChangeable = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
): Promise<Changeable[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Changeable>`select p.seller_seq as seller, p.product_seq as product, p.sale_status as "saleStatus",
          p.edit_version as version, p.sale_price as "salePrice", p.consumer_price as "consumerPrice",
          coalesce((select max(o.price_diff) from product_option o where o.seller_seq = ${seller}
            and o.product_seq = p.product_seq and o.retired_at is null), 0) as "diffMax",
          p.start_at as "startAt", p.end_at as "endAt", p.is_flash as flash, p.created_at as "createdAt"
        from product p
        where p.seller_seq = ${seller} and p.product_seq = any(${[...products]}) and p.deleted_at is null
        order by p.product_seq`,
    ),
  );

export type Prices = Pick<Changeable, 'salePrice' | 'consumerPrice'>;
export type Period = Pick<Changeable, 'startAt' | 'endAt'>;
/** The content of a product as a bulk change leaves it. */
export type Wanted<C> = C & { product: number };
export interface Written {
  product: number;
  version: number;
}
/** Writes what a change leaves, in one statement; the products are under their stock's lock. */
export type WriteContent<C> = (
  db: Db,
  seller: number,
  wanted: readonly Wanted<C>[],
  signed: Signed,
) => Promise<Written[]>;

const signing = ({ by, at }: Signed) =>
  sql`edit_version = p.edit_version + 1, version = p.version + 1, updated_at = ${toKst(at)}, updated_by = ${by}`;

export const writePrices: WriteContent<Prices> = (db, seller, wanted, signed) =>
  eachSeller([seller], () =>
    send(
      db,
      sql<Written>`update product p
        set sale_price = w."salePrice", consumer_price = w."consumerPrice", ${signing(signed)}
        from json_to_recordset(${JSON.stringify(wanted)}::json)
          as w (product bigint, "salePrice" bigint, "consumerPrice" bigint)
        where p.seller_seq = ${seller} and p.product_seq = w.product
        returning p.product_seq as product, p.edit_version as version`,
    ),
  );

export const writePeriods: WriteContent<Period> = (db, seller, wanted, signed) =>
  eachSeller([seller], () =>
    send(
      db,
      sql<Written>`update product p set start_at = w."startAt", end_at = w."endAt", ${signing(signed)}
        from json_to_recordset(${JSON.stringify(wanted)}::json)
          as w (product bigint, "startAt" timestamptz, "endAt" timestamptz)
        where p.seller_seq = ${seller} and p.product_seq = w.product
        returning p.product_seq as product, p.edit_version as version`,
    ),
  );
