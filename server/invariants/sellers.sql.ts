import { applicationInvariants } from './applications.sql.ts';
import type { Invariant } from './invariant.ts';
import { termsInvariants } from './terms.sql.ts';

/** Papers that a producer of this business is asked for (contract/seller/paper.ts), by kind and whether a report is due. */
const NEEDED = `case b.seller_kind when 'CORPORATE' then '{1,3,4}'::int[] when 'INDIVIDUAL' then '{1,5,6}'::int[]
    else '{5,6}'::int[] end
  || case when b.seller_kind <> 'NONE' and b.ecommerce_exempt is null then '{2}'::int[] else '{}'::int[] end`;

/** What sellers have said of themselves (accounts.md §10). */
export const sellerInvariants: readonly Invariant[] = [
  ...applicationInvariants,
  ...termsInvariants,
  {
    id: 'A4',
    says: 'a producer has producer info exactly where all of it is there',
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
    sql: `select seller_seq, business_conversion_seq from business_conversion
      where status <> history -> -1 ->> 'status'
      union all
      select seller_seq, null from business_conversion where status not in ('NONE', 'COMPLETED')
      group by seller_seq having count(*) > 1`,
  },
  {
    id: 'A12',
    says: 'no account of anybody stands in plain',
    sql: `select seller_seq, 'seller_account' as place from seller_account
      where octet_length(sealed) < 28 or position('accountNo'::bytea in sealed) > 0
      union all
      select seller_seq, 'business_conversion' from business_conversion
      where octet_length(sealed) < 28 or position('accountNo'::bytea in sealed) > 0`,
  },
];
