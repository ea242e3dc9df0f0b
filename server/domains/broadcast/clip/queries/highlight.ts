import { sql } from 'kysely';
import type { Highlight } from '@jangteo/contract/broadcast/clip.shape.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import type { Writing } from '../../queries/content.ts';
import type { Key } from '../../queries/parts.ts';

const SHOWN = sql`h.highlight_seq as "highlightSeq", h.content_seq as "contentSeq", h.title,
  h.start_sec as "startSec", h.end_sec as "endSec", h.product_seq as "productSeq", null::text as thumbnail,
  h.shorts_seq as "shortsId", h.version`;

/** Those of a content, by where they begin. */
export async function readHighlights(db: Db, { channel, content }: Key): Promise<Highlight[]> {
  const { rows } = await send(
    db,
    sql<Highlight>`select ${SHOWN} from highlight h
      where h.seller_seq = ${channel} and h.content_seq = ${content} order by h.start_sec, h.highlight_seq`,
  );
  return [...rows];
}

/** One by its number, of any of these sellers, with its channel; not of what lies in the trash. */
export async function findHighlight(
  db: Db,
  sellers: readonly number[],
  highlight: number,
): Promise<(Highlight & { channel: number }) | null> {
  const [found] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Highlight & { channel: number }>`select ${SHOWN}, h.seller_seq as channel
        from highlight h join content c on c.seller_seq = ${seller} and c.content_seq = h.content_seq
        where h.seller_seq = ${seller} and h.highlight_seq = ${highlight} and c.deleted_at is null`,
    ),
  );
  return found ?? null;
}

export async function countHighlights(db: Db, { channel, content }: Key): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from highlight
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return rows[0]!.n;
}

export interface Said {
  title: string;
  startSec: number;
  endSec: number;
  productSeq: number | null;
}

export async function insertHighlight(
  db: Db,
  { channel, content }: Key,
  said: Said,
  { at, by }: Writing,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into highlight (seller_seq, content_seq, title, start_sec, end_sec, product_seq,
        created_at, updated_at, updated_by)
      values (${channel}, ${content}, ${said.title}, ${said.startSec}, ${said.endSec}, ${said.productSeq},
        ${at}, ${at}, ${by})
      returning highlight_seq as seq`,
  );
  return rows[0]!.seq;
}

/** Writes over the version that was read; false where another is there. */
export async function updateHighlight(
  db: Db,
  { channel, highlight, version }: { channel: number; highlight: number; version: number },
  said: Said,
  { at, by }: Writing,
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update highlight set title = ${said.title}, start_sec = ${said.startSec}, end_sec = ${said.endSec},
        product_seq = ${said.productSeq}, version = version + 1, updated_at = ${at}, updated_by = ${by}
      where seller_seq = ${channel} and highlight_seq = ${highlight} and version = ${version}`,
  );
  return numAffectedRows === 1n;
}

export const moveHighlight = (
  db: Db,
  channel: number,
  { highlightSeq, startSec, endSec }: Pick<Highlight, 'highlightSeq' | 'startSec' | 'endSec'>,
): Promise<unknown> =>
  send(
    db,
    sql`update highlight set start_sec = ${startSec}, end_sec = ${endSec}, version = version + 1
      where seller_seq = ${channel} and highlight_seq = ${highlightSeq}`,
  );

export const deleteHighlight = (db: Db, channel: number, highlight: number): Promise<unknown> =>
  send(db, sql`delete from highlight where seller_seq = ${channel} and highlight_seq = ${highlight}`);

/** Which short was cut from it last. */
export const nameShort = (db: Db, channel: number, highlight: number, shorts: number): Promise<unknown> =>
  send(
    db,
    sql`update highlight set shorts_seq = ${shorts}
      where seller_seq = ${channel} and highlight_seq = ${highlight}`,
  );
