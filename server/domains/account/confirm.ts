import { errorDef } from '@jangteo/contract/errors.ts';
import { verifyPassword } from '../../kit/auth/password.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { own } from './own.ts';
import { guarded } from './prove.ts';
import { readPasswordHash } from './queries.ts';

/**
 * Before something that a borrowed session must not do: the person's own password, within the limits of signing in.
 * Throws PASSWORD_WRONG at the form's field, LOGIN_DELAYED; an operator in their place is refused. Answers the hash that
 * it fits.
 */
export async function confirmPassword(
  ctx: Ctx,
  password: string,
  field = 'currentPassword',
): Promise<string> {
  const stored = await readPasswordHash(ctx.pools.app, own(ctx));
  const { loginId, deviceId } = ctx.caller;
  const { message } = errorDef('PASSWORD_WRONG');
  await guarded(ctx, { loginId, deviceId, known: true }, async () => {
    if (!(await verifyPassword(stored, password)))
      throw fail('PASSWORD_WRONG', { errors: [{ field, code: 'PATTERN', message }] });
  });
  return stored!;
}

/** The same where the account has a password; false where it has none, and something else must prove the person. */
export async function confirmIfAny(ctx: Ctx, password: string | undefined): Promise<boolean> {
  if ((await readPasswordHash(ctx.pools.app, own(ctx))) === null) return false;
  if (password === undefined) throw fieldError('password', 'REQUIRED', '비밀번호를 입력해 주세요.');
  await confirmPassword(ctx, password, 'password');
  return true;
}
