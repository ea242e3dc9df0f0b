import { sql } from 'kysely';
import type { Occupant } from '@jangteo/contract/product/flash.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Whose } from './grid.ts';

/** A product's stock, and who holds pieces of it. */
interface Occupied {
  available: number;
  occupied: number;
  items: Occupant[];
}

/**
 * Who holds pieces of a product, as L8 counts them, beside the sums that they add up to: those that end first, then
 * orders from the oldest on. An unpaid order waits for its account's day, or for so many minutes. All in one statement:
 * in a rush the next one would see another moment.
 */
export async function readOccupied(
  db: Db,
  { seller, product }: Whose,
  { most, minutes }: { most: number; minutes: number },
): Promise<Occupied> {
  const { rows } = await send(
    db,
    sql<Omit<Occupied, 'items'> & (Occupant | { kind: null })>`
      select s.on_hand - s.held as available, s.held as occupied, held.*
      from product_stock s left join (select * from (
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
      ) u order by until, "orderSeq", "optionSeq" limit ${most}) held on true
      where s.seller_seq = ${seller} and s.product_seq = ${product}
      order by held.until, held."orderSeq", held."optionSeq"`,
  );
  const { available, occupied } = rows[0]!;
  const items = rows.flatMap(({ available: _available, occupied: _occupied, ...one }) =>
    one.kind === null ? [] : [one],
  );
  return { available, occupied, items };
}
