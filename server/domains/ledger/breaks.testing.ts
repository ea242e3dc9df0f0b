import { unchecked, type Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
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
    'LG1',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'pg.receivable', 1, 'odd', ordered_at
      from orders limit 1`,
  ],
];
