import { sql, type RawBuilder } from 'kysely';
import type { RequestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import type { ApplicationField, ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import type { ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** What banks and the tax office said of an application that waits for its end. */
export interface Checked {
  account?: 'VERIFIED' | 'MISMATCH';
  business?: string;
  at: string;
}

export interface ApplicationRow {
  applicationSeq: number;
  userSeq: number;
  kind: ApplicationKind;
  status: RequestProducerStatus;
  step: number;
  value: ApplicationValue;
  sealed: Buffer;
  savedAt: string;
  submittedAt: string | null;
  dueDay: string | null;
  reviewerSeq: number | null;
  reviewerName: string | null;
  /** docType → pathname when it was held. */
  heldDocs: Record<string, string> | null;
  marked: ApplicationField[];
  checked: Checked | null;
  version: number;
}

const columns = sql`a.application_seq as "applicationSeq", a.user_seq as "userSeq", a.kind, a.status, a.step,
  a.value, a.sealed, a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.due_day as "dueDay", a.reviewer_seq as "reviewerSeq",
  r.name as "reviewerName", a.held_docs as "heldDocs", a.marked, a.checked, a.version`;

const one = async (
  db: Db,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<ApplicationRow | null> => {
  const { rows } = await send(
    db,
    sql<ApplicationRow>`select ${columns} from seller_application a
      left join account_user r on r.user_seq = a.reviewer_seq where ${where} ${lock}`,
  );
  return rows[0] ?? null;
};

const LOCKED = sql`for no key update of a`;
export const readApplication = (db: Db, userSeq: number, kind: ApplicationKind) =>
  one(db, sql`a.user_seq = ${userSeq} and a.kind = ${kind}`);
export const lockApplication = (db: Db, userSeq: number, kind: ApplicationKind) =>
  one(db, sql`a.user_seq = ${userSeq} and a.kind = ${kind}`, LOCKED);
export const readBySeq = (db: Db, seq: number) => one(db, sql`a.application_seq = ${seq}`);
export const lockBySeq = (db: Db, seq: number) => one(db, sql`a.application_seq = ${seq}`, LOCKED);

export interface Written {
  step: number;
  open: string;
  sealed: Buffer;
  /** What is red in it (checks.ts). */
  red: readonly string[];
  company: string | null;
  at: string;
}

/** The first step of an application; null where another request has begun it in this instant. */
export async function insertApplication(
  db: Db,
  userSeq: number,
  kind: ApplicationKind,
  { step, open, sealed, red, company, at }: Written,
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`insert into seller_application
        (user_seq, kind, status, step, value, sealed, red, company, saved_at)
      values (${userSeq}, ${kind}, 'none', ${step}, ${open}, ${sealed}, ${[...red]}, ${company}, ${at})
      on conflict (user_seq, kind) do nothing returning version`,
  );
  return rows[0]?.version ?? null;
}

/** Another step over what was read; what the outside said of an account counts for that account alone. */
export async function updateApplication(
  db: Db,
  { applicationSeq, version }: Pick<ApplicationRow, 'applicationSeq' | 'version'>,
  { step, open, sealed, red, company, at }: Written,
): Promise<void> {
  await send(
    db,
    sql`update seller_application set step = ${step}, value = ${open}, sealed = ${sealed}, red = ${[...red]}, company = ${company},
        saved_at = ${at}, checked = null, version = version + 1
      where application_seq = ${applicationSeq} and version = ${version}`,
  );
}

export const writeChecked = (
  db: Db,
  { applicationSeq, version }: Pick<ApplicationRow, 'applicationSeq' | 'version'>,
  checked: Checked,
) =>
  send(
    db,
    sql`update seller_application set checked = ${JSON.stringify(checked)}
      where application_seq = ${applicationSeq} and version = ${version}`,
  );

interface EventRow {
  status: RequestProducerStatus;
  at: string;
  reason: string | null;
  text: string | null;
  fields: ApplicationField[];
}

/** What was red at an approval, and where another operator agreed to it. */
export interface Agreed {
  red: readonly string[];
  approvalSeq: number | null;
}

export async function readEvents(db: Db, seq: number): Promise<EventRow[]> {
  const { rows } = await send(
    db,
    sql<EventRow>`select status, at, reason, text, fields from seller_application_event
      where application_seq = ${seq} order by event_seq`,
  );
  return rows;
}

export const writeEvent = (
  db: Db,
  seq: number,
  {
    status,
    at,
    reason,
    text,
    fields,
    by,
    agreed,
  }: EventRow & { by: number | null; agreed?: Agreed | undefined },
) =>
  send(
    db,
    sql`insert into seller_application_event (application_seq, status, at, by_user_seq, reason, text, fields, red,
        approval_seq)
      values (${seq}, ${status}, ${at}, ${by}, ${reason}, ${text}, ${fields}, ${agreed?.red ?? []},
        ${agreed?.approvalSeq ?? null})`,
  );

/** Names of categories, as far as there are such. */
export async function namesOfCategories(db: Db, seqs: readonly number[]): Promise<string[]> {
  if (seqs.length === 0) return [];
  const { rows } = await send(
    db,
    sql<{
      name: string;
    }>`select name from category where category_seq = any(${[...seqs]}) order by category_seq`,
  );
  return rows.map(({ name }) => name);
}

/** Applications that wait for their end, those longest unasked first. */
export async function readApproved(db: Db, before: string, limit: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select application_seq as seq from seller_application
      where status = 'approve' and (checked is null or (checked ->> 'at')::timestamptz < ${before}::timestamptz)
      order by application_seq limit ${limit}`,
  );
  return rows.map(({ seq }) => seq);
}

export async function approvedOf(db: Db, userSeq: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select application_seq as seq from seller_application
      where user_seq = ${userSeq} and status = 'approve'`,
  );
  return rows.map(({ seq }) => seq);
}
