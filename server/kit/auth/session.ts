import { randomBytes } from 'node:crypto';
import { clock, toKst } from '../clock/clock.ts';
import type { Pool } from '../db/pool.ts';
import type { Queryable } from '../db/query.ts';
import { fail } from '../http/fail.ts';
import {
  accountState,
  CALLER_COLUMNS,
  toCaller,
  type Caller,
  type CallerRow,
  type Usable,
} from './caller.ts';
import { hashToken, tokensOf } from './token.ts';

/** Access tokens live 15 minutes, a used refresh token answers its successor for 10 s (G-SES-1). */
export const ACCESS_SECONDS = 900;
export const GRACE_MS = 10_000;
const HOUR = 3_600_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: number;
}

export interface Device {
  clientId: string;
  deviceId: string;
  deviceName: string;
  osType: string;
  ip: string;
  /** False: its cookies end with the browser. */
  kept?: boolean;
}

/**
 * Idle limit of roles that see personal data; absolute limit of operators and of everybody else (G-SES-2).
 */
export const idleMs = (userType: string): number => (userType === 'consumer' ? 30 * 24 * HOUR : 2 * HOUR);
const absoluteMs = (userType: string): number => (userType === 'admin' ? 12 * HOUR : 30 * 24 * HOUR);

/** Opens a session for a user who proved who they are, and answers the first tokens. */
export async function openSession(
  db: Queryable,
  secret: string,
  user: { userSeq: number; userType: string },
  device: Device,
): Promise<Tokens & { sessionSeq: number }> {
  const now = clock.now();
  const seed = randomBytes(32);
  const tokens = tokensOf(secret, seed, 1);
  const { rows } = await db.query<{ session_seq: number }>({
    name: 'session-open',
    text: `with s as (insert into account_session (user_seq, client_id, device_id, device_name, os_type, ip,
      created_at, last_used_at, expires_at, seed, kept)
             values ($1,$2,$3,$4,$5,$6,$7,$7,$8,$9,$13) returning session_seq)
           insert into session_token (session_seq, generation, access_hash, refresh_hash, issued_at,
             access_expires_at)
             select session_seq, 1, $10, $11, $7, $12 from s returning session_seq`,
    values: [
      user.userSeq,
      device.clientId,
      device.deviceId,
      device.deviceName,
      device.osType,
      device.ip,
      now,
      new Date(now.getTime() + absoluteMs(user.userType)),
      seed,
      hashToken(tokens.accessToken),
      hashToken(tokens.refreshToken),
      new Date(now.getTime() + ACCESS_SECONDS * 1000),
      device.kept ?? true,
    ],
  });
  return { ...tokens, expiresIn: ACCESS_SECONDS, sessionSeq: rows[0]!.session_seq };
}

interface AccessRow extends CallerRow {
  session_seq: number;
  client_id: string;
  device_id: string;
  access_expires_at: string;
  revoked_at: string | null;
  revoke_reason: string | null;
  expires_at: string;
  last_used_at: string;
}

const cache = new Map<Buffer | string, { row: AccessRow; until: number }>();
/** Half of what a change of rights may take to be seen everywhere (G-TEN-8). */
const CACHE_MS = 500;
const CACHE_SIZE = 5000;

/**
 * Forgets what was read of sessions; called when one changes,
 * so rights change at once in this process (G-TEN-8).
 */
export const forgetSessions = (): void => cache.clear();

/**
 * Something of these people has changed by which their sessions or what these may see are judged: every process hears of it
 * at commit, looks again at what they have open (standing.ts), and so does whoever asks next.
 */
export async function tellSessions(db: Queryable, userSeqs: readonly number[]): Promise<void> {
  if (userSeqs.length === 0) return;
  await db.query({
    name: 'session-tell',
    text: `select pg_notify('session', $1)`,
    values: [JSON.stringify(userSeqs)],
  });
  forgetSessions();
}

