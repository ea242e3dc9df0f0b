import { oneOf } from './goods-breaks.ts';

/** Of what sellers have said of themselves (server/domains/seller/invariants.sql.ts). */
export const sellerBreaks: readonly (readonly [string, string])[] = [
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
];
