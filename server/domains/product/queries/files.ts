import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';

/** Where a seller's files are shown, and which: by products, drafts or notices, those of orders included. */
export interface FileUses {
  seller: number;
  by: 'PRODUCT' | 'DRAFT' | 'NOTICE' | 'ORDER_NOTICE';
  uses: readonly { seq: number; pathnames: readonly string[] }[];
}

/** What is shown there from now on; what no longer is ended now. */
export async function writeUses(db: Db, { seller, by, uses }: FileUses, at: Date): Promise<void> {
  const rows = uses.flatMap(({ seq, pathnames }) =>
    pathnames.map((pathname) => ({ used_seq: seq, pathname })),
  );
  await Promise.all([
    send(
      db,
      sql`update product_file f set ended_at = ${at}
        where f.seller_seq = ${seller} and f.used_by = ${by} and f.used_seq = any(${uses.map(({ seq }) => seq)})
          and f.ended_at is null and not exists (
            select from json_to_recordset(${JSON.stringify(rows)}::json) as s (used_seq bigint, pathname text)
            where s.used_seq = f.used_seq and s.pathname = f.pathname)`,
    ),
    insertRows(
      db,
      'product_file',
      rows.map((row) => ({ seller_seq: seller, used_by: by, ...row, ended_at: null })),
      (query) =>
        query.onConflict((c) =>
          c
            .columns(['seller_seq', 'used_by', 'used_seq', 'pathname'])
            .doUpdateSet({ ended_at: null })
            .where('product_file.ended_at', 'is not', null),
        ),
    ),
  ]);
}

/** Uses of a seller's that ended before then go; a picture that lines of the product show is kept for them. */
export async function forgetUses(db: Db, seller: number, before: Date): Promise<void> {
  await send(
    db,
    sql`insert into product_file (seller_seq, used_by, used_seq, pathname)
      select f.seller_seq, 'ORDER', f.used_seq, f.pathname from product_file f
      where f.seller_seq = ${seller} and f.used_by = 'PRODUCT' and f.ended_at <= ${before}
        and exists (select from order_product l where l.seller_seq = ${seller} and l.product_seq = f.used_seq
          and starts_with(l.thumbnail, f.pathname))
      on conflict do nothing`,
  );
  await send(db, sql`delete from product_file where seller_seq = ${seller} and ended_at <= ${before}`);
}
