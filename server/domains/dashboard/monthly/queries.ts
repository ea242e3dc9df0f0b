/** Figures of a channel's month, and what was kept of them. */
import { sql } from 'kysely';
import type { Condition } from '../../../kit/list/source.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Figures, Rank, Side } from './rules.ts';

/** First day, and the first day behind. */
export interface Month {
  from: string;
  to: string;
}

const within = (column: Condition, { from, to }: Month) =>
  sql`${column} >= ${from}::date::timestamp at time zone 'Asia/Seoul' and ${column} < ${to}::date::timestamp at time zone 'Asia/Seoul'`;

type Sold = Pick<Figures, 'orderAmount' | 'orderCount' | 'cancelAmount' | 'liveAmount'>;
const UNPAID = sql`('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`;

async function readSold(db: Db, user: number, side: Side, month: Month): Promise<Sold> {
  const { rows } = await send(
    db,
    side === 'PRODUCER'
      ? sql<Sold>`select coalesce(sum(pay_amount), 0)::bigint as "orderAmount",
            coalesce(sum(orders), 0)::bigint as "orderCount",
            coalesce(sum(pay_amount) filter (where status like 'CANCEL\\_%'), 0)::bigint as "cancelAmount",
            coalesce(sum(live_amount), 0)::bigint as "liveAmount"
          from order_rollup where seller_seq = ${user} and ordered_day >= ${month.from}::date
            and ordered_day < ${month.to}::date and fulfilment_status not in ${UNPAID}`
      : sql<Sold>`select coalesce(sum(pay_amount), 0)::bigint as "orderAmount",
            count(distinct order_seq) as "orderCount",
            coalesce(sum(pay_amount) filter (where status like 'CANCEL\\_%'), 0)::bigint as "cancelAmount",
            coalesce(sum(pay_amount), 0)::bigint as "liveAmount"
          from matching_line where gripper_user_seq = ${user} and ${within(sql`ordered_at`, month)}
            and fulfilment_status not in ${UNPAID}`,
  );
  return rows[0]!;
}

type Best = Figures['best']['product'];
/** What sold the most: of goods, or of lives. */
async function readBest(
  db: Db,
  user: number,
  side: Side,
  month: Month,
  of: 'product' | 'content',
): Promise<Best> {
  const lines =
    side === 'PRODUCER'
      ? sql`select product_seq, product_name, content_seq, pay_amount from order_product
          where seller_seq = ${user} and ${within(sql`ordered_at`, month)} and paid_at is not null`
      : sql`select product_seq, product_name, content_seq, pay_amount from matching_line
          where gripper_user_seq = ${user} and ${within(sql`ordered_at`, month)} and fulfilment_status not in ${UNPAID}`;
  const { rows } = await send(
    db,
    of === 'product'
      ? sql<
          NonNullable<Best>
        >`select product_seq as seq, max(product_name) as name, sum(pay_amount)::bigint as amount
          from (${lines}) l group by 1 order by 3 desc, 1 limit 1`
      : sql<NonNullable<Best>>`select l.content_seq as seq, '' as name, sum(l.pay_amount)::bigint as amount
          from (${lines}) l where l.content_seq is not null group by 1 order by 3 desc, 1 limit 1`,
  );
  const best = rows[0] ?? null;
  if (best === null || of === 'product') return best;
  return { ...best, name: await readTitle(db, user, best.seq) };
}

/** Of an own live; of another channel's the number alone is known here. */
async function readTitle(db: Db, user: number, content: number): Promise<string> {
  const { rows } = await send(
    db,
    sql<{ title: string }>`select title from content where seller_seq = ${user} and content_seq = ${content}`,
  );
  return rows[0]?.title ?? `방송 ${content}`;
}

type Lives = Pick<Figures, 'contents' | 'liveSec' | 'viewers'>;
/** Lives that everybody could see, by the moment at which they began. */
const PUBLIC_LIVE = sql`kind in ('LIVE', 'LIVE_VOD') and mode = 'PUBLIC' and start_at is not null and deleted_at is null`;

async function readLives(db: Db, user: number, month: Month): Promise<Lives> {
  const { rows } = await send(
    db,
    sql<Lives>`select count(*) as contents, coalesce(sum(duration_sec), 0)::bigint as "liveSec",
        coalesce(sum(total_viewers), 0)::bigint as viewers
      from content where seller_seq = ${user} and ${PUBLIC_LIVE} and ${within(sql`start_at`, month)}`,
  );
  return rows[0]!;
}

