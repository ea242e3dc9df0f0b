/** Complete info of many sellers at once, as hasProducerInfo says of them. Their accounts are nobody's: sealed zeros. */
import type pg from 'pg';

const SELLERS = `generate_series($1::bigint, $1::bigint + $2::int - 1) seller`;

export async function addLargeInfo(
  client: pg.ClientBase,
  first: number,
  count: number,
  now: Date,
): Promise<void> {
  const at = [first, count, now];
  await client.query(
    `insert into seller_contact (seller_seq, sales_forms, address, cs_phone, cs_hours, cs_email, manager_name,
        manager_phone, manager_email, updated_at, updated_by)
      select seller, '{LIVE_MYSELF}', '{"zip": "04524", "base": "서울특별시 중구 세종대로 110", "detail": ""}',
        '02-700-0000', '평일 10시-18시', 'large@jangteo.example', '대량 판매자', '010-0000-0000',
        'large@jangteo.example', $3::timestamptz, seller from ${SELLERS}`,
    at,
  );
  await client.query(
    `insert into seller_business (seller_seq, valid_from, seller_kind)
      select seller, ($3::timestamptz at time zone 'Asia/Seoul')::date, 'NONE' from ${SELLERS}`,
    at,
  );
  await client.query(
    `insert into seller_account (seller_seq, bank_code, sealed, last4, state, checked_at, updated_at)
      select seller, '088', decode(repeat('00', 40), 'hex'), '0000', 'VERIFIED', $3::timestamptz, $3::timestamptz
      from ${SELLERS}`,
    at,
  );
  await client.query(
    `insert into seller_doc (user_seq, doc_type, state, pathname, file_name, submitted_at, version)
      select seller, kind, 'SUBMITTED', '/files/' || lpad(to_hex(seller * 10 + kind), 32, '0'), '견본.pdf',
        $3::timestamptz, 2 from ${SELLERS} cross join unnest(array[5, 6]) kind`,
    at,
  );
  // Registered, and never opened: no bytes lie there.
  await client.query(
    `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256, storage_key,
        created_at)
      select substr(pathname, 8), user_seq, 'IDENTITY_DOC', file_name, 'pdf', 'application/pdf', 1, '',
        'large-' || substr(pathname, 8), $3::timestamptz
      from seller_doc where user_seq between $1::bigint and $1::bigint + $2::int - 1`,
    at,
  );
}
