/** 첫구매 전용: sold to whoever has bought nothing at the store, one piece (product-desk.md §9). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import type { Undoable, UndoRow } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, Refusal } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { tellWritten } from '../tell.ts';
import { judged, lockMarkable, ownMarkable, refusesFirstPurchase, type Reads } from './marks.ts';
import { readMarkable, writeFirstPurchase, type Markable } from './queries.ts';

const KIND = 'product.first-purchase';
const STANDING = { deleted: false };

interface Done {
  rows: UndoRow[];
  failures: Failure[];
}

/** What a product that may not be marked is told. */
const REFUSED = {
  IS_FLASH: () => fail('IS_FLASH'),
  IS_MATCHING: () => fail('IS_MATCHING'),
  NOT_ON_SHELF: () => fail('NOT_ON_SHELF'),
};

const failureOf = (one: Markable, { code, message, status }: Refusal): Failure => ({
  seq: one.product,
  code,
  message,
  status,
  current: { status: one.saleStatus, version: one.version },
});

/** Each as decided for it; the products are under their lock. */
async function write(
  ctx: TxCtx,
  products: readonly Markable[],
  decide: (one: Markable) => boolean | Refusal,
): Promise<Done> {
  const done: Done = { rows: [], failures: [] };
  for (const [seller, own] of Map.groupBy(products, (one) => one.seller)) {
    const wanted: { product: number; only: boolean }[] = [];
    for (const one of own) {
      const only = decide(one);
      if (only instanceof Refusal) done.failures.push(failureOf(one, only));
      else wanted.push({ product: one.product, only });
    }
    if (wanted.length === 0) continue;
    const before = new Map(own.map((one) => [one.product, one.firstPurchaseOnly]));
    const written = await writeFirstPurchase(ctx.db, seller, wanted);
    const told = written.map(({ product, version }) => ({ product, version: `${KIND}:${version}` }));
    await tellWritten(ctx.db, 'product.changed', seller, told, { fields: ['firstPurchaseOnly'] });
    done.rows.push(
      ...written.map(({ product: id, version }) => ({ id, version, before: { only: before.get(id)! } })),
    );
  }
  return done;
}

export async function checkFirstPurchase(ctx: Reads, ids: readonly number[]) {
  return judged(ids, await ownMarkable(ctx, ids, STANDING), refusesFirstPurchase(ctx.now));
}

export async function markFirstPurchase(
  { query: { productSeqList: ids, only } }: InputOf<typeof productMarkApi.markFirstPurchase>,
  ctx: TxCtx,
): Promise<BulkResult> {
  const refuses = refusesFirstPurchase(ctx.now);
  const products = await lockMarkable(ctx, ids, STANDING);
  const { rows, failures } = await write(ctx, products, (one) => {
    const code = only ? refuses(one) : null;
    return code ? REFUSED[code]() : only;
  });
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, KIND, until);
  if (rows.length > 0) await back.keep(ctx.db, rows);
  return bulkAnswer({ moved: rows, failures }, { undo: rows.length > 0 ? back.undo : null });
}

/** Product by product, where nothing has happened to it since; whoever may not be marked any more stays as it is. */
export const undoFirstPurchase: Undoable = {
  kind: KIND,
  undo: async (ctx, rows) => {
    const kept = new Map(rows.map((row) => [row.id, row]));
    const there = await readMarkable(ctx.db, ctx.scope.sellers, [...kept.keys()], STANDING);
    const products = await lockMarkable(
      ctx,
      there.map((one) => one.product),
      STANDING,
    );
    const refuses = refusesFirstPurchase(ctx.now);
    const { rows: moved, failures } = await write(ctx, products, (one) => {
      const row = kept.get(one.product)!;
      if (row.version !== one.version) return fail('STATE_CHANGED');
      const only = row.before!.only as boolean;
      return only && refuses(one) ? fail('STATE_CHANGED') : only;
    });
    const found = new Set(products.map((one) => one.product));
    const { code, message, status } = fail('STATE_CHANGED');
    const gone = rows.filter((row) => !found.has(row.id));
    failures.push(...gone.map(({ id }) => ({ seq: id, code, message, status, current: null })));
    return bulkAnswer({ moved, failures });
  },
};
