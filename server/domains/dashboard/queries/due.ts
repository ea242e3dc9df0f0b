/** What jobs find over all channels: deadlines that have passed, alerts that are old. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Overdue {
  seller: number;
  seq: number;
  due: string;
  name: string;
  kind: string;
}

/** So far back a deadline is looked for; what has passed before was told when it did. */
const recently = (at: string) => sql`(${at}::timestamptz - interval '7 days')`;

/** Threads whose time to answer has passed, and nobody was told. */
export async function readOverdueInquiries(db: Db, at: string): Promise<Overdue[]> {
  const { rows } = await send(
    db,
    sql<Overdue>`select i.seller_seq as seller, i.inquiry_seq as seq, i.sla_due_at as due, i.title as name,
        'INQUIRY' as kind
      from inquiry i where i.sla_due_at > ${recently(at)} and i.sla_due_at <= ${at}::timestamptz
        and not exists (select from alert a where a.seller_seq = i.seller_seq
          and a.event_key = 'inquiry.overdue:' || i.inquiry_seq || ':' || extract(epoch from i.sla_due_at)::bigint)
      order by i.seller_seq, i.inquiry_seq limit 500`,
  );
  return rows;
}

/** Claims whose time has passed. */
export async function readOverdueClaims(db: Db, at: string): Promise<Overdue[]> {
  const { rows } = await send(
    db,
    sql<Overdue>`select c.seller_seq as seller, c.claim_seq as seq, c.due_at as due, '' as name, c.type as kind
      from claim c where c.due_at > ${recently(at)} and c.due_at <= ${at}::timestamptz
        and not exists (select from alert a where a.seller_seq = c.seller_seq
          and a.event_key = 'claim.due:' || c.claim_seq || ':' || extract(epoch from c.due_at)::bigint)
      order by c.seller_seq, c.claim_seq limit 500`,
  );
  return rows;
}

/** Papers in force that run out within so many days. */
export async function readEndingPapers(db: Db, today: string, until: string): Promise<Overdue[]> {
  const { rows } = await send(
    db,
    sql<Overdue>`select d.seller_seq as seller, d.doc_seq as seq, d.expires_on as due, d.file_name as name,
        'PAPER' as kind
      from category_doc d where d.state = 'APPROVED' and d.replaced_at is null
        and d.expires_on between ${today}::date and ${until}::date
        and not exists (select from alert a where a.seller_seq = d.seller_seq
          and a.event_key = 'doc.expiring:' || d.doc_seq || ':' || d.expires_on)
      order by d.seller_seq, d.doc_seq limit 500`,
  );
  return rows;
}

/** A paper that is asked for from a day on, and of whom. */
export interface PaperAsked {
  categorySeq: number;
  docTypeSeq: number;
  kinds: readonly string[];
  requiredFrom: string;
}

/** Sellers behind the last one whose products stand in a category or below it, and who will not have its paper in force then. */
export async function readAskedOf(
  db: Db,
  { categorySeq, docTypeSeq, kinds, requiredFrom }: PaperAsked,
  behind: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct p.seller_seq as seller from product p
      where p.seller_seq > ${behind} and p.deleted_at is null and p.kind = any(${[...kinds]}::text[])
        and p.category_seq in (select c.category_seq from category c
          left join category m on m.category_seq = c.parent_seq
          where ${categorySeq} in (c.category_seq, c.parent_seq, m.parent_seq))
        and not exists (select from category_doc d where d.seller_seq = p.seller_seq and d.category_seq = ${categorySeq}
          and d.doc_type_seq = ${docTypeSeq} and d.state = 'APPROVED' and d.replaced_at is null
          and (d.expires_on is null or d.expires_on >= ${requiredFrom}::date))
      order by 1 limit ${limit}`,
  );
  return rows.map(({ seller }) => seller);
}

/** Alerts that nobody is shown any more. */
export const dropOldAlerts = (db: Db, before: string): Promise<unknown> =>
  send(db, sql`delete from alert where created_at < ${before}::timestamptz`);
