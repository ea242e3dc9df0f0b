/** Grippers who can be asked, as last night's count has them. */
import { sql, type RawBuilder } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { MatchableRow } from '@jangteo/contract/gripper-request/matchable.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';

export type Counted = Omit<MatchableRow, 'score' | 'reasons'> & { regulars: number };

interface For {
  seller: number;
  /** 0: of all categories. */
  category: number;
}

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

type Part = RawBuilder<unknown>;

/** Of the counted `m`: who is meant. */
const meant = (
  { seller, keyword, minFollower }: Pick<Looking, 'seller' | 'keyword' | 'minFollower'>,
  words = sql`m.words`,
): Part =>
  sql`m.user_seq <> ${seller} ${many(sql`m.followers`, minFollower)}
    ${keyword === undefined ? sql`` : sql`and ${words} like ${pattern(keyword.toLowerCase())}`}`;

const many = (followers: Part, least: number | undefined): Part =>
  least === undefined ? sql`` : sql`and ${followers} >= ${least}`;

/** So many are put in order by themselves; more of them are met soon on the way through all. */
const FEW = 2_000;

/** Counted no further than any list counts. */
const someOf = (where: Part): Part =>
  sql`select m.user_seq from matchable_influencer m where ${where} limit ${COUNT_CAP + 1}`;

/** How many there are, how many of them are meant, and who these are where they are few. */
async function readMeant(
  db: Db,
  { seller, keyword, minFollower }: Looking,
): Promise<{ total: number; found: number; few: number[] | null }> {
  const all = meant({ seller });
  if (keyword === undefined && minFollower === undefined) {
    const { rows } = await send(db, sql<{ n: number }>`select count(*) as n from (${someOf(all)}) c`);
    return { total: rows[0]!.n, found: rows[0]!.n, few: null };
  }
  const { rows } = await send(
    db,
    sql<{ total: number; found: number; few: number[] | null }>`with c as materialized (
        ${someOf(meant({ seller, keyword, minFollower }))})
      select (select count(*) from (${someOf(all)}) a) as total, count(*) as found,
        case when count(*) <= ${FEW} then array(select user_seq from c) end as few from c`,
  );
  return rows[0]!;
}

const figures = ({ seller, category }: For) => sql`left join matchable_sales s
      on s.category_seq = ${category} and s.user_seq = m.user_seq
    left join matchable_regulars r on r.shop_seq = ${seller} and r.user_seq = m.user_seq`;
const ORDERS: Readonly<Record<Looking['sort'], Part>> = {
  SCORE: sql`m.points + coalesce(s.points, 0) + coalesce(r.points, 0) desc, m.user_seq`,
  FOLLOWER: sql`m.followers desc, m.user_seq`,
  RECENT: sql`m.last_live_at desc nulls last, m.user_seq`,
};

/** Words that are read as they are met: whoever has them is not looked up, since many do. */
const READ = sql`(m.words || '')`;

/**
 * The first of them by score, from sides that are each read in that order: who sold something of the category, and who did not
 * (of all categories everybody has a row). The few whom the shop's regulars know are apart: points of theirs are the shop's
 * alone.
 */
function firstByScore(looking: Looking, most: number): Part {
  const { seller, category, keyword, minFollower } = looking;
  const first = sql`order by 2 desc, 1 limit ${most}`;
  const strange = (user: Part) =>
    sql`${user} not in (select r.user_seq from matchable_regulars r where r.shop_seq = ${seller})`;
  const says =
    keyword === undefined
      ? sql`s.user_seq <> ${seller}`
      : sql`(select ${meant(looking)} from matchable_influencer m where m.user_seq = s.user_seq)`;
  const sold = sql`(select s.user_seq, s.score from matchable_sales s where s.category_seq = ${category}
    and ${says} ${many(sql`s.followers`, minFollower)} and ${strange(sql`s.user_seq`)} ${first})`;
  const soldNone = sql`(select m.user_seq, m.points from matchable_influencer m
    where ${meant(looking, READ)} and ${strange(sql`m.user_seq`)} and not exists (select from matchable_sales s
      where s.category_seq = ${category} and s.user_seq = m.user_seq) ${first})`;
  // Of all categories the score stands beside what was sold.
  const known =
    category === 0
      ? sql`(select s.user_seq, s.score + r.points from matchable_regulars r
          join matchable_sales s on s.category_seq = 0 and s.user_seq = r.user_seq
        where r.shop_seq = ${seller} and ${says} ${many(sql`s.followers`, minFollower)} ${first})`
      : sql`(select m.user_seq, m.points + coalesce(s.points, 0) + r.points
          from matchable_regulars r join matchable_influencer m on m.user_seq = r.user_seq
          left join matchable_sales s on s.category_seq = ${category} and s.user_seq = r.user_seq
        where r.shop_seq = ${seller} and ${meant(looking, READ)} ${first})`;
  const sides = category === 0 ? [sold, known] : [sold, soldNone, known];
  return sql`${sql.join(sides, sql` union all `)} order by 2 desc, 1`;
}

/** The first in their order, of a few or of all. */
function firstOf(looking: Looking, few: number[] | null, most: number): Part {
  const order = ORDERS[looking.sort];
  if (few)
    return sql`select m.user_seq from matchable_influencer m ${figures(looking)}
      where m.user_seq = any(${few}) order by ${order}`;
  if (looking.sort === 'SCORE') return firstByScore(looking, most);
  return sql`select m.user_seq from matchable_influencer m where ${meant(looking, READ)} order by ${order}`;
}

/** One page of those who can be asked, and how many there are. */
export async function findMatchable(
  db: Db,
  looking: Looking,
): Promise<{ rows: Counted[]; found: number; total: number }> {
  const { total, found, few } = await readMeant(db, looking);
  const { start, length, sort } = looking;
  const page = await send(
    db,
    sql<Counted>`with page as materialized (
        ${firstOf(looking, few, start + length)} offset ${start} limit ${length})
      select ${row} from page p join matchable_influencer m on m.user_seq = p.user_seq
        join account_user u on u.user_seq = m.user_seq and u.status in ('NORMAL', 'WARN') and u.active
        ${figures(looking)} order by ${ORDERS[sort]}`,
  );
  return { rows: [...page.rows], found, total };
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
