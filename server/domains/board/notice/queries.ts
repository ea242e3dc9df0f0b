/** Notices of the house: as their side reads them, and as the operator writes them. */
import { sql } from 'kysely';
import {
  houseNoticeList,
  noticeDeskList,
  type HouseNoticeRow,
} from '@jangteo/contract/board/notice/notice.list.ts';
import type { NoticeCategory } from '@jangteo/contract/board/notice/notice.enums.ts';
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import { withoutFiles, type Body } from '@jangteo/contract/board/body.ts';
import type { BoardSide } from '@jangteo/contract/board/side.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, pattern } from '../../../kit/list/conditions.ts';
import { listSource, type ListSource } from '../../../kit/list/source.ts';

/** Published, not over: what a side may read at a moment. */
const standing = (sides: readonly string[], at: string) =>
  sql`l.standing = 'PUBLISHED' and l.sides && ${[...sides]}::text[] and (l.end_at is null or l.end_at > ${at})`;
/** Of the last days, and not read since it was told. */
const isNew = (user: number, at: string) => sql`(l.announced_at > ${at}::timestamptz - interval '30 days'
  and not exists (select from read_mark r where r.user_seq = ${user} and r.kind = 'NOTICE' and r.seq = l.notice_seq
    and r.at >= l.announced_at))`;

/** The list of one reader. */
export const noticesOf = (user: number, sides: readonly BoardSide[], at: string): ListSource =>
  listSource(houseNoticeList, {
    table: 'notice',
    owner: null,
    id: 'notice_seq',
    base: standing(sides, at),
    joins: () => sql`cross join lateral (select ${isNew(user, at)} as fresh) n`,
    fields: {
      noticeSeq: 'l.notice_seq',
      category: 'l.category',
      title: 'l.title',
      important: 'l.important',
      pinned: 'l.pinned',
      publishAt: 'l.publish_at',
      views: 'l.views',
      isNew: 'n.fresh',
    },
    filters: {
      side: (side) => sql`${side} = any(l.sides)`,
      category: any('l.category'),
      keyword: (word) => sql`normalize(l.title || ' ' || l.body_text, NFD) like ${pattern(word)}`,
      tab: () => sql`l.important`,
    },
    sorts: { publishAt: { column: 'l.publish_at' } },
  });

/** Whoever may read notices, operators aside. */
const business = sql`u.user_type in ('producer', 'influencer') and u.status = 'NORMAL' and u.active`;

