/** Lives that others host and that sell a producer's goods (live.md §8). */
import { sql } from 'kysely';
import { gripperLiveList } from '@jangteo/contract/broadcast/gripper-live.list.ts';
import { addDays, clock, kstDay, startOfDay } from '../../../../kit/clock/clock.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { any, fromDay, pattern, toDay } from '../../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../../kit/list/source.ts';
import { bought } from '../../queries/content.ts';
import type { Key } from '../../queries/parts.ts';

const ON_AIR = 'LIVE_PUBLIC_ONAIR';
const AT = sql`l.air_at`;
/** Planned for one of the next days, today among them. */
function planned(days: number): Condition {
  const today = kstDay(clock.now());
  return sql`l.live_state = 'WAIT' and l.air_at >= ${startOfDay(today)}
    and l.air_at < ${startOfDay(addDays(today, days))}`;
}

export const gripperLiveSource = listSource(gripperLiveList, {
  table: 'gripper_live',
  id: 'content_seq',
  joins: (seller) => sql`cross join lateral (${bought(seller)}) b`,
  fields: {
    contentSeq: 'l.content_seq',
    thumbnail: 'l.thumbnail',
    state: 'l.live_state',
    'gripper.userSeq': 'l.gripper_user_seq',
    'gripper.name': 'l.gripper_name',
    title: 'l.title',
    airAt: 'l.air_at',
    startAt: 'l.start_at',
    endAt: 'l.end_at',
    myProducts: 'l.my_products',
    viewers: 'l.viewers',
    myOrderCount: 'b.orders',
    myOrderAmount: 'b.amount',
    contractSeq: 'l.contract_seq',
  },
  filters: {
    from: (day) => fromDay(AT, day),
    to: (day) => toDay(AT, day),
    state: any('l.live_state'),
    gripperSeq: (gripper) => sql`l.gripper_user_seq = ${gripper}`,
    contractSeq: (contract) => sql`l.contract_seq = ${contract}`,
    keyword: (word) => sql`(normalize(l.title, NFD) like ${pattern(word)}
      or normalize(l.gripper_name, NFD) like ${pattern(word)})`,
    tab: (tab) => (tab === 'onair' ? sql`l.live_state = ${ON_AIR}` : planned(tab === 'today' ? 1 : 7)),
  },
  sorts: { airAt: { column: 'l.air_at' } },
});

/** Producers whose goods a live shows that somebody else hosts, and those that were told of it before. */
export async function readProducers(db: Db, { channel, content }: Key): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct product_seller_seq as seller from broadcast_product
      where seller_seq = ${channel} and content_seq = ${content} order by 1`,
  );
  return rows.map(({ seller }) => seller);
}

/** A live as its producers are told of it. */
export interface Told extends Key {
  gripper: number;
  gripperName: string;
  title: string;
  thumbnail: string;
  state: string;
  airAt: string;
  startAt: string | null;
  endAt: string | null;
  viewers: number;
}

/** Null: it is in the trash, or it is a rehearsal, which is nobody else's business. */
export async function readTelling(db: Db, { channel, content }: Key): Promise<Told | null> {
  const { rows } = await send(
    db,
    sql<Told>`select c.seller_seq as channel, c.content_seq as content, c.host_user_seq as gripper,
        coalesce(h.shop_name, h.name) as "gripperName", c.title, c.thumbnail, c.state, c.air_at as "airAt",
        c.start_at as "startAt", c.end_at as "endAt", c.max_viewers as viewers
      from content c join account_user h on h.user_seq = c.host_user_seq
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.deleted_at is null
        and c.mode = 'PUBLIC' for no key update of c`,
  );
  return rows[0] ?? null;
}

/** The producer's own row; where it is kept for what was sold, its rail may show nothing of the producer's. */
export async function writeTold(db: Db, seller: number, told: Told): Promise<void> {
  await send(
    db,
    sql`insert into gripper_live (seller_seq, content_seq, channel_seq, gripper_user_seq, gripper_name, contract_seq,
        title, thumbnail, live_state, air_at, start_at, end_at, my_products, viewers)
      select ${seller}, ${told.content}, ${told.channel}, ${told.gripper}, ${told.gripperName},
        (select m.contract_seq from matching_contract m where m.seller_seq = ${seller}
          and m.gripper_user_seq = ${told.gripper} and m.status in ('ACTIVE', 'ENDED') and m.start_day <= ${told.airAt.slice(0, 10)}::date
          and coalesce(m.end_day >= ${told.airAt.slice(0, 10)}::date, true) order by m.contract_seq desc limit 1),
        ${told.title}, ${told.thumbnail}, ${told.state}, ${told.airAt}::timestamptz, ${told.startAt}::timestamptz,
        ${told.endAt}::timestamptz, count(*), ${told.viewers}::int
      from broadcast_product p where p.seller_seq = ${told.channel} and p.content_seq = ${told.content}
        and p.product_seller_seq = ${seller}
      on conflict (seller_seq, content_seq) do update set contract_seq = excluded.contract_seq,
        gripper_user_seq = excluded.gripper_user_seq, gripper_name = excluded.gripper_name, title = excluded.title,
        (thumbnail, live_state, air_at) = (excluded.thumbnail, excluded.live_state, excluded.air_at),
        start_at = excluded.start_at, end_at = excluded.end_at, my_products = excluded.my_products,
        viewers = excluded.viewers`,
  );
}

/** Nothing of the producer's is in it any more: no row, or true where something was sold, since orders name the live by it. */
export async function isKept(db: Db, seller: number, content: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ sold: boolean }>`select exists (select from order_product o
      where o.seller_seq = ${seller} and o.content_seq = ${content}) as sold`,
  );
  if (!rows[0]!.sold)
    await send(db, sql`delete from gripper_live where seller_seq = ${seller} and content_seq = ${content}`);
  return rows[0]!.sold;
}

/** It is in the trash, or it is shown to nobody: no tab lists it. */
export const hide = (db: Db, seller: number, content: number): Promise<unknown> =>
  send(
    db,
    sql`update gripper_live set (live_state, my_products) = ('CLOSED', 0)
      where seller_seq = ${seller} and content_seq = ${content}`,
  );

/** Whether two are one house: the same, or members of one group. */
export async function readHouse(db: Db, user: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select o.user_seq as "user" from group_member m
      join group_member o on o.group_seq = m.group_seq where m.user_seq = ${user}`,
  );
  return [user, ...rows.map((row) => row.user)];
}
