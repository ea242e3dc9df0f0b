import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { ApplicationRow } from '../queries.ts';

/**
 * Unsent with something in it, or held: and nobody has saved, sent or said anything since then. Of who has left nothing
 * is waited for.
 */
const idle = (before: Date): RawBuilder<unknown> => sql`(
  a.status = 'none' and (a.value <> '{}' or exists (select from seller_doc d join account_user o on o.user_seq = d.user_seq
      where d.user_seq = a.user_seq and o.user_type = 'consumer'
        and not exists (select from seller_application b where b.user_seq = a.user_seq and b.status <> 'none')))
  or a.status = 'hold' or u.status = 'LEAVE' and a.status in ('new', 'retry'))
  and (u.status = 'LEAVE' or a.saved_at < ${before} and not exists (select from seller_application_event e
    where e.application_seq = a.application_seq and e.at >= ${before}))`;

/** Those that nobody goes on with, the oldest first. */
export async function readIdle(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select a.application_seq as seq from seller_application a
      join account_user u on u.user_seq = a.user_seq where ${idle(before)}
      order by a.saved_at, a.application_seq limit ${limit}`,
  );
  return rows.map(({ seq }) => seq);
}

/** Whether it still is, under the caller's lock. */
export async function isIdle(db: Db, seq: number, before: Date): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from seller_application a join account_user u on u.user_seq = a.user_seq
      where a.application_seq = ${seq} and ${idle(before)}`,
  );
  return rows.length > 0;
}

export async function isConsumer(db: Db, userSeq: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from account_user where user_seq = ${userSeq} and user_type = 'consumer'`,
  );
  return rows.length > 0;
}

/** As if nothing had been typed; its history stays. */
export const emptyApplication = (
  db: Db,
  { applicationSeq, version }: Pick<ApplicationRow, 'applicationSeq' | 'version'>,
  { open, sealed }: { open: string; sealed: Buffer },
) =>
  send(
    db,
    sql`update seller_application set step = 1, value = ${open}, sealed = ${sealed}, red = '{}', company = null,
        marked = '{}', held_docs = null, checked = null, reviewer_seq = null, version = version + 1
      where application_seq = ${applicationSeq} and version = ${version}`,
  );

/** Papers of somebody who neither sells nor asks to. */
export const deletePapersOf = (db: Db, userSeq: number) =>
  send(
    db,
    sql`delete from seller_doc d using account_user u
      where d.user_seq = ${userSeq} and u.user_seq = d.user_seq and u.user_type = 'consumer'
        and not exists (select from seller_application b where b.user_seq = d.user_seq and b.status <> 'none')`,
  );
