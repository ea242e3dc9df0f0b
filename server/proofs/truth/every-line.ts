// A line of one seller for every state that chains of actions lead to, as its last writer would have left it.
import { inForce, project } from '@jangteo/contract/order/order.projection.ts';
import { reachableLines } from '@jangteo/contract/order/reachable.testing.ts';
import type { Line } from '@jangteo/contract/order/reachable.testing.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { rollClaims } from '../../domains/claim/queries/roll.ts';
import { repeatLines, roll } from '../../domains/order/index.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { LISTED } from '../../testing/ask-back.ts';
import { copyLines } from '../../testing/lines.ts';
import type { CopiedLine } from '../../testing/lines.ts';
import type { Person, World } from '../world.ts';

const CLAIM = `insert into claim (seller_seq, order_product_seq, type, state, requested_by, qty, reason,
  fulfilment_at_open,
      fulfilment_at_close, opened_at, closed_at, completed_at, delivery_method, refund_state)
    select seller_seq, order_product_seq, $3, $4, $5, qty, 'CHANGE_MIND', fulfilment_status, $6, $7,
      case when $6::text is not null then $7::timestamptz end,
      case when $4 = 'COMPLETED' then $7::timestamptz end, delivery_method, $8
    from order_product where seller_seq = $1 and order_product_seq = $2 returning claim_seq as seq`;
const REFUND = `with made as (insert into refund (seller_seq, claim_seq, order_product_seq, payment_seq, amount, state,
  requested_at)
    select l.seller_seq, $3, l.order_product_seq, o.payment_seq, 0, $4, $5
    from order_product l join orders o using (seller_seq, order_seq)
    where l.seller_seq = $1 and l.order_product_seq = $2 returning refund_seq)
  insert into owner_of (kind, seq, owner_seq) select 'refund', refund_seq, $1 from made`;
const TAKEN_OVER = `update order_product
  set version = version + 1, status = $3, claim_in_force = $4, claim_seq = $5, claim_type = $6,
    claim_state = $7,
      claim_by = $8, claim_closed_fulfilment = $9, refund_state = $10, claim_opened_at = $11,
      claim_closed_at = case when $9::text is not null then $11::timestamptz end,
      claim_completed_at = case when $7 = 'COMPLETED' then $11::timestamptz end
    where seller_seq = $1 and order_product_seq = $2`;

async function putInto({ app }: World, { seller, line }: CopiedLine, state: Line): Promise<void> {
  const { fulfilment, claim, refund } = state;
  if (!claim) return;
  const at = clock.now();
  await inTransaction(app.deps.pools.job, [], async (db, client) => {
    const opened = [seller, line, claim.type, claim.state, claim.by, claim.fulfilmentAtClose, at, refund];
    const { seq } = (await client.query<{ seq: number }>(CLAIM, opened)).rows[0]!;
    await client.query(LISTED, [seller, seq]);
    await rollClaims(db, [{ sellerSeq: seller, claimSeq: seq }], 1);
    if (refund) await client.query(REFUND, [seller, line, seq, refund, at]);
    const key = [{ sellerSeq: seller, orderProductSeq: line }];
    await roll(db, key, -1);
    const status = project(fulfilment, claim, refund);
    const columns = [claim.type, claim.state, claim.by, claim.fulfilmentAtClose, refund, at];
    await client.query(TAKEN_OVER, [seller, line, status, inForce(claim, fulfilment), seq, ...columns]);
    await roll(db, key, 1);
    await repeatLines(db, seller, { lines: [line] });
  });
}

/** A contract between the two, so that the broadcaster sees every state as well. */
const CONTRACT = `select contract_seq::int as seq, commission_bps as bps
  from matching_contract
  where seller_seq = $1 and gripper_user_seq = $2
    order by 1 limit 1`;

/**
 * Roll-ups and the broadcaster's table are kept as every writer keeps
 * them; money, stock and history are not: what was refunded is 0 won.
 */
export async function addEveryLine(world: World, who: Person, soldBy: Person): Promise<void> {
  const [contract] = await world.sql<{ seq: number; bps: number }>(CONTRACT, [who.userSeq, soldBy.userSeq]);
  const line = { matching_contract_seq: contract!.seq, commission_bps: contract!.bps };
  const goods = reachableLines().filter(({ claim }) => !claim?.voucher); // copies are of goods
  const states = Map.groupBy(goods, ({ fulfilment }) => fulfilment);
  for (const [fulfilment, lines] of states as Map<Fulfilment, Line[]>) {
    const copies = await copyLines(world.app.deps.pools.job, who.userSeq, {
      fulfilment,
      line,
      times: lines.length,
    });
    for (const [i, copy] of copies.entries()) await putInto(world, copy, lines[i]!);
  }
}
