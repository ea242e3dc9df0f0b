import { again, oneOf, unchecked, type Break } from '../../testing/breaks.ts';

const line = `select order_product_seq
    from order_product
    where fulfilment_status = 'PREPARING_PRODUCT' and not claim_in_force limit 1`;

export const breaks: readonly Break[] = [
  [
    'I16a',
    `delete from status_history
      where ${oneOf('status_history', 'history_seq', "from_status is null and entity = 'FULFILMENT'")}`,
  ],
  [
    'I17',
    `update order_product
      set fulfilment_status = 'SHIPPING_START', status = 'SHIPPING_START'
      where order_product_seq = (${line})`,
  ],
  ['I17c', `update order_product set status = 'SHIPPING_START' where order_product_seq = (${line})`],
  [
    'L1',
    `update order_product set bundle_first = false where ${oneOf('order_product', 'order_product_seq')}`,
  ],
  ['L2', `update order_product set order_first = false where ${oneOf('order_product', 'order_product_seq')}`],
  [
    'L3',
    `update order_product
      set bundle_first = not bundle_first
      where ${oneOf('order_product', 'order_product_seq')}`,
  ],
  [
    'L4',
    `update delivery_bundle
      set order_seq = (select order_seq from orders o
        where o.seller_seq = delivery_bundle.seller_seq and o.order_seq <> delivery_bundle.order_seq limit 1)
      where ${oneOf('delivery_bundle', 'bundle_seq')}`,
  ],
  [
    'L5',
    `alter table orders alter column buyer_phone_last4 drop expression;
      ${again('orders', 'seller_seq = seller_seq + 1', 'true')}`,
  ],
  [
    'L6',
    `update order_product
      set ordered_at = ordered_at + interval '1 s'
      where ${oneOf('order_product', 'order_product_seq')}`,
  ],
  [
    'L7',
    `${unchecked('order_product', 'order_product_check')} update order_product
      set product_amount = product_amount + 1
      where ${oneOf('order_product', 'order_product_seq')}`,
  ],
  ['L10', `update order_product set paid_at = null where order_product_seq = (${line})`],
  [
    'L11',
    `update orders
      set paid_at = null
      where order_seq = (select min(order_seq) from orders where payment_status = 'PAID')`,
  ],
  [
    'L14',
    `update order_product
      set product_name = 'nobody sells this'
      where ${oneOf('order_product', 'order_product_seq')}`,
  ],
  [
    'L15',
    `delete from order_name
      where (seller_seq, name) = (select seller_seq, recipient_name from orders
        where ${oneOf('orders', 'order_seq')})`,
  ],
  ['L16', `update orders set line_count = line_count + 1 where ${oneOf('orders', 'order_seq')}`],
  [
    'P1',
    `update orders
      set paid_amount = paid_amount + 1
      where order_seq = (select min(order_seq) from orders where payment_status = 'PAID')`,
  ],
  ['M1', `update orders set memo_count = memo_count + 1 where ${oneOf('orders', 'order_seq')}`],
  ['ON1', `update order_notice set target = 'PRODUCTS' where ${oneOf('order_notice', 'notice_seq')}`],
  [
    'N2',
    'delete from buyer_index where (buyer_user_seq, seq) = (select buyer_user_seq, seq from buyer_index limit 1)',
  ],
  [
    'B1',
    `update matching_line m
      set pay_amount = m.pay_amount + 1
      from order_product l
      where (l.seller_seq, l.order_product_seq, l.version) = (m.seller_seq, m.order_product_seq,
        m.line_version)`,
  ],
  ['R1', 'update order_rollup set lines = lines + 1 where lines = (select max(lines) from order_rollup)'],
  [
    'R4',
    `update claim
      set state = 'REQUEST'
      where claim_seq = (select min(claim_seq) from order_product where status = 'RETURN_CANCEL_BUYER')`,
  ],
  ['R2', 'update desk_rollup set lines = lines + 1 where lines = (select max(lines) from desk_rollup)'],
  ['R3', 'update sent_rollup set lines = lines + 1 where lines = (select max(lines) from sent_rollup)'],
];
