/** What a group is paid: its members' settlements close each on their own, and go to the master in one (money.md §4). */
import type { GroupAmount } from '@jangteo/contract/settlement/statement.ts';
import { totalOf } from '@jangteo/contract/settlement/summary.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { inPlaceOf } from '../../kit/scope/scope.ts';
import { readPayoutOf } from './queries/payouts.ts';
import { placeOf } from './queries/lines.ts';
import { readSummary, type Asked } from './summary.ts';

export async function groupAmountOf(ctx: TxCtx, asked: Asked): Promise<GroupAmount> {
  const place = placeOf(asked.bucket);
  const period = `${asked.month}-${place ?? '%'}`;
  const [payout, ...each] = await Promise.all([
    readPayoutOf(ctx.db, ctx.scope.sellerSeq, 'PRODUCT', period),
    ...ctx.scope.sellers.map((seller) =>
      readSummary({ ...ctx, scope: inPlaceOf(ctx.scope, seller) }, 'PRODUCT', asked, 'estimate'),
    ),
  ]);
  const sum = (won: (one: (typeof each)[number]) => number): number =>
    each.reduce((total, one) => total + won(one), 0);
  return {
    total: sum(({ settleAmount }) => settleAmount),
    members: each.length,
    hold: Math.max(0, 0 - sum(({ items }) => totalOf(items.filter(({ key }) => key === 'HOLD')))),
    payDay: each[0]!.payDay,
    payout: payout && { state: payout.status, at: payout.at },
  };
}
