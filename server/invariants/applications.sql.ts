import type { Invariant } from './invariant.ts';

/** What is sealed begins with random bytes, never with the JSON that it hides. */
const SEALED = ['seller_application', 'person_auth'];
const plain = SEALED.map(
  (table) => `select '${table}' as sealed_in, count(*) as rows from ${table}
    where encode(substring(sealed from 1 for 4), 'escape') ~ '^[{]"[a-z]{2}' having count(*) > 0`,
);

/** Becoming a seller (accounts.md §10). */
export const applicationInvariants: readonly Invariant[] = [
  {
    id: 'A1',
    says: 'an application stands where its history ends',
    sql: `select a.application_seq from seller_application a
      left join lateral (select status from seller_application_event e
        where e.application_seq = a.application_seq order by event_seq desc limit 1) e on true
      where a.status <> coalesce(e.status, 'none')`,
  },
  {
    id: 'A2',
    says: 'an application ended where its rights are written, and nowhere else',
    sql: `select a.application_seq, u.user_seq from seller_application a join account_user u using (user_seq)
      where a.kind = 'PRODUCER' and (a.status = 'final') <> (u.user_type = 'producer')
        or a.kind = 'INFLUENCER' and a.status = 'final' and u.user_type <> 'influencer' and not u.match_saleable
      union all
      select null, u.user_seq from account_user u
      where u.user_type = 'consumer' and u.request_producer_status not in ('none', 'new', 'retry', 'progress', 'hold',
        'approve')`,
  },
  {
    id: 'A3',
    says: 'one application per user and kind',
    sql: `select user_seq, kind from seller_application group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'A10',
    says: 'every paper has its file, and nobody else sees it',
    sql: `select d.user_seq, d.doc_type from seller_doc d
        left join stored_file f on d.pathname = '/files/' || f.file_id
      where f.file_id is null or f.purpose <> 'IDENTITY_DOC'`,
  },
  {
    id: 'A16',
    says: 'papers of who neither sells nor asks to are of what is still being written',
    sql: `select d.user_seq, d.doc_type from seller_doc d join account_user u using (user_seq)
      where u.user_type = 'consumer' and not exists (select from seller_application a
        where a.user_seq = d.user_seq and (a.status <> 'none' or a.value <> '{}'))`,
  },
  { id: 'A12a', says: 'what is sealed never stands plain', sql: plain.join(' union all ') },
];
