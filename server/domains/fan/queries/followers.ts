/** How the lists of followers and of frequenters read. */
import { sql } from 'kysely';
import type { FollowerSummary } from '@jangteo/contract/fan/fan.api.ts';
import {
  followerList,
  followerTabs,
  frequenterList,
  type FollowerTab,
  type FanRow,
} from '@jangteo/contract/fan/follower.list.ts';
import { addDays, clock, kstDay, startOfDay } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { send } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import type { Search, Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition, type Filters, type Reading } from '../../../kit/list/source.ts';
import { setting } from '../../reference/index.ts';
import { boughtOf } from './bought.ts';
import { channelFields, findPeople, people, personFields, searched } from './person.ts';

const DATES: Record<string, string> = {
  FOLLOWED_AT: 'l.followed_at',
  VISITED_AT: 'l.visited_at',
  ORDERED_AT: 'l.last_ordered_at',
};
const dated = ({ dateKey = 'FOLLOWED_AT' }: Filters): Condition => sql.ref(DATES[String(dateKey)]!);

/** Days of what `dateKey` names, both included. */
const dates = {
  dateKey: none,
  from: (day: string, given: Filters) => fromDay(dated(given), day),
  to: (day: string, given: Filters) => toDay(dated(given), day),
};

/** Days of the card 신규, today among them, and days without a visit after which somebody lies in 이탈위험. */
const NEW_DAYS = 7;
const DORMANT_DAYS = 30;
const dayAgo = (days: number): string => addDays(kstDay(clock.now()), 1 - days);
const daysAgo = (days: number): Date => startOfDay(dayAgo(days));

const cards: Readonly<Record<FollowerTab, () => Condition>> = {
  new: () => sql`l.followed_at >= ${daysAgo(NEW_DAYS)}`,
  buyer: () => sql`l.order_count > 0`,
  dormant: () => sql`l.visited_at < ${daysAgo(DORMANT_DAYS)}`,
};

/** The same over the roll-up, which knows no visits. */
const rolledCards = {
  new: () => sql`followed_day >= ${dayAgo(NEW_DAYS)}::date`,
  buyer: () => sql`bought`,
} as const;

const joins = (seller: Condition): Condition => sql`${people}
  left join fan_consent c on c.seller_seq = ${seller} and c.user_seq = l.user_seq
  left join channel_manager m on m.seller_seq = ${seller} and m.user_seq = l.user_seq
  cross join lateral (select count(*) as n from channel_manager a where a.seller_seq = ${seller}) managers
  cross join lateral (select coalesce(sum(b.amount), 0)::bigint as amount from sponsorship b
    where b.seller_seq = ${seller} and b.buyer_user_seq = l.user_seq
      and b.status not in ('WAIT', 'FAIL', 'REFUND_BY_SPONSOR')) booster
  cross join lateral (select count(*) as n from coupon_issue i
    where i.seller_seq = ${seller} and i.user_seq = l.user_seq and i.state = 'ISSUED'
      and (i.expires_at is null or i.expires_at > ${clock.now()})) coupon`;

const fields = {
  fanSeq: 'l.fan_seq',
  ...personFields,
  profileImage: 'p.profile_image',
  followedAt: 'l.followed_at',
  visitedAt: 'l.visited_at',
  watchCount: 'l.watch_count',
  watchSec: 'l.watch_sec',
  orderCount: 'l.order_count',
  orderAmount: 'l.order_amount',
  lastOrderedAt: 'l.last_ordered_at',
  boosterAmount: 'booster.amount',
  couponCount: 'coupon.n',
  memo: 'l.memo',
  frequenter: 'l.frequent_rank is not null',
  manager: 'm.user_seq is not null',
  'consent.ad': 'coalesce(c.ad, false)',
  'consent.night': 'coalesce(c.night, false)',
  ...channelFields,
  version: 'l.version',
  _managers: 'managers.n',
} as const;

type Get = (field: string) => string | null;
const can = (get: Get, { now }: Reading): string => {
  const full = Number(get('_managers')) >= setting('managerLimit', now) && get('manager') !== 't';
  const may: FanRow['can'] = {
    memo: null,
    report: null,
    block: null,
    remove: null,
    manager: full ? 'FULL' : null,
  };
  return JSON.stringify(may);
};

