import { sql } from 'kysely';
import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { SignInResult } from '@jangteo/contract/account/own.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Queryable } from '../../../kit/db/query.ts';

interface Seen {
  at: Date;
  ip: string;
  deviceName: string;
}

export async function writeSignIn(
  db: Queryable,
  s: Seen & { userSeq: number; result: SignInResult; provider: LoginProvider },
): Promise<void> {
  await db.query({
    name: 'sign-in-write',
    text: `insert into sign_in (user_seq, at, device_name, ip, result, provider) values ($1,$2,$3,$4,$5,$6)`,
    values: [s.userSeq, s.at, s.deviceName, s.ip, s.result, s.provider],
  });
}

/** At whoever's login id it was. */
export async function writeWrong(db: Queryable, loginId: string, s: Seen): Promise<void> {
  await db.query({
    name: 'sign-in-wrong',
    text: `insert into sign_in (user_seq, at, device_name, ip, result, provider)
      select user_seq, $2, $3, $4, 'WRONG', 'E' from account_user where lower(login_id) = lower($1)`,
    values: [loginId, s.at, s.deviceName, s.ip],
  });
}

/** The account was used: dormancy counts from here. */
export async function touchActivity(db: Queryable, userSeq: number, at: Date): Promise<void> {
  await db.query({
    name: 'activity-touch',
    text: `insert into account_activity (user_seq, last_sign_in_at) values ($1,$2)
      on conflict (user_seq) do update set last_sign_in_at = excluded.last_sign_in_at, idle_told_at = null`,
    values: [userSeq, at],
  });
}

export interface SignInRow {
  at: string;
  device_name: string;
  ip: string;
  result: SignInResult;
  provider: LoginProvider;
}

/** A page of what happened since a moment, the latest first, and how many there are. */
export async function readSignIns(
  db: Db,
  userSeq: number,
  { since, start, length }: { since: Date; start: number; length: number },
): Promise<{ rows: SignInRow[]; total: number }> {
  const [page, count] = await Promise.all([
    send(
      db,
      sql<SignInRow>`select at, device_name, ip, result, provider from sign_in
        where user_seq = ${userSeq} and at > ${since}
        order by at desc, sign_in_seq desc offset ${start} limit ${length}`,
    ),
    send(
      db,
      sql<{
        n: number;
      }>`select count(*)::int as n from sign_in where user_seq = ${userSeq} and at > ${since}`,
    ),
  ]);
  return { rows: [...page.rows], total: count.rows[0]!.n };
}

export async function purgeSignIns(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from sign_in where at < $1', [before]);
}
