import type { Invariant } from './invariant.ts';
import { claimStatuses, tabColumns } from '@jangteo/contract/order/order.projection.ts';
import { boardInvariants } from './boards.sql.ts';
import { claimInvariants } from './claims.sql.ts';
import { contractInvariants } from './contracts.sql.ts';
import { couponInvariants } from './coupons.sql.ts';
import { fanInvariants } from './fans.sql.ts';
import { saidInvariants } from './said.sql.ts';
import { goodsInvariants } from './goods.sql.ts';
import { groupInvariants } from './groups.sql.ts';
import { liveInvariants } from './live.sql.ts';
import { paidInvariants } from './payouts.sql.ts';
import { railInvariants } from './rails.sql.ts';
import { recordInvariants } from './records.sql.ts';
import { reservationInvariants } from './reservations.sql.ts';
import { roomInvariants } from './rooms.sql.ts';
import { settlementInvariants } from './settlements.sql.ts';
import { sellerInvariants } from './sellers.sql.ts';
import { standingInvariants } from './standing.sql.ts';
import { webhookInvariants } from './webhooks.sql.ts';

const listed = (values: readonly string[]): string =>
  values.length > 0 ? `in (${values.map((v) => `'${v}'`).join(', ')})` : 'is null';
/** Card of a roll-up row, as the order list reads it. */
const rolledCard = `case ${tabColumns
  .map(({ tab, statuses, fulfilments }) =>
    statuses.length > 0
      ? `when status ${listed(statuses)} then '${tab}'`
      : `when fulfilment_status ${listed(fulfilments)} and status not ${listed(claimStatuses)} then '${tab}'`,
  )
  .join(' ')} end`;
/**
 * Card of a line by its newest claim itself (order-desk.md §5):
 * in force until withdrawn, refused, or its exchange confirmed.
 */
const lineCard = `case
    when c.claim_seq is not null and c.state not in ('WITHDRAWN', 'REFUSED')
        and not (c.state = 'SHIPPING_COMPLETED'
          and l.fulfilment_status in ('CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'))
      then case c.type when 'CANCEL' then 'canceled' when 'RETURN' then 'returned' else 'exchanged' end
    when l.fulfilment_status = 'PAYMENT_COMPLETE' then 'new'
    when l.fulfilment_status = 'PREPARING_PRODUCT' then 'preparing'
    when l.fulfilment_status = 'SHIPPING_POSTPONED' then 'postponed'
    when l.fulfilment_status = 'SHIPPING_START' then 'shipping'
    when l.fulfilment_status = 'SHIPPING_COMPLETED' then 'delivered'
    when l.fulfilment_status in ('CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW') then 'confirmed' end`;
const cardsRolled = `select seller_seq, ${rolledCard} as card, sum(lines) as lines, sum(pay_amount) as amount
  from order_rollup group by 1, 2 having sum(lines) <> 0`;
const cardsOfLines = `select l.seller_seq, ${lineCard} as card, count(*) as lines, sum(l.pay_amount) as amount
  from order_product l
    left join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq group by 1, 2`;

const rolled = `select seller_seq, ordered_day, status, fulfilment_status, delivery_method,
  sum(lines) as lines, sum(orders) as orders, sum(qty) as qty, sum(product_amount) as product_amount,
    sum(seller_coupon) as seller_coupon, sum(platform_coupon) as platform_coupon,
    sum(delivery_fee) as delivery_fee, sum(pay_amount) as pay_amount, sum(live_amount) as live_amount
  from order_rollup group by 1, 2, 3, 4, 5 having sum(lines) <> 0`;
const counted = `select l.seller_seq, l.ordered_day, l.status, l.fulfilment_status, l.delivery_method,
  count(*), count(*) filter (where l.order_first), sum(l.qty), sum(l.product_amount),
    sum(l.seller_coupon), sum(l.platform_coupon),
    coalesce(sum(b.base_fee + b.region_fee) filter (where l.bundle_first), 0), sum(l.pay_amount),
    coalesce(sum(l.pay_amount) filter (where l.content_seq is not null), 0)
  from order_product l join delivery_bundle b using (seller_seq, bundle_seq) group by 1, 2, 3, 4, 5`;

