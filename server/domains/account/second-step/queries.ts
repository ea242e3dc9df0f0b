import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export interface SecondStepRow {
  /** Of the app, confirmed or not; null: none. */
  sealed: Buffer | null;
  begun_at: string | null;
  enabled: boolean;
  last_step: number | null;
  tries: number;
  tried_at: string | null;
  recovery_left: number;
  phone_number: string | null;
  /** A message is enough beside the app: chosen. */
  sms: boolean;
}

export async function readSecondStep(db: Queryable, userSeq: number): Promise<SecondStepRow> {
  const { rows } = await db.query<SecondStepRow>({
    name: 'second-step',
    text: `select s.sealed, s.begun_at, s.enabled_at is not null as enabled, s.last_step, coalesce(s.tries, 0) as tries,
        s.tried_at, u.phone_number, coalesce(s.sms, false) as sms,
        (select count(*) from recovery_code r where r.user_seq = u.user_seq and r.used_at is null)::int as recovery_left
      from account_user u left join second_step s using (user_seq) where u.user_seq = $1`,
    values: [userSeq],
  });
  return rows[0]!;
}

/** A new secret in the place of one that nobody confirmed; false where the second step is on. */
export async function beginStep(db: Queryable, userSeq: number, sealed: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into second_step (user_seq, sealed, begun_at) values ($1,$2,$3)
      on conflict (user_seq) do update set sealed = excluded.sealed, begun_at = excluded.begun_at, tries = 0,
        tried_at = null, last_step = null where second_step.enabled_at is null`,
    [userSeq, sealed, at],
  );
  return rowCount === 1;
}

/** Uses a period up; false where its code, or a later one, was used. */
export async function useStep(db: Queryable, userSeq: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_step set last_step = $2, tries = 0 where user_seq = $1 and (last_step is null or last_step < $2)`,
    [userSeq, step],
  );
  return rowCount === 1;
}

/** Counts one try at a code of the settings; answers how many there were, one that long ago not among them. */
export async function countStepTry(db: Queryable, userSeq: number, at: Date, since: Date): Promise<number> {
  const { rows } = await db.query<{ tries: number }>(
    `update second_step set tries = case when tried_at > $3 then tries + 1 else 1 end, tried_at = $2
      where user_seq = $1 returning tries`,
    [userSeq, at, since],
  );
  return rows[0]?.tries ?? 0;
}

/** On; false where somebody else just did it. */
export async function enableStep(
  db: Queryable,
  userSeq: number,
  { codes, sms, at }: { codes: readonly Buffer[]; sms: boolean; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update second_step set enabled_at = $2, tries = 0, sms = $3 where user_seq = $1 and enabled_at is null',
    [userSeq, at, sms],
  );
  if (rowCount !== 1) return false;
  await db.query('delete from recovery_code where user_seq = $1', [userSeq]);
  await db.query('insert into recovery_code (user_seq, code_hash) select $1, unnest($2::bytea[])', [
    userSeq,
    codes,
  ]);
  return true;
}

/** Off, with all that belongs to it. */
export async function removeStep(db: Queryable, userSeq: number): Promise<void> {
  await db.query('delete from second_step where user_seq = $1', [userSeq]);
  await db.query('delete from recovery_code where user_seq = $1', [userSeq]);
  await db.query('delete from trusted_device where user_seq = $1', [userSeq]);
}

export async function useRecovery(db: Queryable, userSeq: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_code set used_at = $3 where user_seq = $1 and code_hash = $2 and used_at is null',
    [userSeq, hash, at],
  );
  return rowCount === 1;
}

export interface Challenge {
  hash: Buffer;
  userSeq: number;
  clientId: string;
  deviceId: string;
  kept: boolean;
  provider: LoginProvider;
  at: Date;
  until: Date;
}
export async function writeChallenge(db: Queryable, c: Challenge): Promise<void> {
  await db.query(
    `insert into sign_in_challenge (key_hash, user_seq, client_id, device_id, kept, provider, created_at, expires_at)
      values ($1,$2,$3,$4,$5,$6,$7,$8)`,
    [c.hash, c.userSeq, c.clientId, c.deviceId, c.kept, c.provider, c.at, c.until],
  );
}

