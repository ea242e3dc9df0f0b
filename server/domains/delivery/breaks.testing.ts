import { oneOf, type Break } from '../../testing/breaks.ts';

const ticket = `insert into voucher_ticket (seller_seq, order_product_seq, code, status, valid_from, valid_to,
    original_valid_to, sent_to)`;

export const breaks: readonly Break[] = [
  [
    'I17e',
    `update voucher_ticket
      set status = 'USED'
      where ${oneOf('voucher_ticket', 'ticket_seq', "status = 'ISSUED'")}`,
  ],
  [
    'L9',
    `delete from voucher_ticket t using order_product l
      where l.seller_seq = t.seller_seq and l.order_product_seq = t.order_product_seq
        and t.ticket_seq = (select min(ticket_seq) from voucher_ticket where status = 'USED')`,
  ],
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
  ['TR1', `update tracked_number set at = at - interval '1 day' where ${oneOf('tracked_number', 'ref_seq')}`],
  [
    'U1',
    `insert into delivery_upload (seller_seq, user_seq, file_name, pathname, request, state, created_at)
      select seller_seq, seller_seq, 'x', 'x', '{}', 'RUNNING', now() - interval '31 minutes'
      from orders limit 1`,
  ],
];