/**
 * Who stands behind an access token. Rights are read from the rows at most half a second ago.
 * Throws 401 (unknown, expired), 463 (ended on purpose) or 462 (account cannot be used).
 */
export async function authenticate(pool: Pool, accessToken: string): Promise<Caller> {
  const row = await readAccess(pool, accessToken);
  const now = clock.now();
  if (!row) throw fail('AUTH_REQUIRED');
  if (row.revoked_at) throw fail(revokedCode(row.revoke_reason));
  const at = now.getTime();
  const idle = at - Date.parse(row.last_used_at) > idleMs(row.user_type);
  if (Date.parse(row.access_expires_at) <= at || Date.parse(row.expires_at) <= at || idle)
    throw fail('AUTH_TOKEN_EXPIRED');
  refuseUnusable(row);
  if (at - Date.parse(row.last_used_at) > 60_000) touch(pool, row, now);
  return toCaller(row, { sessionSeq: row.session_seq, deviceId: row.device_id, clientId: row.client_id });
}

/** `told`: what the owner of a closed account, who has just shown to be it, is told besides. */
export function refuseUnusable(row: Usable, told: { appealKey?: string } = {}): void {
  const state = accountState(row);
  if (state === 'left') throw fail('USER_LEFT');
  if (state === 'idle') throw fail('USER_IDLED');
  if (state === 'inactive') throw fail('USER_INACTIVE');
  if (state === 'sanctioned') {
    const until = row.closed_until === null ? '제재를 해제할 때' : minuteOf(row.closed_until);
    throw fail('USER_SANCTIONED', { params: { until }, ...told });
  }
}

/** `2026-11-26 20:40` in Korea. */
const minuteOf = (at: string): string => toKst(new Date(at)).slice(0, 16).replace('T', ' ');

async function readAccess(pool: Pool, accessToken: string): Promise<AccessRow | null> {
  const known = cache.get(accessToken);
  if (known && known.until > clock.realMs()) return known.row;
  const { rows } = await pool.query<AccessRow>({
    name: 'session-access',
    text: `select t.access_expires_at, s.session_seq, s.client_id, s.device_id, s.revoked_at, s.revoke_reason,
      s.expires_at, s.last_used_at, ${CALLER_COLUMNS}
             from session_token t join account_session s using (session_seq)
             join account_user u on u.user_seq = s.user_seq
             left join group_member m on m.user_seq = u.user_seq
            where t.access_hash = $1`,
    values: [hashToken(accessToken)],
  });
  const row = rows[0];
  if (!row) return null;
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
  cache.set(accessToken, { row, until: clock.realMs() + CACHE_MS });
  return row;
}

function touch(pool: Pool, row: AccessRow, now: Date): void {
  row.last_used_at = now.toISOString();
  pool
    .query({
      name: 'session-touch',
      text: 'update account_session set last_used_at = $2 where session_seq = $1 and last_used_at < $2',
      values: [row.session_seq, now],
    })
    .catch(() => undefined);
}

const revokedCode = (reason: string | null) =>
  reason === 'REUSED'
    ? 'AUTH_REFRESH_REUSED'
    : reason === 'PASSWORD'
      ? 'PASSWORD_CHANGED_ELSEWHERE'
      : 'USER_AUTH_FORCE_LOGOUT';

/**
 * Ends sessions of a user; `except` stays. Answers how
 * many. The reason picks the 463 that the other side sees.
 */
export async function revokeSessions(
  db: Queryable,
  which: { userSeq: number; sessionSeq?: number; except?: number },
  reason: 'LOGOUT' | 'FORCED' | 'PASSWORD' | 'REUSED',
): Promise<number> {
  const { rowCount } = await db.query(
    `update account_session set revoked_at = $4, revoke_reason = $5
      where user_seq = $1 and ($2::bigint is null or session_seq = $2)
        and ($3::bigint is null or session_seq <> $3) and revoked_at is null`,
    [which.userSeq, which.sessionSeq ?? null, which.except ?? null, clock.now(), reason],
  );
  await tellSessions(db, [which.userSeq]);
  return rowCount ?? 0;
}

