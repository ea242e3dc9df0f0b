import { sql } from 'kysely';
import type { TermsPart, TermsTarget } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Condition } from '../../../kit/list/source.ts';
import type { Column, Content } from './bulk.ts';

/** A part of what a seller says once, for products of the seller's kind. */
export interface Said {
  seller: number;
  kind: 'NORMAL' | 'VOUCHER';
  part: TermsPart;
}

const VOUCHERS = sql`p.voucher->>'from' = 'SELLER'`;
/** Products that say 판매자 정보 사용. Of A/S none says so: those count that take over how it is delivered. */
const FOLLOWS: Record<Said['kind'], Record<TermsPart, Condition>> = {
  NORMAL: {
    DELIVERY: sql`p.delivery_from = 'SELLER'`,
    RETURN: sql`p.returns_from = 'SELLER'`,
    AS: sql`p.delivery_from = 'SELLER'`,
  },
  VOUCHER: { DELIVERY: VOUCHERS, RETURN: VOUCHERS, AS: VOUCHERS },
};

export interface Following {
  following: number;
  products: number;
  differing: number;
}

/** How many products there are and follow, and how many of these say something else than `content`. */
export async function countFollowing(db: Db, said: Said, content: Content | null): Promise<Following> {
  const columns = Object.keys(content ?? {}) as Column[];
  const of = (table: string) => sql`(${sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))})`;
  const follows = sql`coalesce(${FOLLOWS[said.kind][said.part]}, false)`;
  const differs = content ? sql`${of('p')} is distinct from ${of('w')}` : sql`false`;
  const { rows } = await send(
    db,
    sql<Following>`select count(*) filter (where ${follows}) as following, count(*) as products,
        count(*) filter (where ${follows} and ${differs}) as differing
      from product p
        cross join json_populate_record(null::product, ${JSON.stringify(content ?? {})}::json) w
      where p.seller_seq = ${said.seller} and p.kind = ${said.kind} and p.deleted_at is null`,
  );
  return rows[0]!;
}

/** The products of a target by their numbers, no more than `most`. */
export async function findFollowing(
  db: Db,
  said: Said,
  target: TermsTarget,
  most: number,
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ id: number }>`select p.product_seq as id from product p
      where p.seller_seq = ${said.seller} and p.kind = ${said.kind} and p.deleted_at is null
        and (${target === 'ALL'} or ${FOLLOWS[said.kind][said.part]})
      order by p.product_seq limit ${most}`,
  );
  return rows.map((row) => row.id);
}
