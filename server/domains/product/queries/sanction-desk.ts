import { sql, type RawBuilder } from 'kysely';
import type { DeskProductRow } from '@jangteo/contract/product/sanction.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { productOwners } from '../directory.ts';

/** A product whose sanction is named alone. */
export type Found = Omit<DeskProductRow, 'sanction'> & { sanctionSeq: number | null };

interface Cut {
  start: number;
  length: number;
}
type Paged<T> = Promise<{ rows: T[]; total: number }>;

const found = (seller: number, rest: RawBuilder<unknown>) => sql<Found>`
  select p.product_seq as "productSeq", p.name, p.thumbnail, p.seller_seq as "sellerSeq",
    coalesce(u.shop_name, u.name) as "sellerName", p.sale_price as "salePrice",
    p.display_status as "displayStatus", p.sanction_seq as "sanctionSeq"
  from product p join account_user u on u.user_seq = p.seller_seq
  where p.seller_seq = ${seller} and p.deleted_at is null and ${rest}`;

/** Products by their numbers, whoever sells them; unknown ones, and those in the trash, are not among the answer. */
export async function pageOfNumbers(
  db: Db,
  products: readonly number[],
  { start, length }: Cut,
): Paged<Found> {
  const rows = await productOwners.ask(db, products, (seller, own) =>
    send(db, found(seller, sql`p.product_seq = any(${own}) order by p.product_seq`)),
  );
  return { rows: rows.slice(start, start + length), total: rows.length };
}

/** Products of one seller, by a part of the name; the newest first. */
export async function pageOfSeller(
  db: Db,
  { seller, keyword, start, length }: Cut & { seller: number; keyword: string | undefined },
): Paged<Found> {
  const named = keyword === undefined ? sql`true` : sql`normalize(p.name, NFD) ilike ${pattern(keyword)}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    send(
      db,
      found(
        seller,
        sql`${named} order by p.created_at desc, p.product_seq desc offset ${start} limit ${length}`,
      ),
    ),
    send(
      db,
      sql<{ n: number }>`select count(*) as n from product p
        where p.seller_seq = ${seller} and p.deleted_at is null and ${named}`,
    ),
  ]);
  return { rows: [...rows], total: counts[0]!.n };
}
