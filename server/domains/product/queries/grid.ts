import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { StandingOption } from '../grid.ts';

/** A product of a seller. */
export interface Whose {
  seller: number;
  product: number;
}

/** What the form writes of an option, stock apart. */
export interface OptionContent {
  at: number[];
  place: number;
  text: string;
  diff: number;
  yourOptionId: string;
  exposed: boolean;
}
export type OptionStood = StandingOption & OptionContent;

/** Options that are not retired. */
export async function readGrid(db: Db, { seller, product }: Whose): Promise<OptionStood[]> {
  const { rows } = await send(
    db,
    sql<OptionStood>`select option_seq as "optionSeq", at, place, option_text as text, price_diff as diff,
        your_option_id as "yourOptionId", exposed, stock_on_hand - stock_reserved as stock
      from product_option
      where seller_seq = ${seller} and product_seq = ${product} and retired_at is null order by option_seq`,
  );
  return [...rows];
}

/** Options of several products of a seller that are not retired, by their places. */
export async function readGrids(
  db: Db,
  seller: number,
  products: readonly number[],
): Promise<Map<number, OptionStood[]>> {
  const { rows } = await send(
    db,
    sql<
      OptionStood & { product: number }
    >`select product_seq as product, option_seq as "optionSeq", at, place,
        option_text as text, price_diff as diff, your_option_id as "yourOptionId", exposed,
        stock_on_hand - stock_reserved as stock
      from product_option
      where seller_seq = ${seller} and product_seq = any(${[...products]}) and retired_at is null
      order by product_seq, place, option_seq`,
  );
  return Map.groupBy(rows, (row) => row.product);
}

/** Writes these options of a seller's anew. */
export const writeGrids = (
  db: Db,
  seller: number,
  options: readonly (OptionContent & { product: number; optionSeq: number })[],
): Promise<unknown> =>
  send(
    db,
    sql`update product_option o set at = e.at, place = e.place, option_text = e.text, price_diff = e.diff,
        your_option_id = e."yourOptionId", exposed = e.exposed
      from json_to_recordset(${JSON.stringify(options)}::json) as e (product bigint, "optionSeq" bigint,
        at smallint[], place int, text text, diff bigint, "yourOptionId" text, exposed boolean)
      where o.seller_seq = ${seller} and o.product_seq = e.product and o.option_seq = e."optionSeq"`,
  );

/** Adds options without stock, by numbers that were drawn. */
export const addOptions = (
  db: Db,
  seller: number,
  options: readonly (OptionContent & { product: number; optionSeq: number })[],
): Promise<unknown> =>
  insertRows(
    db,
    'product_option',
    options.map((one) => ({
      seller_seq: seller,
      option_seq: one.optionSeq,
      product_seq: one.product,
      option_text: one.text,
      price_diff: one.diff,
      stock_on_hand: 0,
      at: one.at,
      your_option_id: one.yourOptionId,
      exposed: one.exposed,
      place: one.place,
    })),
  );

/** Out of their forms from now on. */
export const retire = (
  db: Db,
  seller: number,
  { options, at }: { options: readonly number[]; at: Date },
): Promise<unknown> =>
  send(
    db,
    sql`update product_option set retired_at = ${at}
      where seller_seq = ${seller} and option_seq = any(${[...options]})`,
  );

/** Those of these options of which a contract holds pieces. */
export async function readAllotted(
  db: Db,
  seller: number,
  options: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await send(
    db,
    sql<{ option: number }>`select distinct option_seq as option from stock_hold
      where seller_seq = ${seller} and option_seq = any(${[...options]}) and kind = 'MATCHING'`,
  );
  return new Set(rows.map((row) => row.option));
}
