import type { undoChangeApi } from '@jangteo/contract/account/step-up.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { hashPassword } from '../../../kit/auth/password.ts';
import { forgetSessions } from '../../../kit/auth/session.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open } from '../../../kit/http/route.ts';
import { endSessions } from '../members.ts';
import { noteAuth } from '../note.ts';
import { openBefore } from './changes.ts';
import {
  dropLinksSince,
  dropStepSince,
  lockPassword,
  readUndo,
  restoreContact,
  useUndos,
} from './queries.ts';

/**
 * Whoever holds the key was reached at the account's address or number before the change. That change and what came
 * after it is taken back, and nobody goes on with a session, a password or a sign-in begun by somebody else.
 */
export const undoChange = open<typeof undoChangeApi.undoChange>(async ({ body }, ctx) => {
  const undo = await readUndo(ctx.pools.app, hashToken(body.undoKey), ctx.now);
  if (!undo) throw fail('CHANGE_UNDO_OVER');
  const was = openBefore(ctx.config, undo.sealed);
  const { userSeq } = undo;
  const nobodys = await hashPassword(randomToken());
  await inTransaction(ctx.pools.app, [], async (db, client) => {
    if (!(await restoreContact(client, userSeq, was))) throw fail('CHANGE_UNDO_OVER');
    await lockPassword(client, userSeq, nobodys, ctx.now);
    await dropLinksSince(client, userSeq, undo.createdAt);
    await endSessions(db, userSeq, 'FORCED');
    await dropStepSince(client, userSeq, undo.createdAt);
    if (!(await useUndos(client, undo, ctx.now))) throw fail('CHANGE_UNDO_OVER');
    await noteAuth(client, ctx, { userSeq, act: 'CHANGE_UNDONE' });
  });
  forgetSessions();
  return { email: mask('email', was.email), phoneNumber: mask('phone', was.phone_number) };
});