/** Numbers of reliability.md where it has them; L for the order line's own. */
export const invariants: readonly Invariant[] = [
  ...recordInvariants,
  ...goodsInvariants,
  ...groupInvariants,
  ...liveInvariants,
  ...railInvariants,
  ...roomInvariants,
  ...sellerInvariants,
  ...standingInvariants,
  ...webhookInvariants,
  ...reservationInvariants,
  ...couponInvariants,
  ...fanInvariants,
  ...boardInvariants,
  ...saidInvariants,
  ...claimInvariants,
  ...contractInvariants,
  ...settlementInvariants,
  ...paidInvariants,
  {
    id: 'I1',
    says: 'no oversell',
    sql: `select seller_seq, option_seq
      from product_option
      where stock_on_hand < 0 or stock_reserved < 0 or stock_reserved > stock_on_hand`,
  },
  {
    id: 'I2',
    says: 'stock on hand is the sum of its movements',
    sql: `select o.seller_seq, o.option_seq
      from product_option o
      left join (select seller_seq, option_seq, sum(delta) as s from stock_movement
        group by 1, 2) m using (seller_seq, option_seq)
          where coalesce(m.s, 0) <> o.stock_on_hand`,
  },
  {
    id: 'I3',
    says: 'refunds never exceed what was paid',
    sql: `select r.payment_seq from refund r join payment p using (payment_seq)
      group by r.payment_seq, p.paid having sum(r.amount) > p.paid`,
  },
  {
    id: 'I16',
    says: 'every move is an edge of its machine',
    sql: `select h.history_seq, h.entity, h.action, h.from_status, h.to_status from status_history h
           where h.from_status is not null
             and not exists (select from state_edge e
               where (e.entity, e.action, e.from_status, e.to_status) = (h.entity, h.action, h.from_status,
                 h.to_status))`,
  },
  {
    id: 'I16a',
    says: 'an entity has one beginning, and every other move starts where the one before ended',
    sql: `select history_seq
      from (select history_seq, entity, from_status, to_status,
        lag(to_status) over (partition by seller_seq, entity, entity_seq order by history_seq) as before
        from status_history
        where entity <> 'EDIT') h
           where before is distinct from from_status
             or (before is null
               and (entity, to_status) not in (('FULFILMENT', 'PAYMENT_WAIT'), ('CLAIM', 'REQUEST'),
                 ('CLAIM', 'COMPLETED'), ('REFUND', 'READY'), ('TICKET', 'ISSUED')))`,
  },
  {
    id: 'I17',
    says: 'fulfilment is the last of its history',
    sql: lastOf('FULFILMENT', 'order_product', 'order_product_seq', 'fulfilment_status'),
  },
  {
    id: 'I17a',
    says: 'claim is the last of its history',
    sql: lastOf('CLAIM', 'claim', 'claim_seq', 'state'),
  },
  {
    id: 'I17b',
    says: 'refund is the last of its history',
    sql: lastOf('REFUND', 'refund', 'refund_seq', 'state'),
  },
  {
    id: 'I17e',
    says: 'ticket is the last of its history',
    sql: lastOf('TICKET', 'voucher_ticket', 'ticket_seq', 'status'),
  },
  {
    id: 'L9',
    says: 'what was sent of an e-ticket option has a ticket for each piece',
    sql: `select seller_seq, order_seq, option_seq
      from (select l.seller_seq, l.order_seq, l.option_seq, l.qty, (select count(*) from voucher_ticket t
              where t.seller_seq = l.seller_seq and t.order_product_seq = l.order_product_seq
                and t.status <> 'CANCELED') as tickets
            from order_product l
            where l.delivery_method = 'MESSAGE'
              and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE',
                'CONFIRM_RECEIVE_WRITE_REVIEW')) x
          group by 1, 2, 3 having sum(qty) <> sum(tickets)`,
  },
  {
    id: 'L1',
    says: 'one first line per bundle',
    sql: `select seller_seq, bundle_seq
      from order_product group by 1, 2 having count(*) filter (where bundle_first) <> 1`,
  },
  {
    id: 'L2',
    says: 'one first line per order',
    sql: `select seller_seq, order_seq
      from order_product group by 1, 2 having count(*) filter (where order_first) <> 1`,
  },
  {
    id: 'L3',
    says: 'a first line is the lowest of its bundle, of its order',
    sql: `select order_product_seq
      from (select order_product_seq, bundle_first, order_first,
        min(order_product_seq) over (partition by seller_seq, bundle_seq) as b,
            min(order_product_seq) over (partition by seller_seq, order_seq) as o from order_product) l
            where bundle_first <> (order_product_seq = b) or order_first <> (order_product_seq = o)`,
  },
  {
    id: 'L4',
    says: 'line and bundle belong to the same order',
    sql: `select l.order_product_seq
      from order_product l join delivery_bundle b using (seller_seq, bundle_seq)
      where b.order_seq <> l.order_seq`,
  },
  {
    id: 'L5',
    says: 'an order number is unique in the marketplace',
    sql: 'select order_seq from orders group by 1 having count(*) > 1',
  },
  {
    id: 'L6',
    says: 'the line repeats its order and its newest claim',
    sql: `select l.order_product_seq from order_product l join orders o using (seller_seq, order_seq)
            left join lateral (select * from claim c
              where c.seller_seq = l.seller_seq and c.order_product_seq = l.order_product_seq
              order by claim_seq desc limit 1) c on true
           where (l.ordered_at, l.ordered_day) is distinct from (o.ordered_at,
             (o.ordered_at at time zone 'Asia/Seoul')::date)
              or (l.claim_seq, l.claim_type, l.claim_state, l.claim_opened_at, l.claim_closed_at,
                l.claim_completed_at, l.claim_by, l.claim_closed_fulfilment, l.refund_state)
                 is distinct from (c.claim_seq, c.type, c.state, c.opened_at, c.closed_at, c.completed_at,
                   c.requested_by, c.fulfilment_at_close,
                   (select r.state from refund r
                     where r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq))`,
  },
  {
    id: 'L7',
    says: 'amounts of a line add up',
    sql: 'select order_product_seq from order_product where product_amount <> unit_price * qty',
  },
  {
    id: 'P1',
    says: 'a payment is the sum of its orders',
    sql: `with pay as (select seller_seq, order_seq, sum(pay_amount) as pay from order_product group by 1, 2),
      fee as (select seller_seq, order_seq, sum(base_fee + region_fee) as fee from delivery_bundle
        group by 1, 2)
          select p.payment_seq
          from payment p
          join (select payment_seq, sum(pay + fee) as amount, sum(o.paid_amount) as paid from orders o
            join pay using (seller_seq, order_seq) join fee using (seller_seq, order_seq) group by 1) o
            using (payment_seq) where p.amount <> o.amount or p.paid <> o.paid`,
  },
  {
    id: 'P2',
    says: 'refunded is the sum of the refunds done',
    sql: `select p.payment_seq
      from payment p
      left join (select payment_seq, sum(amount) as s from (
          select payment_seq, amount from refund where state = 'DONE'
          union all select payment_seq, amount from sponsorship where refunded_at is not null) b
        group by 1) r using (payment_seq)
      where coalesce(r.s, 0) <> p.refunded`,
  },
  {
    id: 'LG1',
    says: 'what orders were paid and what refunds gave back stands in the ledger',
    sql: `with booked as (select seller_seq, sum(amount) filter (where debit = 'pg.receivable') as paid,
      sum(case when debit = 'bank.cash' then -amount else amount end)
        filter (where 'bank.cash' in (debit, credit) or credit = 'pg.receivable') as back
      from ledger_transfer
            where 'seller.payable' in (debit, credit) group by 1),
          told as (select seller_seq, sum(paid_amount) as paid,
            (select sum(r.amount) from refund r
              where r.seller_seq = o.seller_seq and r.state = 'DONE') as back
            from orders o group by 1)
          select seller_seq
          from booked full join told using (seller_seq)
          where coalesce(booked.paid, 0) <> coalesce(told.paid, 0)
            or coalesce(booked.back, 0) <> coalesce(told.back, 0)`,
  },
  {
    id: 'M1',
    says: 'memo_count counts memos',
    sql: `select o.order_seq
      from orders o left join order_memo m using (seller_seq, order_seq)
      group by o.seller_seq, o.order_seq, o.memo_count having count(m.memo_seq) <> o.memo_count`,
  },
  {
    id: 'R1',
    says: 'roll-up = lines',
    sql: `(${rolled} except ${counted}) union all (${counted} except ${rolled})`,
  },
  {
    id: 'R4',
    says: 'what a card counts and adds up are the lines that belong into it',
    sql: `(${cardsRolled} except ${cardsOfLines}) union all (${cardsOfLines} except ${cardsRolled})`,
  },
  {
    id: 'R2',
    says: 'roll-up of the desk = lines on it',
    sql: same(
      'desk_rollup',
      "(ship_due_at at time zone 'Asia/Seoul')::date, (paid_at at time zone 'Asia/Seoul')::date",
      'due_day, paid_day',
      "'PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'",
    ),
  },
  {
    id: 'R3',
    says: 'roll-up of what was sent = lines sent',
    sql: same(
      'sent_rollup',
      "(shipped_at at time zone 'Asia/Seoul')::date",
      'shipped_day',
      "'SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'",
    ),
  },
];

function same(table: string, days: string, columns: string, states: string): string {
  const rows = `select seller_seq, ${columns}, fulfilment_status, delivery_method, sum(lines) as lines
    from ${table} group by seller_seq, ${columns}, fulfilment_status, delivery_method having sum(lines) <> 0`;
  const lines = `select seller_seq, ${days}, fulfilment_status, delivery_method, count(*)
    from order_product
    where not claim_in_force and fulfilment_status in (${states})
    group by seller_seq, ${days}, fulfilment_status, delivery_method`;
  return `(${rows} except ${lines}) union all (${lines} except ${rows})`;
}

function lastOf(entity: string, table: string, id: string, column: string): string {
  return `select t.${id}
    from ${table} t
    left join lateral (select to_status from status_history h
      where h.seller_seq = t.seller_seq and h.entity = '${entity}' and h.entity_seq = t.${id}
    order by h.history_seq desc limit 1) h on true where h.to_status is distinct from t.${column}`;
}
