import { sql } from 'kysely';
import type { FlashBase } from '@jangteo/contract/product/flash.body.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { writeOver } from '../../../kit/db/write-over.ts';
import { savedBy } from '../../seller/index.ts';
import { shelf } from '../directory.ts';

const TERMS = sql`json_build_object('categorySeq', t.category_seq, 'stock', t.stock, 'window', t.sale_window,
  'namePattern', t.name_pattern, 'taxType', t.tax_type, 'legalInfo', t.legal_info, 'asPolicy', t.as_policy)`;

export interface StoredBase {
  version: number;
  saved: { by: string; at: string } | null;
  terms: FlashBase | null;
}

export async function readBase(db: Db, seller: number): Promise<StoredBase> {
  const { rows } = await send(
    db,
    sql<StoredBase>`select t.version, ${savedBy} as saved, ${TERMS} as terms
      from flash_base t left join account_user w on w.user_seq = t.updated_by
      where t.seller_seq = ${seller}`,
  );
  return rows[0] ?? { version: 0, saved: null, terms: null };
}

interface Written {
  seller: number;
  version: number;
  terms: FlashBase;
  at: string;
  by: number;
}

/** Writes the base info over the version given. */
export const writeBase = (db: Db, { terms, at, by, ...over }: Written): Promise<number> =>
  writeOver(db, 'flash_base', over, {
    category_seq: terms.categorySeq,
    stock: terms.stock,
    sale_window: terms.window,
    name_pattern: terms.namePattern,
    tax_type: terms.taxType,
    legal_info: JSON.stringify(terms.legalInfo),
    as_policy: terms.asPolicy,
    updated_at: at,
    updated_by: by,
  });

/**
 * One more flash product of the seller's on this day: its base info and its number. The row stays locked, so that two
 * begun at once have two numbers. Null where no base info was written.
 */
export async function countFlash(
  db: Db,
  seller: number,
  day: string,
): Promise<{ terms: FlashBase; n: number } | null> {
  const { rows } = await send(
    db,
    sql<{ terms: FlashBase; n: number }>`update flash_base t
      set counted = case when t.counted_day = ${day}::date then t.counted + 1 else 1 end, counted_day = ${day}::date
      where t.seller_seq = ${seller} returning ${TERMS} as terms, t.counted as n`,
  );
  return rows[0] ?? null;
}

/** Is the broadcast the seller's? */
export async function isOnAirOf(db: Db, seller: number, content: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from content where seller_seq = ${seller} and content_seq = ${content}`,
  );
  return rows.length > 0;
}

/** A normal product from now on, over the version of its content that was read; null where another is there. */
export async function makeNormal(
  db: Db,
  { seller, product, version }: { seller: number; product: number; version: number },
  { by, at }: { by: string; at: string },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      version: number;
    }>`update product set is_flash = false, flash_window = null, start_at = null, end_at = null,
        edit_version = edit_version + 1, version = version + 1, updated_at = ${at}, updated_by = ${by}
      where seller_seq = ${seller} and product_seq = ${product} and edit_version = ${version} and is_flash
        and deleted_at is null
      returning edit_version as version`,
  );
  if (rows[0]) await shelf.keep(db, seller, [product]);
  return rows[0]?.version ?? null;
}
