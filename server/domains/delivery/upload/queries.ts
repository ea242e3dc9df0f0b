import { sql } from 'kysely';
import type { UploadField } from '@jangteo/contract/delivery/upload.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { LINES_OF, type SellerKind } from '../queries/line.ts';
import type { KeyField } from './rows.ts';

export interface FoundLine {
  seller_seq: number;
  order_product_seq: number;
  order_seq: number;
  bundle_seq: number;
  fulfilment_status: string;
  claim_in_force: boolean;
  company_code: string | null;
  tracking_no: string | null;
  qty: number;
  product_name: string;
  recipient_name: string;
}

const COLUMNS = sql.raw(
  'l.seller_seq, l.order_product_seq, l.order_seq, l.bundle_seq, l.fulfilment_status, l.claim_in_force, l.company_code, l.tracking_no, l.qty, l.product_name, o.recipient_name',
);
const COLUMN_OF: Readonly<Record<KeyField, string>> = {
  orderProductSeq: 'l.order_product_seq',
  orderSeq: 'l.order_seq',
  bundleSeq: 'l.bundle_seq',
};

/**
 * Lines of the caller's that these numbers mean, in id order;
 * what is not theirs or of the other kind is not found.
 */
export async function findLines(
  db: Db,
  sellers: readonly number[],
  kind: SellerKind,
  keys: Readonly<Partial<Record<KeyField, number[]>>>,
): Promise<FoundLine[]> {
  const fields = (Object.keys(keys) as KeyField[]).filter((field) => keys[field]!.length > 0);
  if (fields.length === 0) return [];
  const by = (seller: number, field: KeyField) => sql`select ${COLUMNS}
      from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      where l.seller_seq = ${seller} and ${sql.raw(COLUMN_OF[field])} = any(${keys[field]})
        and ${LINES_OF[kind]}`;
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<FoundLine>`select * from (${sql.join(
        fields.map((field) => by(seller, field)),
        sql` union `,
      )}) f`,
    ),
  );
  return rows.toSorted((a, b) => a.order_product_seq - b.order_product_seq);
}

export interface Remembered<F extends string = UploadField> {
  mapping: Record<string, F>;
  company_code: string | null;
}

export const readMapping = async <F extends string = UploadField>(
  db: Db,
  sellerSeq: number,
  hash: string,
): Promise<Remembered<F> | undefined> =>
  (await db
    .selectFrom('upload_mapping')
    .where('seller_seq', '=', sellerSeq)
    .where('header_hash', '=', hash)
    .select(['mapping', 'company_code'])
    .executeTakeFirst()) as Remembered<F> | undefined;

/** The choice for these headers from now on. */
export async function writeMapping(
  db: Db,
  sellerSeq: number,
  hash: string,
  { mapping, company_code }: Remembered<string>,
  at: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), company_code, updated_at: toKst(at) };
  await db
    .insertInto('upload_mapping')
    .values({ seller_seq: sellerSeq, header_hash: hash, ...values })
    .onConflict((conflict) => conflict.columns(['seller_seq', 'header_hash']).doUpdateSet(values))
    .execute();
}

/** Codes among these that the seller has given out or prepared already, with their lines. */
export async function findCodes(
  db: Db,
  sellers: readonly number[],
  codes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ code: string; line: number }>`select code, order_product_seq as line
      from voucher_ticket
      where seller_seq = ${seller} and code = any(${[...codes]})`,
    ),
  );
  return new Map(rows.map((r) => [r.code, r.line]));
}
