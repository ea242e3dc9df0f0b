import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Candidate {
  userSeq: number;
  userType: string;
  status: string;
  active: boolean;
}

export async function readCandidate(db: Db, loginId: string): Promise<Candidate | undefined> {
  const { rows } = await send(
    db,
    sql<Candidate>`select user_seq as "userSeq", user_type as "userType", status, active from account_user
      where lower(login_id) = ${loginId} for no key update`,
  );
  return rows[0];
}

/** Somebody who will be an operator, and may nothing yet; null where somebody else has the address. */
export async function insertOperator(
  db: Db,
  { loginId, name, at }: { loginId: string; name: string; at: Date },
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      userSeq: number;
    }>`insert into account_user (login_id, user_type, name, email, email_verified_at, created_at)
      values (${loginId}, 'admin', ${name}, ${loginId}, ${toKst(at)}, ${toKst(at)}) on conflict do nothing returning user_seq as "userSeq"`,
  );
  return rows[0]?.userSeq ?? null;
}

export const promote = (db: Db, userSeq: number): Promise<unknown> =>
  send(
    db,
    sql`update account_user set user_type = 'admin', version = version + 1 where user_seq = ${userSeq}`,
  );
