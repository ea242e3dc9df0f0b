import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Those of these products that take part in a promotion, each until which day: of several, the last (money.md §9). */
export async function readPins(db: Db, products: readonly number[]): Promise<Map<number, string>> {
  if (products.length === 0) return new Map();
  const { rows } = await send(
    db,
    sql<{ product: number; until: string }>`select target_seq as product, max(until_day) as until
      from promotion_pin where kind = 'PRODUCT' and target_seq = any(${[...products]}) group by target_seq`,
  );
  return new Map(rows.map(({ product, until }) => [product, until]));
}
