import { sql } from 'kysely';
import type { ModelItem } from '@jangteo/contract/board/model/model.list.ts';
import { modelList } from '@jangteo/contract/board/model/model.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

export const modelSource = listSource(modelList, {
  table: 'gripper_model',
  id: 'gripper_model_seq',
  joins: (seller) => sql`join account_user u on u.user_seq = l.seller_seq
    cross join lateral (select count(*) as n from gripper_model_product p
      where p.seller_seq = ${seller} and p.gripper_model_seq = l.gripper_model_seq) used`,
  fields: {
    gripperModelSeq: 'l.gripper_model_seq',
    name: 'l.name',
    image: 'l.image',
    items: 'l.items',
    usedProducts: 'used.n',
    'seller.name': 'coalesce(u.shop_name, u.name)',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: { keyword: (word) => sql`normalize(l.name, NFD) like ${pattern(word)}` },
  sorts: { createdAt: { column: 'l.created_at' } },
});

export async function countModels(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from gripper_model where seller_seq = ${seller}`,
  );
  return rows[0]!.n;
}

/** The model agreed to be shown: when, and who says so. */
export const noteConsent = (
  db: Db,
  { seller, seq }: { seller: number; seq: number },
  { at, by }: { at: string; by: string },
): Promise<unknown> =>
  send(
    db,
    sql`update gripper_model set consent_at = ${at}, consent_by = ${by}
      where seller_seq = ${seller} and gripper_model_seq = ${seq} and consent_at is null`,
  );

/** Which of these products are the seller's and not in the trash. */
export async function readOwnProducts(db: Db, seller: number, seqs: readonly number[]): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from product
      where seller_seq = ${seller} and product_seq = any(${[...seqs]}) and deleted_at is null`,
  );
  return rows[0]!.n;
}

export async function writeProducts(
  db: Db,
  { seller, seq }: { seller: number; seq: number },
  products: readonly number[],
): Promise<void> {
  await send(
    db,
    sql`delete from gripper_model_product where seller_seq = ${seller} and gripper_model_seq = ${seq}`,
  );
  await insertRows(
    db,
    'gripper_model_product',
    products.map((product_seq) => ({ seller_seq: seller, gripper_model_seq: seq, product_seq })),
  );
}

/** Which of a seller's models stand beside products. */
export async function readInUse(db: Db, seller: number, seqs: readonly number[]): Promise<Set<number>> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select distinct gripper_model_seq as seq from gripper_model_product
      where seller_seq = ${seller} and gripper_model_seq = any(${[...seqs]})`,
  );
  return new Set(rows.map(({ seq }) => seq));
}

export interface ShownModel {
  name: string;
  image: string;
  items: Omit<ModelItem, 'open'>[];
}

/** Who wears a product, with what may be known of them. */
export async function readShownModels(db: Db, seller: number, product: number): Promise<ShownModel[]> {
  const { rows } = await send(
    db,
    sql<{ name: string; image: string; items: ModelItem[] }>`select m.name, m.image, m.items
      from gripper_model_product p
      join gripper_model m on m.seller_seq = ${seller} and m.gripper_model_seq = p.gripper_model_seq
      where p.seller_seq = ${seller} and p.product_seq = ${product} order by m.gripper_model_seq limit 10`,
  );
  return rows.map(({ name, image, items }) => ({
    name,
    image,
    items: items.filter(({ open }) => open).map(({ item, value }) => ({ item, value })),
  }));
}
