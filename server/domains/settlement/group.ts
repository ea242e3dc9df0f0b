/** What a group is paid: its members' settlements close each on their own, and go to the master in one (money.md §4). */
import type { GroupAmount } from '@jangteo/contract/settlement/statement.ts';
import { summaryItems, totalOf } from '@jangteo/contract/settlement/summary.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { inPlaceOf } from '../../kit/scope/scope.ts';
import { openToFormer } from './queries/members.ts';
import { readFolds, readMonth, type MonthHead } from './queries/folds.ts';
import { placeOf } from './queries/found.ts';
import { readPayoutOf } from './queries/payouts.ts';
import { readSummary, type Asked } from './summary.ts';

/** What a seller's buckets come to, of those that are the master's. */
async function partOf({ db }: TxCtx, asked: Asked, seller: number, isOurs: (head: MonthHead) => boolean) {
  const books = { seller, kind: 'PRODUCT' } as const;
  const place = placeOf(asked.bucket);
  const heads = (await readMonth(db, books, asked.month)).filter(
    (head) => isOurs(head) && (place === null || head.periodKey.endsWith(`-${place}`)),
  );
  const folds = await readFolds(
    db,
    books,
    heads.map(({ settlementSeq }) => settlementSeq),
  );
  const items = summaryItems(folds);
  return {
    some: heads.length > 0,
    total: totalOf(items),
    hold: totalOf(items.filter(({ key }) => key === 'HOLD')),
  };
}

/** Who has left since counts with what was closed for the master; a member's own of before they came does not. */
export async function groupAmountOf(ctx: TxCtx, asked: Asked): Promise<GroupAmount> {
  const { sellerSeq: master, sellers } = ctx.scope;
  const former = await openToFormer(ctx);
  const period = `${asked.month}-${placeOf(asked.bucket) ?? '%'}`;
  const [payout, { payDay }, own, gone] = await Promise.all([
    readPayoutOf(ctx.db, master, 'PRODUCT', period),
    readSummary({ ...ctx, scope: inPlaceOf(ctx.scope, master) }, 'PRODUCT', asked, 'estimate'),
    Promise.all(
      sellers.map((seller) =>
        partOf(ctx, asked, seller, ({ payee }) => seller === master || payee === null || payee === master),
      ),
    ),
    Promise.all(former.map((seller) => partOf(ctx, asked, seller, ({ payee }) => payee === master))),
  ]);
  const parts = [...own, ...gone.filter(({ some }) => some)];
  const sum = (won: (one: (typeof parts)[number]) => number): number =>
    parts.reduce((total, one) => total + won(one), 0);
  return {
    total: sum(({ total }) => total),
    members: parts.length,
    hold: Math.max(0, 0 - sum(({ hold }) => hold)),
    payDay,
    payout: payout && { state: payout.status, at: payout.at },
  };
}