type Said = Pick<Figures, 'newFollowers' | 'reviews' | 'rating' | 'overdueInquiries'>;
async function readSaid(db: Db, user: number, month: Month): Promise<Said> {
  const [fans, reviews, alerts] = await Promise.all([
    send(
      db,
      sql<{
        n: number;
      }>`select count(*) as n from fan where seller_seq = ${user} and ${within(sql`followed_at`, month)}`,
    ),
    send(
      db,
      sql<{
        n: number;
        rating: number | null;
      }>`select count(*) as n, round(avg(star) * 100)::int as rating from review
        where seller_seq = ${user} and state = 'VISIBLE' and ${within(sql`created_at`, month)}`,
    ),
    send(
      db,
      sql<{ n: number }>`select count(*) as n from alert
        where seller_seq = ${user} and type = 'INQUIRY_OVERDUE' and ${within(sql`created_at`, month)}`,
    ),
  ]);
  return {
    newFollowers: fans.rows[0]!.n,
    reviews: reviews.rows[0]!.n,
    rating: reviews.rows[0]!.rating,
    overdueInquiries: alerts.rows[0]!.n,
  };
}

export async function readFigures(db: Db, user: number, side: Side, month: Month): Promise<Figures> {
  const [sold, lives, said, product, content] = [
    await readSold(db, user, side, month),
    await readLives(db, user, month),
    await readSaid(db, user, month),
    await readBest(db, user, side, month, 'product'),
    await readBest(db, user, side, month, 'content'),
  ];
  return { ...sold, ...lives, ...said, best: { product, content } };
}

/** Kept once and for all; a repeat changes nothing. */
export const writeFigures = (
  db: Db,
  {
    user,
    side,
    month,
    figures,
    at,
  }: { user: number; side: Side; month: string; figures: Figures; at: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into monthly_result (owner_seq, month, side, order_amount, order_count, contents, facts, made_at)
      values (${user}, ${month}::date, ${side}, ${figures.orderAmount}, ${figures.orderCount}, ${figures.contents},
        ${JSON.stringify(figures)}, ${at}::timestamptz)
      on conflict (owner_seq, month) do nothing`,
  );

export interface Kept {
  figures: Figures;
  rank: Rank;
}

/** What was kept of a month, and its places among channels of its kind: those who have more stand before. */
export async function readKept(db: Db, user: number, month: string): Promise<Kept | null> {
  const { rows } = await send(
    db,
    sql<{ figures: Figures; amount: number; orders: number; contents: number; of: number }>`
      select m.facts as figures, r.amount, r.orders, r.contents, r.of from monthly_result m
        cross join lateral (select 1 + count(*) filter (where o.order_amount > m.order_amount) as amount,
            1 + count(*) filter (where o.order_count > m.order_count) as orders,
            1 + count(*) filter (where o.contents > m.contents) as contents, count(*) as of
          from monthly_result o where o.month = m.month and o.side = m.side) r
      where m.owner_seq = ${user} and m.month = ${month}::date`,
  );
  const [found] = rows;
  if (!found) return null;
  const { figures, amount, orders, contents, of } = found;
  return {
    figures,
    rank: [
      { metric: 'ORDER_AMOUNT', rank: amount, of },
      { metric: 'ORDER_COUNT', rank: orders, of },
      { metric: 'CONTENT_COUNT', rank: contents, of },
    ],
  };
}

export async function isFixed(db: Db, month: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from monthly_run where month = ${month}::date and done_at is not null`,
  );
  return rows.length > 0;
}

export interface Run {
  ownerDone: number;
  failed: number[];
  over: boolean;
}

/** Where a month stands, begun where it was not. */
export async function beginRun(db: Db, month: string): Promise<Run> {
  await send(db, sql`insert into monthly_run (month) values (${month}::date) on conflict do nothing`);
  const { rows } = await send(
    db,
    sql<Run>`select owner_done as "ownerDone", failed, done_at is not null as over from monthly_run
      where month = ${month}::date`,
  );
  return rows[0]!;
}

export const writeRun = (
  db: Db,
  month: string,
  { ownerDone, failed, over }: Run,
  at: string,
): Promise<unknown> =>
  send(
    db,
    sql`update monthly_run set owner_done = ${ownerDone}, failed = ${failed}::bigint[], done_at = ${over ? at : null}
      where month = ${month}::date`,
  );
