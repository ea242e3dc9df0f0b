/** A seller opens a return or an exchange for the buyer (claims.md §3). */
import type { z } from 'zod';
import type { exchangeRequestBody, returnRequestBody } from '@jangteo/contract/claim/claim.body.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { RawJson } from '../../kit/http/envelope.ts';
import { fail } from '../../kit/http/fail.ts';
import { moverOf } from '../order/index.ts';
import { detailOf } from './detail.ts';
import { openClaim } from './open.ts';
import { checkPhotos } from './photos.ts';
import { pickupsOffered } from './pickup-form.ts';
import { readOwner } from './queries/claim.ts';

type Body = z.output<typeof returnRequestBody> | z.output<typeof exchangeRequestBody>;

export async function requestClaim(ctx: TxCtx, type: 'RETURN' | 'EXCHANGE', body: Body): Promise<RawJson> {
  const { reasonText, ...asked } = body;
  const actor = moverOf(ctx.caller, ['seller', 'admin']);
  const { userSeq, operator } = ctx.caller;
  await checkPhotos(ctx, operator ? [userSeq, operator.userSeq] : [userSeq], body.photos);
  const sellerSeq = await readOwner(ctx.db, ctx.scope.sellers, body.orderProductSeq);
  if (sellerSeq === null) throw fail('NOT_FOUND');
  const { claimSeq } = await openClaim(ctx.db, {
    ...asked,
    autoPickup: pickupsOffered(ctx.config),
    text: reasonText,
    sellerSeq,
    type,
    by: actor.kind === 'admin' ? 'ADMIN' : 'SELLER',
    actor,
    at: ctx.now,
  });
  return detailOf(ctx, claimSeq);
}
