/** Grippers who can be asked, as last night's count has them. */
import { sql, type RawBuilder } from 'kysely';
import type { MatchableRow } from '@jangteo/contract/gripper-request/matchable.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';

export type Counted = Omit<MatchableRow, 'score' | 'reasons'> & { regulars: number };

interface For {
  seller: number;
  /** 0: of all categories. */
  category: number;
}

const from = ({ seller, category }: For) => sql`matchable_influencer m
    join account_user u on u.user_seq = m.user_seq and u.status in ('NORMAL', 'WARN') and u.active
    left join matchable_sales s on s.category_seq = ${category} and s.user_seq = m.user_seq
    left join matchable_regulars r on r.shop_seq = ${seller} and r.user_seq = m.user_seq`;

/** Of an account `u` and what was counted of it, if anything was. */
const row = sql`u.user_seq as "userSeq", coalesce(u.user_tag, '') as "userTag",
  coalesce(u.nickname, u.name) as nickname, u.profile_image as "profileImage",
  (select coalesce(json_agg(json_build_object('categorySeq', c.category_seq, 'name', c.name) order by c.category_seq), '[]')
    from category c where c.category_seq = any(m.category_seqs)) as categories,
  coalesce(m.sales_forms, '{}') as "salesForms", coalesce(m.followers, 0) as followers,
  coalesce(s.amount, 0) as "categorySales", coalesce(m.lives90, 0) as lives90, m.return_bps as "returnBps",
  m.wish_bps as "wishBps", m.last_live_at as "lastLiveAt", coalesce(r.regulars, 0) as regulars`;

/** These people, whether they can be asked any more or not. */
export async function readGrippers(
  db: Db,
  { users, ...of }: For & { users: readonly number[] },
): Promise<Counted[]> {
  if (users.length === 0) return [];
  const { rows } = await send(
    db,
    sql<Counted>`select ${row}
      from account_user u left join matchable_influencer m on m.user_seq = u.user_seq
        left join matchable_sales s on s.category_seq = ${of.category} and s.user_seq = u.user_seq
        left join matchable_regulars r on r.shop_seq = ${of.seller} and r.user_seq = u.user_seq
      where u.user_seq = any(${[...users]})`,
  );
  return [...rows];
}

export interface Looking extends For {
  start: number;
  length: number;
  keyword?: string | undefined;
  minFollower?: number | undefined;
  sort: 'SCORE' | 'FOLLOWER' | 'RECENT';
}

/** Points of all reasons; each was counted with its figure. */
const SCORE = sql`m.points + coalesce(s.points, 0) + coalesce(r.points, 0)`;
const ORDERS: Readonly<Record<Looking['sort'], RawBuilder<unknown>>> = {
  SCORE: sql`${SCORE} desc, m.user_seq`,
  FOLLOWER: sql`m.followers desc, m.user_seq`,
  RECENT: sql`m.last_live_at desc nulls last, m.user_seq`,
};

/** One page of those who can be asked, and how many there are. */
export async function findMatchable(
  db: Db,
  { start, length, keyword, minFollower, sort, ...of }: Looking,
): Promise<{ rows: Counted[]; found: number; total: number }> {
  const says = keyword
    ? sql`(normalize(coalesce(u.nickname, u.name), NFD) ilike ${pattern(keyword)} or u.user_tag ilike ${pattern(keyword)})`
    : sql`true`;
  const where = sql`${says} and m.followers >= ${minFollower ?? 0} and m.user_seq <> ${of.seller}`;
  const [page, counts] = await Promise.all([
    send(
      db,
      sql<Counted>`with page as (select m.user_seq, row_number() over (order by ${ORDERS[sort]}) as place
          from ${from(of)} where ${where} order by ${ORDERS[sort]} offset ${start} limit ${length})
        select ${row} from page p join ${from(of)} on m.user_seq = p.user_seq order by p.place`,
    ),
    send(
      db,
      sql<{
        found: number;
        total: number;
      }>`select count(*) filter (where ${where}) as found, count(*) as total
        from matchable_influencer m join account_user u on u.user_seq = m.user_seq and u.status in ('NORMAL', 'WARN') and u.active`,
    ),
  ]);
  return { rows: [...page.rows], ...counts.rows[0]! };
}

/** The category of a product of this seller; null where it is not theirs. */
export async function readCategoryOf(db: Db, seller: number, product: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ category: number | null }>`select category_seq as category from product
      where seller_seq = ${seller} and product_seq = ${product}`,
  );
  return rows[0]?.category ?? null;
}
