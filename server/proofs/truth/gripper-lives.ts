// The list of lives that others host with a producer's goods, said over the lives and their rails (live.md §8).
import { listByKey } from '@jangteo/contract/lists.ts';
import type { gripperLiveList } from '@jangteo/contract/broadcast/gripper-live.list.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { sellersOf, type FilterNames, type Truth } from './truth.ts';

interface Hosted {
  id: number;
  title: string;
  gripper: number;
  gripperName: string;
  contract: number | null;
  state: string;
  day: string;
}

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));

function isOf({ state, day }: Hosted, tab: string): boolean {
  if (tab === 'onair') return state === 'LIVE_PUBLIC_ONAIR';
  const today = kstDay(clock.now());
  return state === 'WAIT' && day >= today && day < addDays(today, tab === 'today' ? 1 : 7);
}

export const gripperLiveTruth: Truth<Hosted, FilterNames<typeof gripperLiveList> | 'tab'> = {
  endpoint: 'broadcast.gripperLive',
  spec: listByKey('gripper-live'),
  personas: ['producer-a', 'producer-b', 'eticket', 'group-master'],
  rows: async (world, who) =>
    world.sql<Hosted & Record<string, unknown>>(
      `select c.content_seq::int as id, c.title, c.host_user_seq::int as gripper, c.state,
          coalesce(h.shop_name, h.name) as "gripperName",
          (select max(m.contract_seq)::int from matching_contract m where m.seller_seq = p.product_seller_seq
            and m.gripper_user_seq = c.host_user_seq and m.status in ('ACTIVE', 'ENDED')
            and (c.air_at at time zone 'Asia/Seoul')::date >= m.start_day
            and coalesce((c.air_at at time zone 'Asia/Seoul')::date <= m.end_day, true)) as contract,
          to_char(c.air_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
        from content c join account_user h on h.user_seq = c.host_user_seq
          join (select distinct seller_seq, content_seq, product_seller_seq from broadcast_product) p
            on p.seller_seq = c.seller_seq and p.content_seq = c.content_seq
        where p.product_seller_seq = any($1) and c.host_user_seq <> p.product_seller_seq and c.mode = 'PUBLIC'
          and c.kind <> 'VOD'
          and c.deleted_at is null and not exists (select from group_member a join group_member b using (group_seq)
            where a.user_seq = c.host_user_seq and b.user_seq = p.product_seller_seq)`,
      [await sellersOf(world, who)],
    ),
  id: (row) => row.id,
  filters: {
    from: (row, from: string) => row.day >= from,
    to: (row, to: string) => row.day <= to,
    state: (row, states: readonly string[] | string) => [states].flat().includes(row.state),
    gripperSeq: (row, gripper: number) => row.gripper === gripper,
    contractSeq: (row, contract: number) => row.contract === contract,
    keyword: (row, words: readonly string[] | string) =>
      [words].flat().some((word) => contains(row.title, word) || contains(row.gripperName, word)),
    tab: isOf,
  },
  sums: {},
};
