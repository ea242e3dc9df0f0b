import type { Blocker } from '../account/index.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type JobContext } from '../../kit/jobs/jobs.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { moveProducts } from './machine.ts';
import { countContracts, countHosted, readOnSale } from './queries/leaving.ts';
import { lockProducts, readStood } from './queries/stock.ts';

/** Nobody leaves a contract that runs (accounts.md §3). */
export const leaving: readonly Blocker[] = [
  {
    kind: 'CONTRACT',
    find: async (db, seller) => ({
      count: await countContracts(db, seller),
      link: '/sales/contract/producer',
    }),
  },
  {
    kind: 'CONTRACT',
    find: async (db, gripper) => ({
      count: await countHosted(db, gripper),
      link: '/sales/contract/influencer',
    }),
  },
];

const BATCH = 200;

/** One batch off sale; answers how many it found. */
function stopSome({ pools }: JobContext, seller: number): Promise<number> {
  return inTransaction(pools.job, [seller], async (db) => {
    const products = await readOnSale(db, seller, BATCH);
    if (products.length === 0) return 0;
    await lockProducts(db, seller, products);
    const stood = (await readStood(db, seller, products)).filter(({ saleStatus }) => isOnSale(saleStatus));
    await moveProducts(db, 'stop', {
      seller,
      products: stood.map((one) => ({ ...one, to: 'STOP_SALE' as const })),
      actor: systemMover,
      at: clock.now(),
      text: '판매자 탈퇴',
    });
    return products.length;
  });
}

/** Whose account has left sells nothing more. Run again it finds nothing on sale. */
export const stopSelling = subscribe({
  topic: 'account.left',
  name: 'stop-selling',
  run: async ({ payload }, ctx) => {
    const { userSeq } = payload;
    while ((await stopSome(ctx, userSeq)) > 0);
  },
});
