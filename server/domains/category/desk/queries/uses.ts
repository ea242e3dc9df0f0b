/** What stands in categories, over all sellers: looked at by operators alone. */
import { sql } from 'kysely';
import type { CategoryUses } from '@jangteo/contract/category/desk.api.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** Products out of the trash by the category that they stand in. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const { rows } = await send(
    db,
    sql<{ seq: number; n: number }>`select category_seq as seq, count(*)::int as n from product
      where deleted_at is null and category_seq is not null group by 1`,
  );
  return new Map(rows.map(({ seq, n }) => [seq, n]));
}

/** A category and those below it. */
const below = (categorySeq: number) => sql`select c.category_seq from category c
  left join category p on p.category_seq = c.parent_seq
  where ${categorySeq} in (c.category_seq, c.parent_seq, p.parent_seq)`;

/** Everything that names a category or one below it. */
export async function readUses(db: Db, categorySeq: number): Promise<CategoryUses> {
  const { rows } = await send(
    db,
    sql<Omit<CategoryUses, 'total'>>`with b as materialized (${below(categorySeq)}),
      p as materialized (select seller_seq, product_seq, deleted_at, sale_status from product
        where category_seq in (select category_seq from b))
      select (select count(*) from category where parent_seq = ${categorySeq})::int as below,
        (select count(*) from p where deleted_at is null)::int as products,
        (select count(*) from p where deleted_at is null
          and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT'))::int as "onSale",
        (select count(*) from p where deleted_at is not null)::int as removed,
        (select count(distinct seller_seq) from p where deleted_at is null)::int as sellers,
        (select count(distinct (k.seller_seq, k.coupon_seq)) from coupon k join coupon_product o using (seller_seq, coupon_seq)
          join p on p.seller_seq = o.seller_seq and p.product_seq = o.product_seq
          where k.status <> 'COMPLETED' and k.product_mode = 'INCLUDE')::int as coupons,
        (select count(*) from fee_rate where category_seq in (select category_seq from b))::int as rates,
        (select count(*) from flash_base where category_seq in (select category_seq from b))::int as "flashBases",
        (select count(*) from content where category_seq in (select category_seq from b))::int as lives,
        (select count(*) from gripper_request where category_seq in (select category_seq from b))::int as requests,
        ((select count(*) from influencer_info where category_seqs && (select array_agg(category_seq) from b))
          + (select count(*) from seller_application where exists (
            select from jsonb_array_elements_text(value -> 'categorySeqList') e
              where e::bigint in (select category_seq from b))))::int as people,
        (select count(*) from category_doc where category_seq in (select category_seq from b))::int as papers`,
  );
  const found = rows[0]!;
  const { onSale: _sold, sellers: _whose, coupons: _theirs, ...keeping } = found;
  return { ...found, total: Object.values(keeping).reduce((sum, n) => sum + n, 0) };
}

/** A paper that becomes required, and of whom. */
export interface Required {
  categorySeq: number;
  /** Null: nobody has it yet. */
  docTypeSeq: number | null;
  kinds: readonly ProductKind[];
  /** From this day on. */
  day: string;
}

export interface Lacking {
  seller: number;
  name: string;
  products: number;
}

/** Sellers whose products stand there, and who will not have the paper in force on that day. */
export async function readLacking(
  db: Db,
  { categorySeq, docTypeSeq, kinds, day }: Required,
): Promise<Lacking[]> {
  const { rows } = await send(
    db,
    sql<Lacking>`select p.seller_seq as seller, coalesce(u.shop_name, u.name) as name, count(*)::int as products
      from product p join account_user u on u.user_seq = p.seller_seq
      where p.category_seq in (${below(categorySeq)}) and p.deleted_at is null and p.kind = any(${[...kinds]}::text[])
        and not exists (select from category_doc d where d.seller_seq = p.seller_seq
          and d.category_seq = ${categorySeq} and d.doc_type_seq = ${docTypeSeq}::bigint and d.state = 'APPROVED'
          and d.replaced_at is null and (d.expires_on is null or d.expires_on >= ${day}::date))
      group by 1, 2 order by 3 desc, 1`,
  );
  return [...rows];
}
