import { sql } from 'kysely';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { CouponMember, memberApi } from '@jangteo/contract/group/member.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';

type Wanted = InputOf<typeof memberApi.couponMembers>['body'];

/** Members of this master who can be given a coupon, by their nicknames. */
export async function pageOfCouponMembers(
  db: Db,
  masterSeq: number,
  { start, length, keyword, productType, active }: Wanted,
): Promise<{ rows: CouponMember[]; recordsFiltered: number; recordsTotal: number }> {
  const base = sql`from group_member l
      join account_user u on u.user_seq = l.user_seq
      join member_figure f on f.user_seq = l.user_seq
    where l.master_seq = ${masterSeq} and l.role = 'MEMBER' and u.status in ('NORMAL', 'WARN')
      and u.user_type = 'producer'`;
  const word = keyword === undefined ? null : pattern(keyword);
  const found = sql`${base} and l.active = ${active}
    and (${productType ?? null}::text is null or u.product_type = ${productType ?? null})
    and (${word}::text is null or u.user_tag = ${keyword ?? null} or normalize(u.nickname, NFD) ilike ${word})`;
  const [page, filtered, total] = await Promise.all([
    send(
      db,
      sql<CouponMember>`select l.user_seq as "userSeq", u.user_tag as "userTag", u.nickname as "userName",
          u.product_type as "productType", f.product_count as "productCount"
        ${found} order by u.nickname, l.user_seq offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*)::int as n ${found}`),
    send(db, sql<{ n: number }>`select count(*)::int as n ${base}`),
  ]);
  return { rows: [...page.rows], recordsFiltered: filtered.rows[0]!.n, recordsTotal: total.rows[0]!.n };
}
