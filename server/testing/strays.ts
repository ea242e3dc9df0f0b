import { sqlNow } from '../../tools/testing/moment.ts';
import type { Occasion } from '../proofs/occasion.ts';

/** Money that came unowed into a payment, into any card payment where none is named; on its way back, or given up. */
export async function addStray(
  { world }: Pick<Occasion, 'world'>,
  { state = 'WAIT_PG', payment = null }: { state?: string; payment?: number | null } = {},
): Promise<number> {
  const [stray] = await world.sql<{ seq: string }>(
    `with one as (
        select p.payment_seq, o.seller_seq from payment p join orders o using (payment_seq)
        where $2::bigint is null and p.method = 'CREDIT_CARD' or p.payment_seq = $2 order by 1 limit 1),
      stray as (
        insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at, state)
        select payment_seq, gen_random_uuid()::text, 1000, '이미 결제된 주문에 다시 들어온 금액입니다.', ${sqlNow()}, $1
        from one returning stray_seq, tx_id),
      booked as (
        insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, external_id, at)
        select seller_seq, 'pg.receivable', 'buyer.stray', 1000, 'stray:' || stray_seq, tx_id, ${sqlNow()}
        from one, stray)
      select stray_seq as seq from stray`,
    [state, payment],
  );
  return Number(stray!.seq);
}