export interface OpenChallenge {
  user_seq: number;
  client_id: string;
  device_id: string;
  kept: boolean;
  provider: LoginProvider;
  tries: number;
}
const OPEN = 'user_seq, client_id, device_id, kept, provider, tries';

export async function readChallenge(db: Queryable, hash: Buffer, now: Date): Promise<OpenChallenge | null> {
  const { rows } = await db.query<OpenChallenge>(
    `select ${OPEN} from sign_in_challenge where key_hash = $1 and used_at is null and expires_at > $2`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** Counts one try; null: unknown, used or too late. */
export async function tryChallenge(db: Queryable, hash: Buffer, now: Date): Promise<OpenChallenge | null> {
  const { rows } = await db.query<OpenChallenge>(
    `update sign_in_challenge set tries = tries + 1 where key_hash = $1 and used_at is null and expires_at > $2
      returning ${OPEN}`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/** Uses a challenge up; false where somebody just did. */
export async function useChallenge(db: Queryable, hash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sign_in_challenge set used_at = $2 where key_hash = $1 and used_at is null',
    [hash, at],
  );
  return rowCount === 1;
}

/** This device is not asked: it shows the secret that it was given with the trust. */
export async function isTrusted(
  db: Queryable,
  t: { userSeq: number; deviceId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'trusted-device',
    text: `select from trusted_device
      where user_seq = $1 and device_id = $2 and secret_hash = $3 and until > $4`,
    values: [t.userSeq, t.deviceId, t.secret, t.now],
  });
  return rowCount === 1;
}

interface Trusted {
  userSeq: number;
  deviceId: string;
  deviceName: string;
  secret: Buffer;
  at: Date;
  until: Date;
}
/** The secret takes the place of the one that the browser showed, for whoever else is trusted there. */
export async function trustDevice(db: Queryable, t: Trusted, shown: Buffer | null): Promise<void> {
  await db.query(
    `with others as (update trusted_device set secret_hash = $6
        where device_id = $2 and secret_hash = $7 and user_seq <> $1)
      insert into trusted_device (user_seq, device_id, device_name, trusted_at, until, secret_hash)
        values ($1,$2,$3,$4,$5,$6)
      on conflict (user_seq, device_id) do update set device_name = excluded.device_name,
        trusted_at = excluded.trusted_at, until = excluded.until, secret_hash = excluded.secret_hash`,
    [t.userSeq, t.deviceId, t.deviceName, t.at, t.until, t.secret, shown],
  );
}

export interface TrustedRow {
  trusted_seq: number;
  device_id: string;
  device_name: string;
  trusted_at: string;
  until: string;
}
export async function readTrusted(db: Queryable, userSeq: number, now: Date): Promise<TrustedRow[]> {
  const { rows } = await db.query<TrustedRow>(
    `select trusted_seq, device_id, device_name, trusted_at, until from trusted_device
      where user_seq = $1 and until > $2 order by trusted_at desc, trusted_seq desc`,
    [userSeq, now],
  );
  return rows;
}

export async function removeTrusted(db: Queryable, userSeq: number, trustedSeq: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from trusted_device where user_seq = $1 and trusted_seq = $2', [
    userSeq,
    trustedSeq,
  ]);
  return rowCount === 1;
}

/** What no sign-in reads any more. */
export async function purgeSecondSteps(db: Queryable, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db.query('delete from sign_in_challenge where expires_at < $1', [yesterday]);
  await db.query('delete from trusted_device where until < $1', [yesterday]);
  await db.query('delete from second_step where enabled_at is null and begun_at < $1', [yesterday]);
}

export async function hasSecondStep(db: Queryable, userSeq: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'second-step-on',
    text: 'select from second_step where user_seq = $1 and enabled_at is not null',
    values: [userSeq],
  });
  return rowCount === 1;
}
