import { groupBreaks } from './group-breaks.ts';
import { applicationBreaks } from './application-breaks.ts';
import { accountBreaks } from './account-breaks.ts';
import { boardBreaks } from './board-breaks.ts';
import { operatorBreaks } from './operator-breaks.ts';
import { claimBreaks } from './claim-breaks.ts';
import { contractBreaks } from './contract-breaks.ts';
import { couponBreaks } from './coupon-breaks.ts';
import { directoryBreaks } from './directory-breaks.ts';
import { fanBreaks } from './fan-breaks.ts';
import { fileBreaks } from './file-breaks.ts';
import { fundsBreaks } from './funds-breaks.ts';
import { goodsBreaks, oneOf } from './goods-breaks.ts';
import { liveBreaks } from './live-breaks.ts';
import { sponsorshipBreaks } from './sponsorship-breaks.ts';
import { payoutBreaks } from './payout-breaks.ts';
import { railBreaks } from './rail-breaks.ts';
import { refundBreaks } from './refund-breaks.ts';
import { roomBreaks } from './room-breaks.ts';
import { settlementBreaks } from './settlement-breaks.ts';
import { saidBreaks } from './said-breaks.ts';
import { sellerBreaks } from './seller-breaks.ts';
import { standingBreaks } from './standing-breaks.ts';
import { termsBreaks } from './terms-breaks.ts';
import { webhookBreaks } from './webhook-breaks.ts';

// One wrong row for each invariant, written as no code of ours could: it shows that the invariant can fail.

const line = `select order_product_seq
    from order_product
    where fulfilment_status = 'PREPARING_PRODUCT' and not claim_in_force limit 1`;
const unchecked = (table: string, constraint: string): string =>
  `alter table ${table} drop constraint ${constraint};`;
/** Rows again with other numbers, constraints aside. */
const again = (table: string, changes: string, where: string): string =>
  `create table twin as select * from ${table} where ${where} limit 1;
    update twin set ${changes};
    alter table ${table} add column if not exists twin_mark int;
    alter table twin add column if not exists twin_mark int;
    insert into ${table} select * from twin`;

const ticket = `insert into voucher_ticket (seller_seq, order_product_seq, code, status, valid_from, valid_to,
    original_valid_to, sent_to)`;

