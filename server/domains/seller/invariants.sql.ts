import type { Invariant } from '../../kit/invariants/invariant.ts';

/** What is sealed begins with random bytes, never with the JSON that it hides. */
const SEALED = ['seller_application', 'person_auth'];

const plain = SEALED.map(
  (table) => `select '${table}' as sealed_in, count(*) as rows from ${table}
    where encode(substring(sealed from 1 for 4), 'escape') ~ '^[{]"[a-z]{2}' having count(*) > 0`,
);

/** Papers that a producer of this business is asked for (contract/seller/paper.ts), by kind and whether a report is due. */
const NEEDED = `case b.seller_kind when 'CORPORATE' then '{1,3,4}'::int[] when 'INDIVIDUAL' then '{1,5,6}'::int[]
    else '{5,6}'::int[] end
  || case when b.seller_kind <> 'NONE' and b.ecommerce_exempt is null then '{2}'::int[] else '{}'::int[] end`;

/** Becoming a seller, and what sellers have said of themselves (accounts.md §10). */
export const invariants: readonly Invariant[] = [
  {
    id: 'A1',
    says: 'an application stands where its history ends',
    title: '이력과 다른 입점 신청',
    sql: `select a.application_seq from seller_application a
      left join lateral (select status from seller_application_event e
        where e.application_seq = a.application_seq order by event_seq desc limit 1) e on true
      where a.status <> coalesce(e.status, 'none')`,
  },
  {
    id: 'A2',
    says: 'an application ended where its rights are written, and nowhere else',
    title: '권한과 다른 입점 신청',
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
    title: '둘 이상인 입점 신청',
    sql: `select user_seq, kind from seller_application group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'A10',
    says: 'every paper has its file, and nobody else sees it',
    title: '파일이 없거나 공개된 서류',
    sql: `select d.user_seq, d.doc_type from seller_doc d
        left join stored_file f on d.pathname = '/files/' || f.file_id
      where f.file_id is null or f.purpose <> 'IDENTITY_DOC'`,
  },
  {
    id: 'A16',
    says: 'papers of who neither sells nor asks to are of what is still being written',
    title: '신청이 없어진 뒤에 남은 서류',
    sql: `select d.user_seq, d.doc_type from seller_doc d join account_user u using (user_seq)
      where u.user_type = 'consumer' and not exists (select from seller_application a
        where a.user_seq = d.user_seq and (a.status <> 'none' or a.value <> '{}'))`,
  },
  {
    id: 'A12a',
    says: 'what is sealed never stands plain',
    title: '암호화하지 않은 신청 정보',
    sql: plain.join(' union all '),
  },
  {
    id: 'A4',
    says: 'a producer has producer info exactly where all of it is there',
    title: '내용과 다른 판매자 정보 표시',
    sql: `with b as (select distinct on (seller_seq) * from seller_business order by seller_seq, valid_from desc)
      select u.user_seq
      from account_user u
        left join b on b.seller_seq = u.user_seq
        left join seller_contact c on c.seller_seq = u.user_seq
        left join seller_account a on a.seller_seq = u.user_seq
      where u.user_type = 'producer' and u.status <> 'LEAVE'
        and not exists (select from group_member m where m.user_seq = u.user_seq and m.role = 'MEMBER')
        and u.has_producer_info <> coalesce((b.seller_kind = 'NONE' or b.state = 'ACTIVE')
          and c.address is not null and c.cs_phone is not null and c.manager_name is not null
          and a.state = 'VERIFIED'
          and (select count(*) from seller_doc d where d.user_seq = u.user_seq and d.doc_type = any (${NEEDED})
            and d.state in ('SUBMITTED', 'APPROVED')) = cardinality(${NEEDED}), false)`,
  },
  {
    id: 'A11',
    says: 'a business is in force for every day from the first on, and the one of a finished change from its day',
    title: '적용 중인 사업자가 없는 판매자',
    sql: `select c.seller_seq, c.business_conversion_seq
      from business_conversion c
      where c.status = 'COMPLETED' and not exists (select from seller_business b
        where b.seller_seq = c.seller_seq
          and b.valid_from = (c.effective_at at time zone 'Asia/Seoul')::date
          and b.number = c.to_business ->> 'number')
      union all
      select u.user_seq, null from account_user u
      where u.has_producer_info and u.user_type = 'producer' and u.status <> 'LEAVE'
        and not exists (select from group_member m where m.user_seq = u.user_seq and m.role = 'MEMBER')
        and not exists (select from seller_business b where b.seller_seq = u.user_seq)`,
  },
  {
    id: 'A11a',
    says: 'a change of business stands as its history says, and one is open per seller',
    title: '이력과 다른 사업자 전환',
    sql: `select seller_seq, business_conversion_seq from business_conversion
      where status <> history -> -1 ->> 'status'
      union all
      select seller_seq, null from business_conversion where status not in ('NONE', 'COMPLETED')
      group by seller_seq having count(*) > 1`,
  },
  {
    id: 'A12',
    says: 'no account of anybody stands in plain',
    title: '암호화되지 않은 계좌',
    sql: `select seller_seq, 'seller_account' as place from seller_account
      where octet_length(sealed) < 28 or position('accountNo'::bytea in sealed) > 0
      union all
      select seller_seq, 'business_conversion' from business_conversion
      where octet_length(sealed) < 28 or position('accountNo'::bytea in sealed) > 0`,
  },
  {
    id: 'OP6',
    says: 'who was approved over what was red was agreed to by a second operator',
    title: '다른 운영자의 승인 없이 통과한 입점·사업자 전환',
    sql: `with red as (
        select 'APPLICATION_APPROVE' as kind, 'application:' || application_seq as subject, approval_seq
          from seller_application_event where red <> '{}'
        union all select 'CONVERSION_APPROVE', 'business-conversion:' || business_conversion_seq, approval_seq
          from business_conversion where red <> '{}')
      select r.subject from red r left join approval a on a.approval_seq = r.approval_seq
      where (a.kind, a.subject, a.state) is distinct from (r.kind, r.subject, 'DONE')`,
  },
];
