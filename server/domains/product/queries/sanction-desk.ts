import { sql, type RawBuilder } from 'kysely';
import type { DeskProductRow, SanctionRow } from '@jangteo/contract/product/sanction.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
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

export interface WantedSanctions extends Cut {
  state: string;
  userSeq: number | undefined;
}
type Imposed = Omit<SanctionRow, 'products'> & { productSeqs: number[] };

/** Sanctions of products, the one imposed last first. */
export async function pageOfSanctions(
  db: Db,
  { state, userSeq, start, length }: WantedSanctions,
): Paged<Imposed> {
  const where = sql`s.state = ${state} and (${userSeq ?? null}::bigint is null or s.user_seq = ${userSeq ?? null})
    and s.product_seqs <> '{}'`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    send(
      db,
      sql<Imposed>`select s.sanction_seq as "sanctionSeq", s.reason, s.text, s.until_day as until,
          s.user_seq as "userSeq", coalesce(u.shop_name, u.name) as "sellerName", s.state,
          s.imposed_at as "imposedAt", b.name as "imposedBy", s.ended_at as "endedAt", e.name as "endedBy",
          s.end_text as "endText", s.product_seqs as "productSeqs"
        from sanction s join account_user u on u.user_seq = s.user_seq
          join account_user b on b.user_seq = s.imposed_by left join account_user e on e.user_seq = s.ended_by
        where ${where} order by s.imposed_at desc, s.sanction_seq desc offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from sanction s where ${where}`),
  ]);
  return { rows: [...rows], total: counts[0]!.n };
}

export interface Named {
  productSeq: number;
  name: string;
  thumbnail: string;
  /** The one in force of this product. */
  sanctionSeq: number | null;
}

/** The products that these sanctions were imposed on, seller by seller. */
export const readNamed = (
  db: Db,
  imposed: readonly Pick<Imposed, 'userSeq' | 'productSeqs'>[],
): Promise<Named[]> =>
  eachOwn(
    imposed,
    ({ userSeq }) => userSeq,
    (seller, own) =>
      send(
        db,
        sql<Named>`select product_seq as "productSeq", name, thumbnail, sanction_seq as "sanctionSeq"
          from product where seller_seq = ${seller} and product_seq = any(${own.flatMap((one) => one.productSeqs)})
          order by product_seq`,
      ),
  );
