import { verifyPassword } from '../../kit/auth/password.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { own } from './own.ts';
import { guarded } from './prove.ts';
import { readPasswordHash } from './queries.ts';

/**
 * Before something that a borrowed session must not do: the person's own password, within the limits of signing in.
 * Throws PASSWORD_WRONG, LOGIN_DELAYED; an operator in their place is refused. Answers the hash that it fits.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<string> {
  const stored = await readPasswordHash(ctx.pools.app, own(ctx));
  const { loginId, deviceId } = ctx.caller;
  await guarded(ctx, { loginId, deviceId, known: true }, async () => {
    if (!(await verifyPassword(stored, password))) throw fail('PASSWORD_WRONG');
  });
  return stored!;
}
