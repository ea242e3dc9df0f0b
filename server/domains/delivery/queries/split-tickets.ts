import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Tickets of a line that were not used: to be used still, or expired. */
export async function readSpare(
  db: Db,
  sellerSeq: number,
  orderProductSeq: number,
): Promise<{ issued: number; expired: number }> {
  const { rows } = await send(
    db,
    sql<{ issued: number; expired: number }>`select
      (count(*) filter (where status = 'ISSUED'))::int as issued,
      (count(*) filter (where status = 'EXPIRED'))::int as expired
    from voucher_ticket where seller_seq = ${sellerSeq} and order_product_seq = ${orderProductSeq}`,
  );
  return rows[0]!;
}

/** Tickets go along with pieces that become a line of their own: first those that can be used, none that was. */
export async function splitTickets(
  db: Db,
  { sellerSeq, from, to, qty }: { sellerSeq: number; from: number; to: number; qty: number },
): Promise<void> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select ticket_seq as seq from voucher_ticket
    where seller_seq = ${sellerSeq} and order_product_seq = ${from} and status in ('ISSUED', 'EXPIRED')
    order by ticket_seq for no key update`,
  );
  const spare = rows.map((row) => row.seq);
  await send(
    db,
    sql`update voucher_ticket set order_product_seq = ${to}, version = version + 1
    where seller_seq = ${sellerSeq} and ticket_seq in (select ticket_seq from voucher_ticket
      where seller_seq = ${sellerSeq} and ticket_seq = any(${spare})
      order by status = 'EXPIRED', ticket_seq limit ${qty})`,
  );
}
