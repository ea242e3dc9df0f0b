/** 판매시작, 판매중지 and the way back from both (product-desk.md §4). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { missingOf } from '@jangteo/contract/product/product.completeness.ts';
import { productErrors } from '@jangteo/contract/product/product.errors.ts';
import { FLASH_DAYS } from '@jangteo/contract/product/product.flash.ts';
import { isOnSale, levelOf } from '@jangteo/contract/product/product.status.ts';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { completenessOf } from './asks.ts';
import { moveProducts, type Standing } from './machine.ts';
import { readLastFrom } from './queries/history.ts';
import { readPins } from './queries/pins.ts';
import { readProducts, type StoredProduct } from './queries/product.ts';
import { lockProducts, readStood, type Stood } from './queries/stock.ts';
import { flashIsOver, refusesSale } from './rules.ts';

type SaleAct = 'activate' | 'deactivate' | 'undoActivate' | 'undoDeactivate';
type Guard = (product: number, version: number) => Refusal | null;

interface Plan {
  action: SaleAct;
  to: (one: Stood) => ProductSaleStatus;
  guard?: Guard;
}

interface Done {
  rows: UndoRow[];
  failures: Failure[];
}

const levelled = ({ available, low }: Stood): ProductSaleStatus => levelOf(available, low);

/** What a product lacks to be sold, field by field. */
export const incomplete = (missing: readonly string[]): Refusal =>
  fail('PRODUCT_INCOMPLETE', {
    errors: missing.map((field) => ({
      field,
      code: 'REQUIRED',
      message: productErrors.PRODUCT_INCOMPLETE.message,
    })),
  });

/** What a product that may not be sold is told. */
const REFUSED = {
  PRODUCT_PUNISHED: () => fail('PRODUCT_PUNISHED'),
  PRODUCT_INCOMPLETE: incomplete,
  PRODUCT_NO_STOCK: () => fail('PRODUCT_NO_STOCK'),
  PRODUCT_PERIOD_OVER: () => fail('PRODUCT_PERIOD_OVER'),
} satisfies Record<NonNullable<ReturnType<typeof refusesSale>>, (missing: readonly string[]) => Refusal>;

/** Products of the caller by their sellers, under their stock's lock; one that is not the caller's is 404. */
async function lockOwn(ctx: TxCtx, ids: readonly number[]): Promise<Map<number, StoredProduct[]>> {
  const found = await readProducts(ctx.db, ctx.scope.sellers, ids);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  const own = Map.groupBy(found, (one) => one.seller_seq);
  for (const [seller, products] of own)
    await lockProducts(
      ctx.db,
      seller,
      products.map((one) => one.product_seq),
    );
  return own;
}

/** What takes part in a promotion stays on sale. */
async function stopGuard(ctx: TxCtx, ids: readonly number[]): Promise<Guard> {
  const pins = await readPins(ctx.db, ids);
  return (id) => (pins.has(id) ? fail('PROMOTION_PINNED') : null);
}

/** Moves products that are under their lock, seller by seller. */
async function moveOwn(ctx: TxCtx, sellers: Iterable<[number, number[]]>, plan: Plan): Promise<Done> {
  const done: Done = { rows: [], failures: [] };
  for (const [seller, ids] of sellers) {
    const stood = await readStood(ctx.db, seller, ids);
    const products: Standing[] = stood.map((one) => ({ ...one, to: plan.to(one) }));
    const { moved, failures } = await moveProducts(ctx.db, plan.action, {
      seller,
      products,
      actor: moverOf(ctx.caller, plan.action.startsWith('undo') ? ['seller'] : ['seller', 'admin']),
      at: ctx.now,
      guard: (row) => plan.guard?.(row.id, row.version) ?? null,
    });
    done.rows.push(...moved.map(({ row }) => ({ id: row.id, version: row.version + 1 })));
    done.failures.push(...failures);
  }
  return done;
}

const idsOf = (own: Map<number, StoredProduct[]>): [number, number[]][] =>
  [...own].map(([seller, products]) => [seller, products.map((one) => one.product_seq)]);

const undoUntil = (now: Date): Date => new Date(now.getTime() + setting('undoConfirmMinutes', now) * 60_000);

async function answer(ctx: TxCtx, kind: string, { rows, failures }: Done): Promise<BulkResult> {
  const back = offerUndo(ctx, kind, undoUntil(ctx.now));
  if (rows.length > 0) await back.keep(ctx.db, rows);
  return bulkAnswer({ moved: rows, failures }, { undo: rows.length > 0 ? back.undo : null });
}

