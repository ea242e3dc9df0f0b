import { accountState } from '../../kit/auth/caller.ts';
import { refuseUnusable } from '../../kit/auth/session.ts';
import { hashToken, randomToken } from '../../kit/auth/token.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { isFrom } from '../../kit/http/key-guard.ts';
import { appealKeyOf } from './appeal-key.ts';
import { writeReleaseKey, type UserRow } from './queries.ts';
import { RELEASE_MS } from './rules/limits.ts';
import { askSecondStep } from './second-step/ask.ts';
import type { Way } from './way.ts';

/**
 * Everybody who proved who they are comes by here before a session or an exchange key is made, whichever way they came
 * (password, code, social sign-in, waking). Throws 462 where the account cannot be used: a dormant one is told the key
 * that wakes it, one that a sanction closed the key to appeal with, since this is its owner (accounts.md §2). Throws OPERATOR_NETWORK where an operator comes from elsewhere than the house
 * allows, SECOND_STEP_REQUIRED where a second step is owed.
 */
export async function letIn(ctx: PublicCtx, row: UserRow, way: Way): Promise<void> {
  if (accountState(row) === 'idle')
    throw fail('USER_IDLED', { releaseKey: await giveReleaseKey(ctx, row, way) });
  refuseUnusable(row, { appealKey: appealKeyOf(ctx.config, row.user_seq, ctx.now) });
  if (row.user_type === 'admin' && !isFrom(ctx.config.operatorNetworks, ctx.request.ip))
    throw fail('OPERATOR_NETWORK');
  await askSecondStep(ctx, row, way);
}

async function giveReleaseKey(ctx: PublicCtx, { user_seq: userSeq }: UserRow, way: Way): Promise<string> {
  const releaseKey = randomToken();
  await writeReleaseKey(ctx.pools.app, {
    hash: hashToken(releaseKey),
    userSeq,
    deviceId: way.deviceId,
    provider: way.provider,
    expiresAt: new Date(ctx.now.getTime() + RELEASE_MS),
  });
  return releaseKey;
}
