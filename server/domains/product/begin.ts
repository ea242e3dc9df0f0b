/** Products begin: one by its form, thousands by a sheet, in the same statements (docs/decisions/0058). */
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { productOwners } from './directory.ts';
import { keepProductFiles } from './files.ts';
import { writeGridsOf } from './grid-write.ts';
import { follow } from './machine.ts';
import { countAgain } from './queries/recount.ts';
import { readStood } from './queries/stock.ts';
import { beginHistories, drawNumbers, insertProducts, type Begun } from './queries/write.ts';
import type { WriteCtx } from './references.ts';
import { settle } from './settle.ts';
import { tellWritten } from './tell.ts';
import { allDone, noneDone, type Together } from './together.ts';
import { refusingTwins } from './twins.ts';

/** Stock, status and word of a seller's products follow from what was written. */
export async function settleStock(
  { db, now }: Pick<WriteCtx, 'db' | 'now'>,
  seller: number,
  products: readonly number[],
): Promise<void> {
  await countAgain(db, seller, products);
  await follow(db, await readStood(db, seller, products), now);
}

interface Beginning {
  body: ProductBody;
  begun?: Begun;
}

const NO_GRID = { types: [], options: [] };

/** Begins products of one seller that wait, with their options and their stock; answers their numbers. */
export async function beginProducts(
  ctx: WriteCtx,
  seller: number,
  beginnings: readonly Beginning[],
): Promise<Together<number>> {
  const { db, now, caller } = ctx;
  const settled = await settle(
    ctx,
    seller,
    beginnings.map(({ body }) => ({ body, before: null })),
  );
  if (settled.refused) return settled;
  const actor = moverOf(caller, ['admin']);
  const numbers = await drawNumbers(db, 'product', beginnings.length);
  const rows = beginnings.map(({ body, begun }, i) => ({
    product: numbers[i]!,
    kind: body.kind,
    columns: settled.done[i]!,
    ...(begun && { begun }),
  }));
  await refusingTwins(insertProducts(db, seller, rows, { by: actor.name, at: now }));
  const shown = rows.map(({ product, columns }) => ({ product, shown: columns }));
  await keepProductFiles(db, seller, shown, now);
  await listAll(db, productOwners.of(numbers.map((seq) => ({ seq, seller }))));
  const grids = await writeGridsOf(
    ctx,
    seller,
    beginnings.map(({ body }, i) => ({
      product: numbers[i]!,
      before: NO_GRID,
      after: body,
      reason: 'ADJUST',
    })),
  );
  if (grids.refused) return grids;
  await settleStock(ctx, seller, numbers);
  await beginHistories(db, seller, numbers, { actor, at: now });
  return allDone(numbers);
}

export const otherKind = () => fieldError('kind', 'ENUM', '판매자의 판매 유형과 다른 상품입니다.');

/** Products of the caller's own that wait, told to whoever hears of it. */
export async function createProducts(
  ctx: WriteCtx,
  bodies: readonly ProductBody[],
): Promise<Together<number>> {
  const { db, scope, caller } = ctx;
  const kind = caller.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';
  const others = bodies.flatMap((body, i) => (body.kind === kind ? [] : [[i, otherKind()] as const]));
  if (others.length > 0) return noneDone(new Map(others));
  const made = await beginProducts(
    ctx,
    scope.sellerSeq,
    bodies.map((body) => ({ body })),
  );
  if (made.done)
    await tellWritten(
      db,
      'product.created',
      scope.sellerSeq,
      made.done.map((product) => ({ product, version: 1 })),
    );
  return made;
}
