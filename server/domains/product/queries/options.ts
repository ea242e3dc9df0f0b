import { sql, type RawBuilder } from 'kysely';
import type { OptionRow } from '@jangteo/contract/product/product.answer.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

const ORDER = {
  PLACE: sql`o.place`,
  STOCK: sql`o.stock_on_hand - o.stock_reserved`,
  DIFF: sql`o.price_diff`,
  TEXT: sql`o.option_text`,
} as const;

export interface OptionQuery {
  start: number;
  length: number;
  keyword?: string | undefined;
  soldOut?: boolean | undefined;
  sort: keyof typeof ORDER;
  direction: 'ASC' | 'DESC';
}

/** Where an option's product is, and since when sales count. */
export interface Of {
  seller: number;
  product: number;
  since: Date;
}

interface Stored extends Omit<OptionRow, 'held'> {
  reserved: number;
  exchange: number;
  cart: number;
  matching: number;
}

/** Unpaid orders hold what nobody else does (L8). */
const rowOf = ({ reserved, exchange, cart, matching, ...row }: Stored): OptionRow => ({
  ...row,
  held: { payment: reserved - exchange - cart - matching, exchange, cart, matching },
});

/** Options that are not retired, with who holds their pieces; `which` narrows and turns them. */
async function readRows(
  db: Db,
  { seller, product, since }: Of,
  which: RawBuilder<unknown>,
): Promise<OptionRow[]> {
  const held = (kind: string) => sql`(select coalesce(sum(h.qty), 0)::bigint from stock_hold h
    where h.seller_seq = ${seller} and h.option_seq = o.option_seq and h.kind = ${kind})`;
  const { rows } = await send(
    db,
    sql<Stored>`select o.option_seq as "optionSeq", o.option_text as text, o.price_diff as diff,
        p.sale_price + o.price_diff as price, o.stock_on_hand - o.stock_reserved as stock,
        o.your_option_id as "yourOptionId", o.exposed, o.stock_reserved as reserved,
        coalesce(x.qty, 0)::bigint as exchange, ${held('CART')} as cart, ${held('MATCHING')} as matching,
        (select coalesce(-sum(m.delta), 0)::bigint from stock_movement m
          where m.seller_seq = ${seller} and m.option_seq = o.option_seq and m.reason = 'SALE'
            and m.at > ${since}) as "sold30"
      from product_option o
        join product p on p.seller_seq = ${seller} and p.product_seq = o.product_seq
        left join (select coalesce(c.target_option_seq, l.option_seq) as option_seq, sum(c.qty) as qty
          from order_product l
            join claim c on c.seller_seq = ${seller} and c.claim_seq = l.claim_seq
          where l.seller_seq = ${seller} and l.claim_in_force and l.claim_type = 'EXCHANGE'
            and c.state in ('REQUEST', 'PROCESSING') group by 1) x on x.option_seq = o.option_seq
      where o.seller_seq = ${seller} and o.product_seq = ${product} and o.retired_at is null ${which}`,
  );
  return rows.map(rowOf);
}

const found = ({ keyword, soldOut }: Pick<OptionQuery, 'keyword' | 'soldOut'>) => sql`
  ${keyword === undefined ? sql`` : sql`and (o.option_text ilike ${`%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} or o.your_option_id = ${keyword})`}
  ${soldOut === undefined ? sql`` : sql`and (o.stock_on_hand = o.stock_reserved) = ${soldOut}`}`;

/** One page of a product's options, with how many there are. */
export async function pageOfOptions(
  db: Db,
  of: Of,
  query: OptionQuery,
): Promise<{ rows: OptionRow[]; filtered: number; total: number }> {
  const direction = query.direction === 'DESC' ? sql`desc` : sql`asc`;
  const turned = sql`${found(query)} order by ${ORDER[query.sort]} ${direction}, o.option_seq ${direction}
    offset ${query.start} limit ${query.length}`;
  const counting = sql<{ filtered: number; total: number }>`select count(*) as total,
      count(*) filter (where true ${found(query)}) as filtered
    from product_option o
    where o.seller_seq = ${of.seller} and o.product_seq = ${of.product} and o.retired_at is null`;
  const [rows, counts] = await Promise.all([readRows(db, of, turned), send(db, counting)]);
  return { rows, ...counts.rows[0]! };
}

/** Some options of a product, by their place. */
export const readSomeOptions = (db: Db, of: Of, options: readonly number[]): Promise<OptionRow[]> =>
  readRows(db, of, sql`and o.option_seq = any(${[...options]}) order by o.place, o.option_seq`);

export interface OptionEdit {
  optionSeq: number;
  diff: number | null;
  exposed: boolean | null;
  yourOptionId: string | null;
}

/** Writes what is not null. */
export const writeOptions = (
  db: Db,
  { seller, product }: Pick<Of, 'seller' | 'product'>,
  edits: readonly OptionEdit[],
): Promise<unknown> =>
  send(
    db,
    sql`update product_option o set price_diff = coalesce(e.diff, o.price_diff),
        exposed = coalesce(e.exposed, o.exposed), your_option_id = coalesce(e."yourOptionId", o.your_option_id)
      from json_to_recordset(${JSON.stringify(edits)}::json) as e ("optionSeq" bigint, diff bigint, exposed boolean,
        "yourOptionId" text)
      where o.seller_seq = ${seller} and o.product_seq = ${product} and o.option_seq = e."optionSeq"`,
  );

/** Counts the content's version up where it still is the one that was read; answers what the edit must keep to. */
export async function touchProduct(
  db: Db,
  { seller, product }: Pick<Of, 'seller' | 'product'>,
  { version, by, at }: { version: number; by: string; at: Date },
): Promise<{ version: number; salePrice: number } | null> {
  const { rows } = await send(
    db,
    sql<{ version: number; salePrice: number }>`update product
      set edit_version = edit_version + 1, version = version + 1, updated_at = ${at}, updated_by = ${by}
      where seller_seq = ${seller} and product_seq = ${product} and edit_version = ${version}
      returning edit_version as version, sale_price as "salePrice"`,
  );
  return rows[0] ?? null;
}

/** Own codes that two options of a product have. */
export async function readSharedCodes(
  db: Db,
  { seller, product }: Pick<Of, 'seller' | 'product'>,
): Promise<Set<string>> {
  const { rows } = await send(
    db,
    sql<{ code: string }>`select your_option_id as code from product_option
      where seller_seq = ${seller} and product_seq = ${product} and retired_at is null and your_option_id <> ''
      group by 1 having count(*) > 1`,
  );
  return new Set(rows.map((row) => row.code));
}
