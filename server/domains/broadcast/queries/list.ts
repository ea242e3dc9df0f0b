import { sql } from 'kysely';
import {
  visibilityOf,
  type ContentVisibility,
  type LiveContentState,
} from '@jangteo/contract/broadcast/content.enums.ts';
import {
  contentList,
  stateTabs,
  trashList,
  type ContentTab,
} from '@jangteo/contract/broadcast/content.list.ts';
import { any, fromDay, integers, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Filters, type ListSource } from '../../../kit/list/source.ts';
import { hostedGuests } from '../host.ts';
import { canOfContent } from '../rules.ts';
import { couponsUsed, soldIn } from './content.ts';
import { announcedBy } from './parts.ts';

const DATES: Record<string, string> = {
  START_AT: 'l.start_at',
  SCHEDULED_AT: 'l.scheduled_at',
  CREATED_AT: 'l.created_at',
};
const dated = ({ dateKey = 'START_AT' }: Filters): Condition => sql.ref(DATES[String(dateKey)]!);

const SEEN = ['LIVE_PUBLIC_ONAIR', 'PUBLISHED'];
const seen = (visibility: ContentVisibility): Condition | null =>
  visibility === 'ALL' ? null : sql`(l.state = any(${SEEN})) = ${visibility === 'PUBLIC'}`;

const ofKind = (kind: string): Condition | null => (kind === 'NONE' ? null : sql`l.kind = ${kind}`);

/** Titles contain, numbers are equal, a product's name stands in the rail. */
function searched(words: readonly string[], seller: number, key: unknown): Condition {
  const patterns = words.map(pattern);
  if (key === 'CONTENT_SEQ') return sql`l.content_seq = any(${integers(words)}::bigint[])`;
  if (key === 'PRODUCT_NAME')
    return sql`l.content_seq in (select r.content_seq from broadcast_product r
      join product p on p.seller_seq = ${seller} and p.product_seq = r.product_seq
      where r.seller_seq = ${seller} and normalize(p.name, NFD) like any (${patterns}))`;
  return sql`normalize(l.title, NFD) like any (${patterns})`;
}

const channel: ListSource['joins'] = () => sql`join account_user u on u.user_seq = l.seller_seq`;
/**
 * What stands for it in the list: its own picture, else a frame of its film, else that of its notice, else of the first of
 * its rail that is the channel's own.
 */
const picture = (seller: Condition): Condition => sql`coalesce(nullif(l.thumbnail, ''),
  (select '/vod/' || l.play_id || '/poster.jpg' from content_video v where v.seller_seq = ${seller}
    and v.content_seq = l.content_seq and v.poster_keys <> '{}' and v.dropped_at is null),
  ${announcedBy(seller, sql`l.content_seq`)},
  (select p.thumbnail from broadcast_product b join product p
      on p.seller_seq = ${seller} and p.product_seq = b.product_seq
    where b.seller_seq = ${seller} and b.content_seq = l.content_seq order by b.place limit 1), '')`;

const shown = {
  contentSeq: 'l.content_seq',
  title: 'l.title',
  thumbnail: 'l.thumbnail',
  kind: 'l.kind',
  'seller.userSeq': 'u.user_seq',
  'seller.name': 'coalesce(u.shop_name, u.name)',
  version: 'l.version',
};

/** How `GET /v1/broadcast`, its cards and its sheet read. */
export const contentSource = listSource(contentList, {
  table: 'content',
  id: 'content_seq',
  joins: (seller) => sql`join account_user u on u.user_seq = l.seller_seq
    join account_user h on h.user_seq = l.host_user_seq
    cross join lateral (select ${picture(seller)} as shown) i
    cross join lateral (${soldIn(seller)}) b
    cross join lateral (${couponsUsed(seller)}) q
    cross join lateral (select count(*) as n from broadcast_product p
      where p.seller_seq = ${seller} and p.content_seq = l.content_seq) r
    cross join lateral (select coalesce(json_agg(s.target order by s.target), '[]') as targets
      from simulcast_target s where s.seller_seq = ${seller} and s.content_seq = l.content_seq) s`,
  fields: {
    ...shown,
    thumbnail: 'i.shown',
    state: 'l.state',
    mode: 'l.mode',
    'host.userSeq': 'h.user_seq',
    'host.name': 'coalesce(h.shop_name, h.name)',
    scheduledAt: 'l.scheduled_at',
    startAt: 'l.start_at',
    endAt: 'l.end_at',
    durationSec: 'l.duration_sec',
    maxViewers: 'l.max_viewers',
    totalViewers: 'l.total_viewers',
    likes: 'l.likes',
    chats: 'l.chats',
    productCount: 'r.n',
    orderCount: 'b.orders',
    orderAmount: 'b.amount',
    couponUsed: 'q.n',
    pushSentAt: 'l.push_sent_at',
    simulcastTarget: 's.targets',
    createdAt: 'l.created_at',
  },
  computed: {
    visibility: (get) => JSON.stringify(visibilityOf(get('state') as LiveContentState)),
    can: (get, { sellers }) => {
      const row = { state: get('state') as LiveContentState, kind: get('kind')! };
      return JSON.stringify(canOfContent(row, sellers.includes(Number(get('seller.userSeq')))));
    },
  },
  guests: hostedGuests,
  base: sql`l.deleted_at is null`,
  own: sql`l.deleted_at is null`,
  filters: {
    dateKey: none,
    from: (day, given) => fromDay(dated(given), day),
    to: (day, given) => toDay(dated(given), day),
    state: any('l.state'),
    kind: ofKind,
    visibility: seen,
    mode: any('l.mode'),
    hostUserSeq: (host) => sql`l.host_user_seq = ${host}`,
    searchKey: none,
    keyword: (words, given) => searched(words, given.seller, given.searchKey),
    tab: (tab) => sql`l.state = any(${[...stateTabs[tab as ContentTab]]})`,
  },
  streams: {
    state: (states) => states.map((state) => sql`l.state = ${state}`),
    tab: (tab) => stateTabs[tab as ContentTab].map((state) => sql`l.state = ${state}`),
  },
  indexed: ['state', 'tab'],
  sorts: { startAt: { column: 'l.air_at', streams: true }, createdAt: { column: 'l.created_at' } },
});

/** How the trash reads. */
export const trashSource = listSource(trashList, {
  table: 'content',
  id: 'content_seq',
  joins: channel,
  fields: {
    ...shown,
    deletedAt: 'l.deleted_at',
    deletedBy: "coalesce(l.deleted_by, '')",
    purgeAt: 'l.purge_at',
  },
  base: sql`l.deleted_at is not null and l.purged_at is null`,
  own: sql`l.deleted_at is not null and l.purged_at is null`,
  filters: {
    kind: ofKind,
    keyword: (word) => sql`normalize(l.title, NFD) like ${pattern(word)}`,
  },
  sorts: { deletedAt: { column: 'l.deleted_at' } },
});
