import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { shownContents } from '../directory.ts';

export interface Versioned {
  content: number;
  version: number;
}

/** Into the trash, until the day on which they go for good. */
export async function throwAway(
  db: Db,
  seller: number,
  contents: readonly number[],
  { at, by, purgeAt }: { at: Date; by: string; purgeAt: Date },
): Promise<Versioned[]> {
  const { rows } = await send(
    db,
    sql<Versioned>`update content
      set deleted_at = ${at}, deleted_by = ${by}, purge_at = ${purgeAt}, version = version + 1
      where seller_seq = ${seller} and content_seq = any(${[...contents]})
      returning content_seq as content, version`,
  );
  await shownContents.keep(db, seller, contents);
  return [...rows];
}

export async function takeBack(db: Db, seller: number, contents: readonly number[]): Promise<Versioned[]> {
  const { rows } = await send(
    db,
    sql<Versioned>`update content
      set deleted_at = null, deleted_by = null, purge_at = null, version = version + 1
      where seller_seq = ${seller} and content_seq = any(${[...contents]})
      returning content_seq as content, version`,
  );
  await shownContents.keep(db, seller, contents);
  return [...rows];
}

/** For good: what was said in it goes, orders and figures still name it. */
export async function purge(
  db: Db,
  seller: number,
  contents: readonly number[],
  at: Date,
): Promise<Versioned[]> {
  const own = [...contents];
  const [{ rows }] = await Promise.all([
    send(
      db,
      sql<Versioned>`update content set purged_at = ${at}, prompter = '', version = version + 1
        where seller_seq = ${seller} and content_seq = any(${own}) and deleted_at is not null and purged_at is null
        returning content_seq as content, version`,
    ),
    send(
      db,
      sql`update chat_message set text = ''
        where seller_seq = ${seller} and content_seq = any(${own}) and text <> ''`,
    ),
    send(
      db,
      sql`update content_video set drop_at = ${at} where seller_seq = ${seller} and content_seq = any(${own})`,
    ),
    send(db, sql`delete from highlight where seller_seq = ${seller} and content_seq = any(${own})`),
    send(db, sql`delete from content_notice where seller_seq = ${seller} and content_seq = any(${own})`),
    send(db, sql`delete from simulcast_target where seller_seq = ${seller} and content_seq = any(${own})`),
  ]);
  return [...rows];
}
