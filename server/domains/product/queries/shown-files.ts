import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

const FILE = "'^/media/[0-9a-f]{32}'";

/** What every product, notice and draft shows, by what lies in their rows. */
export const SHOWN_FILES = `select p.seller_seq, 'PRODUCT' as used_by, p.product_seq as used_seq,
    substring(x.path from ${FILE}) as pathname
  from product p cross join lateral (
    select p.thumbnail as path union all select unnest(p.images) union all select p.video
    union all select b ->> 'pathname' from jsonb_array_elements(p.detail) b where b ->> 'type' = 'IMAGE') x
  where p.purged_at is null and x.path ~ ${FILE}
  union select seller_seq, 'NOTICE', notice_seq, substring(image from ${FILE})
  from product_notice where image ~ ${FILE}
  union select seller_seq, 'ORDER_NOTICE', notice_seq, substring(image from ${FILE})
  from order_notice where image ~ ${FILE}
  union select d.seller_seq, 'DRAFT', d.draft_seq, substring(x.path #>> '{}' from ${FILE})
  from product_draft d cross join lateral jsonb_path_query(d.body, '$.** ? (@.type() == "string")') x (path)
  where x.path #>> '{}' ~ ${FILE}`;

/** Uses of a seller's that a version before this one has not written down beside an upgrade. */
export const addMissedUses = (db: Db, seller: number): Promise<unknown> =>
  send(
    db,
    sql`insert into product_file as f (seller_seq, used_by, used_seq, pathname)
      select * from (${sql.raw(SHOWN_FILES)}) u where u.seller_seq = ${seller}
      on conflict (seller_seq, used_by, used_seq, pathname) do update set ended_at = null
        where f.ended_at is not null`,
  );

/** Sellers who show something. */
export async function readShowing(db: Db): Promise<number[]> {
  const { rows } = await sql<{ seller: number }>`select distinct seller_seq as seller from product
    union select distinct seller_seq from product_draft union select distinct seller_seq from product_notice
    union select distinct seller_seq from order_notice order by 1`.execute(db);
  return rows.map((row) => row.seller);
}

/** Sellers of whose uses some ended before then. */
export async function readForgotten(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ seller: number }>`select distinct seller_seq as seller from product_file
    where ended_at <= ${before} order by 1`.execute(db);
  return rows.map((row) => row.seller);
}

/** Which of these pathnames any seller shows, or has shown until lately. */
export async function readUsed(db: Db, pathnames: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pathname: string }>`select distinct pathname from product_file
    where pathname = any(${[...pathnames]})`.execute(db);
  return new Set(rows.map((row) => row.pathname));
}
