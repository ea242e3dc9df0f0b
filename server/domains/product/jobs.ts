import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { onceInAProcess, type Chore, type JobContext } from '../../kit/jobs/jobs.ts';
import { lapse } from './cart.ts';
import { endFlash } from './flash/jobs.ts';
import { follow } from './machine.ts';
import { dropUnused } from './queries/draft.ts';
import {
  readDue,
  readForgetful,
  readLapsed,
  readMiscounted,
  readPurgeable,
  readSelling,
} from './queries/due.ts';
import { countAgain, countSold, readOptionSeqs } from './queries/recount.ts';
import { lockProducts, lockStock, readStood } from './queries/stock.ts';
import { purge } from './queries/trash.ts';
import { endSanctionsDue } from './sanction.ts';

const DAYS_30 = 30 * 86_400_000;

/** Lets the words of these products follow from what they stand on now. */
async function repaint(ctx: Pick<JobContext, 'pools'>, seller: number, products: number[]): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const [, stood] = await Promise.all([
      lockProducts(db, seller, products),
      readStood(db, seller, products),
    ]);
    await follow(db, stood, clock.now());
  });
}

/** Words that time has changed, seller by seller, until none is due. */
export async function followTime(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  for (let last = ''; !ctx.signal.aborted;) {
    const due = await inTransaction(ctx.pools.job, [], (db) => readDue(db, clock.now()));
    const same = JSON.stringify(due);
    if (due.length === 0 || same === last) return;
    last = same;
    for (const [seller, own] of Map.groupBy(due, (one) => one.seller))
      await repaint(
        ctx,
        seller,
        own.map((one) => one.product),
      );
  }
}

/** Pieces that a version before this one has moved beside an upgrade: it kept the options alone. */
export async function countMissed(ctx: Pick<JobContext, 'pools'>): Promise<void> {
  const missed = await inTransaction(ctx.pools.job, [], readMiscounted);
  for (const { seller, product } of missed)
    await inTransaction(ctx.pools.job, [], async (db) => {
      const options = await readOptionSeqs(db, seller, [product]);
      await lockStock(
        db,
        options.map((optionSeq) => ({ sellerSeq: seller, optionSeq })),
      );
      await countAgain(db, seller, [product]);
      await follow(db, await readStood(db, seller, [product]), clock.now());
    });
}

/** 판매수(30일): what was sold longer ago no longer counts. */
async function countSales(ctx: Pick<JobContext, 'pools'>): Promise<void> {
  const sellers = await inTransaction(ctx.pools.job, [], readSelling);
  for (const seller of sellers)
    await inTransaction(ctx.pools.job, [], async (db) => {
      await countSold(db, seller, new Date(clock.now().getTime() - DAYS_30));
    });
}

const DAYS_90 = 90 * 86_400_000;

/** 임시저장 that nobody has touched for 90 days. */
export async function dropOldDrafts(ctx: Pick<JobContext, 'pools'>): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS_90);
  await inTransaction(ctx.pools.job, [], async (db) => {
    for (const seller of await readForgetful(db, since)) await dropUnused(db, seller, since);
  });
}

/** Pieces that waited long enough for somebody's payment, until none is due. */
export async function releaseCarts(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  const now = clock.now();
  while (!ctx.signal.aborted) {
    const due = await inTransaction(ctx.pools.job, [], (db) => readLapsed(db, now));
    if (due.length === 0) return;
    for (const own of Map.groupBy(due, (one) => one.sellerSeq).values())
      await inTransaction(ctx.pools.job, [], (db) => lapse(db, own, now));
  }
}

/** 완전삭제 of what has lain in the trash for its thirty days, seller by seller, until none is due. */
export async function purgeTrash(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  const now = clock.now();
  while (!ctx.signal.aborted) {
    const due = await inTransaction(ctx.pools.job, [], (db) => readPurgeable(db, now));
    if (due.length === 0) return;
    for (const [seller, own] of Map.groupBy(due, (one) => one.seller)) {
      const products = own.map((one) => one.product);
      await inTransaction(ctx.pools.job, [], (db) => purge(db, seller, products, now));
    }
  }
}

export const chores: readonly Chore[] = [
  { name: 'product.follow-time', everySeconds: 10, run: followTime },
  { name: 'product.release-carts', everySeconds: 15, run: releaseCarts },
  { name: 'product.end-flash', everySeconds: 60, run: endFlash },
  { name: 'product.count-again', everySeconds: 3_600, run: onceInAProcess(countMissed) },
  { name: 'product.end-sanctions', everySeconds: 600, run: endSanctionsDue },
  { name: 'product.purge-trash', everySeconds: 3_600, run: purgeTrash },
  { name: 'product.drop-drafts', everySeconds: 21_600, run: dropOldDrafts },
  { name: 'product.count-sales', everySeconds: 21_600, run: countSales },
];
