import { sql } from 'kysely';
import type { Occupant } from '@jangteo/contract/product/flash.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Whose } from './grid.ts';

/**
 * Who holds pieces of a product, as L8 counts them: those that end first, then orders from the oldest on. An
 * unpaid order waits for its account's day, or for so many minutes.
 */
export async function readOccupants(
  db: Db,
  { seller, product }: Whose,
  { most, minutes }: { most: number; minutes: number },
): Promise<Occupant[]> {
  const { rows } = await send(
    db,
    sql<Occupant>`select * from (
        select h.option_seq as "optionSeq", h.kind, h.qty, h.until, null::bigint as "orderSeq"
        from stock_hold h
          join product_option o on o.seller_seq = ${seller} and o.option_seq = h.option_seq
        where h.seller_seq = ${seller} and o.product_seq = ${product}
        union all
        select l.option_seq, 'PAYMENT', l.qty,
          coalesce((d.virtual_account->>'dueAt')::timestamptz, d.ordered_at + make_interval(mins => ${minutes})), l.order_seq
        from order_product l join orders d on d.seller_seq = ${seller} and d.order_seq = l.order_seq
        where l.seller_seq = ${seller} and l.product_seq = ${product} and not l.claim_in_force
          and l.fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING')
        union all
        select coalesce(c.target_option_seq, l.option_seq), 'EXCHANGE', c.qty, null, l.order_seq
        from order_product l join claim c on c.seller_seq = ${seller} and c.claim_seq = l.claim_seq
        where l.seller_seq = ${seller} and l.product_seq = ${product} and l.claim_in_force
          and l.claim_type = 'EXCHANGE' and c.state in ('REQUEST', 'PROCESSING')
      ) held order by until, "orderSeq", "optionSeq" limit ${most}`,
  );
  return [...rows];
}
