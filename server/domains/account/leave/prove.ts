import type { Ctx } from '../../../kit/http/context.ts';
import { confirmIfAny } from '../confirm.ts';
import { consumeOwnCode } from '../step-up/code.ts';

/** It is the person who leaves: the password, or a code where the account has none. */
export async function proveLeaving(
  ctx: Ctx,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (!(await confirmIfAny(ctx, password))) await consumeOwnCode(ctx, code);
}