const ACTIVATE = 'product.activate';
const DEACTIVATE = 'product.deactivate';

/** Why each of these may not be put on sale; null where it may. */
async function saleGuard(ctx: TxCtx, sellers: Map<number, StoredProduct[]>): Promise<Guard> {
  const products = await readProducts(
    ctx.db,
    [...sellers.keys()],
    idsOf(sellers).flatMap(([, ids]) => ids),
  );
  const lacking = await completenessOf(ctx.db, products, ctx.now);
  const byId = new Map(products.map((one) => [one.product_seq, one]));
  return (id) => {
    const product = byId.get(id)!;
    const { sections, papers } = lacking.get(id)!;
    const missing = missingOf(sections);
    if (!product.punished && flashIsOver(product, ctx.now))
      return fail('FLASH_LIMIT', { params: { days: FLASH_DAYS } });
    if (!product.punished && missing.length === 1 && papers.length > 0)
      return fail('CATEGORY_DOC_REQUIRED', { params: { name: papers[0]! } });
    const code = refusesSale(product, missing.length === 0, ctx.now);
    return code && REFUSED[code](missing);
  };
}

export async function activate(ctx: TxCtx, ids: readonly number[]): Promise<BulkResult> {
  const own = await lockOwn(ctx, ids);
  const guard = await saleGuard(ctx, own);
  return answer(ctx, ACTIVATE, await moveOwn(ctx, idsOf(own), { action: 'activate', to: levelled, guard }));
}

/** Puts on sale what was written in this transaction, under its lock, or refuses the whole of it. */
export async function startSale(ctx: TxCtx, product: StoredProduct): Promise<void> {
  const own = new Map([[product.seller_seq, [product]]]);
  const guard = await saleGuard(ctx, own);
  const refusal = guard(product.product_seq, product.version);
  if (refusal) throw refusal;
  const { failures } = await moveOwn(ctx, idsOf(own), { action: 'activate', to: levelled });
  if (failures[0]) throw fail(failures[0].code as 'STATE_CHANGED');
}

/** Takes off sale what is under its lock and on sale. */
export async function stopSale(ctx: TxCtx, product: StoredProduct): Promise<void> {
  if (!isOnSale(product.sale_status)) return;
  const own: [number, number[]][] = [[product.seller_seq, [product.product_seq]]];
  const guard = await stopGuard(ctx, [product.product_seq]);
  const { failures } = await moveOwn(ctx, own, { action: 'deactivate', to: () => 'STOP_SALE', guard });
  if (failures[0]) throw fail(failures[0].code as 'STATE_CHANGED');
}

export async function deactivate(ctx: TxCtx, ids: readonly number[]): Promise<BulkResult> {
  const own = await lockOwn(ctx, ids);
  const guard = await stopGuard(ctx, ids);
  const done = await moveOwn(ctx, idsOf(own), { action: 'deactivate', to: () => 'STOP_SALE', guard });
  return answer(ctx, DEACTIVATE, done);
}

/** Row by row, where nothing has happened to the product since. */
function untouched(rows: readonly UndoRow[]): Guard {
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  return (id, version) => (versions.get(id) === version ? null : fail('STATE_CHANGED'));
}

export const undoActivate: Undoable = {
  kind: ACTIVATE,
  undo: async (ctx, rows) => {
    const own = await lockOwn(
      ctx,
      rows.map((row) => row.id),
    );
    const before = await readLastFrom(ctx.db, idsOf(own));
    const to = ({ product }: Stood) => before.get(product) ?? 'STOP_SALE';
    const [same, pinned] = [
      untouched(rows),
      await stopGuard(
        ctx,
        rows.map((row) => row.id),
      ),
    ];
    const guard: Guard = (id, version) => same(id, version) ?? pinned(id, version);
    const done = await moveOwn(ctx, idsOf(own), { action: 'undoActivate', to, guard });
    return bulkAnswer({ moved: done.rows, failures: done.failures });
  },
};

export const undoDeactivate: Undoable = {
  kind: DEACTIVATE,
  undo: async (ctx, rows) => {
    const own = await lockOwn(
      ctx,
      rows.map((row) => row.id),
    );
    const done = await moveOwn(ctx, idsOf(own), {
      action: 'undoDeactivate',
      to: levelled,
      guard: untouched(rows),
    });
    return bulkAnswer({ moved: done.rows, failures: done.failures });
  },
};
