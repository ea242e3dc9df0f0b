import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Kind } from '../grade/queries.ts';
import type { Sold } from '../grade/rules.ts';

export interface SellerSold extends Sold {
  seller: number;
  name: string;
}

/** Sellers behind the last one with what a run went by, in ascending order. */
export async function readOfRun(
  db: Db,
  { kind, of }: { kind: Kind; of: string },
  behind: number,
  limit: number,
): Promise<SellerSold[]> {
  const { rows } = await send(
    db,
    sql<SellerSold>`select g.seller_seq as seller, coalesce(u.shop_name, u.name) as name, g.amount, g.orders
      from seller_grade g join account_user u on u.user_seq = g.seller_seq
      where g.kind = ${kind} and g.of_day = ${of}::date and g.value <> 'EVALUATION_ERROR' and g.seller_seq > ${behind}
      order by g.seller_seq limit ${limit}`,
  );
  return [...rows];
}