export const breaks: readonly (readonly [string, string])[] = [
  [
    'I1',
    `${unchecked('product_option', 'product_option_check')} update product_option
      set stock_reserved = stock_on_hand + 1
      where ${oneOf('product_option', 'option_seq')}`,
  ],
  ...goodsBreaks,
  ...groupBreaks,
  ...liveBreaks,
  ...railBreaks,
  ...roomBreaks,
  ...refundBreaks,
  ...couponBreaks,
  ...fanBreaks,
  ...saidBreaks,
  ...claimBreaks,
  ...contractBreaks,
  ...settlementBreaks,
  ...payoutBreaks,
  ...fundsBreaks,
  ...sponsorshipBreaks,
  ...applicationBreaks,
  ['TR1', `update tracked_number set at = at - interval '1 day' where ${oneOf('tracked_number', 'ref_seq')}`],
  ...webhookBreaks,
  ...standingBreaks,
  ...termsBreaks,
  [
    'I3',
    `update refund set amount = amount + 100000000 where ${oneOf('refund', 'refund_seq', 'amount > 0')}`,
  ],
  [
    'I4',
    `${unchecked('refund', 'refund_seller_seq_claim_seq_key')} drop index refund_pg_refund; ${again('refund', 'refund_seq = refund_seq + 50000000', 'true')}`,
  ],
  [
    'I5',
    `${unchecked('ledger_transfer', 'ledger_transfer_check')} insert into ledger_transfer (seller_seq, debit,
      credit, amount, effect_key, at)
      select seller_seq, 'pg.receivable', 'pg.receivable', 1, 'odd', ordered_at
      from orders limit 1`,
  ],
  [
    'I6',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'my.pocket', 1, 'odd', ordered_at
      from orders limit 1`,
  ],
  [
    'I16',
    `insert into status_history (seller_seq, entity, entity_seq, order_seq, action, from_status, to_status,
      actor_kind, actor_name, at)
      select seller_seq, 'FULFILMENT', order_product_seq, order_seq, 'jump', 'PREPARING_PRODUCT',
        'CONFIRM_RECEIVE', 'seller', '', ordered_at
      from order_product
      where fulfilment_status = 'PREPARING_PRODUCT' limit 1`,
  ],
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
  ['I17b', `update refund set state = 'READY' where ${oneOf('refund', 'refund_seq', "state = 'DONE'")}`],
  ['I17c', `update order_product set status = 'SHIPPING_START' where order_product_seq = (${line})`],
  [
    'I17e',
    `update voucher_ticket
      set status = 'USED'
      where ${oneOf('voucher_ticket', 'ticket_seq', "status = 'ISSUED'")}`,
  ],
  [
    'I18 order_product → orders',
    `set local session_replication_role = replica; update order_product
      set seller_seq = seller_seq + 1
      where ${oneOf('order_product', 'order_product_seq')}`,
  ],
  [
    'I19',
    `${unchecked('effect', 'effect_pkey')} insert into effect (effect_key, at)
      values ('twice', now()), ('twice', now())`,
  ],
  [
    'I20',
    `insert into outbox (topic, event_key, payload, created_at)
      values ('odd', 'odd', '{}', now() - interval '6 minutes')`,
  ],
  [
    'I21',
    `insert into idempotency (user_seq, route, key, body_hash, state, locked_until, created_at)
      values (1, 'x', 'x', 'x', 'IN_PROGRESS', now() - interval '11 minutes', now())`,
  ],
  ...directoryBreaks,
  [
    'LV8',
    `update live_reservation set reserved_count = reserved_count + 1
      where ${oneOf('live_reservation', 'reservation_seq')}`,
  ],
  [
    'LV8',
    "delete from effect where effect_key = (select min(effect_key) from effect where effect_key like 'live.remind:%')",
  ],
  [
    'N2',
    'delete from buyer_index where (buyer_user_seq, seq) = (select buyer_user_seq, seq from buyer_index limit 1)',
  ],
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
  [
    'L8',
    `update product_option
      set stock_reserved = stock_reserved + 1
      where option_seq = (select option_seq from product_option
        where stock_on_hand > stock_reserved limit 1)`,
  ],
  [
    'L9',
    `delete from voucher_ticket t using order_product l
      where l.seller_seq = t.seller_seq and l.order_product_seq = t.order_product_seq
        and t.ticket_seq = (select min(ticket_seq) from voucher_ticket where status = 'USED')`,
  ],
  ['L10', `update order_product set paid_at = null where order_product_seq = (${line})`],
  [
    'L11',
    `update orders
      set paid_at = null
      where order_seq = (select min(order_seq) from orders where payment_status = 'PAID')`,
  ],
  ['L12', again('claim', 'claim_seq = claim_seq + 50000000', 'closed_at is null and completed_at is null')],
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
  [
    'P5',
    `insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at, state, returned_at)
      select payment_seq, 'odd', 1, 'LATE', now(), 'DONE', now()
      from payment limit 1`,
  ],
  [
    'LG1',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'pg.receivable', 1, 'odd', ordered_at
      from orders limit 1`,
  ],
  ['M1', `update orders set memo_count = memo_count + 1 where ${oneOf('orders', 'order_seq')}`],
  ['R1', 'update order_rollup set lines = lines + 1 where lines = (select max(lines) from order_rollup)'],
  [
    'R4',
    `update claim
      set state = 'REQUEST'
      where claim_seq = (select min(claim_seq) from order_product where status = 'RETURN_CANCEL_BUYER')`,
  ],
  ['R2', 'update desk_rollup set lines = lines + 1 where lines = (select max(lines) from desk_rollup)'],
  ['R3', 'update sent_rollup set lines = lines + 1 where lines = (select max(lines) from sent_rollup)'],
  [
    'T1',
    `update voucher_ticket
      set used_at = now()
      where ${oneOf('voucher_ticket', 'ticket_seq', "status = 'ISSUED'")}`,
  ],
  [
    'T2',
    `${ticket}
      select seller_seq, order_product_seq, code || n, 'ISSUED', valid_from, valid_to, original_valid_to,
        sent_to
      from voucher_ticket, generate_series(1, 99) n
      where ${oneOf('voucher_ticket', 'ticket_seq')}`,
  ],
  [
    'B1',
    `update matching_line m
      set pay_amount = m.pay_amount + 1
      from order_product l
      where (l.seller_seq, l.order_product_seq, l.version) = (m.seller_seq, m.order_product_seq,
        m.line_version)`,
  ],
  ['ON1', `update order_notice set target = 'PRODUCTS' where ${oneOf('order_notice', 'notice_seq')}`],
  ...fileBreaks,
  ...sellerBreaks,
  ...accountBreaks,
  ...boardBreaks,
  ...operatorBreaks,
];
