// Lists of the people of a channel, said over their rows (community.md §3).
import type { blockList } from '@jangteo/contract/fan/block.list.ts';
import type { followerList, frequenterList } from '@jangteo/contract/fan/follower.list.ts';
import type { managerList } from '@jangteo/contract/fan/manager.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import type { Person, World } from '../world.ts';
import { oneOf, readByOthers, sellersOf, type FilterNames, type Given, type Truth } from './truth.ts';

interface Somebody {
  id: number;
  seller: number;
  nickname: string;
  loginId: string;
}
const PERSON = `l.seller_seq::int as seller, coalesce(p.nickname, p.name) as nickname, p.login_id as "loginId"`;
const day = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

const rowsOf =
  <R>(select: string) =>
  async (world: World, who: Person): Promise<R[]> =>
    world.sql<R>(select, [await sellersOf(world, who)]);

function named({ nickname, loginId }: Somebody, words: readonly string[], { searchKey }: Given): boolean {
  return words.some((word) =>
    searchKey === 'USER_ID'
      ? loginId.toLowerCase() === word.toLowerCase()
      : nickname.normalize('NFD').includes(word.normalize('NFD')),
  );
}
const people = {
  searchKey: readByOthers,
  keyword: named,
  sellerSeq: ({ seller }: Somebody, asked: number) => seller === asked,
};
const PERSONAS = ['producer-a', 'group-master', 'influencer'];

interface Fan extends Somebody {
  followedDay: string;
  visitedDay: string;
  orderedDay: string | null;
  orders: number;
  amount: number;
  ad: boolean;
  rank: number | null;
  windowOrders: number;
  windowAmount: number;
  /** Days between two orders that stand; null: there are no two. */
  cycle: number | null;
}
const FANS = `select l.fan_seq::int as id, ${PERSON}, ${day('l.followed_at')} as "followedDay",
    ${day('l.visited_at')} as "visitedDay", ${day('l.last_ordered_at')} as "orderedDay",
    l.order_count as orders, l.order_amount::float8 as amount, coalesce(c.ad, false) as ad,
    l.frequent_rank as rank, l.window_orders as "windowOrders", l.window_amount::float8 as "windowAmount",
    (select (extract(epoch from max(r.ordered_at) - min(r.ordered_at)) / 86400 / nullif(count(*) - 1, 0))::float8
      from orders r where r.seller_seq = l.seller_seq and r.buyer_user_seq = l.user_seq
        and exists (select from order_product o where o.seller_seq = r.seller_seq and o.order_seq = r.order_seq
          and not o.claim_in_force
          and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL'))) as cycle
  from fan l join account_user p using (user_seq) left join fan_consent c using (seller_seq, user_seq)
  where l.seller_seq = any($1) and l.followed_at is not null`;

/** Whole days from that one to today. */
const since = (then: string): number => (Date.parse(kstDay(clock.now())) - Date.parse(then)) / 86_400_000;
const CARDS: Readonly<Record<string, (fan: Fan) => boolean>> = {
  new: ({ followedDay }) => since(followedDay) < 7,
  buyer: ({ orders }) => orders > 0,
  dormant: ({ visitedDay }) => since(visitedDay) >= 30,
};
const dayOf = (fan: Fan, { dateKey }: Given): string => {
  if (dateKey === 'VISITED_AT') return fan.visitedDay;
  return dateKey === 'ORDERED_AT' ? (fan.orderedDay ?? '') : fan.followedDay;
};
const before = (one: string, last: string): boolean => one !== '' && one <= last;

/** The last thirty days, whatever the filters but the channel; nobody has left in this world (fan/figures.test.ts). */
const dailyOf = (fans: readonly Fan[]) =>
  Array.from({ length: 30 }, (_, n) => addDays(kstDay(clock.now()), n - 29)).map((one) => ({
    day: one,
    followed: fans.filter(({ followedDay }) => followedDay === one).length,
    left: 0,
  }));

const dated = {
  dateKey: readByOthers,
  from: (row: Fan, from: string, given: Given) => dayOf(row, given) >= from,
  to: (row: Fan, to: string, given: Given) => before(dayOf(row, given), to),
};

