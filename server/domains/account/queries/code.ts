import type { Queryable } from '../../../kit/db/query.ts';
import { CODE, type CodeHistory } from '../rules/limits.ts';

export type Purpose =
  | 'LOGIN_EMAIL'
  | 'CHANGE_EMAIL'
  | 'PHONE'
  | 'JOIN_EMAIL'
  | 'FIND_PASSWORD'
  | 'SECOND_STEP'
  | 'STEP_UP';

/** Whom a code is for; a code opens nothing for another purpose, target or device. */
export interface CodeBinding {
  purpose: Purpose;
  target: string;
  deviceId: string;
}

/** Who asks for a code: an account, or (null) anybody, of whom the address is known. */
export interface Sending {
  purpose: Purpose;
  target: string;
  asker: number | null;
  ip: string;
}

/**
 * Serialises the senders to one target and by one asker
 * until the end of the transaction, so limits hold in parallel.
 */
export async function lockSending(db: Queryable, { target, asker, ip }: Sending): Promise<void> {
  for (const key of [`code:${target}`, asker === null ? `code-ip:${ip}` : `code-asker:${asker}`])
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

/** What was sent for the same purpose to the same target, and in all, to the same asker: strangers are one. */
export async function codeHistory(db: Queryable, of: Sending, now: Date): Promise<CodeHistory> {
  const since = new Date(now.getTime() - CODE.dayMs);
  const byTarget = await db.query<{ created_at: string }>(
    `select created_at
      from auth_code
      where purpose = $1 and target = $2 and asker is not distinct from $3::bigint and created_at > $4
      order by created_at desc
      limit ${CODE.perTarget}`,
    [of.purpose, of.target, of.asker, since],
  );
  const [column, who] = of.asker === null ? ['asker is null and ip', of.ip] : ['asker', of.asker];
  const most = of.asker === null ? CODE.perAddress : CODE.perAsker;
  const byAsker = await db.query<{ created_at: string }>(
    `select created_at
      from auth_code
      where ${column} = $1 and created_at > $2 order by created_at desc limit ${most}`,
    [who, since],
  );
  const instants = (rows: { created_at: string }[]) => rows.map((r) => Date.parse(r.created_at));
  return { target: instants(byTarget.rows), asker: instants(byAsker.rows), most };
}

/**
 * The account that a device without a session speaks for: one that it is to wake, or that knows it and has the target.
 * Null: nobody in particular.
 */
export async function readAsker(
  db: Queryable,
  { deviceId, target, userSeq, now }: { deviceId: string; target: string; userSeq: number | null; now: Date },
): Promise<number | null> {
  const { rows } = await db.query<{ user_seq: number }>({
    name: 'code-asker',
    text: `select user_seq from release_key where device_id = $1 and used_at is null and expires_at > $4
      union all
      select k.user_seq from known_device k join account_user u using (user_seq)
        where k.device_id = $1 and (u.user_seq = $3 or u.phone_number = $2 or lower(u.email) = $2)
      limit 1`,
    values: [deviceId, target, userSeq, now],
  });
  return rows[0]?.user_seq ?? null;
}

export async function writeCode(
  db: Queryable,
  code: CodeBinding & { asker?: number | null; ip: string; hash: Buffer; challenge: string | null; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ code_seq: number }>(
    `insert into auth_code (purpose, target, device_id, ip, code_hash, created_at, expires_at, code_challenge,
        asker)
      values ($1,$2,$3,$4,$5,$6,$7,$8,$9) returning code_seq`,
    [
      code.purpose,
      code.target,
      code.deviceId,
      code.ip,
      code.hash,
      code.at,
      new Date(code.at.getTime() + CODE.ttlMs),
      code.challenge,
      code.asker ?? null,
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

/** Keeps a code that was entered rightly while the rest of a form is filled in; its tries begin again. */
export async function holdCode(db: Queryable, codeSeq: number, at: Date): Promise<void> {
  await db.query(
    'update auth_code set tries = 0, expires_at = greatest(expires_at, $2) where code_seq = $1 and used_at is null',
    [codeSeq, new Date(at.getTime() + CODE.heldMs)],
  );
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
