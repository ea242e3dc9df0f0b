/** What last night's count reads of everybody who can be asked, over all shops, and where it is kept. */
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type {
  MatchableInfluencerTable,
  MatchableRegularsTable,
  MatchableSalesTable,
} from '../../../schema/tables.ts';

/** A gripper whose matching info stands, with what their channel is. */
export interface Profile {
  user: number;
  nickname: string;
  userTag: string;
  categories: number[];
  salesForms: string[];
  wishBps: number;
  followers: number;
  lives90: number;
  lastLiveAt: string | null;
  /** Lines of 180 days, and those of them that came back. */
  lines: number;
  returned: number;
}

const GONE = sql`(l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN'))`;
const PAID = sql`l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`;

async function all<R>(db: Db, query: RawBuilder<R>): Promise<R[]> {
  const { rows } = await send(db, query);
  return [...rows];
}

/** Days of which sales and lives count, and of which returns do. */
const SALES_DAYS = 90;
const RETURN_DAYS = 180;
const back = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

export const readProfiles = (db: Db, now: Date): Promise<Profile[]> =>
  all(
    db,
    sql<Profile>`with follows as (
        select seller_seq as user_seq, count(*)::int as n from fan where followed_at is not null group by 1),
      lives as (
        select host_user_seq as user_seq, count(*) filter (where start_at >= ${back(now, SALES_DAYS)})::int as n,
          max(start_at) as last
        from content where kind <> 'VOD' and state <> 'WAIT' and deleted_at is null and start_at <= ${now} group by 1),
      sold as (
        select l.gripper_user_seq as user_seq, count(*)::int as n,
          count(*) filter (where l.claim_in_force and l.claim_type = 'RETURN')::int as returned
        from order_product l where l.gripper_user_seq is not null and ${PAID}
          and l.ordered_at >= ${back(now, RETURN_DAYS)} group by 1)
      select i.seller_seq as user, coalesce(u.nickname, u.name) as nickname, coalesce(u.user_tag, '') as "userTag",
        i.category_seqs as categories, i.sales_forms as "salesForms", i.wish_bps as "wishBps",
        coalesce(f.n, 0) as followers, coalesce(v.n, 0) as lives90, v.last as "lastLiveAt",
        coalesce(s.n, 0) as lines, coalesce(s.returned, 0) as returned
      from influencer_info i
        join account_user u on u.user_seq = i.seller_seq and u.status in ('NORMAL', 'WARN') and u.active
          and u.need_basic_info_type is distinct from 'matching' and (u.user_type = 'influencer' or u.match_saleable)
        left join follows f on f.user_seq = i.seller_seq
        left join lives v on v.user_seq = i.seller_seq
        left join sold s on s.user_seq = i.seller_seq`,
  );

export interface Sold {
  user: number;
  category: number;
  amount: number;
}

/** What each sold in 90 days by category and by all above it; 0: of all. */
export const readSold = (db: Db, now: Date): Promise<Sold[]> =>
  all(
    db,
    sql<Sold>`with sold as (
        select l.gripper_user_seq as user_seq, p.category_seq, sum(l.product_amount - l.seller_coupon)::bigint as amount
        from order_product l join product p on p.seller_seq = l.seller_seq and p.product_seq = l.product_seq
        where l.gripper_user_seq is not null and ${PAID} and not ${GONE} and l.ordered_at >= ${back(now, SALES_DAYS)}
        group by 1, 2)
      select s.user_seq as user, up.category_seq as category, sum(s.amount)::bigint as amount
      from sold s join category c on c.category_seq = s.category_seq
        left join category m on m.category_seq = c.parent_seq
        join category up on up.category_seq in (c.category_seq, c.parent_seq, m.parent_seq)
      group by 1, 2
      union all select user_seq, 0, sum(amount)::bigint from sold group by 1`,
  );

export interface Known {
  seller: number;
  user: number;
  regulars: number;
}

/** Regulars of each shop who follow a gripper, a shop's five hundred best known at most. */
export const readKnown = (db: Db, seller: number): Promise<Known[]> =>
  all(
    db,
    sql<Known>`select ${seller}::bigint as seller, g.seller_seq as user, count(*)::int as regulars
      from fan r join fan g on g.user_seq = r.user_seq and g.followed_at is not null and g.seller_seq <> r.seller_seq
        join matchable_influencer m on m.user_seq = g.seller_seq
      where r.seller_seq = ${seller} and r.frequent_rank is not null
      group by 2 order by 3 desc, 2 limit 500`,
  );

export async function readShops(db: Db): Promise<number[]> {
  const rows = await all(
    db,
    sql<{
      seller: number;
    }>`select distinct seller_seq as seller from fan where frequent_rank is not null order by 1`,
  );
  return rows.map(({ seller }) => seller);
}

/** When it was counted last; null: never. */
export async function readCountedAt(db: Db): Promise<string | null> {
  const [row] = await all(
    db,
    sql<{ at: string | null }>`select max(counted_at) as at from matchable_influencer`,
  );
  return row?.at ?? null;
}

/** Rows of one statement. */
const AT_ONCE = 5_000;
async function inParts<R>(rows: readonly R[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE) await write(JSON.stringify(rows.slice(i, i + AT_ONCE)));
}

/** Puts a night's count in the place of the last one's. */
export async function replaceCounted(
  db: Db,
  grippers: readonly Insertable<MatchableInfluencerTable>[],
  sales: readonly Insertable<MatchableSalesTable>[],
): Promise<void> {
  await send(db, sql`delete from matchable_influencer`);
  await inParts(grippers, (json) =>
    send(
      db,
      sql`insert into matchable_influencer (user_seq, category_seqs, sales_forms, followers, lives90, return_bps,
          wish_bps, last_live_at, points, counted_at, words)
        select user_seq, category_seqs, sales_forms, followers, lives90, return_bps, wish_bps, last_live_at, points,
          counted_at, words from json_populate_recordset(null::matchable_influencer, ${json}::json)`,
    ),
  );
  await send(db, sql`delete from matchable_sales`);
  await inParts(sales, (json) =>
    send(
      db,
      sql`insert into matchable_sales (category_seq, user_seq, amount, points, score, followers)
        select category_seq, user_seq, amount, points, score, followers
        from json_populate_recordset(null::matchable_sales, ${json}::json)`,
    ),
  );
}

/** Who left can be asked no more. */
export async function forget(db: Db, user: number): Promise<void> {
  await send(db, sql`delete from matchable_influencer where user_seq = ${user}`);
  await send(db, sql`delete from matchable_sales where user_seq = ${user}`);
}

export async function replaceKnown(
  db: Db,
  seller: number,
  known: readonly Insertable<MatchableRegularsTable>[],
): Promise<void> {
  await send(db, sql`delete from matchable_regulars where shop_seq = ${seller}`);
  await inParts(known, (json) =>
    send(
      db,
      sql`insert into matchable_regulars (shop_seq, user_seq, regulars, points)
        select shop_seq, user_seq, regulars, points
        from json_populate_recordset(null::matchable_regulars, ${json}::json)`,
    ),
  );
}
