/** 진열순서: products that stand together from a place on, and the way back (product-desk.md §5). */
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { planPlaces, type Place, type Placed } from './places.ts';
import {
  lockOrder,
  readLastPlace,
  readPlaces,
  writePlaces,
  type OrderColumn,
  type Standing,
} from './queries/place.ts';
import { lockProducts } from './queries/stock.ts';
import { readKept } from './queries/trash.ts';
import { tellOpen } from './tell.ts';

type Call = typeof productBulkApi.changeOrder;
type Body = InputOf<Call>['body'];

/** An order of products: whose they are, and under whose lock it changes. */
interface Order {
  /** Of its tokens. */
  kind: string;
  column: OrderColumn;
  shop: (ctx: TxCtx, ids: readonly number[]) => Promise<{ lock: number; sellers: readonly number[] }>;
}

async function sellersOf(ctx: TxCtx, ids: readonly number[]): Promise<number[]> {
  const found = await readKept(ctx.db, ctx.scope.sellers, ids, false);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  return [...new Set(found.map((one) => one.seller))];
}

/** Products of several sellers have no order among each other but that of their group. */
const OWN: Order = {
  kind: 'product.order',
  column: 'sort_order',
  shop: async (ctx, ids) => {
    const sellers = await sellersOf(ctx, ids);
    if (sellers.length > 1)
      throw fieldError('productSeqList', 'REFERENCE', '한 판매자의 상품만 함께 정렬할 수 있습니다.');
    return { lock: sellers[0]!, sellers };
  },
};
/** The master's shop shows the products of all members. */
const GROUP: Order = {
  kind: 'product.group-order',
  column: 'group_sort_order',
  shop: async (ctx, ids) => {
    await sellersOf(ctx, ids);
    return { lock: ctx.scope.sellerSeq, sellers: ctx.scope.sellers };
  },
};

/** As the products stand, for nobody else to change until the end. */
async function lockPlaces(ctx: TxCtx, { column, shop }: Order, ids: readonly number[]) {
  const { lock, sellers } = await shop(ctx, ids);
  await lockOrder(ctx.db, column, lock);
  const all = await readPlaces(ctx.db, sellers, column);
  const there = new Set(all.map((one) => one.product));
  if (ids.some((id) => !there.has(id))) throw fail('NOT_FOUND'); // somebody was faster
  return { all, last: await readLastPlace(ctx.db, sellers, column) };
}

/** Brings them to their places; answers what became of them alone. */
async function place(
  ctx: TxCtx,
  column: OrderColumn,
  { all, last }: { all: readonly Standing[]; last: number },
  places: readonly Place[],
): Promise<Placed[]> {
  const placed = planPlaces(all, last, places);
  const own = [...Map.groupBy(placed, (one) => one.seller)].toSorted(([a], [b]) => a - b);
  for (const [seller, products] of own)
    await lockProducts(
      ctx.db,
      seller,
      products.map((one) => one.product),
    );
  await writePlaces(ctx.db, column, placed);
  const moved = new Set(places.map((one) => one.product));
  const asked = placed.filter((one) => moved.has(one.product));
  for (const [seller, products] of Map.groupBy(asked, (one) => one.seller))
    await tellOpen(
      ctx.db,
      seller,
      products.map((one) => one.product),
    );
  return asked;
}

const changing =
  (order: Order) =>
  async ({ body }: { body: Body }, ctx: TxCtx): Promise<DataOf<Call>> => {
    const { productSeqList: ids, position } = body;
    const standing = await lockPlaces(ctx, order, ids);
    const first = Math.max(1, Math.min(position, standing.all.length - ids.length + 1));
    const places = ids.map((product, i) => ({ product, position: first + i }));
    const placed = await place(ctx, order.column, standing, places);
    const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
    const back = offerUndo(ctx, order.kind, until);
    await back.keep(
      ctx.db,
      placed.map(({ product: id, from, to }): UndoRow => ({ id, version: to, before: { position: from } })),
    );
    return {
      sortOrder: places.map(({ product: productSeq, position: at }) => ({ productSeq, position: at })),
      undo: back.undo,
    };
  };

/** Back to their places, where they still stand in those that the act gave them. */
const undoOf = (order: Order): Undoable => ({
  kind: order.kind,
  undo: async (ctx, rows) => {
    const ids = rows.map((row) => row.id);
    const standing = await lockPlaces(ctx, order, ids);
    const places = rows.map(({ id, before }) => ({ product: id, position: Number(before!.position) }));
    if (places.some((one) => one.position > standing.all.length)) throw fail('STATE_CHANGED');
    const now = new Map(standing.all.map((one) => [one.product, one.sort]));
    if (rows.some((row) => now.get(row.id) !== row.version)) throw fail('STATE_CHANGED');
    return bulkAnswer({ moved: await place(ctx, order.column, standing, places), failures: [] });
  },
});

export const changeOrder = changing(OWN);
export const changeGroupOrder = changing(GROUP);
export const undoOrder = undoOf(OWN);
export const undoGroupOrder = undoOf(GROUP);
