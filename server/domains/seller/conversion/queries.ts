import { sql, type RawBuilder } from 'kysely';
import type { BusinessConversionStatus } from '@jangteo/contract/seller/conversion.enums.ts';
import type { PaperFile } from '@jangteo/contract/seller/paper.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { heldFields } from '../../desk/index.ts';
import type { BusinessValue } from '../business/queries.ts';

/** One side of a change. */
export type Side = BusinessValue;
export interface Step {
  status: BusinessConversionStatus;
  at: string;
  reason: 'INSUFFICIENT_DOCS' | 'ETC' | null;
  text: string;
}

export interface ConversionRow {
  seq: number;
  seller: number;
  shopName: string;
  version: number;
  holderSeq: number | null;
  holder: string | null;
  status: BusinessConversionStatus;
  from: Side;
  to: Side;
  bankCode: string;
  bankName: string;
  sealed: Buffer;
  last4: string;
  appliedAt: string;
  effectiveAt: string | null;
  reason: Step['reason'];
  text: string;
  history: Step[];
  docs: DocRow[];
}

const HELD = heldFields('business-conversions', 'c.business_conversion_seq');

/** Changes of one seller. */
const shown = (seller: number, rest: RawBuilder<unknown>) => sql<ConversionRow>`
  select c.business_conversion_seq as seq, c.seller_seq as seller, coalesce(u.shop_name, u.name) as "shopName",
    c.version, ${sql.raw(HELD.holderSeq)} as "holderSeq", ${sql.raw(HELD.holder)} as holder, c.status, c.from_business as "from", c.to_business as "to", c.bank_code as "bankCode",
    coalesce(b.name, c.bank_code) as "bankName", c.sealed, c.last4, c.applied_at as "appliedAt",
    c.effective_at as "effectiveAt", c.reason, c.text, c.history,
    coalesce((select json_agg(json_build_object('docType', d.doc_type, 'pathname', d.pathname,
        'fileName', d.file_name, 'submittedAt', d.submitted_at) order by d.doc_type)
      from business_conversion_doc d
      where d.seller_seq = ${seller} and d.business_conversion_seq = c.business_conversion_seq), '[]') as docs
  from business_conversion c join account_user u on u.user_seq = c.seller_seq
    left join bank b on b.code = c.bank_code
  where c.seller_seq = ${seller} and ${rest}`;

export async function readConversion(db: Db, seller: number, seq: number): Promise<ConversionRow | null> {
  const { rows } = await send(db, shown(seller, sql`c.business_conversion_seq = ${seq}`));
  return rows[0] ?? null;
}

/** The newest that was not withdrawn. */
export async function readNewest(db: Db, seller: number): Promise<ConversionRow | null> {
  const { rows } = await send(
    db,
    shown(seller, sql`c.status <> 'NONE' order by c.business_conversion_seq desc limit 1`),
  );
  return rows[0] ?? null;
}

export const readConversions = (db: Db, seller: number, seqs: readonly number[]) =>
  send(db, shown(seller, sql`c.business_conversion_seq = any (${seqs}::bigint[])`));

interface NewRow {
  from: Side;
  to: Side;
  bankCode: string;
  sealed: Buffer;
  last4: string;
  at: string;
}

/** Begins a change; null where one is open. */
export async function insertConversion(db: Db, seller: number, row: NewRow): Promise<number | null> {
  const history: Step[] = [{ status: 'APPLIED', at: row.at, reason: null, text: '' }];
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into business_conversion (seller_seq, status, from_business, to_business, bank_code,
        sealed, last4, applied_at, history)
      values (${seller}, 'APPLIED', ${JSON.stringify(row.from)}::jsonb, ${JSON.stringify(row.to)}::jsonb,
        ${row.bankCode}, ${row.sealed}, ${row.last4}, ${row.at}, ${JSON.stringify(history)}::jsonb)
      on conflict (seller_seq) where status not in ('NONE', 'COMPLETED') do nothing
      returning business_conversion_seq as seq`,
  );
  return rows[0]?.seq ?? null;
}

export interface Handed extends PaperFile {
  fileName: string;
}

/** Papers of a change; one of a kind takes the place of the one before. */
export async function writeDocs(
  db: Db,
  seller: number,
  seq: number,
  docs: readonly Handed[],
  at: string,
): Promise<void> {
  for (const { docType, pathname, fileName } of docs)
    await send(
      db,
      sql`insert into business_conversion_doc (seller_seq, business_conversion_seq, doc_type, pathname, file_name,
          submitted_at)
        values (${seller}, ${seq}, ${docType}, ${pathname}, ${fileName}, ${at})
        on conflict (seller_seq, business_conversion_seq, doc_type) do update
        set pathname = excluded.pathname, file_name = excluded.file_name, submitted_at = excluded.submitted_at`,
    );
}

export interface DocRow extends Handed {
  submittedAt: string;
}
export async function readDocs(db: Db, seller: number, seq: number): Promise<DocRow[]> {
  const { rows } = await send(
    db,
    sql<DocRow>`select doc_type as "docType", pathname, file_name as "fileName", submitted_at as "submittedAt"
      from business_conversion_doc where seller_seq = ${seller} and business_conversion_seq = ${seq}
      order by doc_type`,
  );
  return [...rows];
}

interface DeskEntry {
  seq: number;
  seller: number;
  status: BusinessConversionStatus;
  appliedAt: string;
}
export const writeDesk = (db: Db, { seq, seller, status, appliedAt }: DeskEntry) =>
  send(
    db,
    sql`insert into business_conversion_desk (business_conversion_seq, owner_seq, status, applied_at)
      values (${seq}, ${seller}, ${status}, ${appliedAt})
      on conflict (business_conversion_seq) do update
      set status = excluded.status, applied_at = excluded.applied_at`,
  );

/** One page of the operator's list, the oldest first. */
export async function pageOfDesk(
  db: Db,
  { statuses, start, length }: { statuses: readonly string[]; start: number; length: number },
): Promise<{ entries: { seq: number; seller: number }[]; total: number }> {
  const [{ rows: entries }, { rows: counts }] = await Promise.all([
    send(
      db,
      sql<{ seq: number; seller: number }>`select business_conversion_seq as seq, owner_seq as seller
        from business_conversion_desk where status = any (${statuses}::text[])
        order by applied_at, business_conversion_seq offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{ n: number }>`select count(*)::int as n from business_conversion_desk
        where status = any (${statuses}::text[])`,
    ),
  ]);
  return { entries: [...entries], total: counts[0]!.n };
}
