/** The figures of members follow events (accounts.md §10): counted anew, so a repeat changes nothing. */
import type { Topic } from '../../kit/outbox/events.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import {
  subscribe,
  subscribeAll,
  type Chore,
  type JobContext,
  type EventOn,
  type JobEvent,
  type Subscription,
} from '../../kit/jobs/jobs.ts';
import * as q from './queries/figures.ts';
import { thisMonth } from './queries/list.ts';

type Count = (db: Db, seller: number) => Promise<Partial<q.Figures>>;

const products: Count = async (db, seller) => ({ product_count: await q.countProducts(db, seller) });
const followers: Count = async (db, seller) => ({ follower_count: await q.countFollowers(db, seller) });
const lives: Count = async (db, seller) => ({ last_published_at: await q.lastLive(db, seller) });
const sales: Count = async (db, seller) => {
  const month = thisMonth();
  return { month, month_sales: await q.sumSales(db, seller, month) };
};

/** Of the sellers that events name, those who are members. */
const countFor =
  (count: Count) =>
  async (events: readonly JobEvent[], ctx: JobContext): Promise<void> => {
    const named = events.flatMap(({ sellerSeq }) => sellerSeq ?? []);
    await inTransaction(ctx.pools.job, [], async (db) => {
      for (const member of await q.membersAmong(db, [...new Set(named)]))
        await q.writeFigures(db, member, await count(db, member));
    });
  };

const follow = (count: Count, ...topics: Topic[]): Subscription[] =>
  topics.map((topic) => subscribeAll({ topic, name: 'member', runAll: countFor(count) }));

async function onSignIn({ payload }: EventOn<'account.signed-in'>, ctx: JobContext): Promise<void> {
  const { userSeq, at } = payload;
  await inTransaction(ctx.pools.job, [], (db) => q.writeSignIn(db, userSeq, at));
}

export const figureSubscriptions: Subscription[] = [
  ...follow(products, 'product.created', 'product.deleted', 'product.recovered'),
  ...follow(followers, 'fan.followed', 'fan.unfollowed', 'fan.blocked'),
  ...follow(sales, 'order.moved', 'claim.opened', 'claim.moved'),
  ...follow(lives, 'broadcast.started'),
  subscribe({ topic: 'account.signed-in', name: 'member', run: onSignIn }),
];

/** Everything of one member. */
export async function countAll(db: Db, member: number): Promise<void> {
  for (const count of [products, followers, sales, lives])
    await q.writeFigures(db, member, await count(db, member));
  await q.writeFigures(db, member, { counted_at: toKst(clock.now()) });
}

const AT_ONCE = 500;
/** Members of before there were figures. */
export const countUncounted: Chore = {
  name: 'group.count-figures',
  everySeconds: 3_600,
  run: (ctx) =>
    inTransaction(ctx.pools.job, [], async (db) => {
      for (const member of await q.readUncounted(db, AT_ONCE)) await countAll(db, member);
    }),
};
