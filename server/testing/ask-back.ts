// A return of a copied line, as its buyer asks for it.
import { clock, toKst } from '../kit/clock/clock.ts';
import type { Pool } from '../kit/db/pool.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { setClaims, systemMover, writeHistory } from '../domains/order/index.ts';
import type { CopiedLine } from './lines.ts';

/** As a claim is found by its buyer. */
export const LISTED = `with named as (insert into owner_of (kind, seq, owner_seq)
    select 'claim', claim_seq, seller_seq from claim where seller_seq = $1 and claim_seq = $2)
  insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select o.buyer_user_seq, 'claim', c.opened_at, c.claim_seq, c.seller_seq
    from claim c join order_product l using (seller_seq, order_product_seq) join orders o using (seller_seq, order_seq)
    where c.seller_seq = $1 and c.claim_seq = $2`;

/**
 * A return of all pieces of a sent line, as its buyer asks for it;
 * the claim domain is a later one than those that test with it.
 */
export async function askBack(job: Pool, { seller, line, order }: CopiedLine): Promise<void> {
  const at = clock.now();
  await inTransaction(job, [], async (tx, client) => {
    const { rows } = await client.query<{ claim_seq: number }>(
      `insert into claim (seller_seq, order_product_seq, type, state, requested_by, qty, reason,
        fulfilment_at_open, opened_at, delivery_method)
        select seller_seq, order_product_seq, 'RETURN', 'REQUEST', 'BUYER', qty, 'CHANGE_MIND',
          fulfilment_status, $3, delivery_method
        from order_product
        where seller_seq = $1 and order_product_seq = $2 returning claim_seq`,
      [seller, line, at],
    );
    const claimSeq = rows[0]!.claim_seq;
    await client.query(
      `insert into claim_rollup (seller_seq, type, opened_day, state, refund_state, delivery_method, claims)
        select seller_seq, type, (opened_at at time zone 'Asia/Seoul')::date, state, '', delivery_method, 1
        from claim where seller_seq = $1 and claim_seq = $2
        on conflict (seller_seq, type, opened_day, state, refund_state, delivery_method, slot)
          do update set claims = claim_rollup.claims + 1`,
      [seller, claimSeq],
    );
    const key = { sellerSeq: seller, orderProductSeq: line };
    await client.query(LISTED, [seller, claimSeq]);
    await writeHistory(
      tx,
      [{ ...key, entity: 'CLAIM', entitySeq: claimSeq, orderSeq: order, from: null, to: 'REQUEST' }],
      { action: 'open', actor: systemMover, at },
    );
    await setClaims(
      tx,
      'openClaim',
      [
        {
          ...key,
          claimSeq,
          type: 'RETURN',
          state: 'REQUEST',
          by: 'BUYER',
          openedAt: toKst(at),
          closedAt: null,
          completedAt: null,
          closedFulfilment: null,
          refund: null,
          endedAt: null,
        },
      ],
      at,
    );
  });
}
