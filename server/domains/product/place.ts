/** 진열순서: products that stand together from a place on, and the way back (product-desk.md §5). */
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { countPlaces, lockOrder, planPlaces, writePlaces, type Place, type Placed } from './queries/place.ts';
import { lockProducts } from './queries/stock.ts';
import { readKept } from './queries/trash.ts';

type Call = typeof productBulkApi.changeOrder;
const ORDER = 'product.order';

/** The seller whose all of these are; products of several have no order among each other. */
async function sellerOf(ctx: TxCtx, ids: readonly number[]): Promise<number> {
  const found = await readKept(ctx.db, ctx.scope.sellers, ids, false);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  const sellers = new Set(found.map((one) => one.seller));
  if (sellers.size > 1)
    throw fieldError('productSeqList', 'REFERENCE', '한 판매자의 상품만 함께 정렬할 수 있습니다.');
  return found[0]!.seller;
}

/** Brings them to their places under the order's lock; answers what became of them alone. */
async function place(ctx: TxCtx, seller: number, places: readonly Place[]): Promise<Placed[]> {
  const placed = await planPlaces(ctx.db, seller, places);
  await lockProducts(
    ctx.db,
    seller,
    placed.map((one) => one.product),
  );
  await writePlaces(ctx.db, seller, placed);
  const out = toQueryable(ctx.db);
  for (const { product: productSeq } of places)
    await publish(out, { type: 'product.changed', sellerSeq: seller, data: { productSeq } });
  const moved = new Set(places.map((one) => one.product));
  return placed.filter((one) => moved.has(one.product));
}

export async function changeOrder({ body }: InputOf<Call>, ctx: TxCtx): Promise<DataOf<Call>> {
  const { productSeqList: ids, position } = body;
  const seller = await sellerOf(ctx, ids);
  await lockOrder(ctx.db, seller);
  const first = Math.max(1, Math.min(position, (await countPlaces(ctx.db, seller)) - ids.length + 1));
  const places = ids.map((product, i) => ({ product, position: first + i }));
  const placed = await place(ctx, seller, places);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, ORDER, until);
  await back.keep(
    ctx.db,
    placed.map(({ product: id, from, to }): UndoRow => ({ id, version: to, before: { position: from } })),
  );
  return {
    sortOrder: places.map(({ product: productSeq, position: at }) => ({ productSeq, position: at })),
    undo: back.undo,
  };
}

/** Back to their places, where they still stand in those that the act gave them. */
export const undoOrder: Undoable = {
  kind: ORDER,
  undo: async (ctx, rows) => {
    const seller = await sellerOf(
      ctx,
      rows.map((row) => row.id),
    );
    await lockOrder(ctx.db, seller);
    const places = rows.map(({ id, before }) => ({ product: id, position: Number(before!.position) }));
    const last = await countPlaces(ctx.db, seller);
    if (places.some((one) => one.position > last)) throw fail('STATE_CHANGED');
    const now = new Map((await planPlaces(ctx.db, seller, places)).map((one) => [one.product, one.was]));
    if (rows.some((row) => now.get(row.id) !== row.version)) throw fail('STATE_CHANGED');
    return bulkAnswer({ moved: await place(ctx, seller, places), failures: [] });
  },
};
