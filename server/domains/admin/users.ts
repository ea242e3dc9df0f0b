/** What the operator does with accounts (accounts.md §3, §9): warned, let out of it, signed out, given a new password. */
import type { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import type { UserRow } from '@jangteo/contract/admin/user.list.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { clock, endOfDay, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { noteDecision, operatorOf } from '../../kit/lifecycle/decide.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import {
  endSessions,
  giveTemporaryPassword,
  moveAccount,
  normalPhone,
  oneTimePassword,
  tellPhone,
  TEMPORARY_MS,
} from '../account/index.ts';
import { clearWarning } from '../moderation/index.ts';
import { impose } from '../sanction/index.ts';
import { countShops } from './queries/due.ts';
import { asUserRow, readOverWarnings, readStood, type UserStood } from './queries/users.ts';

type Api = typeof userDeskApi;

export async function stood(ctx: TxCtx, userSeq: number): Promise<UserStood> {
  const user = await readStood(ctx.db, userSeq);
  if (!user) throw fail('USER_NOT_FOUND');
  return user;
}
/** The account in the version that was seen. */
export async function stoodAt(ctx: TxCtx, userSeq: number, version: number): Promise<UserStood> {
  const user = await stood(ctx, userSeq);
  expectVersion(version, user.version);
  return user;
}
const shown = async (ctx: TxCtx, userSeq: number): Promise<UserRow> => asUserRow(await stood(ctx, userSeq));

const note = (ctx: TxCtx, before: UserStood, reason: string, after: object): Promise<void> =>
  noteDecision(ctx, {
    subjects: [`user:${before.userSeq}`],
    why: reason,
    before: { status: before.status, warnedUntil: before.warnedUntil },
    after,
  });

export async function warn({ params, body }: InputOf<Api['warn']>, ctx: TxCtx): Promise<UserRow> {
  const { userSeq } = params;
  const { reason, text, until } = body;
  const before = await stoodAt(ctx, userSeq, body.version);
  const warnedUntil = until === undefined ? null : toKst(endOfDay(until));
  await moveAccount(ctx.db, 'warn', {
    userSeq,
    actor: operatorOf(ctx),
    at: ctx.now,
    text,
    set: () => ({ warned_until: warnedUntil }),
  });
  await impose(ctx.db, {
    userSeq,
    reason,
    text,
    products: [],
    until: until ?? null,
    by: ctx.caller.userSeq,
    at: toKst(ctx.now),
    account: true,
  });
  await note(ctx, before, text, { status: 'WARN', warnedUntil });
  return shown(ctx, userSeq);
}

export async function clearWarn({ params, body }: InputOf<Api['clearWarn']>, ctx: TxCtx): Promise<UserRow> {
  const before = await stoodAt(ctx, params.userSeq, body.version);
  await clearWarning(ctx.db, params.userSeq, { actor: operatorOf(ctx), at: ctx.now, text: body.why });
  await note(ctx, before, body.why, { status: 'NORMAL', warnedUntil: null });
  return shown(ctx, params.userSeq);
}

export async function forceLogout(
  { params: { userSeq }, body: { why } }: InputOf<Api['forceLogout']>,
  ctx: TxCtx,
): Promise<DataOf<Api['forceLogout']>> {
  const before = await stood(ctx, userSeq);
  const ended = await endSessions(ctx.db, userSeq, 'FORCED');
  await note(ctx, before, why, { ended });
  return { ended };
}

export async function resetPassword(
  { params: { userSeq }, body: { why } }: InputOf<Api['resetPassword']>,
  ctx: TxCtx,
): Promise<UserRow> {
  const before = await stood(ctx, userSeq);
  const { status, version } = before;
  if (status === 'LEAVE' || status === 'IDLE') throw fail('STATE_CHANGED', { current: { status, version } });
  const to = normalPhone(before.phoneNumber ?? '');
  if (to === null) throw fail('USER_INVALID_PHONE');
  const password = oneTimePassword();
  await giveTemporaryPassword(ctx.db, {
    userSeq,
    hash: await hashPassword(password),
    at: ctx.now,
    until: new Date(ctx.now.getTime() + TEMPORARY_MS),
  });
  await tellPhone(ctx.db, ctx.config, {
    to,
    text: `[장터] 임시 비밀번호는 ${password} 입니다. 24시간 안에 로그인한 뒤 바꿔 주세요.`,
    key: `password:${userSeq}:${version + 1}`,
  });
  await note(ctx, before, why, { password: 'temporary' });
  return shown(ctx, userSeq);
}

/** Of whoever sells, for the list; ten minutes old at most. */
export const countSellers: Chore = {
  name: 'admin.count-sellers',
  everySeconds: 600,
  run: async ({ pools }) => void (await inTransaction(pools.job, [], countShops)),
};

const AT_ONCE = 100;
/** Warnings end by themselves. */
export const endWarnings: Chore = {
  name: 'admin.end-warnings',
  everySeconds: 60,
  run: (ctx) =>
    inTransaction(ctx.pools.job, [], async (db) => {
      const at = clock.now();
      for (const userSeq of await readOverWarnings(db, at, AT_ONCE))
        await clearWarning(db, userSeq, { actor: systemMover, at });
    }),
};
