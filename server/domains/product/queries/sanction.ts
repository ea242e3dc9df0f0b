import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { shelf } from '../directory.ts';

export interface Sanctioned {
  product: number;
  /** The one in force. */
  sanction: number | null;
  display: string;
  version: number;
}

/** Products of a seller with their sanctions, those in the trash among them. */
export async function readSanctioned(
  db: Db,
  seller: number,
  products: readonly number[],
): Promise<Sanctioned[]> {
  const { rows } = await send(
    db,
    sql<Sanctioned>`select product_seq as product, sanction_seq as sanction, display_status as display, version
      from product where seller_seq = ${seller} and product_seq = any(${[...products]}) order by product_seq`,
  );
  return [...rows];
}

/** Lets these products name a sanction, or none; they are under their stock's lock. */
export async function writeSanction(
  db: Db,
  seller: number,
  products: readonly number[],
  sanction: number | null,
): Promise<{ product: number; version: number }[]> {
  const { rows } = await send(
    db,
    sql<{ product: number; version: number }>`update product
      set sanction_seq = ${sanction}::bigint, version = version + 1
      where seller_seq = ${seller} and product_seq = any(${[...products]})
      returning product_seq as product, version`,
  );
  await shelf.keep(db, seller, products);
  return [...rows];
}

/** Those of these sanctions that a product of the seller still names. */
export async function readStillNamed(
  db: Db,
  seller: number,
  sanctions: readonly number[],
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ sanction: number }>`select distinct sanction_seq as sanction from product
      where seller_seq = ${seller} and sanction_seq = any(${[...sanctions]})`,
  );
  return rows.map((row) => row.sanction);
}

const numbersWhere = async (db: Db, seller: number, where: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await send(
    db,
    sql<{ product: number }>`select product_seq as product from product
      where seller_seq = ${seller} and ${where} order by product_seq`,
  );
  return rows.map(({ product }) => product);
};
/** Products of a seller that name this sanction, those in the trash among them. */
export const readNaming = (db: Db, seller: number, sanction: number): Promise<number[]> =>
  numbersWhere(db, seller, sql`sanction_seq = ${sanction}`);
/** Those that name none. */
export const readFree = (db: Db, seller: number): Promise<number[]> =>
  numbersWhere(db, seller, sql`sanction_seq is null`);
