import type { Ctx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';

/**
 * The caller's own id. Password, e-mail and devices belong
 * to the person: an operator who acts for them is refused.
 */
export function own(ctx: Pick<Ctx, 'caller'>): number {
  if (ctx.caller.operator) throw fail('ACCESS_DENIED');
  return ctx.caller.userSeq;
}