interface RefreshRow extends Usable {
  session_seq: number;
  user_seq: number;
  user_type: string;
  token_generation: number;
  generation: number;
  rotated_at: string | null;
  client_id: string;
  device_id: string;
  seed: Buffer;
  kept: boolean;
  revoked_at: string | null;
  revoke_reason: string | null;
  expires_at: string;
  last_used_at: string;
}

/**
 * Rotates a refresh token (R16, R17). Used again within 10 s it answers the same successor; later, or from
 * another device or client, the whole family ends (463, G-SES-1, G-SES-3). `onReuse` writes the audit row.
 */
export async function renewSession(
  pool: Pool,
  secret: string,
  refreshToken: string,
  device: { clientId: string; deviceId: string },
  onReuse: (row: { userSeq: number; sessionSeq: number }) => Promise<void>,
): Promise<Tokens & { userSeq: number; kept: boolean }> {
  const row = await readRefresh(pool, refreshToken);
  const now = clock.now();
  if (!row) throw fail('AUTH_REQUIRED');
  if (row.revoked_at) throw fail(revokedCode(row.revoke_reason));
  const expired =
    Date.parse(row.expires_at) <= now.getTime() ||
    now.getTime() - Date.parse(row.last_used_at) > idleMs(row.user_type);
  if (expired) throw fail('AUTH_TOKEN_EXPIRED');
  refuseUnusable(row);
  const bound = row.client_id === device.clientId && row.device_id === device.deviceId;
  const successor =
    row.token_generation === row.generation - 1 &&
    row.rotated_at !== null &&
    now.getTime() - Date.parse(row.rotated_at) <= GRACE_MS;
  if (bound && row.token_generation === row.generation) await rotate(pool, secret, row, now);
  else if (!bound || !successor) {
    await revokeSessions(pool, { userSeq: row.user_seq, sessionSeq: row.session_seq }, 'REUSED');
    await onReuse({ userSeq: row.user_seq, sessionSeq: row.session_seq });
    throw fail('AUTH_REFRESH_REUSED');
  }
  return {
    ...tokensOf(secret, row.seed, row.token_generation + 1),
    expiresIn: ACCESS_SECONDS,
    userSeq: row.user_seq,
    kept: row.kept,
  };
}

async function readRefresh(pool: Pool, refreshToken: string): Promise<RefreshRow | undefined> {
  const { rows } = await pool.query<RefreshRow>({
    name: 'session-refresh',
    text: `select s.*, t.generation as token_generation, t.rotated_at, u.user_type, u.status, u.active, u.closed_at, u.closed_until,
      m.active as group_active
             from session_token t join account_session s using (session_seq)
             join account_user u using (user_seq)
             left join group_member m using (user_seq) where t.refresh_hash = $1`,
    values: [hashToken(refreshToken)],
  });
  return rows[0];
}

/** Compare-and-set on the generation: of parallel renewals one writes, the others find the same successor. */
async function rotate(pool: Pool, secret: string, row: RefreshRow, now: Date): Promise<void> {
  const next = row.token_generation + 1;
  const tokens = tokensOf(secret, row.seed, next);
  await pool.query({
    name: 'session-rotate',
    text: `with s as (update account_session
      set generation = $2, last_used_at = $3
      where session_seq = $1 and generation = $2 - 1 and revoked_at is null returning session_seq),
           o as (update session_token
             set rotated_at = $3
             where session_seq in (select session_seq from s) and generation = $2 - 1)
           insert into session_token (session_seq, generation, access_hash, refresh_hash, issued_at,
             access_expires_at)
           select session_seq, $2, $4, $5, $3, $6 from s`,
    values: [
      row.session_seq,
      next,
      now,
      hashToken(tokens.accessToken),
      hashToken(tokens.refreshToken),
      new Date(now.getTime() + ACCESS_SECONDS * 1000),
    ],
  });
}
