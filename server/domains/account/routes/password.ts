import type { accountApi } from '@jangteo/contract/account/account.api.ts';
import { hashPassword } from '../../../kit/auth/password.ts';
import { forgetSessions, revokeSessions } from '../../../kit/auth/session.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { plain } from '../../../kit/http/route.ts';
import { refuseBreached } from '../breach.ts';
import { confirmPassword } from '../confirm.ts';
import { noteOwn } from '../note.ts';
import { own } from '../own.ts';
import { replacePassword } from '../queries.ts';
import { tellChange } from '../step-up/changes.ts';
import { refuseWeak } from '../weak.ts';

/**
 * New hash in, every other session out (463 PASSWORD_CHANGED_ELSEWHERE
 * there), one audit row (G-SES-2, G-PWD-1).
 */
export const changePassword = plain<typeof accountApi.changePassword>(async ({ body }, ctx) => {
  const userSeq = own(ctx);
  refuseWeak('newPassword', body.newPassword, ctx.caller.loginId);
  const from = await confirmPassword(ctx, body.currentPassword);
  if (body.newPassword === body.currentPassword)
    throw fieldError('newPassword', 'DUPLICATE', '지금 쓰는 비밀번호와 다른 비밀번호를 입력해 주세요.');
  await refuseBreached(ctx, 'newPassword', body.newPassword);
  await replace(ctx, userSeq, from, await hashPassword(body.newPassword));
  forgetSessions();
  return null;
});

/** Hashing is over before the transaction begins, so no connection waits for it. */
function replace(ctx: Ctx, userSeq: number, from: string, to: string): Promise<void> {
  return inTransaction(ctx.pools.app, [], async (db, client) => {
    if (!(await replacePassword(client, { userSeq, from, to, at: ctx.now }))) throw fail('STATE_CHANGED');
    const ended = await revokeSessions(client, { userSeq, except: ctx.caller.sessionSeq }, 'PASSWORD');
    await noteOwn(client, ctx, 'PASSWORD_CHANGED', { ended });
    await tellChange(db, ctx, { userSeq, what: 'PASSWORD' });
  });
}
