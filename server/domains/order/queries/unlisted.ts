import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { listPlaced } from '../directory.ts';

interface Placed {
  seller_seq: number;
  order_seq: number;
  payment_seq: number;
  buyer_user_seq: number;
  ordered_at: string;
}

const AT_ONCE = 500;

/**
 * Lists orders since this day that a version before this one has placed beside the upgrade: it knew no directory. What
 * was there before the upgrade is listed by its migration.
 */
export async function listMissing(db: Db, since: string): Promise<void> {
  const { rows: missing } = await sql<{ seq: number }>`
    select order_product_seq as seq from order_product where ordered_day >= ${since}::date
    except select seq from owner_of where kind = 'line' order by 1`.execute(db);
  for (let i = 0; i < missing.length; i += AT_ONCE) {
    const seqs = missing.slice(i, i + AT_ONCE).map(({ seq }) => seq);
    const { rows } = await sql<Placed & { order_product_seq: number }>`
      select l.seller_seq, l.order_product_seq, o.order_seq, o.payment_seq, o.buyer_user_seq, o.ordered_at
      from order_product l join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
      where l.order_product_seq = any(${seqs})`.execute(db);
    await listPlaced(db, { orders: rows, lines: rows });
  }
}