const follows = sql`l.followed_at is not null`;
const has = (column: Condition, wanted: boolean): Condition => (wanted ? column : sql`not ${column}`);

/** How `GET /v1/fan/followers`, its cards and its sheet read. */
export const followerSource = listSource(followerList, {
  table: 'fan',
  id: 'fan_seq',
  prepare: findPeople,
  joins,
  fields,
  computed: { can },
  base: follows,
  own: follows,
  filters: {
    ...dates,
    bought: (wanted) => has(sql`(l.order_count > 0)`, wanted),
    frequenter: (wanted) => has(sql`(l.frequent_rank is not null)`, wanted),
    adConsent: (wanted, { seller }) =>
      has(
        sql`exists (select from fan_consent a
        where a.seller_seq = ${seller} and a.user_seq = l.user_seq and a.ad)`,
        wanted,
      ),
    amountMin: (won) => sql`l.order_amount >= ${won}`,
    amountMax: (won) => sql`l.order_amount <= ${won}`,
    searchKey: none,
    keyword: searched,
    tab: (tab) => cards[tab as FollowerTab](),
  },
  sorts: {
    followedAt: { column: 'l.followed_at' },
    visitedAt: { column: 'l.visited_at' },
    orderAmount: { column: 'l.order_amount' },
    orderCount: { column: 'l.order_count' },
    watchSec: { column: 'l.watch_sec' },
  },
  rollup: {
    table: 'fan_rollup',
    day: 'followed_day',
    at: 'followed_at',
    count: 'fans',
    usable: ({ dateKey = 'FOLLOWED_AT', from, to, tab }) =>
      tab !== 'dormant' && (dateKey === 'FOLLOWED_AT' || !(from || to)),
    filters: {
      dateKey: none,
      from: (day) => sql`followed_day >= ${day}::date`,
      to: (day) => sql`followed_day <= ${day}::date`,
      bought: (wanted) => sql`bought = ${wanted}`,
      tab: (tab) => rolledCards[tab as 'new' | 'buyer'](),
      searchKey: none,
    },
  },
});

const frequent = sql`l.frequent_rank is not null and l.followed_at is not null`;

/** How `GET /v1/fan/frequenters` and its sheet read. */
export const frequenterSource = listSource(frequenterList, {
  table: 'fan',
  id: 'fan_seq',
  prepare: findPeople,
  joins: (seller) => sql`${joins(seller)}
    join fan_criterion t on t.seller_seq = ${seller}
    cross join lateral (select count(*) as n, min(b.at) as first, max(b.at) as last
      from (${boughtOf(seller, sql`l.user_seq`)}) b) bought
    cross join lateral (select coalesce(json_agg(json_build_object('productSeq', f.product_seq, 'name', f.name)
        order by f.n desc, f.product_seq), '[]') as most
      from (select o.product_seq, max(o.product_name) as name, sum(o.qty) as n
        from orders r join order_product o on o.seller_seq = ${seller} and o.order_seq = r.order_seq
        where r.seller_seq = ${seller} and r.buyer_user_seq = l.user_seq and not o.claim_in_force
          and r.paid_at is not null
        group by 1 order by 3 desc, 1 limit 3) f) favourite`,
  fields: {
    ...fields,
    rank: 'l.frequent_rank',
    visitsInWindow: 'l.window_visits',
    ordersInWindow: 'l.window_orders',
    amountInWindow: 'l.window_amount',
    asOf: 't.as_of',
    cycleDays: `case when bought.n > 1
      then round(extract(epoch from bought.last - bought.first) / 86400 / (bought.n - 1))::int end`,
    favourites: 'favourite.most',
  },
  computed: { can, favourites: (get) => get('favourites')! },
  base: frequent,
  own: frequent,
  filters: {
    ...dates,
    amountMin: (won) => sql`l.window_amount >= ${won}`,
    searchKey: none,
    keyword: searched,
    tab: (tab) => (tab === 'buyer' ? sql`l.window_orders > 0` : sql`l.window_orders = 0`),
  },
  sorts: { rank: { column: 'l.frequent_rank' }, visitsInWindow: { column: 'l.window_visits' } },
});

