import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

export interface Wanted {
  seller_seq: number;
  claim_seq: number;
  product_seq: number;
  option_seq: number;
  qty: number;
  type: string;
  state: string;
  delivery_method: string;
}

/** Claims with what their lines are made of, by their numbers. */
export const readWanted = (
  db: Db,
  sellers: readonly number[],
  claims: readonly number[],
): Promise<Wanted[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Wanted>`select c.seller_seq, c.claim_seq, l.product_seq, l.option_seq, c.qty, c.type, c.state,
        c.delivery_method
      from claim c join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
      where c.seller_seq = ${seller} and c.claim_seq = any(${[...claims]}) order by c.claim_seq`,
    ),
  );

/** Whether another option of the product costs the same; null: the product has no such option. */
export async function optionsAlike(
  db: Db,
  line: { seller_seq: number; product_seq: number; option_seq: number },
  target: number,
): Promise<boolean | null> {
  const { rows } = await sql<{
    alike: boolean;
  }>`select t.price_diff is not distinct from o.price_diff as alike
    from product_option t left join product_option o
      on o.seller_seq = ${line.seller_seq} and o.option_seq = ${line.option_seq}
    where t.seller_seq = ${line.seller_seq} and t.product_seq = ${line.product_seq}
      and t.option_seq = ${target}`.execute(db);
  return rows[0]?.alike ?? null;
}
