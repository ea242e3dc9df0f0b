import { sql } from 'kysely';
import type { Content, ShownSimulcast } from '@jangteo/contract/broadcast/content.api.ts';
import type { NewSchedule } from '@jangteo/contract/broadcast/content.body.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { StoredAir } from '../air/shown.ts';
import { shownContents } from '../directory.ts';

/** A content as it lies in its rows; times are the wire's. */
export interface StoredContent extends Omit<
  Content,
  'can' | 'visibility' | 'seller' | 'simulcast' | 'simulcastTarget' | 'playback' | 'ingest' | 'music'
> {
  simulcast: Omit<ShownSimulcast, 'host'>[];
  /** `until`: the last day of its licence. */
  music: (NonNullable<Content['music']> & { until: string | null }) | null;
  sellerSeq: number;
  sellerName: string;
  air: Omit<StoredAir, 'state' | 'kind'>;
}

/** Who publishes, and where it is to be seen. */
const air = (
  seller: number,
) => sql`json_build_object('playId', l.play_id, 'source', l.source, 'lostAt', l.lost_at,
  'stream', (select s.stream from ingest_session s where s.seller_seq = ${seller} and s.content_seq = l.content_seq
      and s.stream is not null),
  'publishing', (select json_build_object('source', s.source, 'since', s.connected_at,
      'video', s.video, 'audio', s.audio, 'kbps', s.kbps, 'keyframeMs', s.keyframe_ms, 'warnings', s.warnings)
    from ingest_session s where s.seller_seq = ${seller} and s.content_seq = l.content_seq and s.ended_at is null),
  'refusal', (select s.refusal from ingest_session s where s.seller_seq = ${seller} and s.content_seq = l.content_seq
      and s.ended_at is not null order by s.session_seq desc limit 1))`;

/** How it goes to other places, by who sends the session that is on air; before and after there is nothing to say. */
const simulcast = (
  seller: number,
) => sql`(select coalesce(json_agg(json_build_object('target', t.target, 'url', t.url, 'keyTail', t.key_tail,
      'state', case when t.sent then t.relay else 'OFF' end, 'text', case when t.sent then t.relay_text else '' end)
    order by t.target), '[]')
  from (select t.target, t.url, t.key_tail, t.relay, t.relay_text, l.state = 'LIVE_PUBLIC_ONAIR' and exists (select 1 from ingest_session s
        where s.seller_seq = ${seller} and s.content_seq = l.content_seq and s.ended_at is null
          and s.session_seq = t.session_seq) as sent
      from simulcast_target t where t.seller_seq = ${seller} and t.content_seq = l.content_seq) t)`;

/** What was bought in a content and stands: paid, and neither cancelled nor given back. */
export const bought = (seller: unknown) => sql`select count(distinct o.order_seq) as orders,
    coalesce(sum(o.pay_amount), 0)::bigint as amount
  from order_product o
  where o.seller_seq = ${seller} and o.content_seq = l.content_seq and not o.claim_in_force
    and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`;

/** The same of a channel's content with what it sold for others, of which the channel has copies (docs/decisions/0316). */
export const soldIn = (channel: unknown) => sql`select count(distinct x.order_seq) as orders,
    coalesce(sum(x.pay_amount), 0)::bigint as amount
  from (select o.order_seq, o.pay_amount from order_product o
      where o.seller_seq = ${channel} and o.content_seq = l.content_seq and not o.claim_in_force
        and o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
    union all select m.order_seq, m.pay_amount from matching_line m
      where m.gripper_user_seq = ${channel} and m.seller_seq <> ${channel} and m.content_seq = l.content_seq
        and not m.claim_in_force) x`;

/** Coupons that were used in it and have not come back; only lines that bear one are looked at. */
export const couponsUsed = (seller: unknown) => sql`select count(distinct u.issue_seq) as n
  from order_product o join coupon_use u on u.seller_seq = ${seller} and u.order_product_seq = o.order_product_seq
  where o.seller_seq = ${seller} and o.content_seq = l.content_seq and o.seller_coupon + o.platform_coupon > 0
    and u.cancelled_at is null`;

/** Contents by their numbers, whichever of these sellers they belong to; not those in the trash. */
export const readContents = (
  db: Db,
  sellers: readonly number[],
  contents: readonly number[],
): Promise<StoredContent[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredContent>`select l.seller_seq as "sellerSeq", coalesce(u.shop_name, u.name) as "sellerName",
          l.content_seq as "contentSeq", l.title, l.thumbnail, l.state, l.kind, l.mode,
          json_build_object('userSeq', h.user_seq, 'name', coalesce(h.shop_name, h.name)) as host,
          l.scheduled_at as "scheduledAt", l.start_at as "startAt", l.end_at as "endAt",
          l.duration_sec as "durationSec", l.max_viewers as "maxViewers", l.total_viewers as "totalViewers",
          l.likes, l.chats, b.orders as "orderCount", b.amount as "orderAmount", q.n as "couponUsed",
          l.push_sent_at as "pushSentAt", l.created_at as "createdAt", l.updated_at as "updatedAt",
          l.updated_by as "updatedBy", l.version,
          l.category_seq as "categorySeq", l.expected_minutes as "expectedMinutes", l.prompter,
          l.push_on_start as "pushOnStart", l.publish_vod as "publishVod", ${air(seller)} as air,
          (select json_build_object('musicId', m.music_id, 'title', m.title, 'url', m.pathname,
              'volume', l.music_volume, 'until', m.licence_until) from music m
            where m.music_id = l.music_id) as music,
          (select count(*) from broadcast_product p
            where p.seller_seq = ${seller} and p.content_seq = l.content_seq) as "productCount",
          (select json_build_object('version', l.rail_version, 'pinned', l.pinned_product_seq, 'productSeqList',
              coalesce(json_agg(p.product_seq order by p.place), '[]')) from broadcast_product p
            where p.seller_seq = ${seller} and p.content_seq = l.content_seq) as rail,
          (select coalesce(json_agg(json_build_object('type', n.type, 'text', n.text) order by n.type), '[]')
            from content_notice n where n.seller_seq = ${seller} and n.content_seq = l.content_seq) as notices,
          ${simulcast(seller)} as simulcast
        from content l
          join account_user u on u.user_seq = l.seller_seq
          join account_user h on h.user_seq = l.host_user_seq
          cross join lateral (${soldIn(seller)}) b
          cross join lateral (${couponsUsed(seller)}) q
        where l.seller_seq = ${seller} and l.content_seq = any(${[...contents]}) and l.deleted_at is null
        order by l.content_seq`,
    ),
  );

