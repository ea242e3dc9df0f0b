/** Claims as their buyer sees them. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { statusOfClaim } from '@jangteo/contract/claim/claim.status.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Page } from '../../../kit/http/envelope.ts';
import { fail } from '../../../kit/http/fail.ts';
import { linkTo } from '../../file/index.ts';
import { shownOf } from '../detail.ts';
import { buyersClaims, claimOwners } from '../directory.ts';
import { appealEnd, buyerClaimCan } from './can.ts';
import { readOwnClaims, type OwnClaim } from './queries.ts';

type Ctx = Pick<TxCtx, 'db' | 'caller' | 'config' | 'now'>;

/** A claim of this buyer's; another's is as absent as none. */
export async function ownClaim(
  { db, caller }: Pick<Ctx, 'db' | 'caller'>,
  claimSeq: number,
): Promise<OwnClaim> {
  const [claim] = await readOwnClaims(db, caller.userSeq, await claimOwners.find(db, [claimSeq]));
  if (!claim) throw fail('NOT_FOUND');
  return claim;
}

export const claimOfBuyer = async (ctx: Ctx, claimSeq: number): Promise<BuyerClaim> =>
  viewOf(ctx, await ownClaim(ctx, claimSeq));

export async function claimsOfBuyer(
  ctx: Ctx,
  page: { start: number; length: number },
): Promise<Page<BuyerClaim>> {
  const { entries, total } = await buyersClaims.page(ctx.db, ctx.caller.userSeq, page);
  const found = new Map(
    (await readOwnClaims(ctx.db, ctx.caller.userSeq, entries)).map((claim) => [claim.claim_seq, claim]),
  );
  const rows = entries.flatMap(({ seq }: Listed) => found.get(seq) ?? []).map((claim) => viewOf(ctx, claim));
  return { rows, recordsFiltered: total, recordsTotal: total };
}

function viewOf(ctx: Ctx, claim: OwnClaim): BuyerClaim {
  const { plan, refuse, appeal } = shownOf(claim, ctx.now);
  return {
    claimSeq: claim.claim_seq,
    orderSeq: claim.order_seq,
    orderProductSeq: claim.order_product_seq,
    type: claim.type,
    state: claim.state,
    status: statusOf(claim),
    requestedAt: claim.opened_at,
    requestedBy: claim.requested_by,
    reason: claim.reason as BuyerClaim['reason'],
    reasonText: claim.reason_text,
    productName: claim.product_name,
    optionText: claim.option_text,
    thumbnail: claim.thumbnail,
    qty: claim.qty,
    voucher: claim.delivery_method === 'MESSAGE',
    photos: claim.photos.map(({ pathname, side }) => ({
      url: linkTo(ctx, ctx.caller.userSeq, pathname),
      by: side,
    })),
    pickup: pickupOf(claim),
    reship: reshipOf(claim),
    plan,
    refund: refundOf(claim),
    refuse,
    appeal,
    deadlines: deadlinesOf(claim),
    version: claim.version,
    can: buyerClaimCan(claim, ctx.now),
  };
}

const statusOf = (claim: OwnClaim): BuyerClaim['status'] =>
  statusOfClaim({
    type: claim.type,
    state: claim.state,
    by: claim.requested_by,
    atOpen: claim.fulfilment_at_open as Fulfilment,
    atClose: claim.fulfilment_at_close as Fulfilment | null,
    refund: claim.refund_state,
    voucher: claim.delivery_method === 'MESSAGE',
  });

const pickupOf = (claim: OwnClaim): BuyerClaim['pickup'] =>
  claim.pickup_method === 'NONE'
    ? null
    : {
        method: claim.pickup_method,
        companyName: claim.pickup_company,
        trackingNo: claim.pickup_tracking_no,
        state: claim.pickup_state,
      };

const reshipOf = (claim: OwnClaim): BuyerClaim['reship'] =>
  claim.reshipped_at === null
    ? null
    : {
        shippedAt: claim.reshipped_at,
        companyName: claim.reship_company,
        trackingNo: claim.reship_tracking_no,
        direct: claim.reship_direct,
        deliveredAt: claim.reship_delivered_at,
      };

const refundOf = (claim: OwnClaim): BuyerClaim['refund'] =>
  claim.refund_seq === null
    ? null
    : {
        state: claim.refund_state!,
        amount: claim.refund_amount!,
        doneAt: claim.done_at,
        account:
          claim.account_no === null
            ? null
            : {
                bankName: claim.account_bank ?? '',
                accountNo: mask('code', claim.account_no),
                holder: claim.account_holder ?? '',
              },
      };

function deadlinesOf(claim: OwnClaim): BuyerClaim['deadlines'] {
  const due = (kind: string) => (claim.due_kind === kind ? claim.due_at : null);
  return {
    answerDueAt: due('ANSWER'),
    refundDueAt: claim.refund_due_at,
    reshipDueAt: due('RESHIP'),
    appealUntil: appealEnd(claim),
  };
}
