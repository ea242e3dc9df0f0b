import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { Insertable } from 'kysely';
import type { MatchingProductTable } from '../../../schema/tables.ts';
import { MARK_NAMES } from './list.ts';

/** One at a time copies products of a seller, until the end of its transaction: whoever comes later sees more. */
export const lockCopies = (db: Db, seller: number): Promise<unknown> =>
  lockWord(db, 'product.matching', seller);

export type Copy = Insertable<MatchingProductTable>;

/** Which products of a seller: those, or all of them. */
export type Which = readonly number[] | 'all';

const those = (column: string, which: Which) =>
  which === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...which]}::bigint[])`;

/**
 * Products of a seller under contracts as the rows stand now. Of several contracts with one broadcaster the one that is
 * in force on that day counts, else the next, else the last.
 */
export async function readContracted(db: Db, seller: number, which: Which, today: string): Promise<Copy[]> {
  const { rows } = await send(
    db,
    sql<Copy>`with m as (
        select distinct on (c.gripper_user_seq, k.product_seq) c.gripper_user_seq, k.product_seq, c.contract_seq,
          coalesce(k.commission_bps, c.commission_bps) as commission_bps, c.start_day, c.end_day, k.allotted
        from contract_product k
          join matching_contract c on c.seller_seq = ${seller} and c.contract_seq = k.contract_seq
        where k.seller_seq = ${seller} and ${those('k.product_seq', which)}
        order by c.gripper_user_seq, k.product_seq, c.status = 'ENDED', coalesce(c.end_day < ${today}::date, false),
          c.start_day > ${today}::date, c.start_day desc, c.contract_seq desc),
      h as (
        select o.product_seq, t.holder_seq, sum(t.qty)::bigint as qty
        from stock_hold t join product_option o on o.seller_seq = ${seller} and o.option_seq = t.option_seq
        where t.seller_seq = ${seller} and t.kind = 'MATCHING' group by 1, 2)
      select m.gripper_user_seq, m.product_seq, l.seller_seq, m.contract_seq, m.commission_bps,
        m.start_day::text as start_day, m.end_day::text as end_day, m.allotted,
        case when m.allotted is null then s.on_hand - s.held else coalesce(h.qty, 0) end as pieces_left,
        l.product_id, l.your_product_id, l.thumbnail, l.name, ${sql.raw(MARK_NAMES)} as marks, l.category_seq,
        l.consumer_price, l.sale_price, l.sale_status, l.display_status, l.deleted_at is not null as deleted,
        l.created_at, l.version as row_version, s.version as stock_version
      from m
        join product l on l.seller_seq = ${seller} and l.product_seq = m.product_seq
        join product_stock s on s.seller_seq = ${seller} and s.product_seq = m.product_seq
        left join h on h.product_seq = m.product_seq and h.holder_seq = m.contract_seq
      order by m.gripper_user_seq, m.product_seq`,
  );
  return [...rows];
}

/** Broadcasters with whom a seller has contracts. */
export async function readGrippers(db: Db, seller: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ gripper: number }>`select distinct gripper_user_seq as gripper from matching_contract
      where seller_seq = ${seller} order by 1`,
  );
  return rows.map((row) => row.gripper);
}

/** What a copy takes over; what its reader did with the row stays, unless another contract counts now. */
const TAKEN = [
  'contract_seq',
  'commission_bps',
  'start_day',
  'end_day',
  'allotted',
  'pieces_left',
  'product_id',
  'your_product_id',
  'thumbnail',
  'name',
  'marks',
  'category_seq',
  'consumer_price',
  'sale_price',
  'sale_status',
  'display_status',
  'deleted',
  'row_version',
  'stock_version',
] as const;

const NOT_SAME = sql`(${sql.join(TAKEN.map((column) => sql.ref(`matching_product.${column}`)))})
  is distinct from (${sql.join(TAKEN.map((column) => sql.ref(`excluded.${column}`)))})`;

/** Writes rows of one reader; answers how many were not the same before. */
export async function writeCopies(db: Db, copies: readonly Copy[]): Promise<number> {
  const written = await insertRows<'matching_product', { product: number }>(
    db,
    'matching_product',
    copies,
    (query) =>
      query
        .onConflict((conflict) =>
          conflict
            .columns(['gripper_user_seq', 'product_seq'])
            .doUpdateSet({
              ...(Object.fromEntries(TAKEN.map((c) => [c, sql.ref(`excluded.${c}`)])) as object),
              removed_at: sql`case when matching_product.contract_seq = excluded.contract_seq
                then matching_product.removed_at end`,
            })
            .where(sql<boolean>`${NOT_SAME}`),
        )
        .returning('product_seq as product'),
  );
  return written.length;
}

interface Kept {
  gripper: number;
  seller: number;
  which: Which;
  products: readonly number[];
}

/** Takes away what is under no contract between the two any more; answers which products. */
export async function dropCopies(db: Db, { gripper, seller, which, products }: Kept): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ product: number }>`delete from matching_product
      where gripper_user_seq = ${gripper} and seller_seq = ${seller} and ${those('product_seq', which)}
        and product_seq <> all(${[...products]}::bigint[])
      returning product_seq as product`,
  );
  return rows.map((row) => row.product);
}
