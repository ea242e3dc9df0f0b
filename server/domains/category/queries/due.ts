import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Due {
  seller: number;
  docSeq: number;
}

/** Papers in force whose last day is over, of all sellers. */
export async function readDue(db: Db, today: string, limit: number): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select seller_seq as seller, doc_seq as "docSeq" from category_doc
      where state = 'APPROVED' and replaced_at is null and expires_on < ${today}::date
      order by seller_seq, doc_seq limit ${limit}`,
  );
  return rows;
}

/** Those of a seller's papers beside which a renewal stands already: it is the newest then. */
export async function readRenewed(
  db: Db,
  seller: number,
  docSeqs: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await send(
    db,
    sql<{ docSeq: number }>`select d.doc_seq as "docSeq" from category_doc d
        join category_doc s on s.seller_seq = ${seller} and s.category_seq = d.category_seq
          and s.doc_type_seq = d.doc_type_seq and s.state <> 'APPROVED' and s.replaced_at is null
      where d.seller_seq = ${seller} and d.doc_seq = any (${docSeqs})`,
  );
  return new Set(rows.map(({ docSeq }) => docSeq));
}
