/** Coupons of lines that are split or gone (claims.md §4, money.md §8). */
import { splitParts } from '@jangteo/contract/coupon/apply.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { subscribe, type JobContext } from '../../kit/jobs/jobs.ts';
import { restoreIssue } from './issue-machine.ts';
import { countUsed } from './queries/roll.ts';
import { cancelUses, linesOfIssue, lockUses, sellersOf, splitUse, usesOf } from './queries/use.ts';
import { lockCoupons } from './queries/coupon.ts';

interface Split {
  sellerSeq: number;
  /** The line, and the new one that some of its pieces go into. */
  line: number;
  fresh: number;
  /** What of the line's coupons goes along. Won. */
  taken: { seller: number; platform: number };
}

/** A line is split: what it bears of each coupon is, too. In the transaction of the split. */
export async function splitCoupons(db: Db, { sellerSeq: seller, line, fresh, taken }: Split): Promise<void> {
  const uses = await lockUses(db, seller, line);
  if (uses.length === 0) return;
  const split = splitParts(uses, taken);
  for (const [n, { issue }] of uses.entries())
    await splitUse(db, { seller, line, fresh, issue }, split[n]![0]);
}

/** One is back where all lines that it was used for are gone and refunded. */
async function giveBack(
  db: Db,
  { owner, coupon, issue }: { owner: number; coupon: number; issue: number },
  at: Date,
): Promise<void> {
  await lockCoupons(db, [owner], [coupon]);
  const sellers = await sellersOf(db, owner, issue);
  const lines = await linesOfIssue(db, sellers, issue);
  if (lines.length === 0 || lines.some(({ gone }) => !gone)) return;
  const back = await restoreIssue(db, { seller: owner, issue }, at);
  if (!back) return;
  await countUsed(db, [{ owner, coupon }], -1);
  for (const seller of sellers) await cancelUses(db, seller, issue, toKst(at));
  await emit(toQueryable(db), {
    topic: 'coupon.returned',
    key: `coupon.returned:${issue}:${lines[0]!.line}`,
    sellerSeq: owner,
    payload: { sellerSeq: owner, couponSeq: coupon, couponIssueSeq: issue, userSeq: back.user },
  });
}

/** Lines are gone. Whoever comes again finds the coupon back already. */
async function restoreOf(
  ctx: Pick<JobContext, 'pools'>,
  seller: number,
  lines: readonly number[],
): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const uses = await usesOf(db, seller, lines);
    const issues = new Map(uses.map((use) => [use.issue, use]));
    const inOrder = [...issues.values()].sort(
      (a, b) => a.owner - b.owner || a.coupon - b.coupon || a.issue - b.issue,
    );
    for (const use of inOrder) await giveBack(db, use, clock.now());
  });
}

export const restoreSubscriptions = [
  subscribe({
    topic: 'refund.done',
    name: 'coupon',
    run: ({ payload }, ctx) => restoreOf(ctx, payload.sellerSeq, [payload.orderProductSeq]),
  }),
  subscribe({
    topic: 'order.moved',
    name: 'coupon',
    wants: ({ action }) => action === 'payFail',
    run: ({ payload }, ctx) =>
      restoreOf(
        ctx,
        payload.sellerSeq,
        payload.lines.map(({ orderProductSeq }) => orderProductSeq),
      ),
  }),
];
