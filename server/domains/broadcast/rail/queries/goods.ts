/** Products as a rail shows them, and those that may be put there. */
import { sql } from 'kysely';
import type { SalableProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { ON_SALE_STATES } from '@jangteo/contract/product/product.status.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import { pattern } from '../../../../kit/list/conditions.ts';
import type { Owned } from '../../queries/parts.ts';

/** As it is shown, and whether it may be sold in a live: on the shelf, or coming to it. */
export interface Shown {
  product: SalableProduct['product'];
  salable: boolean;
}

const salable = (now: Date) => sql`p.deleted_at is null and p.sanction_seq is null
  and p.sale_status = any(${[...ON_SALE_STATES]}) and (p.end_at is null or p.end_at > ${now})`;

const MARKS = sql`array_to_json(array_remove(array[case when p.is_flash then 'FLASH' end,
  case when p.first_purchase_only then 'FIRST_PURCHASE' end, case when p.kind = 'VOUCHER' then 'VOUCHER' end,
  case when p.adult_only then 'ADULT' end, case when p.reward_bps is not null then 'REWARD' end], null))`;

interface Flat extends Omit<SalableProduct['product'], 'seller'> {
  sellerSeq: number;
  sellerName: string;
  salable: boolean;
}
const shownOf = ({ sellerSeq, sellerName, salable: may, ...product }: Flat): Shown => ({
  product: { ...product, seller: { userSeq: sellerSeq, name: sellerName } },
  salable: may,
});

const ofSeller = (db: Db, seller: number, products: readonly number[], now: Date) =>
  send(
    db,
    sql<Flat>`select p.product_seq as "productSeq", p.seller_seq as "sellerSeq",
        coalesce(u.shop_name, u.name) as "sellerName", p.name, p.thumbnail, p.is_flash as "isFlash",
        ${MARKS} as marks, p.sale_price as "salePrice", p.sale_status as "saleStatus",
        p.display_status as "displayStatus", s.on_hand - s.held as stock,
        case when p.is_flash then p.end_at end as "flashEndsAt", p.edit_version as version,
        (select coalesce(json_agg(json_build_object('optionSeq', o.option_seq, 'text', o.option_text,
            'price', p.sale_price + o.price_diff, 'stock', o.stock_on_hand - o.stock_reserved)
            order by o.place, o.option_seq), '[]')
          from product_option o where o.seller_seq = ${seller} and o.product_seq = p.product_seq
            and o.retired_at is null) as options,
        ${salable(now)} as salable
      from product p
        join product_stock s on s.seller_seq = ${seller} and s.product_seq = p.product_seq
        join account_user u on u.user_seq = p.seller_seq
      where p.seller_seq = ${seller} and p.product_seq = any(${[...products]})`,
  );

/** These products by their numbers; what was thrown away is still shown where it stands. */
export async function readShown(db: Db, products: readonly Owned[], now: Date): Promise<Map<number, Shown>> {
  const rows = await eachOwn(
    products,
    (one) => one.seller,
    (seller, own) =>
      ofSeller(
        db,
        seller,
        own.map((one) => one.product),
        now,
      ),
  );
  return new Map(rows.map((row) => [row.productSeq, shownOf(row)]));
}

/** Whose products are looked through: all that are on sale, or these. */
export interface Shelf {
  seller: number;
  only?: readonly number[];
}

export interface Wanted {
  start: number;
  length: number;
  keyword?: string | undefined;
  categorySeq?: number | undefined;
}

const wanted = ({ keyword, categorySeq }: Wanted, now: Date) => sql`${salable(now)}
  ${keyword === undefined ? sql`` : sql`and normalize(p.name, NFD) like ${pattern(keyword)}`}
  ${
    categorySeq === undefined
      ? sql``
      : sql`and p.category_seq in (select k.category_seq from category k
          left join category m on m.category_seq = k.parent_seq
          where ${categorySeq} in (k.category_seq, k.parent_seq, m.parent_seq))`
  }`;

const sellerOf = ({ seller }: Shelf): number => seller;
const among = ({ only }: Shelf) => (only ? sql`and p.product_seq = any(${[...only]})` : sql``);

/** Numbers of one page of these sellers' products that may be sold in a live, newest first. */
export async function findSalable(
  db: Db,
  shelves: readonly Shelf[],
  query: Wanted,
  now: Date,
): Promise<{ page: Owned[]; filtered: number; total: number }> {
  const { start, length } = query;
  const [found, counts] = await Promise.all([
    eachOwn(shelves, sellerOf, (seller, [shelf]) =>
      send(
        db,
        sql<Owned>`select p.seller_seq as seller, p.product_seq as product from product p
          where p.seller_seq = ${seller} ${among(shelf!)} and ${wanted(query, now)}
          order by p.product_seq desc limit ${start + length}`,
      ),
    ),
    eachOwn(shelves, sellerOf, (seller, [shelf]) =>
      send(
        db,
        sql<{ filtered: number; total: number }>`select count(*) as total,
            count(*) filter (where ${wanted(query, now)}) as filtered
          from product p where p.seller_seq = ${seller} ${among(shelf!)} and ${salable(now)}`,
      ),
    ),
  ]);
  const newest = found.toSorted((a, b) => b.product - a.product);
  return {
    page: newest.slice(start, start + length),
    filtered: counts.reduce((sum, one) => sum + one.filtered, 0),
    total: counts.reduce((sum, one) => sum + one.total, 0),
  };
}
