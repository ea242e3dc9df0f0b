import type { SellerRow } from '@jangteo/contract/admin/admin.list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export interface SellerQuery {
  start: number;
  length: number;
  keyword?: string | undefined;
  userType?: readonly string[] | undefined;
  sort: 'createdAt' | 'name';
  direction: 'ASC' | 'DESC';
}

const ACTABLE = `u.user_type in ('producer', 'influencer')`;
/** The expression of index account_user_search, to the letter. */
const SEARCH = `normalize(coalesce(u.shop_name, '') || ' ' || u.name || ' ' || u.login_id, NFD)`;
const SORTS = { createdAt: 'u.created_at', name: 'u.name collate "C"' } as const;
const likeText = (keyword: string): string => `%${keyword.normalize('NFD').replace(/[\\%_]/g, '\\$&')}%`;

/** Conditions over $1 (pattern or null), $2 (member number or null), $3 (tag or null), $4 (types or null). */
const WHERE = `${ACTABLE} and ($4::text[] is null or u.user_type = any($4))
  and ($1::text is null or ${SEARCH} ilike $1 or u.user_seq = $2 or u.user_tag = $3)`;

function valuesOf({ keyword, userType }: SellerQuery): unknown[] {
  const word = keyword?.trim();
  return [word ? likeText(word) : null, word && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null, word ?? null, userType && userType.length > 0 ? userType : null];
}

/** Sellers and broadcasters, whole table: only the operator's calls read it. Login ids leave masked. */
export async function findSellers(db: Queryable, query: SellerQuery): Promise<SellerRow[]> {
  const { rows } = await db.query<SellerRow>(
    `select u.user_seq as "userSeq", u.login_id as "loginId", u.name, u.shop_name as "shopName", u.user_tag as "userTag", u.user_type as "userType", u.product_type as "productType",
            u.producer_type as "producerType", coalesce(m.role = 'MASTER', false) as "groupMaster", coalesce(m.role = 'MEMBER', false) as "isGroupMember",
            u.match_saleable as "matchSaleable", u.status, u.created_at as "createdAt"
       from account_user u left join group_member m on m.user_seq = u.user_seq
      where ${WHERE} order by ${SORTS[query.sort]} ${query.direction}, u.user_seq ${query.direction} offset $5 limit $6`,
    [...valuesOf(query), query.start, query.length],
  );
  return rows.map((row) => ({ ...row, loginId: mask('id', row.loginId) }));
}

export async function countSellers(db: Queryable, query: SellerQuery): Promise<{ filtered: number; total: number }> {
  const { rows } = await db.query<{ filtered: number; total: number }>(
    `select (select count(*) from account_user u where ${WHERE}) as filtered, (select count(*) from account_user u where ${ACTABLE}) as total`,
    valuesOf(query),
  );
  return rows[0]!;
}
