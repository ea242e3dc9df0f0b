/** 신고: rows of their reporters, and what the reported looked like. */
import { sql } from 'kysely';
import type { OwnReport } from '@jangteo/contract/fan/block.api.ts';
import type { ReportReason, ReportState, ReportTarget, TargetType } from '@jangteo/contract/fan/fan.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { contentOwners } from '../../broadcast/index.ts';
import { productOwners } from '../../product/index.ts';
import { reportOwners } from '../directory.ts';

export interface NewReport {
  reporter: number;
  type: ReportTarget;
  target: number;
  reason: ReportReason;
  text: string;
  images: readonly string[];
  /** As it was. */
  evidence: object;
  /** Its hiding for a while is asked for, too. */
  temporary?: boolean;
  at: string;
}

/** Null where a report of theirs on it is open. */
export async function insertReport(db: Db, one: NewReport): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images,
        state, created_at, temporary)
      values (${one.reporter}, ${one.type}, ${one.target}, ${one.reason}, ${one.text},
        ${JSON.stringify(one.evidence)}::jsonb, ${[...one.images]}, 'NEW', ${one.at},
        ${one.temporary ?? false})
      on conflict (reporter_user_seq, target_type, target_seq) where state in ('NEW', 'REVIEWING') do nothing
      returning report_seq as seq`,
  );
  const seq = rows[0]?.seq ?? null;
  if (seq !== null) await listAll(db, reportOwners.of([{ seq, seller: one.reporter }]));
  return seq;
}

/** One page of what somebody has reported, newest first, and how many there are. */
export async function readReports(
  db: Db,
  reporter: number,
  { states, start, length }: { states: readonly ReportState[] | undefined; start: number; length: number },
): Promise<{ rows: OwnReport[]; total: number }> {
  const asked = states ? sql`r.state = any(${[...states]})` : sql`true`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    send(
      db,
      sql<OwnReport>`select r.report_seq as "reportSeq", r.reason, r.text, r.state, r.created_at as "createdAt",
          r.decided_at as "decidedAt", json_build_object('type', r.target_type, 'seq', r.target_seq,
            'name', coalesce(r.evidence ->> 'name', '')) as target
        from report r where r.reporter_user_seq = ${reporter} and ${asked}
        order by r.report_seq desc offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{
        n: number;
      }>`select count(*) as n from report r where r.reporter_user_seq = ${reporter} and ${asked}`,
    ),
  ]);
  return { rows: [...rows], total: counts[0]!.n };
}

/** What is shown of a user, a live or a product now; null where there is none. */
export async function readLooks(db: Db, type: TargetType, target: number): Promise<object | null> {
  if (type === 'USER') {
    const { rows } = await send(
      db,
      sql<object>`select coalesce(shop_name, nickname, name) as name, profile_image as image from account_user
        where user_seq = ${target}`,
    );
    return rows[0] ?? null;
  }
  const owners = type === 'CONTENT' ? contentOwners : productOwners;
  const seller = await owners.ownerOf(db, target);
  if (seller === null) return null;
  const { rows } = await send(
    db,
    type === 'CONTENT'
      ? sql<object>`select title as name, thumbnail as image, state, seller_seq as "channelSeq" from content
          where seller_seq = ${seller} and content_seq = ${target} and purged_at is null`
      : sql<object>`select name, thumbnail as image, sale_price as price, seller_seq as "sellerSeq" from product
          where seller_seq = ${seller} and product_seq = ${target} and deleted_at is null`,
  );
  return rows[0] ?? null;
}

/** Whether a live is one of these channels'. */
export async function hasLive(db: Db, sellers: readonly number[], content: number): Promise<boolean> {
  const rows = await eachSeller(sellers, (seller) =>
    send(db, sql`select 1 from content where seller_seq = ${seller} and content_seq = ${content}`),
  );
  return rows.length > 0;
}

export interface ChatCopy {
  seq: number;
  nickname: string;
  text: string;
  at: string;
  /** Of whom it was reported. */
  own: boolean;
}
/** Lines of theirs that are kept, each with so many before and after it; so many in all. */
const OWN_LINES = 10;
const AROUND = 5;
const LINES = 50;

/** What somebody wrote in a live, the lines that are named or the newest, and what stood around it; in the order of the chat. */
export async function readChatAround(
  db: Db,
  sellers: readonly number[],
  { content, user, named }: { content: number; user: number; named: readonly number[] | null },
): Promise<ChatCopy[]> {
  const lines = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<ChatCopy>`select m.message_seq as seq, m.nickname, m.text, m.at, coalesce(m.user_seq = ${user}, false) as own
        from chat_message m
        where m.seller_seq = ${seller} and m.content_seq = ${content} and exists (select from (
            select message_seq as seq from chat_message o
            where o.seller_seq = ${seller} and o.content_seq = ${content} and o.user_seq = ${user}
              and (${named}::int[] is null or o.message_seq = any(${named}))
            order by 1 desc limit ${OWN_LINES}) own
          where m.message_seq between own.seq - ${AROUND} and own.seq + ${AROUND})
        order by m.message_seq desc limit ${LINES}`,
    ),
  );
  return lines.toReversed();
}

export interface OpenReports {
  open: number;
  /** The newest of them. */
  last: { reason: ReportReason; text: string; at: string }[];
}
const LAST = 3;

/** Open reports of these lives, and the newest of them. */
export async function readReportsOnLives(
  db: Db,
  contents: readonly number[],
): Promise<Map<number, OpenReports>> {
  const { rows } = await send(
    db,
    sql<{ content: number } & OpenReports>`select r.target_seq as content, count(*)::int as open,
        (array_agg(json_build_object('reason', r.reason, 'text', r.text, 'at',
          to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'))
          order by r.report_seq desc))[1:${sql.lit(LAST)}] as last
      from report r
      where r.target_type = 'CONTENT' and r.target_seq = any(${[...contents]}::bigint[])
        and r.state in ('NEW', 'REVIEWING')
      group by r.target_seq`,
  );
  return new Map(rows.map(({ content, ...reports }) => [content, reports]));
}
