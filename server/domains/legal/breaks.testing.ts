import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'A5',
    `with s as (insert into account_session (user_seq, client_id, device_id, device_name, os_type, ip, created_at,
          last_used_at, expires_at, seed)
        select user_seq, 'odd', 'odd', 'odd', 'pc', '127.0.0.1', created_at, '2026-11-01', '2026-12-01', '\\x00'
        from account_user where user_type = 'producer' and status = 'NORMAL' limit 1 returning user_seq)
      delete from consent where terms_type = 'SELLER' and user_seq in (select user_seq from s)`,
  ],
  [
    'OP9',
    `update legal_item set html = html || '<p>몰래</p>' where terms_seq = (select min(terms_seq) from legal_item)`,
  ],
  [
    'OP2f',
    `update legal_item set made_by = (select min(user_seq) from account_user)
      where terms_seq = (select min(terms_seq) from legal_item)`,
  ],
];
