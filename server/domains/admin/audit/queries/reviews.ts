import { sql } from 'kysely';
import type { AccessReview, ReviewFigures } from '@jangteo/contract/admin/audit.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Span } from '../rules.ts';

export interface StoredReview extends Pick<
  AccessReview,
  'month' | 'figures' | 'findings' | 'conclusion' | 'sealOk' | 'openedAt' | 'signedAt' | 'version'
> {
  signedBy: number | null;
  signedName: string | null;
}

/** The newest first; one month where one is named. */
export async function readReviews(db: Db, month: string | null = null): Promise<StoredReview[]> {
  const { rows } = await send(
    db,
    sql<StoredReview>`select r.month, r.figures, r.findings, r.conclusion, r.seal_ok as "sealOk",
        r.opened_at as "openedAt", r.signed_at as "signedAt", r.signed_by as "signedBy", a.name as "signedName", r.version
      from access_review r left join account_user a on a.user_seq = r.signed_by
      where ${month}::text is null or r.month = ${month} order by r.month desc`,
  );
  return [...rows];
}

export const lockReview = (db: Db, month: string): Promise<unknown> =>
  send(db, sql`select 1 from access_review where month = ${month} for no key update`);

/** Whose acts these rows of the days are; a number that is no row of theirs is missing. */
export async function readActors(
  db: Db,
  logs: readonly number[],
  { from, to }: Span,
): Promise<Map<number, number | null>> {
  const { rows } = await send(
    db,
    sql<{ log: number; user: number | null }>`select log_seq as log, user_seq as "user" from access_log
      where log_seq = any(${[...logs]}) and at >= ${from} and at < ${to}`,
  );
  return new Map(rows.map(({ log, user }) => [log, user]));
}

interface Signing extends Pick<AccessReview, 'month' | 'findings'> {
  conclusion: string;
  by: number;
  at: Date;
}
export const signReview = (db: Db, { month, findings, conclusion, by, at }: Signing): Promise<unknown> =>
  send(
    db,
    sql`update access_review set findings = ${JSON.stringify(findings)}::jsonb, conclusion = ${conclusion},
        signed_at = ${at}, signed_by = ${by}, version = version + 1
      where month = ${month} and signed_at is null`,
  );

/** The month of the oldest row of the log; null: there is none. */
export async function readOldest(db: Db): Promise<string | null> {
  const { rows } = await send(db, sql<{ at: string | null }>`select min(at) as at from access_log`);
  return rows[0]!.at;
}

export const openReview = (
  db: Db,
  one: { month: string; figures: ReviewFigures; sealOk: boolean; at: Date },
): Promise<unknown> =>
  send(
    db,
    sql`insert into access_review (month, figures, seal_ok, opened_at)
      values (${one.month}, ${JSON.stringify(one.figures)}::jsonb, ${one.sealOk}, ${one.at}) on conflict do nothing`,
  );
export const writeSealOk = (db: Db, month: string, sealOk: boolean): Promise<unknown> =>
  send(
    db,
    sql`update access_review set seal_ok = ${sealOk} where month = ${month} and signed_at is null and seal_ok <> ${sealOk}`,
  );
