import { sql } from 'kysely';
import { DRAFTS } from '@jangteo/contract/product/draft.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Whose drafts: a user's among a seller's. */
export interface Writer {
  seller: number;
  user: number;
}

export interface StoredDraft {
  draftSeq: number;
  productSeq: number | null;
  body: Record<string, unknown>;
  done: number;
  total: number;
  savedAt: string;
  version: number;
}

export interface DraftContent {
  productSeq: number | null;
  body: object;
  done: number;
  total: number;
  at: Date;
}

export interface Kept {
  draftSeq: number;
  version: number;
  savedAt: string;
}

const KEPT = sql`draft_seq as "draftSeq", version, saved_at as "savedAt"`;

/** A writer's drafts, the newest first; or the one that is asked for. */
export async function readDrafts(
  db: Db,
  { seller, user }: Writer,
  draft: number | null,
): Promise<StoredDraft[]> {
  const { rows } = await send(
    db,
    sql<StoredDraft>`select ${KEPT}, product_seq as "productSeq", body, done, total from product_draft
      where seller_seq = ${seller} and user_seq = ${user}
        and (${draft}::bigint is null or draft_seq = ${draft}) order by saved_at desc, draft_seq desc`,
  );
  return [...rows];
}

/** Writes a draft over the version that was read; null where another is there, or none. */
export async function overwrite(
  db: Db,
  { seller, user }: Writer,
  { draft, version }: { draft: number; version: number },
  { body, done, total, at }: DraftContent,
): Promise<Kept | null> {
  const { rows } = await send(
    db,
    sql<Kept>`update product_draft set body = ${JSON.stringify(body)}::jsonb, done = ${done}, total = ${total},
        saved_at = ${at}, version = version + 1
      where seller_seq = ${seller} and user_seq = ${user} and draft_seq = ${draft} and version = ${version}
      returning ${KEPT}`,
  );
  return rows[0] ?? null;
}

/** Writes what a user has begun of a product, over whatever it was. */
export async function overwriteEdit(
  db: Db,
  { seller, user }: Writer,
  { productSeq, body, done, total, at }: DraftContent,
): Promise<Kept | null> {
  const { rows } = await send(
    db,
    sql<Kept>`update product_draft set body = ${JSON.stringify(body)}::jsonb, done = ${done}, total = ${total},
        saved_at = ${at}, version = version + 1
      where seller_seq = ${seller} and user_seq = ${user} and product_seq = ${productSeq} returning ${KEPT}`,
  );
  return rows[0] ?? null;
}

/** Takes one of the user's ten places: null where all are taken, or another request took the same in this instant. */
export async function begin(
  db: Db,
  { seller, user }: Writer,
  { productSeq, body, done, total, at }: DraftContent,
): Promise<Kept | null> {
  const { rows } = await send(
    db,
    sql<Kept>`with free as (select min(n) as slot from generate_series(1, ${DRAFTS}::int) n
        where not exists (select from product_draft d
          where d.seller_seq = ${seller} and d.user_seq = ${user} and d.slot = n))
      insert into product_draft (seller_seq, user_seq, slot, product_seq, body, done, total, saved_at)
      select ${seller}::bigint, ${user}::bigint, slot, ${productSeq}::bigint, ${JSON.stringify(body)}::jsonb,
        ${done}::int, ${total}::int, ${at}::timestamptz
      from free where slot is not null on conflict do nothing returning ${KEPT}`,
  );
  return rows[0] ?? null;
}

export async function dropDraft(db: Db, { seller, user }: Writer, draft: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`delete from product_draft where seller_seq = ${seller} and user_seq = ${user} and draft_seq = ${draft}
      returning draft_seq`,
  );
  return rows.length > 0;
}

/** Drops drafts of a seller's that nobody has saved since; answers their numbers. */
export async function dropUnused(db: Db, seller: number, since: Date): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ draft: number }>`delete from product_draft where seller_seq = ${seller} and saved_at < ${since}
      returning draft_seq as draft`,
  );
  return rows.map((row) => row.draft);
}
