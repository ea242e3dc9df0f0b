/** What a buyer does with a claim of theirs (claims.md §2, §3). */
import type { BuyerClaim, BuyerClaimAct } from '@jangteo/contract/claim/buyer-claim.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail, Refusal } from '../../../kit/http/fail.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { writeEdits, type Mover } from '../../order/index.ts';
import { actOnClaim } from '../act.ts';
import { accountColumns, checkAccount, type Account } from '../check-account.ts';
import { pickupColumns } from '../desk.ts';
import { editClaims } from '../edit.ts';
import { lockLinesOf, lockParcelsOf } from '../lock.ts';
import { moveRefunds } from '../machine.ts';
import { checkPickup } from '../pickup-form.ts';
import { insertPhotos } from '../queries/photo.ts';
import { LISTS } from '../tell.ts';
import { watchPickup } from '../watch.ts';
import { buyerClaimCan } from './can.ts';
import type { OwnClaim } from './queries.ts';
import { claimOfBuyer, ownClaim } from './view.ts';

const moverOf = ({ caller }: Pick<TxCtx, 'caller'>): Mover => ({
  kind: 'buyer',
  seq: caller.userSeq,
  name: caller.name,
});
const changed = ({ state, version }: OwnClaim): Refusal =>
  fail('STATE_CHANGED', { current: { status: state, version } });

/** The claim as it stands once it is locked; throws where this may not be done with it. */
async function locked(
  ctx: TxCtx,
  claimSeq: number,
  act: BuyerClaimAct,
  lock: (claim: OwnClaim) => Promise<unknown>,
): Promise<OwnClaim> {
  await lock(await ownClaim(ctx, claimSeq));
  const claim = await ownClaim(ctx, claimSeq);
  const refusal = buyerClaimCan(claim, ctx.now)[act];
  if (refusal === null) return claim;
  throw refusal === 'OVER' ? fail('APPEAL_OVER') : changed(claim);
}

/** Another version is another claim than the buyer saw. */
export async function withdrawClaim(ctx: TxCtx, claimSeq: number, version: number): Promise<BuyerClaim> {
  const claim = await locked(ctx, claimSeq, 'withdraw', (found) =>
    lockParcelsOf(ctx.db, [found.seller_seq], [claimSeq]),
  );
  if (claim.version !== version) throw changed(claim);
  await actOnClaim(ctx.db, {
    sellerSeq: claim.seller_seq,
    claimSeq,
    action: 'withdraw',
    actor: moverOf(ctx),
    at: ctx.now,
  });
  return claimOfBuyer(ctx, claimSeq);
}

/** The buyer has sent it and says by which number it comes; from here on it is watched. */
export async function tellPickup(
  ctx: TxCtx,
  claimSeq: number,
  number: { companyCode: string; trackingNo: string },
): Promise<BuyerClaim> {
  const claim = await locked(ctx, claimSeq, 'pickup', (found) =>
    lockParcelsOf(ctx.db, [found.seller_seq], [claimSeq]),
  );
  const pickup = await checkPickup(
    ctx.db,
    claim.delivery_method,
    { method: 'ALREADY_SENT', ...number },
    false,
  );
  const { failures } = await editClaims(ctx.db, {
    sellers: [claim.seller_seq],
    ids: [claimSeq],
    action: 'pickup',
    actor: moverOf(ctx),
    at: ctx.now,
    text: '구매자 발송: 송장번호 등록',
    plans: true,
    set: () => pickupColumns(pickup),
  });
  refuse(failures);
  await watchPickup(ctx.db, { sellerSeq: claim.seller_seq, claimSeq }, pickup, ctx.now);
  return claimOfBuyer(ctx, claimSeq);
}

function refuse([failure]: readonly Failure[]): void {
  if (failure)
    throw new Refusal(failure.code, failure.status, failure.message, {
      ...(failure.current && { current: failure.current }),
    });
}

/** Both sides and an operator read it; the claim stays as it is. */
export async function appealClaim(
  ctx: TxCtx,
  claimSeq: number,
  { text, photos }: { text: string; photos?: readonly string[] | undefined },
): Promise<BuyerClaim> {
  const claim = await locked(ctx, claimSeq, 'appeal', (found) =>
    lockLinesOf(ctx.db, 'claim', [found.seller_seq], [claimSeq]),
  );
  const key = { sellerSeq: claim.seller_seq, claimSeq };
  await insertPhotos(ctx.db, { ...key, side: 'APPEAL', photos, at: ctx.now });
  await insertRows(ctx.db, 'claim_appeal', [
    { seller_seq: claim.seller_seq, claim_seq: claimSeq, text, at: toKst(ctx.now) },
  ]);
  await writeEdits(
    ctx.db,
    [
      {
        sellerSeq: claim.seller_seq,
        orderSeq: claim.order_seq,
        orderProductSeq: claim.order_product_seq,
      },
    ],
    { action: 'appeal', actor: moverOf(ctx), at: ctx.now, text: `이의 신청: ${text}` },
  );
  await publish(toQueryable(ctx.db), {
    type: 'counts.changed',
    sellerSeq: claim.seller_seq,
    data: { keys: [LISTS[claim.type]] },
  });
  return claimOfBuyer(ctx, claimSeq);
}

/** The claim, whose refund waits for an account. */
async function wantsAccount(ctx: TxCtx, claimSeq: number): Promise<OwnClaim & { refund_seq: number }> {
  const claim = await ownClaim(ctx, claimSeq);
  const { refund_seq } = claim;
  if (refund_seq === null || claim.refund_state !== 'NEED_ACCOUNT') throw changed(claim);
  return { ...claim, refund_seq };
}

/** Asks the bank for the holder, before the transaction of {@link giveAccount}. */
export const askAccount = (ctx: Ctx, claimSeq: number, account: Account): Promise<void> =>
  checkAccount(ctx, account, (read) => wantsAccount(read, claimSeq));

/** Stores what the bank has confirmed. */
export async function giveAccount(ctx: TxCtx, claimSeq: number, account: Account): Promise<BuyerClaim> {
  const claim = await wantsAccount(ctx, claimSeq);
  const result = await moveRefunds(ctx.db, 'giveAccount', {
    sellers: [claim.seller_seq],
    ids: [claim.refund_seq],
    actor: moverOf(ctx),
    at: ctx.now,
    set: () => accountColumns(account),
  });
  refuse(result.failures);
  return claimOfBuyer(ctx, claimSeq);
}
