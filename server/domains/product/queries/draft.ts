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

async function freeSlot(db: Db, { seller, user }: Writer): Promise<number | undefined> {
  const { rows } = await send(
    db,
    sql<{ slot: number }>`select slot from product_draft where seller_seq = ${seller} and user_seq = ${user}`,
  );
  const taken = new Set(rows.map(({ slot }) => slot));
  return Array.from({ length: DRAFTS }, (_, i) => i + 1).find((slot) => !taken.has(slot));
}

/**
 * Takes one of the user's ten places: null where all are taken, or another request took the same in this instant. The
 * place is read apart: a row of plain values is numbered by the coordinator, whoever keeps it.
 */
export async function begin(
  db: Db,
  { seller, user }: Writer,
  { productSeq, body, done, total, at }: DraftContent,
): Promise<Kept | null> {
  const slot = await freeSlot(db, { seller, user });
  if (slot === undefined) return null;
  const { rows } = await send(
    db,
    sql<Kept>`insert into product_draft (seller_seq, user_seq, slot, product_seq, body, done, total, saved_at)
      values (${seller}, ${user}, ${slot}, ${productSeq}, ${JSON.stringify(body)}::jsonb, ${done}, ${total}, ${at})
      on conflict do nothing returning ${KEPT}`,
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
