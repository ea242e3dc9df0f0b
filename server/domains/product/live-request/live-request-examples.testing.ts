import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

/** A product of the owner's that somebody has asked for, by now. */
async function wished({ world, owner }: Occasion): Promise<{ productSeq: number }> {
  const [row] = await world.sql<{ id: string }>(
    `with p as (select seller_seq, product_seq from product where seller_seq = $1 and deleted_at is null
        order by product_seq limit 1),
      r as (insert into live_request (seller_seq, product_seq, buyer_user_seq, requests, first_requested_at,
          last_requested_at)
        select seller_seq, product_seq, $2, 1, ${sqlNow()}, ${sqlNow()} from p on conflict do nothing
        returning seller_seq, product_seq, last_requested_at),
      d as (insert into live_request_total as d (seller_seq, product_seq, requests, requesters, last_requested_at)
        select seller_seq, product_seq, 1, 1, last_requested_at from r
        on conflict (seller_seq, product_seq) do update set requests = d.requests + 1,
          requesters = d.requesters + 1,
          last_requested_at = greatest(d.last_requested_at, excluded.last_requested_at))
      select product_seq as id from p`,
    [owner.userSeq, world.person('consumer-none').userSeq],
  );
  if (!row) throw new Error(`${owner.persona} sells nothing`);
  return { productSeq: Number(row.id) };
}

export const liveRequestExamples: Examples = {
  'product.requesters': async (o) => [{ params: await wished(o), query: {} }],
  'product.notifyRequesters': async (o) => [{ params: await wished(o), body: {} }],
};
