/** What somebody sells for others in a channel of their own: products of shops that they have running contracts with. */
import { sql } from 'kysely';
import { kstDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { Owned } from './parts.ts';

/** A product that may be sold under a contract, for no less than the floor that it names. */
export interface Contracted extends Owned {
  floor: number | null;
}

/** What the broadcaster's own list says is under contract on that day: where to look. */
export async function readCopies(db: Db, host: number, now: Date): Promise<Owned[]> {
  const day = kstDay(now);
  const { rows } = await send(
    db,
    sql<Owned>`select seller_seq as seller, product_seq as product from matching_product
      where gripper_user_seq = ${host} and removed_at is null and not deleted
        and start_day <= ${day}::date and coalesce(end_day >= ${day}::date, true)`,
  );
  return [...rows];
}

/** Which of these are so by the contracts themselves; of several about a product the newest counts. */
export const readContracted = (
  db: Db,
  host: number,
  products: readonly Owned[],
  now: Date,
): Promise<Contracted[]> =>
  eachOwn(
    products,
    (one) => one.seller,
    (seller, own) =>
      send(
        db,
        sql<Contracted>`select distinct on (k.product_seq) ${seller}::bigint as seller, k.product_seq as product,
            k.price_floor as floor
          from matching_contract m
            join contract_product k on k.seller_seq = ${seller} and k.contract_seq = m.contract_seq
          where m.seller_seq = ${seller} and m.gripper_user_seq = ${host} and m.status = 'ACTIVE'
            and m.start_day <= ${kstDay(now)}::date and coalesce(m.end_day >= ${kstDay(now)}::date, true)
            and k.product_seq = any(${own.map((one) => one.product)})
          order by k.product_seq, m.contract_seq desc`,
      ),
  );
