/** What a rehearsal leaves in rows, and what takes it away. */
import { sql } from 'kysely';
import { clock } from '../../../../kit/clock/clock.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

/** A recording is waited for so long: its node may be starting again. */
const LATE_MS = 120_000;

/** Recordings of who published up to then; late: one is still to be handed in. */
export async function readRehearsed(
  db: Db,
  { channel, content }: Key,
  endAt: string,
): Promise<{ keys: string[]; late: boolean }> {
  const { rows } = await send(
    db,
    sql<{ key: string | null; due: boolean }>`select recording ->> 'key' as key,
        recording is null and ended_at > ${new Date(clock.now().getTime() - LATE_MS)} as due
      from ingest_session
      where seller_seq = ${channel} and content_seq = ${content} and connected_at <= ${endAt}::timestamptz
        and ended_at is not null`,
  );
  return { keys: rows.flatMap(({ key }) => key ?? []), late: rows.some(({ due }) => due) };
}

export const dropRecordings = (
  db: Db,
  { channel, content }: Key,
  keys: readonly string[],
): Promise<unknown> =>
  send(
    db,
    sql`update ingest_session set recording = null where seller_seq = ${channel} and content_seq = ${content}
      and recording ->> 'key' = any(${[...keys]}::text[])`,
  );

/** Marks stand on what was recorded: highlights go, and of products only what is pinned now has been shown, from now on. */
export async function forgetMarks(db: Db, { channel, content }: Key, at: Date): Promise<void> {
  await send(db, sql`delete from highlight where seller_seq = ${channel} and content_seq = ${content}`);
  await send(
    db,
    sql`update broadcast_product r set first_pinned_at = case when r.product_seq = c.pinned_product_seq then ${at}::timestamptz end
      from content c where c.seller_seq = ${channel} and c.content_seq = ${content}
        and r.seller_seq = ${channel} and r.content_seq = ${content} and r.first_pinned_at is not null`,
  );
}
