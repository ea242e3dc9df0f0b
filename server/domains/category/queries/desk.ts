import { sql, type RawBuilder } from 'kysely';
import type { DeskDocRow } from '@jangteo/contract/category/doc.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { heldFields } from '../../desk/index.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';

/** A row of the desk; where its file lies is told as a link. */
export type DeskDoc = Omit<DeskDocRow, 'url'> & { pathname: string };

export interface Wanted {
  start: number;
  length: number;
  /** Days in Korea on which it was handed in. */
  from: string | undefined;
  to: string | undefined;
}

interface Waiting {
  seq: number;
  seller: number;
}

const within = (column: RawBuilder<unknown>, { from, to }: Wanted) => sql`
  (${from ?? null}::date is null or ${column} >= ${from ?? null}::date::timestamp at time zone 'Asia/Seoul')
  and (${to ?? null}::date is null
    or ${column} < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Seoul')`;

const HELD = heldFields('category-docs', 'd.doc_seq');
const columns = (seller: number, rest: RawBuilder<unknown>) => sql<DeskDoc>`
  select d.doc_seq as "docSeq", d.seller_seq as "sellerSeq", coalesce(u.shop_name, u.name) as "sellerName",
    d.category_seq as "categorySeq", c.path as "categoryPath", d.doc_type_seq as "docTypeSeq", t.name, d.state,
    d.file_name as "fileName", d.pathname, d.expires_on as "expiresOn", d.reject_reason as "rejectReason",
    d.submitted_at as "submittedAt", d.decided_at as "decidedAt", ${sql.raw(HELD.holderSeq)} as "holderSeq",
    ${sql.raw(HELD.holder)} as holder, d.version
  from category_doc d
    join category c on c.category_seq = d.category_seq
    join doc_type t on t.doc_type_seq = d.doc_type_seq
    join account_user u on u.user_seq = d.seller_seq
  where d.seller_seq = ${seller} and ${rest}`;

/** These papers of a seller. */
export const readDeskDocs = (db: Db, seller: number, docSeqs: readonly number[]) =>
  send(db, columns(seller, sql`d.doc_seq = any (${docSeqs})`));

/** Papers of one seller in a state, those handed in first before the others. */
export async function pageOfSeller(
  db: Db,
  seller: number,
  state: string,
  wanted: Wanted,
): Promise<{ rows: DeskDoc[]; total: number }> {
  const at = within(sql.ref('d.submitted_at'), wanted);
  const [{ rows }, { rows: counts }] = await Promise.all([
    send(
      db,
      columns(
        seller,
        sql`d.state = ${state} and ${at}
          order by d.submitted_at, d.doc_seq offset ${wanted.start} limit ${wanted.length}`,
      ),
    ),
    send(
      db,
      sql<{ n: number }>`select count(*) as n from category_doc d
        where d.seller_seq = ${seller} and d.state = ${state} and ${at}`,
    ),
  ]);
  return { rows, total: counts[0]!.n };
}

/** Papers of all sellers that wait, those handed in first before the others. */
export async function pageOfQueue(db: Db, wanted: Wanted): Promise<{ rows: DeskDoc[]; total: number }> {
  const at = within(sql.ref('at'), wanted);
  const [{ rows: entries }, { rows: counts }] = await Promise.all([
    send(
      db,
      sql<Waiting>`select doc_seq as seq, owner_seq as seller from category_doc_queue where ${at}
        order by at, doc_seq offset ${wanted.start} limit ${wanted.length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from category_doc_queue where ${at}`),
  ]);
  const found = await eachOwn(
    entries,
    ({ seller }) => seller,
    (seller, own) =>
      readDeskDocs(
        db,
        seller,
        own.map(({ seq }) => seq),
      ),
  );
  const rowOf = new Map(found.map((row) => [row.docSeq, row]));
  return { rows: entries.map(({ seq }) => rowOf.get(seq)!), total: counts[0]!.n };
}

/** Puts papers into the queue. */
export async function queue(db: Db, docs: readonly (Waiting & { at: string })[]): Promise<void> {
  const rows = docs.map(({ seq, seller, at }) => ({ doc_seq: seq, owner_seq: seller, at }));
  await send(db, db.insertInto('category_doc_queue').values(rows));
}

/** Takes papers that were decided out of it. */
export async function unqueue(db: Db, docSeqs: readonly number[]): Promise<void> {
  await send(db, sql`delete from category_doc_queue where doc_seq = any (${docSeqs})`);
}
