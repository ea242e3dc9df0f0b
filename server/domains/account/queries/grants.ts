import { sql } from 'kysely';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** A role, and until when; null: without an end. */
export interface Grant {
  role: OperatorRole;
  until: string | null;
}

/**
 * Whoever changes roles waits for whoever else does: with the operator all are locked who may change them, so that of two
 * chiefs who take each other's role one is the last. False where there is no such operator.
 */
export async function lockOperator(db: Db, userSeq: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ user: number; operator: boolean }>`select user_seq as "user", user_type = 'admin' as operator
      from account_user where user_seq = ${userSeq}
        or user_seq in (select user_seq from operator_grant where role in ('CHIEF', 'FULL'))
      order by user_seq for no key update`,
  );
  return rows.some(({ user, operator }) => user === userSeq && operator);
}

/** What somebody was given and still holds, or will. */
export async function readGrants(db: Db, userSeq: number, at: Date): Promise<Grant[]> {
  const { rows } = await send(
    db,
    sql<Grant>`select role, until_at as until from operator_grant
      where user_seq = ${userSeq} and (until_at is null or until_at > ${toKst(at)}) order by role`,
  );
  return [...rows];
}

/** How often the roles of this operator were changed: the version of what is shown of them. */
export async function readGrantVersion(db: Db, userSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from grant_history where user_seq = ${userSeq}`,
  );
  return rows[0]!.n;
}

/** How many other operators, who may sign in, hold a role that gives the desk's own rights. */
export async function countOtherChiefs(db: Db, userSeq: number, at: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(distinct g.user_seq)::int as n
      from operator_grant g join account_user u using (user_seq)
      where g.role in ('CHIEF', 'FULL') and g.user_seq <> ${userSeq} and u.user_type = 'admin' and u.active
        and u.status in ('NORMAL', 'WARN') and g.from_at <= ${toKst(at)}
        and (g.until_at is null or g.until_at > ${toKst(at)})`,
  );
  return rows[0]!.n;
}

export interface Change {
  userSeq: number;
  by: number | null;
  approvedBy: number | null;
  why: string;
  at: Date;
}

/** Gives exactly these roles: what is kept began when it did, the others end now, what is over is given anew. */
export async function writeGrants(db: Db, grants: readonly Grant[], change: Change): Promise<void> {
  const { userSeq, by, approvedBy, why } = change;
  const at = toKst(change.at);
  const before = await readGrants(db, userSeq, change.at);
  const [roles, until] = [grants.map(({ role }) => role), grants.map((grant) => grant.until)];
  await send(
    db,
    sql`delete from operator_grant where user_seq = ${userSeq} and (role <> all(${roles}) or until_at <= ${at})`,
  );
  if (grants.length > 0)
    await send(
      db,
      sql`insert into operator_grant (user_seq, role, from_at, until_at, by_user_seq)
        select ${userSeq}, g.role, ${at}, g.until_at, ${by}
          from unnest(${roles}::text[], ${until}::timestamptz[]) g (role, until_at) order by g.role
        on conflict (user_seq, role) do update set until_at = excluded.until_at, by_user_seq = excluded.by_user_seq`,
    );
  await send(
    db,
    sql`insert into grant_history (user_seq, before, after, by_user_seq, approved_by, why, at)
      values (${userSeq}, ${JSON.stringify(before)}, ${JSON.stringify(grants)}, ${by}, ${approvedBy}, ${why}, ${at})`,
  );
}

/** Everything, by whoever owns the machine; whoever has it already keeps it. */
export async function giveAll(
  db: Db,
  { userSeq, why, at }: Pick<Change, 'userSeq' | 'why' | 'at'>,
): Promise<void> {
  const grants = await readGrants(db, userSeq, at);
  if (grants.some(({ role }) => role === 'FULL')) return;
  await writeGrants(db, [{ role: 'FULL', until: null }], { userSeq, by: null, approvedBy: null, why, at });
}
