// A wrong row for each invariant of downloads and uploads, written as no code of ours could.
export const fileBreaks: readonly (readonly [string, string])[] = [
  [
    'F1',
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status,
      requested_at)
      values (1, 'order', 'x', 'x', '{}', '{}', 'COMPLETE', now())`,
  ],
  [
    'F2',
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status,
      requested_at)
      values (1, 'order', 'x', 'x', '{}', '{}', 'PROCESSING', now() - interval '31 minutes')`,
  ],
  [
    'U1',
    `insert into delivery_upload (seller_seq, user_seq, file_name, pathname, request, state, created_at)
      select seller_seq, seller_seq, 'x', 'x', '{}', 'RUNNING', now() - interval '31 minutes'
      from orders limit 1`,
  ],
];
