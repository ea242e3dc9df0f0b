import type { findApi } from '@jangteo/contract/account/join.api.ts';
import { hashToken } from '../../../kit/auth/token.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open } from '../../../kit/http/route.ts';
import { rightCode, spendCode } from '../codes.ts';
import { letIn } from '../let-in.ts';
import { phoneBinding } from '../phone.ts';
import { readReleaseKey, readUser, useReleaseKey } from '../queries.ts';
import { startSession } from '../start-session.ts';
import { phoneOfIdle, wakeAccount } from '../standing/wake.ts';
import { welcome } from '../welcome.ts';

/**
 * The key came with USER_IDLED to whoever proved to own the account; the code says that they have its number, too. A
 * number of somebody else's is as wrong as a wrong code.
 */
export const wake = open<typeof findApi.wake>(async ({ body }, ctx) => {
  const { clientId, deviceId } = body;
  const binding = phoneBinding(ctx, body.phoneNumber);
  const hash = hashToken(body.releaseKey);
  const key = await readReleaseKey(ctx.pools.app, { hash, deviceId, at: ctx.now });
  if (!key) throw fail('CODE_EXPIRED');
  const codeSeq = await rightCode(ctx, binding, body.code);
  const { userSeq, provider } = key;
  if ((await phoneOfIdle(ctx.pools.app, ctx.config, userSeq)) !== binding.target) throw fail('CODE_MISMATCH');
  await inTransaction(ctx.pools.app, [], async (db, client) => {
    await wakeAccount(db, { config: ctx.config, userSeq, at: ctx.now });
    await spendCode(client, codeSeq, ctx.now);
    await useReleaseKey(client, hash, ctx.now);
  });
  const row = (await readUser(ctx.pools.app, userSeq))!; // accounts are never deleted
  const way = { clientId, deviceId, kept: true, provider };
  await letIn(ctx, row, way);
  const tokens = await startSession(ctx, { userSeq, userType: row.user_type }, way);
  return welcome(ctx, row, tokens, way);
});
