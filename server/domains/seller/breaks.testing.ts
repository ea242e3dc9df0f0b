import { oneOf, type Break } from '../../testing/breaks.ts';

const one = 'application_seq = (select min(application_seq) from seller_application)';
const waiting = `application_seq = (select min(application_seq) from seller_application where status = 'new')`;

export const breaks: readonly Break[] = [
  ['A1', `update seller_application set status = 'progress' where ${waiting}`],
  [
    'A2',
    `update account_user set user_type = 'producer', product_type = 'normal', producer_type = 'business'
      where user_seq = (select user_seq from seller_application where ${waiting})`,
  ],
  [
    'A3',
    `alter table seller_application drop constraint seller_application_user_seq_kind_key;
      insert into seller_application (user_seq, kind, status, step, value, sealed, saved_at)
      select user_seq, kind, 'none', 1, '{}', sealed, saved_at from seller_application where ${one}`,
  ],
  ['A10', `update seller_doc set pathname = '/files/gone' where doc_type = 5`],
  [
    'A16',
    `update seller_application set status = 'none', value = '{}' where user_seq = (select d.user_seq from seller_doc d
      join account_user u using (user_seq) where u.user_type = 'consumer' order by 1 limit 1)`,
  ],
  ['A12a', `update seller_application set sealed = '{"account": {}}' where ${one}`],
  ['A4', `update account_user set has_producer_info = false where login_id = 'hello@onyu.kr'`],
  ['A4', `update seller_account set state = 'MISMATCH' where ${oneOf('seller_account', 'seller_seq')}`],
  ['A4', `update seller_doc set state = 'REJECTED' where user_seq = 10001 and doc_type = 1`],
  [
    'A11',
    `insert into business_conversion (seller_seq, status, from_business, to_business, bank_code, sealed, last4,
        applied_at, effective_at, history)
      values (10001, 'COMPLETED', '{}', '{"number": "1298406080"}', '088', decode(repeat('00', 40), 'hex'), '0000',
        '2026-11-01', '2026-11-08', '[{"status": "COMPLETED"}]')`,
  ],
  ['A11a', `update business_conversion set status = 'APPLIED' where status = 'PENDING'`],
  [
    'A12',
    `update seller_account set sealed = convert_to('{"accountNo":"110123456786","holder":"x"}', 'UTF8')`,
  ],
  [
    'OP6',
    `update seller_application_event set red = '{HOLDER}'
      where event_seq = (select max(event_seq) from seller_application_event where status = 'approve')`,
  ],
];
