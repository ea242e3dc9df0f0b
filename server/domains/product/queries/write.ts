import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Columns } from '../columns.ts';
import type { Whose } from './grid.ts';

/** By whom, when. */
export interface Signed {
  by: string;
  at: Date;
}

/** Is the code one of the seller's other products', not in the trash? */
export async function isCodeTaken(
  db: Db,
  seller: number,
  { code, product }: { code: string; product: number | null },
): Promise<boolean> {
  if (code === '') return false;
  const { rows } = await send(
    db,
    sql`select 1 from product where seller_seq = ${seller} and your_product_id = ${code} and deleted_at is null
      and product_seq is distinct from ${product}`,
  );
  return rows.length > 0;
}

/** What a product is from its beginning on. */
export interface Begun {
  is_flash?: boolean;
  flash_window?: string;
  content_seq?: number | null;
}

/** Begins a product that waits, without options; answers its number. */
export async function insertProduct(
  db: Db,
  seller: number,
  columns: Columns & { kind: string } & Begun,
  { by, at }: Signed,
): Promise<number> {
  const { rows } = await send(
    db,
    db
      .insertInto('product')
      .values({
        ...columns,
        seller_seq: seller,
        product_id: '',
        sale_status: 'WAIT',
        created_at: toKst(at),
        updated_at: toKst(at),
        updated_by: by,
      })
      .returning('product_seq as product'),
  );
  const { product } = rows[0]!;
  await Promise.all([
    send(
      db,
      sql`update product set product_id = 'P' || product_seq
        where seller_seq = ${seller} and product_seq = ${product}`,
    ),
    send(db, db.insertInto('product_stock').values({ seller_seq: seller, product_seq: product })),
  ]);
  return product;
}

/** Writes a product over the version of its content that was read; null where another is there. */
export async function updateProduct(
  db: Db,
  { seller, product }: Whose,
  columns: Columns,
  { by, at, version }: Signed & { version: number },
): Promise<number | null> {
  const { rows } = await send(
    db,
    db
      .updateTable('product')
      .set((eb) => ({
        ...columns,
        edit_version: eb('edit_version', '+', 1),
        version: eb('version', '+', 1),
        updated_at: toKst(at),
        updated_by: by,
      }))
      .where('seller_seq', '=', seller)
      .where('product_seq', '=', product)
      .where('edit_version', '=', version)
      .where('deleted_at', 'is', null)
      .returning('edit_version as version'),
  );
  return rows[0]?.version ?? null;
}

/** The first line of its history. */
export const beginHistory = (
  db: Db,
  { seller, product }: Whose,
  actor: { kind: string; seq: number | null; name: string },
  at: Date,
): Promise<unknown> =>
  send(
    db,
    db.insertInto('product_history').values({
      seller_seq: seller,
      product_seq: product,
      action: 'create',
      from_status: null,
      to_status: 'WAIT',
      actor_kind: actor.kind,
      actor_seq: actor.seq,
      actor_name: actor.name,
      at: toKst(at),
    }),
  );
