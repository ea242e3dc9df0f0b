import { claimStatuses, tabColumns } from '@jangteo/contract/order/order.projection.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';

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

function same(table: string, days: string, columns: string, states: string): string {
  const rows = `select seller_seq, ${columns}, fulfilment_status, delivery_method, sum(lines) as lines
    from ${table} group by seller_seq, ${columns}, fulfilment_status, delivery_method having sum(lines) <> 0`;
  const lines = `select seller_seq, ${days}, fulfilment_status, delivery_method, count(*)
    from order_product
    where not claim_in_force and fulfilment_status in (${states})
    group by seller_seq, ${days}, fulfilment_status, delivery_method`;
  return `(${rows} except ${lines}) union all (${lines} except ${rows})`;
}

/** Roll-ups and the lines that they count (order-desk.md §5). */
export const rollUpInvariants: readonly Invariant[] = [
  {
    id: 'R1',
    says: 'roll-up = lines',
    title: '주문 집계와 다른 목록',
    sql: `(${rolled} except ${counted}) union all (${counted} except ${rolled})`,
  },
  {
    id: 'R4',
    says: 'what a card counts and adds up are the lines that belong into it',
    title: '주문 카드와 다른 목록',
    sql: `(${cardsRolled} except ${cardsOfLines}) union all (${cardsOfLines} except ${cardsRolled})`,
  },
  {
    id: 'R2',
    says: 'roll-up of the desk = lines on it',
    title: '발송 대기 집계와 다른 목록',
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
    title: '배송 집계와 다른 목록',
    sql: same(
      'sent_rollup',
      "(shipped_at at time zone 'Asia/Seoul')::date",
      'shipped_day',
      "'SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'",
    ),
  },
];