type ReadCtx = Pick<TxCtx, 'db' | 'client'>;
const tabs = Object.keys(followerTabs) as FollowerTab[];

/** Filters under which roll-ups know all cards: of who was last there on which day they know nothing but who buys. */
const ROLLED: readonly string[] = ['dateKey', 'searchKey', 'bought'];

/** How many were last there on such a day: all, those who buy, or those who do not. */
function lastThere(seller: number, day: Condition, bought: boolean | undefined): Condition {
  const count = (table: string) => sql`(select coalesce(sum(fans), 0) from ${sql.table(table)}
    where seller_seq = ${seller} and ${day})`;
  const [all, buyers] = ['fan_visit_rollup', 'fan_buyer_visit_rollup'].map(count);
  if (bought === undefined) return all!;
  return bought ? buyers! : sql`${all} - ${buyers}`;
}

/** Exact from the roll-ups where they know all cards; otherwise the rows are counted. */
async function countCards(ctx: ReadCtx, { where, rolled, seller, set }: Search): Promise<number[]> {
  if (rolled && set.every(([name]) => ROLLED.includes(name))) {
    const bought = set.find(([name]) => name === 'bought')?.[1] as boolean | undefined;
    const sum = sql`coalesce(sum(fans)`;
    const statement = sql`select ${sum} filter (where ${rolledCards.new()}), 0),
        ${sum} filter (where ${rolledCards.buyer()}), 0),
        ${lastThere(seller, sql`visited_day < ${dayAgo(DORMANT_DAYS)}::date`, bought)}
      from fan_rollup where ${rolled}`;
    return (await rawRows(ctx.client, statement.compile(ctx.db)))[0]!.map(Number);
  }
  const counts = sql.join(tabs.map((tab) => sql`count(*) filter (where ${cards[tab]()})`));
  const rows = await rawRows(ctx.client, sql`select ${counts} from fan l where ${where}`.compile(ctx.db));
  return rows[0]!.map(Number);
}

const DAILY = 30;

/** Of these channels together; who comes and goes twice is told of by the last time. */
async function readDaily({ db }: ReadCtx, sellers: readonly number[]): Promise<FollowerSummary['daily']> {
  const today = kstDay(clock.now());
  const days = Array.from({ length: DAILY }, (_, n) => addDays(today, n + 1 - DAILY));
  const from = startOfDay(days[0]!);
  const counted = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ day: string; followed: number; left: number }>`select to_char(e.day, 'YYYY-MM-DD') as day,
          (coalesce(sum(e.n) filter (where e.came), 0))::int as followed,
          (coalesce(sum(e.n) filter (where not e.came), 0))::int as left
        from (select followed_day as day, true as came, fans as n from fan_rollup
            where seller_seq = ${seller} and followed_day >= ${days[0]}::date
          union all select (left_at at time zone 'Asia/Seoul')::date, false, 1 from fan
            where seller_seq = ${seller} and left_at >= ${from}
          union all select (left_from at time zone 'Asia/Seoul')::date, true, 1 from fan
            where seller_seq = ${seller} and left_at >= ${from} and left_from >= ${from} and followed_at is null) e
        group by 1`,
    ),
  );
  return days.map((day) => {
    const own = counted.filter((one) => one.day === day);
    const sum = (key: 'followed' | 'left') => own.reduce((all, one) => all + one[key], 0);
    return { day, followed: sum('followed'), left: sum('left') };
  });
}

/** Cards under the filters without the tab. */
export async function readFollowerSummary(ctx: ReadCtx, searches: Searches): Promise<FollowerSummary> {
  const { each } = searches.with({ tab: undefined });
  const counted = await Promise.all(each.map((search) => countCards(ctx, search)));
  const daily = await readDaily(
    ctx,
    each.map(({ seller }) => seller),
  );
  return {
    cards: tabs.map((key, n) => ({ key, count: counted.reduce((sum, counts) => sum + counts[n]!, 0) })),
    daily,
  };
}
