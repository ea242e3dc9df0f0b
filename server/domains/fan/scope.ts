import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { narrow } from '../../kit/scope/scope.ts';

/** The channel that a write on a person is about: the caller's own unless a master names a member's. */
export function channelOf({ scope }: Pick<TxCtx, 'scope'>, sellerSeq: number | undefined): number {
  if (sellerSeq === undefined) return scope.sellerSeq;
  const narrowed = narrow(scope, sellerSeq);
  if (!narrowed) throw fail('NOT_FOUND');
  return sellerSeq;
}
