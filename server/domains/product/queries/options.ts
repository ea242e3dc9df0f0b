import { sql } from 'kysely';
import type { OptionRow } from '@jangteo/contract/product/product.answer.ts';
import { optionList } from '@jangteo/contract/product/option.list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';

const ORDER = {
  PLACE: sql`l.place`,
  STOCK: sql`l.stock_on_hand - l.stock_reserved`,
  DIFF: sql`l.price_diff`,
  TEXT: sql`l.option_text`,
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

/** Columns of an option `l`, by their paths in the row; `p` is its product, `h` and `x` who holds pieces of it. */
const FIELDS = {
  optionSeq: 'l.option_seq',
  text: 'l.option_text',
  diff: 'l.price_diff',
  price: 'p.sale_price + l.price_diff',
  stock: 'l.stock_on_hand - l.stock_reserved',
  // Unpaid orders hold what nobody else does (L8).
  'held.payment': '(l.stock_reserved - coalesce(x.qty, 0) - h.cart - h.matching)::bigint',
  'held.exchange': 'coalesce(x.qty, 0)::bigint',
  'held.cart': 'h.cart',
  'held.matching': 'h.matching',
  yourOptionId: 'l.your_option_id',
  exposed: 'l.exposed',
  sold30: 'm.sold',
};
type Flat = Omit<OptionRow, 'held'> & Record<`held.${keyof OptionRow['held']}`, number>;

const rowOf = (flat: Flat): OptionRow => {
  const {
    'held.payment': payment,
    'held.exchange': exchange,
    'held.cart': cart,
    'held.matching': matching,
    ...row
  } = flat;
  return { ...row, held: { payment, exchange, cart, matching } };
};

/** What stands beside an option: its product, who holds pieces of it, and what was sold since. */
const besides = (seller: Condition, since: Date): Condition => sql`
  join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
  cross join lateral (select coalesce(sum(s.qty) filter (where s.kind = 'CART'), 0)::bigint as cart,
      coalesce(sum(s.qty) filter (where s.kind = 'MATCHING'), 0)::bigint as matching
    from stock_hold s where s.seller_seq = ${seller} and s.option_seq = l.option_seq) h
  cross join lateral (select coalesce(-sum(s.delta), 0)::bigint as sold from stock_movement s
    where s.seller_seq = ${seller} and s.option_seq = l.option_seq and s.reason = 'SALE' and s.at > ${since}) m
  left join (select coalesce(c.target_option_seq, o.option_seq) as option_seq, sum(c.qty) as qty
    from order_product o join claim c on c.seller_seq = ${seller} and c.claim_seq = o.claim_seq
    where o.seller_seq = ${seller} and o.claim_in_force and o.claim_type = 'EXCHANGE'
      and c.state in ('REQUEST', 'PROCESSING') group by 1) x on x.option_seq = l.option_seq`;

/** Options that are not retired, with who holds their pieces; `which` narrows and turns them. */
async function readRows(db: Db, { seller, product, since }: Of, which: Condition): Promise<OptionRow[]> {
  const columns = Object.entries(FIELDS).map(([path, column]) => `${column} as "${path}"`);
  const { rows } = await send(
    db,
    sql<Flat>`select ${sql.raw(columns.join(', '))} from product_option l ${besides(sql`${seller}`, since)}
      where l.seller_seq = ${seller} and l.product_seq = ${product} and l.retired_at is null ${which}`,
  );
  return rows.map(rowOf);
}

const contains = (word: string): Condition =>
  sql`(l.option_text ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} or l.your_option_id = ${word})`;
const isSoldOut = (soldOut: boolean): Condition => sql`(l.stock_on_hand = l.stock_reserved) = ${soldOut}`;
const found = ({ keyword, soldOut }: Pick<OptionQuery, 'keyword' | 'soldOut'>): Condition => sql`
  ${keyword === undefined ? sql`` : sql`and ${contains(keyword)}`}
  ${soldOut === undefined ? sql`` : sql`and ${isSoldOut(soldOut)}`}`;

/** One page of a product's options, with how many there are. */
export async function pageOfOptions(
  db: Db,
  of: Of,
  query: OptionQuery,
): Promise<{ rows: OptionRow[]; filtered: number; total: number }> {
  const direction = query.direction === 'DESC' ? sql`desc` : sql`asc`;
  const turned = sql`${found(query)} order by ${ORDER[query.sort]} ${direction}, l.option_seq ${direction}
    offset ${query.start} limit ${query.length}`;
  const counting = sql<{ filtered: number; total: number }>`select count(*) as total,
      count(*) filter (where true ${found(query)}) as filtered
    from product_option l
    where l.seller_seq = ${of.seller} and l.product_seq = ${of.product} and l.retired_at is null`;
  const [rows, counts] = await Promise.all([readRows(db, of, turned), send(db, counting)]);
  return { rows, ...counts.rows[0]! };
}

/** Some options of a product, by their place. */
export const readSomeOptions = (db: Db, of: Of, options: readonly number[]): Promise<OptionRow[]> =>
  readRows(db, of, sql`and l.option_seq = any(${[...options]}) order by l.place, l.option_seq`);

const DAYS_30 = 30 * 86_400_000;

/** How the sheet of a product's options reads. */
export const optionSource = listSource(optionList, {
  table: 'product_option',
  id: 'option_seq',
  joins: (seller) => besides(seller, new Date(clock.now().getTime() - DAYS_30)),
  fields: FIELDS,
  base: sql`l.retired_at is null`,
  own: sql`l.retired_at is null`,
  filters: {
    productSeq: (product) => sql`l.product_seq = ${product}`,
    soldOut: isSoldOut,
    keyword: contains,
  },
  sorts: { PLACE: { column: 'l.place' } },
});

/** Whose product these options are of; those of a sheet are of one. */
export async function productOfOptions(
  db: Db,
  sellers: readonly number[],
  options: readonly number[],
): Promise<number | null> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ product: number }>`select distinct product_seq as product from product_option
        where seller_seq = ${seller} and option_seq = any(${[...options]})`,
    ),
  );
  return rows[0]?.product ?? null;
}

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
