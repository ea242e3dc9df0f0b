/** 할 일: each with the link that opens exactly what it counts. */
import type { Todos } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { endingPapers } from '../category/index.ts';
import { countMyTurn } from '../contract/index.ts';
import { endingCoupons } from '../coupon/index.ts';
import { waitingInquiries } from '../inquiry/index.ts';
import { unansweredReviews } from '../review/index.ts';
import { countExchangeable } from '../sponsorship/index.ts';
import { readClaimsWaiting, readWaiting } from './queries/desk.ts';
import { countGoods, countReplied, countUnpaid } from './queries/waiting.ts';
import {
  claimTodos,
  contractTodo,
  couponsTodo,
  goodsTodos,
  inquiriesTodo,
  papersTodo,
  payoutTodo,
  reviewsSince,
  reviewsTodo,
  sponsorsTodo,
  supportTodo,
  todosOf,
} from './rules.ts';

/** A broadcaster answers contracts, exchanges sponsorships and is paid for what was matched. */
async function broadcastersTodos(ctx: TxCtx): Promise<Todos> {
  const { caller, db, scope } = ctx;
  const [contracts, sponsored, replied, unpaid] = await Promise.all([
    countMyTurn(db, caller.userSeq, 'gripper'),
    caller.isGroupMember ? null : countExchangeable(db, scope.sellerSeq),
    countReplied(ctx),
    countUnpaid(ctx, 'MATCHING'),
  ]);
  return {
    ...contractTodo('gripper', contracts),
    ...(sponsored !== null && sponsorsTodo(sponsored)),
    ...supportTodo(replied),
    ...payoutTodo('MATCHING', unpaid),
  };
}

async function sellersTodos(ctx: TxCtx): Promise<Todos> {
  const { caller, db, scope, now } = ctx;
  const voucher = caller.productType === 'voucher';
  const today = kstDay(now);
  const kind = voucher ? 'VOUCHER' : 'NORMAL';
  const [waiting, papers, claims, coupons, inquiries, reviews, soldOut, ending, replied] = await Promise.all([
    readWaiting(ctx, voucher),
    endingPapers(db, scope.sellerSeq, { kind, today }),
    readClaimsWaiting(ctx, toKst(now)),
    endingCoupons(db, scope.sellers, now),
    waitingInquiries(db, scope.sellers, now),
    unansweredReviews(db, scope.sellers, reviewsSince(today)),
    countGoods(ctx, 'SOLD_OUT'),
    countGoods(ctx, 'SALES_ENDING_SOON'),
    countReplied(ctx),
  ]);
  // A member's contracts, sponsorships and settlements are the master's.
  const own = caller.isGroupMember
    ? null
    : await Promise.all([
        countMyTurn(db, scope.sellerSeq, 'producer'),
        countExchangeable(db, scope.sellerSeq),
        countUnpaid(ctx, 'PRODUCT'),
      ]);
  return {
    ...todosOf(waiting, voucher),
    ...claimTodos(claims, voucher),
    docExpiring: papersTodo(papers),
    couponEnding: couponsTodo(coupons),
    inquiryWait: inquiriesTodo(inquiries),
    reviewWait: reviewsTodo(reviews, today),
    ...(own && contractTodo('producer', own[0])),
    ...(own && sponsorsTodo(own[1])),
    ...supportTodo(replied),
    ...goodsTodos(soldOut, ending),
    ...(own && payoutTodo('PRODUCT', own[2])),
  };
}

export async function readTodos(ctx: TxCtx): Promise<Todos> {
  if (ctx.caller.userType === 'influencer') return broadcastersTodos(ctx);
  return ctx.caller.userType === 'producer' ? sellersTodos(ctx) : {};
}
