import { sql } from 'kysely';
import type { Operator } from '@jangteo/contract/admin/operator.api.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

type Grants = { role: OperatorRole; until: string | null }[];

interface Stored {
  userSeq: number;
  name: string;
  loginId: string;
  active: boolean;
  createdAt: string;
  lastAt: string | null;
  twoStep: boolean;
}
interface Given {
  userSeq: number;
  role: OperatorRole;
  until: string | null;
}
interface Asked {
  userSeq: number;
  n: number;
}
interface Changed {
  userSeq: number;
  at: string;
  before: Grants;
  after: Grants;
  by: number | null;
  byName: string | null;
  approvedBy: number | null;
  approvedName: string | null;
  why: string;
}

const DAY = 86_400_000;
const person = (userSeq: number | null, name: string | null) =>
  userSeq === null ? null : { userSeq, name: name ?? '운영자' };

const shown = (
  row: Stored,
  given: readonly Given[],
  changes: readonly Changed[],
  asked: number,
  now: Date,
): Operator => ({
  operator: { userSeq: row.userSeq, name: row.name, loginId: row.loginId, active: row.active },
  roles: given.map(({ role, until }) => ({ role, until })),
  lastAt: row.lastAt,
  unusedDays: Math.max(0, Math.floor((now.getTime() - Date.parse(row.lastAt ?? row.createdAt)) / DAY)),
  twoStep: row.twoStep,
  history: changes.map(({ at, before, after, by, byName, approvedBy, approvedName, why }) => ({
    at,
    before,
    after,
    by: person(by, byName),
    approvedBy: person(approvedBy, approvedName),
    why,
  })),
  // What is asked for counts, too: of two who saw the same roles one asks.
  version: changes.length + asked,
});

/** Operators, the oldest account first; one of them where a number is given. They are few, and so are their changes. */
export async function readOperators(db: Db, now: Date, one: number | null = null): Promise<Operator[]> {
  const who = sql`(${one}::bigint is null or user_seq = ${one})`;
  const operators = await send(
    db,
    sql<Stored>`select u.user_seq as "userSeq", u.name, u.login_id as "loginId",
        u.active and u.status in ('NORMAL', 'WARN') as active, u.created_at as "createdAt",
        a.last_sign_in_at as "lastAt", s.enabled_at is not null as "twoStep"
      from account_user u left join account_activity a using (user_seq) left join second_step s using (user_seq)
      where u.user_type = 'admin' and (${one}::bigint is null or u.user_seq = ${one}) order by u.user_seq`,
  );
  const given = await send(
    db,
    sql<Given>`select user_seq as "userSeq", role, until_at as until from operator_grant
      where ${who} and (until_at is null or until_at > ${toKst(now)}) order by user_seq, role`,
  );
  const changes = await send(
    db,
    sql<Changed>`select h.user_seq as "userSeq", h.at, h.before, h.after, h.by_user_seq as "by", b.name as "byName",
        h.approved_by as "approvedBy", d.name as "approvedName", h.why
      from grant_history h left join account_user b on b.user_seq = h.by_user_seq
        left join account_user d on d.user_seq = h.approved_by
      where ${one}::bigint is null or h.user_seq = ${one} order by h.user_seq, h.at desc, h.history_seq desc`,
  );
  const asked = await send(
    db,
    sql<Asked>`select substring(subject from 10)::bigint as "userSeq", count(*)::int as n from approval
      where kind = 'GRANT' and (${one}::bigint is null or subject = 'operator:' || ${one}) group by subject`,
  );
  const of = <R extends { userSeq: number }>(rows: readonly R[], { userSeq }: Stored): R[] =>
    rows.filter((row) => row.userSeq === userSeq);
  return operators.rows.map((row) =>
    shown(row, of(given.rows, row), of(changes.rows, row), of(asked.rows, row)[0]?.n ?? 0, now),
  );
}
