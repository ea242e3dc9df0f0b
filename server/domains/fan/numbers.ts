/** What is counted of fans follows events, ≤ 2 s behind (community.md §3). */
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { bySeller, subscribe, subscribeAll, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { buyersOfOrders, recount } from './queries/bought.ts';
import { fansWhoWatched, recountWatched } from './queries/watched.ts';
import { writeVisit } from './queries/fans.ts';

/** Whatever happened to lines: what their buyers have bought is counted anew, so a repeat changes nothing. */
async function onMoved(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, moved] of bySeller(events)) {
    const orders = new Set(moved.flatMap(({ lines }) => lines.map(({ orderSeq }) => orderSeq)));
    await inTransaction(ctx.pools.job, [], async (db) =>
      recount(db, seller, await buyersOfOrders(db, seller, [...orders])),
    );
  }
}

async function onViewed({ payload }: EventOn<'broadcast.viewed'>, ctx: JobContext): Promise<void> {
  const { channelSeq: seller, contentSeq: content, userSeq: user, at = toKst(clock.now()) } = payload;
  await inTransaction(ctx.pools.job, [], (db) =>
    writeVisit(db, { seller, user, content, day: kstDay(at), at }),
  );
}

/** People of one transaction. */
const PART = 500;

/** Nothing is counted of a live once it is closed: whoever watched it has watched so long. */
export async function countWatched(
  { payload }: EventOn<'broadcast.closed' | 'broadcast.rehearsed'>,
  { pools }: Pick<JobContext, 'pools'>,
): Promise<void> {
  const { channelSeq: seller, contentSeq: content } = payload;
  for (let after = 0, more = true; more;) {
    const part = await inTransaction(pools.job, [], async (db) => {
      const fans = await fansWhoWatched(db, { seller, content, after, most: PART });
      await recountWatched(
        db,
        seller,
        fans.map(({ user }) => user),
      );
      return fans;
    });
    more = part.length === PART;
    after = part.at(-1)?.fan ?? after;
  }
}

export const numberSubscriptions = [
  subscribeAll({ topic: 'order.moved', name: 'fans', runAll: onMoved }),
  subscribe({ topic: 'broadcast.viewed', name: 'fans', run: onViewed }),
  subscribe({ topic: 'broadcast.closed', name: 'fans', expireSeconds: 900, run: countWatched }),
  subscribe({ topic: 'broadcast.rehearsed', name: 'fans', expireSeconds: 900, run: countWatched }),
];
