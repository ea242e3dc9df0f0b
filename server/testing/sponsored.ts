// A sponsorship that stands, for examples of calls.
import { sqlNow } from '../../tools/testing/moment.ts';
import type { Occasion } from '../proofs/occasion.ts';

/** One of the owner's that was paid, in this state. */
export async function sponsored(
  { world, owner }: Occasion,
  status = 'SPONSORED',
  exchange: number | null = null,
  buyer = 'none@mail.kr',
): Promise<number> {
  const b = owner.persona === 'producer-b';
  const said = b ? 'CANARY_B_0a0a0a0a' : '예시';
  const [row] = await world.sql<{ id: string }>(
    `with p as (insert into payment (buyer_user_seq, method, status, amount, paid, pg_tx_id, requested_at, paid_at, kind,
          payee_seq, title)
        select user_seq, 'CREDIT_CARD', 'PAID', 50021, 50021, 'tx-' || gen_random_uuid(), ${sqlNow()}, ${sqlNow()},
          'SPONSORSHIP', $1, '부스터 후원'
        from account_user where login_id = $5 returning payment_seq, buyer_user_seq),
      s as (insert into sponsorship (seller_seq, payment_seq, buyer_user_seq, nickname, content_seq, content_title,
          sponsorship_product_seq, product_name, message, amount, pay_method, store_bps, platform_bps, store_fee,
          platform_fee, base, status, requested_at, created_at, confirmed_at, booster_exchange_seq)
        select $1, payment_seq, buyer_user_seq, $2, 1, $2, 104, $2, $2, 50021, 'CREDIT_CARD', 330, 2000, 1650, 9674, 38697, $3,
          ${sqlNow()}, ${sqlNow()}, case when $3 <> 'SPONSORED' then ${sqlNow()} end, $4
        from p returning *),
      l as (insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
        select seller_seq, 'pg.receivable', 'sponsor.payable', amount, 'sponsor:' || sponsorship_seq, created_at from s),
      d as (insert into sponsorship_desk (sponsorship_seq, owner_seq, payment_seq, buyer_user_seq, requested_at)
        select sponsorship_seq, seller_seq, payment_seq, buyer_user_seq, requested_at from s)
      select sponsorship_seq as id from s`,
    [owner.userSeq, said, status, exchange, buyer],
  );
  return Number(row!.id);
}
