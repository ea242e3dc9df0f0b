import { FLASH_DAYS } from '@jangteo/contract/product/product.flash.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import { moveProducts } from '../machine.ts';
import { readEnded, readPast } from '../queries/due.ts';
import { lockProducts, readStood } from '../queries/stock.ts';
import { readKept } from '../queries/trash.ts';
import { throwOwn } from '../trash.ts';

const DAY_MS = 86_400_000;
/** Off sale: its time is over. */
async function stop(db: Db, seller: number, products: number[], now: Date): Promise<void> {
  const over = (await readStood(db, seller, products))
    .filter(({ saleStatus, endAt }) => isOnSale(saleStatus) && endAt !== null && endAt <= now.getTime())
    .map((one) => ({ ...one, to: 'STOP_SALE' as const }));
  if (over.length === 0) return;
  const { moved } = await moveProducts(db, 'stop', {
    seller,
    products: over,
    actor: systemMover,
    at: now,
    text: '플래시 종료',
  });
  for (const { row } of moved)
    await emit(toQueryable(db), {
      topic: 'product.flash-ended',
      key: `product.flash-ended:${row.id}:${row.version + 1}`,
      sellerSeq: seller,
      payload: { sellerSeq: seller, productSeq: row.id },
    });
}

/** Flash products whose time is over are stopped; a month later they go to the trash, unless an order waits for them. */
export async function endFlash(ctx: Draining): Promise<void> {
  await drain(ctx, readEnded, async (db, seller, due, now) => {
    const products = due.map((one) => one.product);
    await lockProducts(db, seller, products);
    await stop(db, seller, products, now);
  });
  await drain(ctx, readOver, async (db, seller, due, now) => {
    const products = due.map((one) => one.product);
    await lockProducts(db, seller, products);
    const kept = await readKept(db, [seller], products, false);
    await throwOwn({ db, now, by: systemMover.name }, seller, kept);
  });
}

const readOver = (db: Db, now: Date) => readPast(db, new Date(now.getTime() - FLASH_DAYS * DAY_MS));
