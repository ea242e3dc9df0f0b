import { dashboardApi } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { reading, serve } from '../../kit/http/route.ts';
import { endingPapers } from '../category/index.ts';
import { countMyTurn } from '../contract/index.ts';
import { countExchangeable } from '../sponsorship/index.ts';
import { endingCoupons } from '../coupon/index.ts';
import { waitingInquiries } from '../inquiry/index.ts';
import { unansweredReviews } from '../review/index.ts';
import { readClaimsWaiting, readSales, readWaiting } from './queries.ts';
import { barsOf, chartOf } from './rules/chart.ts';
import {
  claimTodos,
  contractTodo,
  couponsTodo,
  firstOfLastMonth,
  inquiriesTodo,
  papersTodo,
  reviewsSince,
  reviewsTodo,
  salesOf,
  sponsorsTodo,
  todosOf,
} from './rules.ts';

export const routes = serve(dashboardApi, {
  todos: reading(async (_input, ctx) => {
    const { caller } = ctx;
    if (caller.userType === 'influencer')
      return {
        ...contractTodo('gripper', await countMyTurn(ctx.db, caller.userSeq, 'gripper')),
        ...(!caller.isGroupMember && sponsorsTodo(await countExchangeable(ctx.db, ctx.scope.sellerSeq))),
      };
    if (caller.userType !== 'producer') return {};
    const voucher = ctx.caller.productType === 'voucher';
    const today = kstDay(ctx.now);
    const kind = voucher ? 'VOUCHER' : 'NORMAL';
    const [waiting, papers, claims, coupons, inquiries, reviews, contracts, sponsored] = await Promise.all([
      readWaiting(ctx, voucher),
      endingPapers(ctx.db, ctx.scope.sellerSeq, { kind, today }),
      readClaimsWaiting(ctx, toKst(ctx.now)),
      endingCoupons(ctx.db, ctx.scope.sellers, ctx.now),
      waitingInquiries(ctx.db, ctx.scope.sellers, ctx.now),
      unansweredReviews(ctx.db, ctx.scope.sellers, reviewsSince(today)),
      caller.isGroupMember ? null : countMyTurn(ctx.db, ctx.scope.sellerSeq, 'producer'),
      caller.isGroupMember ? null : countExchangeable(ctx.db, ctx.scope.sellerSeq),
    ]);
    return {
      ...todosOf(waiting, voucher),
      ...claimTodos(claims, voucher),
      docExpiring: papersTodo(papers),
      couponEnding: couponsTodo(coupons),
      inquiryWait: inquiriesTodo(inquiries),
      reviewWait: reviewsTodo(reviews, today),
      ...(contracts && contractTodo('producer', contracts)),
      ...(sponsored !== null && sponsorsTodo(sponsored)),
    };
  }),
  sales: reading(async (_input, ctx) => {
    const today = kstDay(ctx.now);
    return salesOf(await readSales(ctx, firstOfLastMonth(today)), today);
  }),
  chart: reading(async ({ query }, ctx) => {
    const bars = barsOf(query.period, kstDay(ctx.now));
    return chartOf(bars, await readSales(ctx, bars[0]!.from));
  }),
});
