/** Passwords that are known from a breach (G-PWD-1, decision 0120): refused where one is set, left where one is used. */
import { openBreaches } from '../../adapters/breach/breach.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { accountState } from '../../kit/auth/caller.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Config } from '../../kit/http/config.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { log } from '../../kit/http/log.ts';
import { setting } from '../reference/index.ts';
import { notePasswordChecked, type LoginRow } from './queries.ts';
import { isCheckDue } from './rules/password.ts';

/** Whoever sets a password waits for an answer so long, and whoever signs in no longer: another sign-in asks again. */
export const PATIENCE = { set: 5_000, signIn: 1_000 };

/** Whether it is known. Where nobody answers it is taken for unknown: an outage keeps nobody out. */
export async function isBreached(
  config: Pick<Config, 'simUrl'>,
  password: string,
  timeoutMs = PATIENCE.set,
): Promise<boolean> {
  return (await lookUp(config, password, timeoutMs)) === true;
}

/** Null: nobody is asked, or nobody answered. */
async function lookUp(
  config: Pick<Config, 'simUrl'>,
  password: string,
  timeoutMs: number,
): Promise<boolean | null> {
  try {
    return (await openBreaches(config)?.isKnown(password, timeoutMs)) ?? null;
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'breached passwords');
    return null;
  }
}

export const breachedAt = (field: string) =>
  fieldError(field, 'PATTERN', '유출된 적이 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.');

/** Asked of whoever has proven who they are, so that nobody else asks through us. */
export async function refuseBreached(
  { config }: Pick<PublicCtx, 'config'>,
  field: string,
  password: string,
): Promise<void> {
  if (await isBreached(config, password)) throw breachedAt(field);
}

/**
 * Looks up the right password that somebody just gave. A known one does not stop the sign-in: it must change, and
 * nothing else is open until then (461 PASSWORD_CHANGE). Answers the account as it is now.
 */
export async function checkOpened(ctx: PublicCtx, row: LoginRow, password: string): Promise<LoginRow> {
  const days = setting('breachAskDays', ctx.now);
  const checked = { checkedAt: row.password_checked_at, since: row.password_since };
  if (accountState(row) !== 'ok' || row.must_change_password || !isCheckDue(checked, ctx.now, days))
    return row;
  const known = await lookUp(ctx.config, password, PATIENCE.signIn);
  if (known === null) return row;
  const isWritten = await inTransaction(ctx.pools.app, [], async (_db, client) => {
    const of = { userSeq: row.user_seq, hash: row.password_hash!, known, at: ctx.now };
    if (!(await notePasswordChecked(client, of))) return false;
    if (known) await note(ctx, client, row.user_seq);
    return true;
  }).catch((error: unknown) => {
    if (known) throw error;
    log.warn({ error: (error as Error).message }, 'looked up, but not noted'); // a node may be gone: asked again next time
    return false;
  });
  return known && isWritten ? { ...row, must_change_password: true } : row;
}

const note = (
  { request, now: at }: PublicCtx,
  client: Parameters<typeof writeAccess>[0],
  userSeq: number,
): Promise<void> =>
  writeAccess(client, {
    kind: 'AUTH',
    userSeq,
    ip: request.ip,
    call: request.call,
    subjects: [`user:${userSeq}`],
    detail: { act: 'PASSWORD_BREACHED' },
    requestId: request.requestId,
    at,
  });
