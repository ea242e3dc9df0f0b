import { sql } from 'kysely';
import type { ApprovalKind } from '@jangteo/contract/approval/approval.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Approvals of a kind that wait, by what they are about. */
export async function readWaiting(db: Db, kind: ApprovalKind, now: Date): Promise<Map<string, number>> {
  const { rows } = await send(
    db,
    sql<{ subject: string; seq: number }>`select subject, approval_seq as seq from approval
      where kind = ${kind} and state = 'WAIT' and expires_at > ${now}`,
  );
  return new Map(rows.map(({ subject, seq }) => [subject, seq]));
}

/** Every category with its path: itself and those above it, the nearest first. */
export async function readCategoryChains(db: Db): Promise<Map<number, readonly number[] & { path: string }>> {
  const { rows } = await send(
    db,
    sql<{ seq: number; path: string; chain: number[] }>`select c.category_seq as seq, c.path,
        array_remove(array[c.category_seq, c.parent_seq, b.parent_seq], null) as chain
      from category c left join category b on b.category_seq = c.parent_seq`,
  );
  return new Map(rows.map(({ seq, path, chain }) => [seq, Object.assign(chain, { path })]));
}

export interface PublishedNotice {
  noticeSeq: number;
  title: string;
  publishedOn: string;
}

/** What the house has told everybody, the newest first; or one of it. */
export async function readNotices(db: Db, noticeSeq: number | null = null): Promise<PublishedNotice[]> {
  const { rows } = await send(
    db,
    sql<PublishedNotice>`select notice_seq as "noticeSeq", title,
        (coalesce(announced_at, publish_at, updated_at) at time zone 'Asia/Seoul')::date::text as "publishedOn"
      from notice where standing = 'PUBLISHED' and (${noticeSeq}::bigint is null or notice_seq = ${noticeSeq})
      order by coalesce(announced_at, publish_at, updated_at) desc limit 30`,
  );
  return [...rows];
}

export const isPublished = async (db: Db, noticeSeq: number): Promise<boolean> =>
  (await readNotices(db, noticeSeq)).length > 0;