export interface Writing {
  at: string;
  by: string;
}

const CHANNEL = 'broadcast.schedule';
/** One at a time plans the lives of a channel, until the end of its transaction. */
export const lockPlans = (db: Db, channel: number): Promise<unknown> => lockWord(db, CHANNEL, channel);

export interface PlannedRow {
  content: number;
  /** ms. */
  at: number;
  minutes: number;
}

/** Schedules of a channel that nobody has begun or cancelled. */
export async function readPlans(db: Db, channel: number): Promise<PlannedRow[]> {
  const { rows } = await send(
    db,
    sql<PlannedRow>`select content_seq as content, expected_minutes as minutes,
        (extract(epoch from scheduled_at) * 1000)::bigint as at
      from content where seller_seq = ${channel} and deleted_at is null
        and (state = 'WAIT' or planned_mode is not null)`,
  );
  return [...rows];
}

/** The columns of what somebody says of a content; what is not given stays. */
export const columnsOf = (said: Partial<NewSchedule>) => ({
  ...(said.title !== undefined && { title: said.title }),
  ...(said.thumbnail !== undefined && { thumbnail: said.thumbnail ?? '' }),
  ...(said.categorySeq !== undefined && { category_seq: said.categorySeq }),
  ...(said.scheduledAt !== undefined && { scheduled_at: said.scheduledAt, air_at: said.scheduledAt }),
  ...(said.expectedMinutes !== undefined && { expected_minutes: said.expectedMinutes }),
  ...(said.mode !== undefined && { mode: said.mode }),
  ...(said.music !== undefined && { music_id: said.music?.musicId ?? null }),
  ...(said.music && { music_volume: said.music.volume }),
  ...(said.prompter !== undefined && { prompter: said.prompter }),
  ...(said.pushOnStart !== undefined && { push_on_start: said.pushOnStart }),
  ...(said.publishVod !== undefined && { publish_vod: said.publishVod }),
});

/** What is said of a new content; without a time it goes on air now. */
export type NewContent = Omit<NewSchedule, 'scheduledAt'> & Partial<Pick<NewSchedule, 'scheduledAt'>>;

interface Insert extends Writing {
  channel: number;
  host: number;
  said: NewContent;
}

/** Writes a schedule without what stands beside it; answers its number. */
export async function insertSchedule(db: Db, { channel, host, said, at, by }: Insert): Promise<number> {
  const { rows } = await send(
    db,
    db
      .insertInto('content')
      .values({
        seller_seq: channel,
        title: said.title,
        air_at: at,
        ...columnsOf(said),
        host_user_seq: host,
        state: 'WAIT',
        created_at: at,
        updated_at: at,
        updated_by: by,
      })
      .returning('content_seq as seq'),
  );
  const { seq } = rows[0]!;
  await shownContents.keep(db, channel, [seq]);
  return seq;
}

interface Edit extends Writing {
  channel: number;
  content: number;
  version: number;
  said: Partial<NewSchedule>;
  host: number | undefined;
}

/** Writes over the version that was read; false where another is there. */
export async function updateContent(db: Db, edit: Edit): Promise<boolean> {
  const { channel, content, version, said, host, at, by } = edit;
  const { numAffectedRows } = await send(
    db,
    db
      .updateTable('content')
      .set((eb) => ({
        ...columnsOf(said),
        ...(host !== undefined && { host_user_seq: host }),
        ...(said.productSeqList && { rail_version: eb('rail_version', '+', 1) }),
        version: eb('version', '+', 1),
        updated_at: at,
        updated_by: by,
      }))
      .where('seller_seq', '=', channel)
      .where('content_seq', '=', content)
      .where('version', '=', version)
      .where('deleted_at', 'is', null),
  );
  if (numAffectedRows === 1n) await shownContents.keep(db, channel, [content]);
  return numAffectedRows === 1n;
}

export interface Laid {
  seller: number;
  content: number;
  state: LiveContentState;
  version: number;
}

/** Locks contents of these sellers, in the trash or out of it, and answers how they stand. */
export const lockContents = (
  db: Db,
  sellers: readonly number[],
  contents: readonly number[],
  deleted: boolean,
): Promise<Laid[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Laid>`select seller_seq as seller, content_seq as content, state, version from content
        where seller_seq = ${seller} and content_seq = any(${[...contents]}) and purged_at is null
          and (deleted_at is not null) = ${deleted} order by content_seq for no key update`,
    ),
  );
