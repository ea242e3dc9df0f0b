import type { Break } from '../../testing/breaks.ts';

const sale = (where = 'true', order = '1') => `(select settle_line_seq from settlement_line l
  where event_type = 'SALE' and ${where} and not exists (select from settlement_line b where b.seller_seq = l.seller_seq
    and b.of_line_seq = l.settle_line_seq) order by ${order} limit 1)`;

export const breaks: readonly Break[] = [
  [
    'ST4b',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'pg.receivable', 'seller.payable', 1, 'odd', ordered_at from orders limit 1`,
  ],
  [
    'ST7b',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'match.clearing', 1, 'odd', ordered_at from orders limit 1`,
  ],
  [
    'ST8',
    `update settlement set payout_seq = 1 where settlement_seq = (select min(settlement_seq) from settlement where status = 'CLOSED')`,
  ],
  [
    'ST14',
    `insert into fee_invoice (seller_seq, month, kind, supply, vat, issued_at)
      select seller_seq, '2020-01', 'INVOICE', 1, 0, ordered_at from orders limit 1`,
  ],
  [
    'ST15',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'adjust.house', 'seller.payable', 1, 'adjust:1', ordered_at from orders limit 1`,
  ],
  [
    'ST16',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'tax.withheld', 1, 'odd', ordered_at from orders limit 1`,
  ],
  ['ST1', `update settlement_line set net = net + 1 where settle_line_seq = ${sale()}`],
  [
    'ST2',
    `delete from settlement_vat; delete from settlement_line where settle_line_seq = ${sale("kind = 'PRODUCT'", 'event_at')}`,
  ],
  [
    'ST3',
    `delete from ledger_transfer where effect_key = (select min(effect_key) from ledger_transfer where effect_key like 'settle:%:pg')`,
  ],
  [
    'ST4',
    `delete from ledger_transfer where effect_key = (select min(effect_key) from ledger_transfer where effect_key like 'settle:%:due')`,
  ],
  [
    'ST4a',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'coupon.platform', 'seller.payable', 1, 'odd', ordered_at from orders limit 1`,
  ],
  [
    'ST5',
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, of_line_seq, qty,
        sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee,
        match_fee, gripper_coupon, net, noted_on)
      select seller_seq, settlement_seq, kind, 'odd', 'REFUND_BEFORE', event_at, settle_line_seq, qty, -sale_amount - 1,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -sale_amount - 1, noted_on
      from settlement_line where settle_line_seq = ${sale("kind = 'PRODUCT'")}`,
  ],
  [
    'ST5a',
    `delete from settlement_vat; delete from settlement_line where settle_line_seq = ${sale("kind = 'PRODUCT'", 'event_at')}`,
  ],
  [
    'ST5b',
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, of_line_seq, qty,
        sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee,
        match_fee, gripper_coupon, net, noted_on)
      select seller_seq, settlement_seq, kind, 'odd', 'REFUND_AFTER', event_at, settle_line_seq, 1,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, noted_on
      from settlement_line where settle_line_seq = ${sale("kind = 'PRODUCT'")}`,
  ],
  ['ST6', `update settlement_estimate set odd_line = 0 where day = 'infinity' and odd_line is not null`],
  [
    'ST7',
    `update settlement_line set match_fee = match_fee + 1 where settle_line_seq = ${sale("kind = 'MATCHING'")}`,
  ],
  [
    'ST7a',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'match.clearing', 1, 'fixed:1:1', ordered_at from orders limit 1`,
  ],
  [
    'ST12',
    `update settlement_estimate set net = net + 1 where (settlement_seq, day) = (select settlement_seq, day from settlement_estimate order by 1, 2 limit 1)`,
  ],
  [
    'ST12a',
    `update settlement_rollup set lines = lines + 1 where (settlement_seq, day, event_type) = (select settlement_seq, day, event_type from settlement_rollup order by 1, 2, 3 limit 1)`,
  ],
  [
    'ST8a',
    `update settlement set lines = lines + 1 where settlement_seq = (select min(settlement_seq) from settlement where status = 'CLOSED')`,
  ],
];
