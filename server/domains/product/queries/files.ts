import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';

/** Where a seller's files are shown: a product, a draft or a notice. */
export interface FileUse {
  seller: number;
  by: 'PRODUCT' | 'DRAFT' | 'NOTICE';
  seqs: readonly number[];
}

/** What is shown there from now on; what no longer is ended now. */
export async function writeUses(
  db: Db,
  { seller, by, seqs }: FileUse,
  pathnames: readonly string[],
  at: Date,
): Promise<void> {
  const paths = [...pathnames];
  await Promise.all([
    send(
      db,
      sql`update product_file set ended_at = ${at}
        where seller_seq = ${seller} and used_by = ${by} and used_seq = any(${[...seqs]})
          and ended_at is null and pathname <> all(${paths}::text[])`,
    ),
    insertRows(
      db,
      'product_file',
      seqs.flatMap((used_seq) =>
        paths.map((pathname) => ({ seller_seq: seller, used_by: by, used_seq, pathname, ended_at: null })),
      ),
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
