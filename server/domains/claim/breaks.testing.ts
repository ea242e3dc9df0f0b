import { sqlNow } from '../../../tools/testing/moment.ts';
import { again, oneOf, unchecked, type Break } from '../../testing/breaks.ts';

const refunded = "state = 'COMPLETED' and refund_amount > 0";
const feeTaken = `plan @> '{"lines": [{"key": "RETURN_FEE"}]}' and state = 'COMPLETED'`;

export const breaks: readonly Break[] = [
  ['I17a', `update claim set state = 'REFUSED' where ${oneOf('claim', 'claim_seq', "state = 'COMPLETED'")}`],
  ['I17b', `update refund set state = 'READY' where ${oneOf('refund', 'refund_seq', "state = 'DONE'")}`],
  [
    'I3',
    `update refund set amount = amount + 100000000 where ${oneOf('refund', 'refund_seq', 'amount > 0')}`,
  ],
  [
    'I4',
    `${unchecked('refund', 'refund_seller_seq_claim_seq_key')} drop index refund_pg_refund; ${again('refund', 'refund_seq = refund_seq + 50000000', 'true')}`,
  ],
  ['L12', again('claim', 'claim_seq = claim_seq + 50000000', 'closed_at is null and completed_at is null')],
  ['L13', `update claim set qty = qty + 1000 where ${oneOf('claim', 'claim_seq')}`],
  ['C1', `update claim set refund_amount = refund_amount + 1 where ${oneOf('claim', 'claim_seq', refunded)}`],
  [
    'C1',
    `update claim set plan = jsonb_set(plan, '{lines}', '[]') where ${oneOf('claim', 'claim_seq', refunded)}`,
  ],
  ['C1a', `update refund set amount = amount - 1 where ${oneOf('refund', 'refund_seq', 'amount > 0')}`],
  ['C1a', `update claim set refund_state = null where ${oneOf('claim', 'claim_seq', refunded)}`],
  [
    'C2',
    `update claim set plan = jsonb_set(plan, '{lines,0,amount}', to_jsonb(refund_amount + 1))
      where ${oneOf('claim', 'claim_seq', refunded)}`,
  ],
  [
    'C2',
    `update refund set amount = 100000000
      where ${oneOf('refund', 'refund_seq', "state = 'DONE' and amount > 0")}`,
  ],
  [
    'C2',
    `update delivery_bundle b set base_fee = 0, region_fee = 0
      where (b.seller_seq, b.bundle_seq) in (select l.seller_seq, l.bundle_seq
        from claim c join order_product l using (seller_seq, order_product_seq)
        where c.plan @> '{"lines": [{"key": "DELIVERY"}]}')`,
  ],
  [
    'C3',
    `update claim c set pickup_lead = x.lead from (select seller_seq, min(claim_seq) as lead from claim
        where ${feeTaken} group by 1) x
      where x.seller_seq = c.seller_seq and ${feeTaken}`,
  ],
  [
    'C4',
    `update order_product set qty = qty + 1
      where (seller_seq, claim_seq) in (select seller_seq, claim_seq from claim
        where state = 'PROCESSING' order by claim_seq limit 1)`,
  ],
  [
    'C6',
    `insert into stock_movement (seller_seq, option_seq, delta, reason, order_product_seq, at)
      select seller_seq, option_seq, delta, reason, order_product_seq, at
      from stock_movement where reason = 'RETURN' order by order_product_seq limit 1`,
  ],
  ['C6', "delete from stock_movement where reason = 'EXCHANGE_IN'"],
  ['C7', 'update claim_rollup set claims = claims + 1 where claims = (select max(claims) from claim_rollup)'],
  [
    'C8',
    `update claim set due_at = due_at + interval '1 day' where ${oneOf('claim', 'claim_seq', 'due_at is not null')}`,
  ],
  [
    'C8',
    `update claim set held_days = held_days + 1 where ${oneOf('claim', 'claim_seq', "due_kind = 'REFUND'")}`,
  ],
  [
    'P2',
    `update payment set refunded = refunded - 1 where ${oneOf('payment', 'payment_seq', 'refunded > 0')}`,
  ],
  ['P3', `update refund set done_at = null where ${oneOf('refund', 'refund_seq', "state = 'DONE'")}`],
  [
    'P4',
    `update refund
      set payment_seq = (select max(payment_seq) from payment)
      where refund_seq = (select min(refund_seq) from refund)`,
  ],
  ['P4', 'delete from payment where payment_seq = (select min(payment_seq) from refund)'],
  ['P6', `update refund set told_at = null where ${oneOf('refund', 'refund_seq', "state = 'DONE'")}`],
  [
    'P5',
    `insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at, state, returned_at)
      select payment_seq, 'odd', 1, 'LATE', now(), 'DONE', now()
      from payment limit 1`,
  ],
  [
    'P7',
    `insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at)
      select payment_seq, 'odd', 1, 'LATE', ${sqlNow()} from payment limit 1`,
  ],
];
