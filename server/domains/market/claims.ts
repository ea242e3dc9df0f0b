/** Claims of a buyer: asked for, followed, withdrawn, appealed (claims.md §3). */
import type { BuyerClaimBody } from '@jangteo/contract/claim/buyer-claim.ts';
import { marketClaimApi } from '@jangteo/contract/market/claim.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { asking, browsing, buying, serve } from '../../kit/http/route.ts';
import {
  appealClaim,
  checkPhotos,
  claimOfBuyer,
  claimsOfBuyer,
  askAccount,
  askStrayAccount,
  giveAccount,
  giveStrayAccount,
  openClaim,
  pickupsOffered,
  quoteClaim,
  tellPickup,
  withdrawClaim,
} from '../claim/index.ts';
import { buyerMover } from './buyer.ts';
import { ownLine } from './orders.ts';
import { isReasonOf } from './rules.ts';

/** The line that is claimed, once what was sent makes sense for it. */
async function claimed(ctx: TxCtx, orderProductSeq: number, body: BuyerClaimBody) {
  const line = await ownLine(ctx, orderProductSeq);
  if (!isReasonOf(body.type, body.reason)) throw fieldError('reason', 'ENUM', '선택할 수 없는 사유입니다.');
  if (body.qty > line.qty) throw fieldError('qty', 'REFERENCE', '주문한 수량보다 많이 요청할 수 없습니다.');
  if (body.type === 'RETURN' && body.targetOptionSeq !== undefined)
    throw fieldError('targetOptionSeq', 'TYPE', '교환할 때만 옵션을 선택할 수 있습니다.');
  if (body.type === 'EXCHANGE' && body.feeMethod === 'DEDUCT')
    throw fieldError('feeMethod', 'ENUM', '교환은 환불금에서 차감할 수 없습니다.');
  await checkPhotos(ctx, [ctx.caller.userSeq], body.photos);
  return { sellerSeq: line.sellerSeq, orderProductSeq, autoPickup: pickupsOffered(ctx.config) };
}

export const claimRoutes = serve(marketClaimApi, {
  openClaim: buying(async ({ params, body }, ctx) => {
    const line = await claimed(ctx, params.orderProductSeq, body);
    const actor = buyerMover(ctx.caller);
    const { claimSeq } = await openClaim(ctx.db, { ...body, ...line, by: 'BUYER', actor, at: ctx.now });
    return claimOfBuyer(ctx, claimSeq);
  }),
  quoteClaim: buying(async ({ params, body }, ctx) =>
    quoteClaim(ctx.db, { ...body, ...(await claimed(ctx, params.orderProductSeq, body)), at: ctx.now }),
  ),
  claims: browsing(({ query }, ctx) => claimsOfBuyer(ctx, query)),
  claim: browsing(({ params }, ctx) => claimOfBuyer(ctx, params.claimSeq)),
  withdrawClaim: buying(({ params, body }, ctx) => withdrawClaim(ctx, params.claimSeq, body.version)),
  claimPickup: buying(({ params, body }, ctx) => tellPickup(ctx, params.claimSeq, body)),
  claimAccount: asking(
    ({ params, body }, ctx) => askAccount(ctx, params.claimSeq, body),
    ({ params, body }, ctx) => giveAccount(ctx, params.claimSeq, body),
    { overview: 'consumer' },
  ),
  strayAccount: asking(
    ({ params, body }, ctx) => askStrayAccount(ctx, params.straySeq, body),
    ({ params, body }, ctx) => giveStrayAccount(ctx, params.straySeq, body),
    { overview: 'consumer' },
  ),
  appealClaim: buying(async ({ params, body }, ctx) => {
    await checkPhotos(ctx, [ctx.caller.userSeq], body.photos);
    return appealClaim(ctx, params.claimSeq, body);
  }),
});
