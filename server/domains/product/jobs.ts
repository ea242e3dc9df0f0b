import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { onceInAProcess, type Chore, type JobContext } from '../../kit/jobs/jobs.ts';
import { lapse } from './cart.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { shelf } from './directory.ts';
import { endFlash } from './flash/jobs.ts';
import { matchAgain } from './matching/follow.ts';
import { follow } from './machine.ts';
import { endFiles, removeFilesChore } from './files.ts';
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

const productsOf = (due: readonly { product: number }[]): number[] => due.map((one) => one.product);

/** Words that time has changed follow from what the products stand on now. */
export const followTime = (ctx: Draining): Promise<void> =>
  drain(ctx, readDue, async (db, seller, due, now) => {
    const products = productsOf(due);
    const [, stood] = await Promise.all([
      lockProducts(db, seller, products),
      readStood(db, seller, products),
    ]);
    await follow(db, stood, now);
  });

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
    for (const seller of await readForgetful(db, since)) {
      const seqs = await dropUnused(db, seller, since);
      await endFiles(db, { seller, by: 'DRAFT', seqs }, clock.now());
    }
  });
}

/** Pieces that waited long enough for somebody's payment. */
export const releaseCarts = (ctx: Draining): Promise<void> =>
  drain(ctx, readLapsed, (db, sellerSeq, due, now) =>
    lapse(
      db,
      due.map(({ hold }) => ({ sellerSeq, holdSeq: hold })),
      now,
    ),
  );

/** 완전삭제 of what has lain in the trash for its thirty days. */
export const purgeTrash = (ctx: Draining): Promise<void> =>
  drain(ctx, readPurgeable, async (db, seller, due, now) => {
    const seqs = await purge(db, seller, productsOf(due), now);
    await endFiles(db, { seller, by: 'PRODUCT', seqs }, now);
  });

export const chores: readonly Chore[] = [
  { name: 'product.follow-time', everySeconds: 10, run: followTime },
  { name: 'product.release-carts', everySeconds: 15, run: releaseCarts },
  { name: 'product.match-again', everySeconds: 300, run: matchAgain },
  { name: 'product.end-flash', everySeconds: 60, run: endFlash },
  { name: 'product.mend-shelf', everySeconds: 600, run: shelf.mend },
  { name: 'product.count-again', everySeconds: 3_600, run: onceInAProcess(countMissed) },
  { name: 'product.end-sanctions', everySeconds: 600, run: endSanctionsDue },
  { name: 'product.purge-trash', everySeconds: 3_600, run: purgeTrash },
  { name: 'product.drop-drafts', everySeconds: 21_600, run: dropOldDrafts },
  { name: 'product.count-sales', everySeconds: 21_600, run: countSales },
  removeFilesChore,
];
