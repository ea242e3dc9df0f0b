import type { Queryable } from '../../../kit/db/query.ts';
import { CODE, type CodeHistory } from '../rules/limits.ts';

export const purposes = [
  'LOGIN_EMAIL',
  'CHANGE_EMAIL',
  'PHONE',
  'JOIN_EMAIL',
  'FIND_PASSWORD',
  'SECOND_STEP',
  'STEP_UP',
] as const;
export type Purpose = (typeof purposes)[number];

/** Whom a code is for; a code opens nothing for another purpose, target or device. */
export interface CodeBinding {
  purpose: Purpose;
  target: string;
  deviceId: string;
}

/**
 * Serialises the senders to one target and from one address
 * until the end of the transaction, so limits hold in parallel.
 */
export async function lockSending(db: Queryable, target: string, ip: string): Promise<void> {
  for (const key of [`code:${target}`, `code-ip:${ip}`])
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

export async function codeHistory(
  db: Queryable,
  target: string,
  ip: string,
  now: Date,
): Promise<CodeHistory> {
  const since = new Date(now.getTime() - CODE.dayMs);
  const byTarget = await db.query<{ created_at: string }>(
    `select created_at
      from auth_code
      where purpose = any($3) and target = $1 and created_at > $2 order by created_at desc
      limit ${CODE.perTarget}`,
    [target, since, purposes],
  );
  const byIp = await db.query<{ created_at: string }>(
    `select created_at
      from auth_code
      where ip = $1 and created_at > $2 order by created_at desc limit ${CODE.perIp}`,
    [ip, since],
  );
  const instants = (rows: { created_at: string }[]) => rows.map((r) => Date.parse(r.created_at));
  return { target: instants(byTarget.rows), ip: instants(byIp.rows) };
}

export async function writeCode(
  db: Queryable,
  code: CodeBinding & { ip: string; hash: Buffer; challenge: string | null; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ code_seq: number }>(
    `insert into auth_code (purpose, target, device_id, ip, code_hash, created_at, expires_at, code_challenge)
      values ($1,$2,$3,$4,$5,$6,$7,$8) returning code_seq`,
    [
      code.purpose,
      code.target,
      code.deviceId,
      code.ip,
      code.hash,
      code.at,
      new Date(code.at.getTime() + CODE.ttlMs),
      code.challenge,
    ],
  );
  return rows[0]!.code_seq;
}

export interface TriedCode {
  code_seq: number;
  tries: number;
  code_hash: Buffer;
  code_challenge: string | null;
  created_at: string;
  expires_at: string;
}

/**
 * Counts one try at the newest code of this binding and answers it; null where there is none or it was used.
 */
export async function tryCode(db: Queryable, b: CodeBinding): Promise<TriedCode | null> {
  const { rows } = await db.query<TriedCode>(
    `update auth_code set tries = tries + 1
      where code_seq = (select code_seq from auth_code
        where purpose = $1 and target = $2 and device_id = $3 order by created_at desc, code_seq desc limit 1)
        and used_at is null
      returning code_seq, tries, code_hash, code_challenge, created_at, expires_at`,
    [b.purpose, b.target, b.deviceId],
  );
  return rows[0] ?? null;
}

/** Uses a code up; false where somebody else just did. */
export async function useCode(db: Queryable, codeSeq: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth_code set used_at = $2 where code_seq = $1 and used_at is null',
    [codeSeq, at],
  );
  return rowCount === 1;
}

/** Whether the device entered the right code of a number since then. */
export async function isProven(
  db: Queryable,
  of: { target: string; deviceId: string; since: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'code-proven',
    text: `select from auth_code
      where purpose = 'PHONE' and target = $1 and device_id = $2 and used_at >= $3 limit 1`,
    values: [of.target, of.deviceId, of.since],
  });
  return rowCount === 1;
}