export const followerTruth: Truth<Fan, FilterNames<typeof followerList> | 'tab'> = {
  endpoint: 'fan.followers',
  spec: listByKey('fan-follower'),
  personas: PERSONAS,
  download: 'fan.followerDownload',
  rows: rowsOf<Fan>(FANS),
  id: (row) => row.id,
  filters: {
    ...people,
    ...dated,
    bought: ({ orders }, wanted: boolean) => orders > 0 === wanted,
    frequenter: ({ rank }, wanted: boolean) => (rank !== null) === wanted,
    adConsent: ({ ad }, wanted: boolean) => ad === wanted,
    amountMin: ({ amount }, won: number) => amount >= won,
    amountMax: ({ amount }, won: number) => amount <= won,
    tab: (row, tab: string) => CARDS[tab]!(row),
  },
  sums: {
    'fan.followerSummary': ({ anyTab, whole }, given) => ({
      cards: Object.entries(CARDS).map(([key, lies]) => ({ key, count: anyTab.filter(lies).length })),
      daily: dailyOf(
        whole.filter(({ seller }) => given.sellerSeq === undefined || seller === given.sellerSeq),
      ),
    }),
  },
};

export const frequenterTruth: Truth<Fan, FilterNames<typeof frequenterList> | 'tab'> = {
  endpoint: 'fan.frequenters',
  spec: listByKey('fan-frequenter'),
  personas: ['producer-a', 'group-master'],
  download: 'fan.frequenterDownload',
  rows: async (world, who) => (await rowsOf<Fan>(FANS)(world, who)).filter(({ rank }) => rank !== null),
  id: (row) => row.id,
  filters: {
    ...people,
    ...dated,
    amountMin: ({ windowAmount }, won: number) => windowAmount >= won,
    tab: ({ windowOrders }, tab: string) => windowOrders > 0 === (tab === 'buyer'),
  },
  sums: {
    'fan.frequenterSummary': ({ anyTab }) => {
      const [bought, again] = [1, 2].map((n) => anyTab.filter(({ orders }) => orders >= n).length);
      const cycles = anyTab.flatMap(({ cycle }) => cycle ?? []);
      return {
        cards: ['buyer', 'visitor'].map((key) => ({
          key,
          count: anyTab.filter(({ windowOrders }) => windowOrders > 0 === (key === 'buyer')).length,
        })),
        repeatBps: bought! > 0 ? Math.round((10_000 * again!) / bought!) : null,
        cycleDays:
          cycles.length > 0 ? Math.round(cycles.reduce((sum, days) => sum + days, 0) / cycles.length) : null,
      };
    },
  },
};

interface Manager extends Somebody {
  at: string;
  rights: string[];
}
export const managerTruth: Truth<Manager, FilterNames<typeof managerList>> = {
  endpoint: 'fan.managers',
  spec: listByKey('fan-manager'),
  personas: PERSONAS,
  rows: rowsOf<Manager>(`select l.fan_seq::int as id, ${PERSON}, ${day('l.appointed_at')} as at, l.rights
    from channel_manager l join account_user p using (user_seq) where l.seller_seq = any($1)`),
  id: (row) => row.id,
  filters: {
    ...people,
    from: ({ at }, from: string) => at >= from,
    to: ({ at }, to: string) => at <= to,
    rights: ({ rights }, asked: readonly string[]) => rights.some((right) => asked.includes(right)),
  },
};

interface Block extends Somebody {
  at: string;
  place: string;
  restricts: boolean;
}
export const blockTruth: Truth<Block, FilterNames<typeof blockList>> = {
  endpoint: 'fan.blocks',
  spec: listByKey('fan-block'),
  personas: ['producer-a'],
  rows: rowsOf<Block>(`select l.block_seq::int as id, ${PERSON}, ${day('l.blocked_at')} as at, l.place,
      l.restrict_order as restricts
    from channel_block l join account_user p using (user_seq)
    where l.seller_seq = any($1) and l.ended_at is null`),
  id: (row) => row.id,
  filters: {
    ...people,
    from: ({ at }, from: string) => at >= from,
    to: ({ at }, to: string) => at <= to,
    place: oneOf(({ place }) => place),
    restrictOrder: ({ restricts }, wanted: boolean) => restricts === wanted,
  },
};
