import { sql, type RawBuilder } from 'kysely';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import type { DocRow, OwnDocRow } from '@jangteo/contract/category/doc.api.ts';
import type { DocState } from '@jangteo/contract/seller/paper.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** A paper that a category asks for, itself or one above it, and where the seller's stands. */
type Asked = DocRow & { askedBy: number };

/** The newest paper and the one that counts: the same one, unless another waits, was refused or has run out. */
const COLUMNS = sql`coalesce(o.state, f.state, 'NONE') as state,
  coalesce(o.file_name, f.file_name) as "fileName",
  case when o.doc_seq is null then f.expires_on else o.expires_on end as "expiresOn",
  o.reject_reason as "rejectReason", coalesce(o.version, f.version, 0) as version,
  case when f.doc_seq is not null
    then json_build_object('fileName', f.file_name, 'expiresOn', f.expires_on) end as "inForce"`;

/** Papers of a seller: `o` is not in force, `f` is, today. */
const papersOf = (seller: number, today: string, of: RawBuilder<unknown>) => sql`
  left join category_doc o on o.seller_seq = ${seller} and o.category_seq = ${of}.category_seq
    and o.doc_type_seq = ${of}.doc_type_seq and o.state <> 'APPROVED' and o.replaced_at is null
  left join category_doc f on f.seller_seq = ${seller} and f.category_seq = ${of}.category_seq
    and f.doc_type_seq = ${of}.doc_type_seq and f.state = 'APPROVED' and f.replaced_at is null
    and (f.expires_on is null or f.expires_on >= ${today}::date)`;

/** What a category asks of sellers of a kind; null where there is no such category. */
export async function readAsked(
  db: Db,
  seller: number,
  { categorySeq, kind, today }: { categorySeq: number; kind: ProductKind; today: string },
): Promise<Asked[] | null> {
  const { rows } = await send(
    db,
    sql<Asked | { docTypeSeq: null }>`
      select t.doc_type_seq as "docTypeSeq", t.name, a.required, a.required_from as "requiredFrom", a.category_seq as "askedBy", ${COLUMNS}
      from category c left join category p on p.category_seq = c.parent_seq
        left join category_doc_type a on a.category_seq in (c.category_seq, c.parent_seq, p.parent_seq)
          and ${kind} = any (a.kinds)
        left join doc_type t on t.doc_type_seq = a.doc_type_seq
        ${papersOf(seller, today, sql.ref('a'))}
      where c.category_seq = ${categorySeq} order by a.required desc, t.sort`,
  );
  if (rows.length === 0) return null;
  return rows.filter((row): row is Asked => row.docTypeSeq !== null);
}

export interface OwnDocs {
  /** What the seller sells, and is asked papers for. */
  kind: ProductKind;
  states: readonly DocState[] | undefined;
  /** In force, and over on this day at the latest. */
  endsBy: string | undefined;
  today: string;
}

/** Places of papers: what was handed in, and what categories of the seller's products require. */
const placesOf = (seller: number, kind: ProductKind) => sql`
  select category_seq, doc_type_seq from category_doc where seller_seq = ${seller} and replaced_at is null
  union select a.category_seq, a.doc_type_seq
  from (select distinct category_seq from product
      where seller_seq = ${seller} and deleted_at is null and category_seq is not null) g
    join category c on c.category_seq = g.category_seq
    left join category p on p.category_seq = c.parent_seq
    join category_doc_type a on a.category_seq in (c.category_seq, c.parent_seq, p.parent_seq)
      and a.required and ${kind} = any (a.kinds)`;

/** Papers of a seller, one row for each that is asked: what lacks or was refused first, then those that end first. */
export async function readOwnDocs(
  db: Db,
  seller: number,
  { kind, states, endsBy, today }: OwnDocs,
): Promise<OwnDocRow[]> {
  const { rows } = await send(
    db,
    sql<OwnDocRow>`
      select * from (
        select k.doc_type_seq as "docTypeSeq", t.name, coalesce(a.required, false) as required,
          a.required_from as "requiredFrom", ${COLUMNS},
          k.category_seq as "categorySeq", c.path as "categoryPath"
        from (${placesOf(seller, kind)}) k
          join category c on c.category_seq = k.category_seq
          join doc_type t on t.doc_type_seq = k.doc_type_seq
          left join category_doc_type a on a.category_seq = k.category_seq and a.doc_type_seq = k.doc_type_seq
          ${papersOf(seller, today, sql.ref('k'))}) d
      where (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))
        and (${endsBy ?? null}::text is null or ("inForce" ->> 'expiresOn') <= ${endsBy ?? null}::text)
      order by state in ('NONE', 'REJECTED', 'EXPIRED') desc, "expiresOn" nulls last, "categorySeq", "docTypeSeq"`,
  );
  return rows;
}

export interface HandedIn {
  seller: number;
  categorySeq: number;
  docTypeSeq: number;
  pathname: string;
  fileName: string;
  expiresOn: string | null;
  at: string;
}

/** The seller's paper of this place that is not in force; null where there is none. */
export async function findOpen(
  db: Db,
  { seller, categorySeq, docTypeSeq }: Pick<HandedIn, 'seller' | 'categorySeq' | 'docTypeSeq'>,
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ docSeq: number }>`select doc_seq as "docSeq" from category_doc
      where seller_seq = ${seller} and category_seq = ${categorySeq} and doc_type_seq = ${docTypeSeq}
        and state <> 'APPROVED' and replaced_at is null`,
  );
  return rows[0]?.docSeq ?? null;
}

/** Begins a paper; null where another request has begun one in this instant. */
export async function insertDoc(db: Db, doc: HandedIn): Promise<number | null> {
  const { rows } = await send(
    db,
    db
      .insertInto('category_doc')
      .values({
        seller_seq: doc.seller,
        category_seq: doc.categorySeq,
        doc_type_seq: doc.docTypeSeq,
        state: 'NONE',
        pathname: doc.pathname,
        file_name: doc.fileName,
        expires_on: doc.expiresOn,
        submitted_at: doc.at,
      })
      .onConflict((c) => c.doNothing())
      .returning('doc_seq'),
  );
  return rows[0]?.doc_seq ?? null;
}

/** Locks a paper and the one in whose place it would come, older first. */
export async function lockPlace(db: Db, seller: number, docSeq: number): Promise<void> {
  await send(
    db,
    sql`select s.doc_seq from category_doc d
        join category_doc s on s.seller_seq = ${seller} and s.category_seq = d.category_seq
          and s.doc_type_seq = d.doc_type_seq and s.replaced_at is null
      where d.seller_seq = ${seller} and d.doc_seq = ${docSeq} order by s.doc_seq for no key update of s`,
  );
}

/** Ends what was in force where another paper comes in its place. */
export async function replaceInForce(
  db: Db,
  { seller, categorySeq, docTypeSeq, at }: Pick<HandedIn, 'seller' | 'categorySeq' | 'docTypeSeq' | 'at'>,
): Promise<void> {
  await send(
    db,
    sql`update category_doc set replaced_at = ${at}, version = version + 1
      where seller_seq = ${seller} and category_seq = ${categorySeq} and doc_type_seq = ${docTypeSeq}
        and state = 'APPROVED' and replaced_at is null`,
  );
}
