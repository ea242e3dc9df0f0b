/** Prices that a live made for its own time go back when it ends (live.md §4). */
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { putBackPrice } from '../../product/index.ts';
import { readHead, readRows, writeRevert } from '../rail/queries/rail.ts';
import { tellRail } from '../rail/rail.ts';

const TOPICS = ['broadcast.closed', 'broadcast.rehearsed'] as const;

/** Where the live's price still stands; somebody's later price stays. Once: afterwards no row remembers one. */
async function putBack({ payload }: EventOn<(typeof TOPICS)[number]>, ctx: JobContext): Promise<void> {
  const { channelSeq, contentSeq } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const head = await readHead(db, [channelSeq], contentSeq, true);
    const rows = head ? await readRows(db, head) : [];
    const kept = rows
      .filter(({ livePrice, revertPrice }) => livePrice !== null && revertPrice !== null)
      .toSorted((a, b) => a.seller - b.seller || a.product - b.product);
    for (const { seller, product, livePrice, revertPrice } of kept) {
      const signed = { by: systemMover.name, at: clock.now() };
      await putBackPrice(db, { seller, product }, { live: livePrice!, before: revertPrice! }, signed);
      await writeRevert(db, head!, product, null);
    }
    if (head && kept.length > 0) await tellRail(db, head);
  });
}

export const priceSubscriptions = TOPICS.map((topic) =>
  subscribe({ topic, name: 'prices', run: putBack, retryLimit: 6 }),
);
