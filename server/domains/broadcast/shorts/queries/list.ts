import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import {
  shortsDayList,
  shortsList,
  shortsProductList,
  shortsTabs,
  type ShortsTab,
} from '@jangteo/contract/broadcast/shorts.list.ts';
import { any, fromDay, integers, none, pattern, toDay } from '../../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../../kit/list/source.ts';
import { bought } from '../../queries/content.ts';
import { railFields, railFilters } from '../../rail/queries/list.ts';
import { canOfShort } from '../rules.ts';
import { PICTURE } from './short.ts';

const STATES: Record<number, readonly LiveContentState[]> = {
  1: ['PUBLISHED', 'CLOSED', 'PUNISHED'],
  2: ['VOD_PROCESSING'],
  4: ['VOD_ERROR'],
};

const ofShorts = (seller: number, condition: Condition): Condition =>
  sql`l.content_seq in (select s.content_seq from shorts s where s.seller_seq = ${seller} and ${condition})`;

const short = sql`l.kind = 'VOD' and l.deleted_at is null`;

/** How `GET /v1/shorts`, its cards and its sheet read. */
export const shortsSource = listSource(shortsList, {
  table: 'content',
  id: 'content_seq',
  joins: (seller) => sql`join account_user u on u.user_seq = l.seller_seq
    join shorts s on s.seller_seq = ${seller} and s.content_seq = l.content_seq
    cross join lateral (${bought(seller)}) b
    cross join lateral (select count(*) as n from broadcast_product p
      where p.seller_seq = ${seller} and p.content_seq = l.content_seq) r`,
  fields: {
    shortsId: 'l.content_seq',
    thumbnail: PICTURE,
    description: 's.description',
    state: 'l.state',
    transcoding: "case l.state when 'VOD_PROCESSING' then 2 when 'VOD_ERROR' then 4 else 1 end",
    'seller.userSeq': 'u.user_seq',
    'seller.name': 'coalesce(u.shop_name, u.name)',
    durationSec: 'l.duration_sec',
    productCount: 'r.n',
    views: 's.views',
    likes: 's.likes',
    clicks: 's.clicks',
    orderCount: 'b.orders',
    orderAmount: 'b.amount',
    createdAt: 'l.created_at',
    version: 'l.version',
  },
  computed: { can: (get) => JSON.stringify(canOfShort(get('state') as LiveContentState)) },
  base: short,
  own: short,
  filters: {
    from: (day) => fromDay(sql`l.created_at`, day),
    to: (day) => toDay(sql`l.created_at`, day),
    state: any('l.state'),
    transcoding: (states) => sql`l.state = any(${states.flatMap((one) => [...STATES[one]!])})`,
    hasProduct: (has, { seller }) => sql`exists (select from broadcast_product p
      where p.seller_seq = ${seller} and p.content_seq = l.content_seq) = ${has}`,
    searchKey: none,
    keyword: (words, { seller, searchKey }) =>
      searchKey === 'SHORTS_ID'
        ? sql`l.content_seq = any(${integers(words)}::bigint[])`
        : ofShorts(seller, sql`normalize(s.description, NFD) like any (${words.map(pattern)})`),
    tab: (tab) => sql`l.state = any(${[...shortsTabs[tab as ShortsTab]]})`,
  },
  sorts: {
    createdAt: { column: 'l.created_at' },
    views: {
      column: 's.views',
      join: (seller) => sql`join shorts s on s.seller_seq = ${seller} and s.content_seq = l.content_seq`,
    },
    orderAmount: { column: 'b.amount', join: (seller) => sql`cross join lateral (${bought(seller)}) b` },
  },
});

/** Which products stand in the sheet of a short; its layout reads them. */
export const shortsProductSource = listSource(shortsProductList, {
  table: 'broadcast_product',
  id: 'product_seq',
  joins: () => sql``,
  ...railFields,
  filters: { contentSeq: railFilters.contentSeq, product: railFilters.product },
  sorts: { sortOrder: { column: 'l.place' } },
});

/** What was bought in a short and stands, by the day on which it was ordered. */
const boughtThat = (seller: Condition) => sql`${bought(seller)} and o.ordered_day = l.day`;

/** The figures of a short by day. */
export const shortsDaySource = listSource(shortsDayList, {
  table: 'shorts_day',
  id: 'shorts_day_seq',
  joins: (seller) => sql`cross join lateral (${boughtThat(seller)}) b`,
  fields: {
    shortsDaySeq: 'l.shorts_day_seq',
    day: 'l.day',
    views: 'l.views',
    likes: 'l.likes',
    clicks: 'l.clicks',
    orderCount: 'b.orders',
    orderAmount: 'b.amount',
  },
  filters: {
    contentSeq: (content) => sql`l.content_seq = ${content}`,
    from: (day) => sql`l.day >= ${day}::date`,
    to: (day) => sql`l.day <= ${day}::date`,
  },
  sorts: { day: { column: 'l.day' } },
});
