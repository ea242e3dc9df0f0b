// Wrong rows for the invariants of applications, written as no code of ours could.
const one = 'application_seq = (select min(application_seq) from seller_application)';
const waiting = `application_seq = (select min(application_seq) from seller_application where status = 'new')`;

export const applicationBreaks: readonly (readonly [string, string])[] = [
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
];
