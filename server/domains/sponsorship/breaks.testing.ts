import type { Break } from '../../testing/breaks.ts';

const one = (where: string) =>
  `(seller_seq, sponsorship_seq) = (select seller_seq, sponsorship_seq from sponsorship where ${where} limit 1)`;

export const breaks: readonly Break[] = [
  ['ST9', `update exchange set count = count + 1 where status = 'EXCHANGE_COMPLETE'`],
  ['ST9a', `update sponsorship set status = 'EXCHANGE_REQUEST' where ${one("status = 'EXCHANGE_COMPLETE'")}`],
  [
    'ST9b',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'pg.receivable', 'sponsor.payable', 1, 'sponsor:odd', created_at from sponsorship
      where created_at is not null limit 1`,
  ],
  ['ST9c', `update exchange set payout_seq = null where status = 'EXCHANGE_CONFIRMATION'`],
  ['ST9d', `update exchange_desk set standing = 'EXCHANGE_REQUEST' where standing = 'EXCHANGE_COMPLETE'`],
];
