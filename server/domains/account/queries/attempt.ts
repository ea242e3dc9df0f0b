import type { Queryable } from '../../../kit/db/query.ts';
import { LOGIN } from '../rules/limits.ts';

export interface Attempt {
  /** Fingerprint of the login id: people type passwords into that field, so it is never stored as it is. */
  loginKey: string;
  ip: string;
  deviceId: string;
  at: Date;
}

/** Writes an attempt down as failed before it is judged; success turns it over. Answers its number. */
export async function writeAttempt(db: Queryable, a: Attempt): Promise<number> {
  const { rows } = await db.query<{ attempt_seq: number }>({
    name: 'attempt-write',
    text: `insert into login_attempt (login_key, ip, device_id, ok, at)
      values ($1,$2,$3,false,$4) returning attempt_seq`,
    values: [a.loginKey, a.ip, a.deviceId, a.at],
  });
  return rows[0]!.attempt_seq;
}

/** Marks an attempt: it was right, or it was not let through and shall not count. */
export async function attemptRight(db: Queryable, attemptSeq: number): Promise<void> {
  await db.query({
    name: 'attempt-right',
    text: 'update login_attempt set ok = true where attempt_seq = $1',
    values: [attemptSeq],
  });
}
export async function forgetAttempt(db: Queryable, attemptSeq: number): Promise<void> {
  await db.query({
    name: 'attempt-forget',
    text: 'delete from login_attempt where attempt_seq = $1',
    values: [attemptSeq],
  });
}

const instants = (rows: { at: string }[]): number[] => rows.map((r) => Date.parse(r.at));
const since = (at: Date): Date => new Date(at.getTime() - LOGIN.windowMs);

/** Failures at an account from anywhere, newest first. */
export async function failuresOfAccount(db: Queryable, a: Attempt): Promise<number[]> {
  const { rows } = await db.query<{ at: string }>({
    name: 'attempt-account',
    text: `select at
      from login_attempt
      where login_key = $1 and at > $2 and not ok order by at desc limit ${LOGIN.perAccount + 1}`,
    values: [a.loginKey, since(a.at)],
  });
  return instants(rows);
}

/** Failures at an account from one device since it last got it right: what a known device is judged by. */
export async function failuresOfDevice(db: Queryable, a: Attempt): Promise<number[]> {
  const { rows } = await db.query<{ at: string }>({
    name: 'attempt-device',
    text: `select at from login_attempt where login_key = $1 and device_id = $2 and at > $3 and not ok
              and attempt_seq > coalesce((select max(attempt_seq) from login_attempt
                where login_key = $1 and device_id = $2 and ok), 0)
            order by at desc limit ${LOGIN.perAccount + 1}`,
    values: [a.loginKey, a.deviceId, since(a.at)],
  });
  return instants(rows);
}

export async function failuresOfIp(db: Queryable, a: Attempt): Promise<number[]> {
  const { rows } = await db.query<{ at: string }>({
    name: 'attempt-ip',
    text: `select at
      from login_attempt
      where ip = $1 and at > $2 and not ok order by at desc limit ${LOGIN.perIp + 1}`,
    values: [a.ip, since(a.at)],
  });
  return instants(rows);
}

/** A device that got the password right is known from now on. */
export async function rememberDevice(
  db: Queryable,
  userSeq: number,
  deviceId: string,
  at: Date,
): Promise<void> {
  await db.query({
    name: 'device-remember',
    text: `insert into known_device (user_seq, device_id, at)
      values ($1,$2,$3)
      on conflict (user_seq, device_id) do update set at = excluded.at`,
    values: [userSeq, deviceId, at],
  });
}

export async function dropFailures(db: Queryable, loginKey: string): Promise<number> {
  const { rowCount } = await db.query('delete from login_attempt where login_key = $1 and not ok', [
    loginKey,
  ]);
  return rowCount ?? 0;
}
