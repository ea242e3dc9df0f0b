import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import type { Client } from '../../../kit/db/pool.ts';
import type { NoticeTemplate } from '../sheet/standing.ts';

/** One sheet at a time writes a seller's products, until the end of its transaction. */
export const lockSheets = (db: Db, seller: number): Promise<unknown> => lockWord(db, 'product.sheet', seller);

/** What follows can be undone by itself. */
export const savePoint = (db: Db): Promise<unknown> => send(db, sql`savepoint sheet_product`);
export const keepSaved = (db: Db): Promise<unknown> => send(db, sql`release savepoint sheet_product`);
export const undoSaved = (db: Db): Promise<unknown> =>
  Promise.all([send(db, sql`rollback to savepoint sheet_product`), keepSaved(db)]);

/** Notice templates with their lines. */
export async function readTemplates(client: Client): Promise<NoticeTemplate[]> {
  const { rows } = await client.query<NoticeTemplate>({
    name: 'product-sheet-templates',
    text: `select t.key, t.name, json_agg(json_build_object('key', f.key, 'label', f.label) order by f.sort) as fields
      from notice_template t join notice_field f on f.template_key = t.key group by 1, 2, t.sort order by t.sort`,
  });
  return rows;
}

export async function readCertNames(client: Client): Promise<{ seq: number; name: string }[]> {
  const { rows } = await client.query<{ seq: number; name: string }>({
    name: 'product-sheet-certs',
    text: 'select type_seq as seq, name from cert_type order by sort',
  });
  return rows;
}

/** Labels of the lines of the notice that a leaf's own template asks; none where there is no such leaf. */
export async function readNoticeOf(db: Db, category: number): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{
      label: string;
    }>`select f.label from category c join notice_field f on f.template_key = c.template_key
      where c.category_seq = ${category} order by f.sort`,
  );
  return rows.map(({ label }) => label);
}

/** Templates that a seller's products have, the most used first. */
export async function readUsedTemplates(db: Db, seller: number): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ key: string }>`select legal_info->>'templateKey' as key from product
      where seller_seq = ${seller} and legal_info is not null and deleted_at is null
      group by 1 order by count(*) desc, 1`,
  );
  return rows.map(({ key }) => key);
}
