/** What sanctions of a person keep them from, and who of them is over. */
import { sql } from 'kysely';
import { POINT_MONTHS } from '@jangteo/contract/sanction/sanction.shape.ts';
import type {
  AppealState,
  SanctionReason,
  SanctionScope,
  SanctionTarget,
} from '@jangteo/contract/sanction/sanction.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Condition } from '../../../kit/list/source.ts';

/** Whether somebody may write nothing in rooms. */
export async function isSilenced(db: Db, user: number, now: Date): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from sanction where user_seq = ${user} and state = 'ACTIVE' and scope && array['CHAT', 'ACCOUNT']
      and (until_at is null or until_at > ${now}) limit 1`,
  );
  return rows.length > 0;
}

export interface PayoutHold {
  sanctionSeq: number;
  text: string;
}

/** Whose payouts a sanction holds, by the person; it stays as it is until this transaction ends. */
export async function payoutHoldsOf(db: Db, users: readonly number[]): Promise<Map<number, PayoutHold>> {
  const { rows } = await send(
    db,
    sql<
      PayoutHold & { user: number }
    >`select user_seq as "user", sanction_seq as "sanctionSeq", text from sanction
      where user_seq = any(${[...users]}) and state = 'ACTIVE' and 'PAYOUT_HOLD' = any(scope)
      order by sanction_seq for share`,
  );
  return new Map(rows.map((one) => [one.user, one]));
}

/** What of this is taken from somebody already. */
export async function scopesInForce(db: Db, user: number): Promise<SanctionScope[]> {
  const { rows } = await send(
    db,
    sql<{ scope: SanctionScope }>`select distinct unnest(scope) as scope from sanction
      where user_seq = ${user} and state = 'ACTIVE' and scope <> '{}' order by 1`,
  );
  return rows.map(({ scope }) => scope);
}

/** Points count for some months; those of a sanction that an appeal has lifted do not. */
const counts = (
  now: Date,
): Condition => sql`s.imposed_at >= ${now}::timestamptz - make_interval(months => ${POINT_MONTHS})
  and a.state is distinct from 'LIFTED'`;

/** Points of somebody that still count. */
export async function pointsOf(db: Db, user: number, now: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ points: number }>`select coalesce(sum(s.points), 0)::int as points
      from sanction s left join sanction_appeal a using (sanction_seq)
      where s.user_seq = ${user} and ${counts(now)}`,
  );
  return rows[0]!.points;
}

/** Whether a user (a column) has points that count, or anything is taken from them: for lists. */
export const sanctioned = (user: Condition, now: Date): Condition => sql`exists (
  select from sanction s left join sanction_appeal a using (sanction_seq)
  where s.user_seq = ${user} and (s.state = 'ACTIVE' and s.scope <> '{}'
    or s.points > 0 and ${counts(now)}))`;

/** Those of these sanctions that are of products alone. */
export async function ofProductsAlone(db: Db, sanctions: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select sanction_seq as seq from sanction
      where sanction_seq = any(${[...sanctions]}) and scope = '{}'`,
  );
  return rows.map(({ seq }) => seq);
}

/** A sanction whatever it is of, as whoever ends or changes it needs it. */
export interface StoredSanction {
  sanctionSeq: number;
  userSeq: number;
  reason: SanctionReason;
  scope: SanctionScope[];
  target: SanctionTarget | 'ACCOUNT' | null;
  contentSeq: number | null;
  /** Its last day; of products and warnings nothing else is kept. */
  untilDay: string | null;
  /** Of contents and persons. */
  untilAt: string | null;
  by: number;
  approvedBy: number | null;
  state: 'ACTIVE' | 'ENDED';
  version: number;
  appeal: AppealState | null;
}

const stored = sql`select s.sanction_seq as "sanctionSeq", s.user_seq as "userSeq", s.reason, s.scope, s.target,
    s.content_seq as "contentSeq", s.until_day as "untilDay", s.until_at as "untilAt", s.imposed_by as by,
    s.approved_by as "approvedBy", s.state, s.version, a.state as appeal
  from sanction s left join sanction_appeal a using (sanction_seq)`;

/** As it stands; what is written of it is looked at again under its lock (`endSanctions`, `decideAppeal`). */
export async function readSanction(db: Db, sanction: number): Promise<StoredSanction | null> {
  const { rows } = await send(db, sql<StoredSanction>`${stored} where s.sanction_seq = ${sanction}`);
  return rows[0] ?? null;
}

/** Sanctions of persons whose time is over. */
export async function overPersons(db: Db, now: Date, limit: number): Promise<StoredSanction[]> {
  const { rows } = await send(
    db,
    sql<StoredSanction>`${stored} where s.state = 'ACTIVE' and s.scope <> '{}' and s.until_at <= ${now}
      order by s.until_at, s.sanction_seq limit ${limit}`,
  );
  return [...rows];
}

/** It is about these products, too. */
export const writeProducts = (db: Db, sanction: number, products: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`update sanction set product_seqs = ${[...products]}::bigint[] where sanction_seq = ${sanction}`,
  );

/** Ends earlier than it was to; false where it is not in force any more. */
export async function shorten(
  db: Db,
  sanction: number,
  { day, at }: { day: string; at: string },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update sanction set until_day = ${day}::date, version = version + 1,
        until_at = case when content_seq is not null or scope <> '{}' then ${at}::timestamptz end
      where sanction_seq = ${sanction} and state = 'ACTIVE' returning sanction_seq`,
  );
  return rows.length > 0;
}
