/** 삭제 and 복구: thirty days in the trash (product-desk.md §5). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf, systemMover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { moveProducts } from './machine.ts';
import { dropPins } from './profile/queries.ts';
import { readPins } from './queries/pins.ts';
import { lockProducts, readStood } from './queries/stock.ts';
import { refusingTwins } from './twins.ts';
import {
  countUnsent,
  onSale,
  readCodesInUse,
  readKept,
  readOnAir,
  readSellingFor,
  takeBack,
  throwAway,
  type Kept,
} from './queries/trash.ts';

const DELETE = 'product.delete';
const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

interface Done {
  rows: UndoRow[];
  failures: Failure[];
}

/** Products of the caller, by seller, under their stock's lock and as they then are. */
async function lockKept(ctx: TxCtx, ids: readonly number[], deleted: boolean): Promise<Map<number, Kept[]>> {
  const found = await readKept(ctx.db, ctx.scope.sellers, ids, deleted);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  const own = Map.groupBy(found, (one) => one.seller);
  for (const [seller, products] of own)
    await lockProducts(
      ctx.db,
      seller,
      products.map((one) => one.product),
    );
  const now = await readKept(ctx.db, [...own.keys()], ids, deleted);
  if (now.length !== ids.length) throw fail('NOT_FOUND'); // somebody was faster
  return Map.groupBy(now, (one) => one.seller);
}

/** Tells those that may go on from those that a rule refuses. */
function split(products: readonly Kept[], refused: (one: Kept) => Refusal | null) {
  const failures: Failure[] = [];
  const rest = products.filter((one) => {
    const refusal = refused(one);
    if (!refusal) return true;
    const { code, message, status } = refusal;
    const current = { status: one.saleStatus, version: one.version };
    failures.push({ seq: one.product, code, message, status, current });
    return false;
  });
  return { failures, rest };
}

const tell = (
  db: Db,
  topic: 'product.deleted' | 'product.recovered',
  sellerSeq: number,
  rows: readonly UndoRow[],
): Promise<void> =>
  emit(
    toQueryable(db),
    ...rows.map(({ id, version }) => ({
      topic,
      key: `${topic}:${id}:${version}`,
      sellerSeq,
      payload: { sellerSeq, productSeq: id },
    })),
  );

/** Whoever throws away, and when. */
interface Thrower {
  db: Db;
  now: Date;
  by: string;
  /** Whose lives are asked besides the seller's own: a master shows what its members sell. */
  channels?: readonly number[];
}

/** Into the trash, under their stock's lock; what somebody still waits for stays. */
export async function throwOwn(
  { db, now, by, channels = [] }: Thrower,
  seller: number,
  products: readonly Kept[],
): Promise<Done> {
  const ids = products.map((one) => one.product);
  const [unsent, pins, onAir] = await Promise.all([
    countUnsent(db, seller, ids),
    readPins(db, ids),
    readOnAir(db, [seller, ...channels], ids),
  ]);
  const { failures, rest } = split(products, ({ product }) => {
    if (onAir.has(product)) return fail('PRODUCT_ON_AIR');
    if (pins.has(product)) return fail('PROMOTION_PINNED');
    const count = unsent.get(product);
    return count ? fail('PRODUCT_HAS_ORDERS', { params: { count } }) : null;
  });
  const selling = rest.filter(onSale).map((one) => one.product);
  if (selling.length > 0) {
    const stood = await readStood(db, seller, selling);
    const stopped = stood.map((one) => ({ ...one, to: 'STOP_SALE' as const }));
    await moveProducts(db, 'stop', { seller, products: stopped, actor: systemMover, at: now, text: '삭제' });
  }
  const purgeAt = new Date(now.getTime() + TRASH_DAYS * DAY_MS);
  const gone = await throwAway(
    db,
    seller,
    rest.map((one) => one.product),
    { at: now, by, purgeAt },
  );
  await dropPins(
    db,
    seller,
    gone.map((one) => one.product),
  );
  const rows = gone.map(({ product, version }) => ({ id: product, version }));
  await tell(db, 'product.deleted', seller, rows);
  return { rows, failures };
}

export async function remove(ctx: TxCtx, ids: readonly number[]): Promise<BulkResult> {
  const done: Done = { rows: [], failures: [] };
  // What a broadcaster sells in a channel of its own is on air as well.
  const selling = await readSellingFor(ctx.db, ctx.scope.sellers);
  const channels = [...new Set([...ctx.scope.sellers, ...selling])];
  rebind(ctx.client, channels);
  const thrower = {
    db: ctx.db,
    now: ctx.now,
    by: moverOf(ctx.caller, ['admin']).name,
    channels,
  };
  for (const [seller, products] of await lockKept(ctx, ids, false)) {
    const { rows, failures } = await throwOwn(thrower, seller, products);
    done.rows.push(...rows);
    done.failures.push(...failures);
  }
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, DELETE, until);
  if (done.rows.length > 0) await back.keep(ctx.db, done.rows);
  return bulkAnswer(
    { moved: done.rows, failures: done.failures },
    { undo: done.rows.length > 0 ? back.undo : null },
  );
}

async function recoverOwn(
  ctx: TxCtx,
  seller: number,
  products: readonly Kept[],
  versions?: Map<number, number>,
) {
  const codes = products.flatMap(({ yourId }) => yourId || []);
  const taken = await readCodesInUse(ctx.db, seller, codes);
  const seen = new Set<string>();
  const { failures, rest } = split(products, ({ product, version, yourId }) => {
    if (versions && versions.get(product) !== version) return fail('STATE_CHANGED');
    if (yourId && (taken.has(yourId) || seen.has(yourId))) return fail('YOUR_ID_DUPLICATE');
    seen.add(yourId);
    return null;
  });
  const ids = rest.map((one) => one.product);
  const back = await refusingTwins(takeBack(ctx.db, seller, ids));
  const rows = back.map(({ product, version }) => ({ id: product, version }));
  await tell(ctx.db, 'product.recovered', seller, rows);
  return { rows, failures };
}

/** Back out of the trash, stopped or waiting: never on sale. */
export async function recover(
  ctx: TxCtx,
  ids: readonly number[],
  versions?: Map<number, number>,
): Promise<BulkResult> {
  const done: Done = { rows: [], failures: [] };
  for (const [seller, products] of await lockKept(ctx, ids, true)) {
    const { rows, failures } = await recoverOwn(ctx, seller, products, versions);
    done.rows.push(...rows);
    done.failures.push(...failures);
  }
  return bulkAnswer({ moved: done.rows, failures: done.failures });
}

export const undoDelete: Undoable = {
  kind: DELETE,
  undo: (ctx, rows) =>
    recover(
      ctx,
      rows.map((row) => row.id),
      new Map(rows.map((row) => [row.id, row.version])),
    ),
};
