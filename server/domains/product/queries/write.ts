import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { Columns } from '../columns.ts';
import type { Whose } from './grid.ts';
import type { StoredProduct } from './product.ts';

/** By whom, when. */
export interface Signed {
  by: string;
  at: Date;
}

/** Which of the seller's products have these codes; those in the trash have none. */
export async function readCodes(
  db: Db,
  seller: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const asked = codes.filter((code) => code !== '');
  if (asked.length === 0) return new Map();
  const { rows } = await send(
    db,
    sql<{ code: string; product: number }>`select your_product_id as code, product_seq as product from product
      where seller_seq = ${seller} and your_product_id = any(${asked}) and your_product_id <> ''
        and deleted_at is null`, // as the index of codes says it, for no other way is quick
  );
  return new Map(rows.map(({ code, product }) => [code, product]));
}

const SEQUENCES = {
  product: sql`pg_get_serial_sequence('product', 'product_seq')`,
  option: sql`pg_get_serial_sequence('product_option', 'option_seq')`,
};

/** Numbers of what is to come, ascending. One that is not used is no loss. */
export async function drawNumbers(
  db: Db,
  of: keyof typeof SEQUENCES,
  count: number,
): Promise<readonly number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select nextval(${SEQUENCES[of]}) as seq from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ seq }) => seq);
}

/** What a product is from its beginning on. */
export interface Begun {
  is_flash?: boolean;
  flash_window?: string;
  content_seq?: number | null;
}

export interface NewProduct {
  product: number;
  kind: StoredProduct['kind'];
  columns: Columns;
  begun?: Begun;
}

/** Begins products that wait, without options, by numbers that were drawn. */
export async function insertProducts(
  db: Db,
  seller: number,
  products: readonly NewProduct[],
  { by, at }: Signed,
): Promise<void> {
  const now = toKst(at);
  await Promise.all([
    insertRows(
      db,
      'product',
      products.map(({ product, kind, columns, begun = {} }) => ({
        ...columns,
        kind,
        seller_seq: seller,
        product_seq: product,
        product_id: `P${product}`,
        is_flash: begun.is_flash ?? false,
        flash_window: begun.flash_window ?? null,
        content_seq: begun.content_seq ?? null,
        sale_status: 'WAIT',
        created_at: now,
        updated_at: now,
        updated_by: by,
      })),
    ),
    insertRows(
      db,
      'product_stock',
      products.map(({ product }) => ({ seller_seq: seller, product_seq: product })),
    ),
  ]);
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

/** The first line of each one's history. */
export const beginHistories = (
  db: Db,
  seller: number,
  products: readonly number[],
  { actor, at }: { actor: { kind: string; seq: number | null; name: string }; at: Date },
): Promise<unknown> =>
  insertRows(
    db,
    'product_history',
    products.map((product) => ({
      seller_seq: seller,
      product_seq: product,
      action: 'create',
      from_status: null,
      to_status: 'WAIT',
      actor_kind: actor.kind,
      actor_seq: actor.seq,
      actor_name: actor.name,
      at: toKst(at),
    })),
  );
