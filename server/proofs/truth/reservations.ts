// The list of lives that are announced, said over its rows (live.md §5, §8).
import { listByKey } from '@jangteo/contract/lists.ts';
import type { reservationList } from '@jangteo/contract/broadcast/reservation.list.ts';
import { clock } from '../../kit/clock/clock.ts';
import { sellersOf, type FilterNames, type Truth } from './truth.ts';

interface Reservation {
  id: number;
  title: string;
  liveDay: string;
  /** ms. */
  liveAt: number;
  canceled: boolean;
  state: string | null;
}

const HOURS_6 = 6 * 3_600_000;
const TABS = ['scheduled', 'onair', 'ended'] as const;

function tabOf({ canceled, state, liveAt }: Reservation): (typeof TABS)[number] {
  if (canceled) return 'ended';
  if (state === 'LIVE_PUBLIC_ONAIR') return 'onair';
  if (state !== null && state !== 'WAIT' && state !== 'LIVE_PRIVATE_ONAIR') return 'ended';
  return clock.now().getTime() - liveAt < HOURS_6 ? 'scheduled' : 'ended';
}

export const reservationTruth: Truth<Reservation, FilterNames<typeof reservationList> | 'tab'> = {
  endpoint: 'broadcast-notice.list',
  spec: listByKey('broadcast-reservation'),
  personas: ['producer-a', 'group-master', 'influencer'],
  rows: async (world, who) =>
    world.sql<Reservation & Record<string, unknown>>(
      `select r.reservation_seq::int as id, r.title, r.canceled_at is not null as canceled, c.state,
          (extract(epoch from r.live_at) * 1000)::float8 as "liveAt",
          to_char(r.live_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "liveDay"
        from live_reservation r left join content c using (seller_seq, content_seq)
        where r.seller_seq = any($1) and r.deleted_at is null`,
      [await sellersOf(world, who)],
    ),
  id: (row) => row.id,
  filters: {
    from: (row, from: string) => row.liveDay >= from,
    to: (row, to: string) => row.liveDay <= to,
    keyword: (row, words: readonly string[] | string) =>
      [words].flat().some((word) => row.title.normalize('NFD').includes(word.normalize('NFD'))),
    tab: (row, tab: string) => tabOf(row) === tab,
  },
  sums: {
    'broadcast-notice.summary': ({ anyTab }) => ({
      cards: TABS.map((key) => ({ key, count: anyTab.filter((row) => tabOf(row) === key).length })),
    }),
  },
};
