import { sql } from 'kysely';
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import type { DocState } from '@jangteo/contract/seller/paper.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface StoredPaper {
  docType: number;
  state: DocState;
  pathname: string;
  fileName: string;
  submittedAt: string;
  expiresOn: string | null;
  rejectReason: string | null;
  version: number;
}

/** Papers of an account, by number. */
export async function readPapers(db: Db, userSeq: number): Promise<StoredPaper[]> {
  const { rows } = await send(
    db,
    sql<StoredPaper>`select doc_type as "docType", state, pathname, file_name as "fileName",
        submitted_at as "submittedAt", expires_on as "expiresOn", reject_reason as "rejectReason", version
      from seller_doc where user_seq = ${userSeq} order by doc_type`,
  );
  return rows;
}

/** What was decided about an account's papers, the earliest first. */
export async function readDecisions(db: Db, userSeq: number): Promise<DeskApplication['decisions']> {
  const { rows } = await send(
    db,
    sql<
      DeskApplication['decisions'][number]
    >`select d.doc_type as "docType", d.state, d.decided_at as at, u.name as by
      from seller_doc d left join account_user u on u.user_seq = d.decided_by
      where d.user_seq = ${userSeq} and d.decided_at is not null order by d.decided_at`,
  );
  return [...rows];
}

export async function readPaper(db: Db, userSeq: number, docType: number): Promise<StoredPaper | null> {
  return (await readPapers(db, userSeq)).find((paper) => paper.docType === docType) ?? null;
}

interface Begun {
  userSeq: number;
  docType: number;
  pathname: string;
  fileName: string;
  at: string;
}

/** Begins papers that there were none of; the move to SUBMITTED follows. */
export const beginPapers = (db: Db, papers: readonly Begun[]) =>
  send(
    db,
    db
      .insertInto('seller_doc')
      .values(
        papers.map(({ userSeq, docType, pathname, fileName, at }) => ({
          user_seq: userSeq,
          doc_type: docType,
          state: 'NONE',
          pathname,
          file_name: fileName,
          submitted_at: at,
        })),
      )
      .onConflict((c) => c.doNothing()),
  );

interface Due {
  userSeq: number;
  docType: number;
}

/** Approved papers whose last day is over. */
export async function readDuePapers(db: Db, today: string, limit: number): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select user_seq as "userSeq", doc_type as "docType" from seller_doc
      where state = 'APPROVED' and expires_on < ${today}::date order by user_seq, doc_type limit ${limit}`,
  );
  return rows;
}

/** How often an operator has opened papers since a moment. */
export async function countOpened(
  db: Db,
  operator: number,
  calls: readonly string[],
  since: Date,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from access_log
      where user_seq = ${operator} and at > ${since} and kind = 'DOWNLOAD' and call = any(${[...calls]})`,
  );
  return rows[0]!.n;
}