export const noticeDeskSource = listSource(noticeDeskList, {
  table: 'notice',
  owner: null,
  id: 'notice_seq',
  joins:
    () => sql`cross join (select count(*) as both, count(*) filter (where u.user_type = 'producer') as shops,
        count(*) filter (where u.user_type = 'influencer' or u.match_saleable) as grippers
      from account_user u where ${business}) readers`,
  fields: {
    noticeSeq: 'l.notice_seq',
    category: 'l.category',
    title: 'l.title',
    important: 'l.important',
    pinned: 'l.pinned',
    publishAt: 'l.publish_at',
    views: 'l.views',
    status: 'l.standing',
    sides: 'to_json(l.sides)',
    top: 'l.top',
    popup: '(l.popup is not null)',
    endAt: 'l.end_at',
    readers: 'l.readers',
    readBps: `least(10000, l.readers::bigint * 10000 / nullif(case when cardinality(l.sides) > 1 then readers.both
      when l.sides[1] = 'PRODUCER' then readers.shops else readers.grippers end, 0))`,
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    category: any('l.category'),
    side: (side) => sql`${side} = any(l.sides)`,
    keyword: (word) => sql`normalize(l.title, NFD) like ${pattern(word)}`,
    tab: (tab) => sql`l.standing = ${tab}`,
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

export interface ReadNotice {
  noticeSeq: number;
  category: NoticeCategory;
  title: string;
  important: boolean;
  pinned: boolean;
  publishAt: string | null;
  views: number;
  isNew: boolean;
  sides: BoardSide[];
  body: Body;
  attachments: Attachment[];
  top: boolean;
  gripperRequest: boolean;
  endAt: string | null;
}

/** One that somebody may read now, or none. */
export async function readNotice(
  db: Db,
  { seq, user, sides, at }: { seq: number; user: number; sides: readonly BoardSide[]; at: string },
): Promise<ReadNotice | undefined> {
  const { rows } = await send(
    db,
    sql<ReadNotice>`select l.notice_seq as "noticeSeq", l.category, l.title, l.important, l.pinned,
        l.publish_at as "publishAt", l.views, ${isNew(user, at)} as "isNew", l.sides, l.body, l.attachments, l.top,
        l.gripper_request as "gripperRequest", l.end_at as "endAt"
      from notice l where l.notice_seq = ${seq} and ${standing(sides, at)}`,
  );
  return rows[0];
}

type Beside = { noticeSeq: number; title: string } | null;
/** Its neighbours by day: the one before, the one after. */
export async function readBeside(
  db: Db,
  { publishAt, noticeSeq }: Pick<ReadNotice, 'publishAt' | 'noticeSeq'>,
  sides: readonly BoardSide[],
  at: string,
): Promise<{ previous: Beside; next: Beside }> {
  const one = (older: boolean) =>
    send(
      db,
      sql<NonNullable<Beside>>`select l.notice_seq as "noticeSeq", l.title from notice l
        where ${standing(sides, at)} and (l.publish_at, l.notice_seq) ${sql.raw(older ? '<' : '>')}
          (${publishAt}::timestamptz, ${noticeSeq}::bigint)
        order by l.publish_at ${sql.raw(older ? 'desc' : 'asc')}, l.notice_seq ${sql.raw(older ? 'desc' : 'asc')} limit 1`,
    );
  const [before, after] = await Promise.all([one(true), one(false)]);
  return { previous: before.rows[0] ?? null, next: after.rows[0] ?? null };
}

export async function readRevisions(db: Db, notice: number): Promise<{ at: string; summary: string }[]> {
  const { rows } = await send(
    db,
    sql<{ at: string; summary: string }>`select at, summary from notice_revision
      where notice_seq = ${notice} order by revision desc`,
  );
  return rows;
}

export const addRevision = (
  db: Db,
  notice: number,
  { at, by, summary }: { at: string; by: string; summary: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into notice_revision (notice_seq, revision, at, by_name, summary)
      select ${notice}::bigint, coalesce(max(revision), 0) + 1, ${at}::timestamptz, ${by}::text, ${summary}::text
      from notice_revision where notice_seq = ${notice}`,
  );

/** New ones of a reader's: of the last days, since the last look at the list, not read. */
export async function countNew(
  db: Db,
  { user, sides, at }: { user: number; sides: readonly BoardSide[]; at: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from notice l where ${standing(sides, at)} and ${isNew(user, at)}
      and l.announced_at > coalesce((select r.at from read_mark r
        where r.user_seq = ${user} and r.kind = 'NOTICE_LIST' and r.seq = 0), '-infinity')`,
  );
  return rows[0]!.n;
}

/** What search reads, and what stands over the dashboard with it. */
export async function followNotice(
  db: Db,
  {
    seq,
    words,
    popup,
    title,
    body,
    sides,
    at,
    by,
  }: {
    seq: number;
    words: string;
    popup: { from: string; to: string; frequency: string } | null;
    title: string;
    body: Body;
    sides: readonly BoardSide[];
    at: string;
    by: string;
  },
): Promise<void> {
  await send(db, sql`update notice set body_text = ${words} where notice_seq = ${seq}`);
  if (!popup) return void (await send(db, sql`delete from popup where notice_seq = ${seq}`));
  const audience = sides.length > 1 ? 'ALL' : sides[0]!;
  await send(
    db,
    sql`insert into popup (notice_seq, kind, title, body, audience, from_day, to_day, frequency, priority, exposed,
        created_at, updated_at, updated_by)
      values (${seq}, 'NOTICE', ${title}, ${JSON.stringify(withoutFiles(body))}, ${audience}, ${popup.from}, ${popup.to},
        ${popup.frequency}, 50, true, ${at}, ${at}, ${by})
      on conflict (notice_seq) do update set title = excluded.title, body = excluded.body, audience = excluded.audience,
        from_day = excluded.from_day, to_day = excluded.to_day, frequency = excluded.frequency,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = popup.version + 1`,
  );
}

export async function readStanding(db: Db, notice: number): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ standing: string }>`select standing from notice where notice_seq = ${notice} for no key update`,
  );
  return rows[0]?.standing ?? null;
}

/** New for everybody again; false where another version stands. */
export async function announceAgain(
  db: Db,
  { seq, version, at, by }: { seq: number; version: number; at: string; by: string },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update notice set announced_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
      where notice_seq = ${seq} and version = ${version} and standing = 'PUBLISHED' returning 1`,
  );
  return rows.length > 0;
}

/** Whose moment of publishing has come. */
export async function readDue(
  db: Db,
  now: Date,
): Promise<{ seller: number; notice: number; publishAt: string }[]> {
  const { rows } = await send(
    db,
    sql<{
      notice: number;
      publishAt: string;
    }>`select notice_seq as notice, publish_at as "publishAt" from notice
      where standing = 'SCHEDULED' and publish_at <= ${now} order by publish_at limit 200`,
  );
  return rows.map((row) => ({ seller: 0, ...row }));
}

/** The newest of a reader's, in the order of their list; `top`: of those that stand above the first page. */
export async function readNewest(
  db: Db,
  {
    user,
    sides,
    at,
    most,
    top,
  }: { user: number; sides: readonly string[]; at: string; most: number; top: boolean },
): Promise<HouseNoticeRow[]> {
  const { rows } = await send(
    db,
    sql<HouseNoticeRow>`select l.notice_seq as "noticeSeq", l.category, l.title, l.important, l.pinned,
        l.publish_at as "publishAt", l.views, ${isNew(user, at)} as "isNew"
      from notice l where ${standing(sides, at)} ${top ? sql`and l.top` : sql``}
      order by l.publish_at desc, l.notice_seq desc limit ${most}`,
  );
  return rows;
}
