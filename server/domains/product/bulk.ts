/** 기간 and 가격 of many products at once, and the way back (product-desk.md §5). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { FLASH_DAYS, flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { changedPrice, type PriceChange } from '@jangteo/contract/product/product.price.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { follow } from './machine.ts';
import {
  readChangeable,
  writePeriods,
  writePrices,
  type Changeable,
  type Period,
  type Prices,
  type WriteContent,
} from './queries/bulk.ts';
import { lockProducts, readStood } from './queries/stock.ts';
import { productsOf } from './scope.ts';
import { tellWritten } from './tell.ts';

type Body<A extends keyof typeof productBulkApi> = InputOf<(typeof productBulkApi)[A]>['body'];

/** What a change says of a product, as a token keeps it. */
type Content = NonNullable<UndoRow['before']>;

/** A part of a product's content that bulk calls write. */
interface Part<C extends Content> {
  /** Of its tokens. */
  kind: string;
  fields: readonly (keyof C & string)[];
  of: (one: Changeable) => C;
  write: WriteContent<C>;
}

const PRICE: Part<Prices> = {
  kind: 'product.price',
  fields: ['salePrice', 'consumerPrice'],
  of: ({ salePrice, consumerPrice }) => ({ salePrice, consumerPrice }),
  write: writePrices,
};
const PERIOD: Part<Period> = {
  kind: 'product.period',
  fields: ['startAt', 'endAt'],
  of: ({ startAt, endAt }) => ({ startAt, endAt }),
  write: writePeriods,
};

/** What becomes of a product, or why nothing does. */
type Decide<C extends Content> = (one: Changeable) => C | Refusal;

interface Done {
  rows: UndoRow[];
  failures: Failure[];
}

/** Products of the caller as they are under their stock's lock; those in the trash are not among them. */
async function lockChangeable(ctx: TxCtx, ids: readonly number[]): Promise<Changeable[]> {
  const found = await readChangeable(ctx.db, ctx.scope.sellers, ids);
  const own = Map.groupBy(found, (one) => one.seller);
  for (const [seller, products] of own)
    await lockProducts(
      ctx.db,
      seller,
      products.map((one) => one.product),
    );
  return readChangeable(ctx.db, [...own.keys()], ids);
}

const failureOf = (one: Changeable, { code, message, status }: Refusal): Failure => ({
  seq: one.product,
  code,
  message,
  status,
  current: { status: one.saleStatus, version: one.version },
});

async function writeOwn<C extends Content>(
  ctx: TxCtx,
  part: Part<C>,
  own: readonly Changeable[],
  decide: Decide<C>,
): Promise<Done> {
  const decided = own.map((one) => ({ one, to: decide(one) }));
  const failures = decided.flatMap(({ one, to }) => (to instanceof Refusal ? failureOf(one, to) : []));
  const going = decided.flatMap(({ one, to }) => (to instanceof Refusal ? [] : { one, to }));
  if (going.length === 0) return { rows: [], failures };
  const seller = going[0]!.one.seller;
  const wanted = going.map(({ one, to }) => ({ ...to, product: one.product }));
  const signed = { by: moverOf(ctx.caller, ['admin']).name, at: ctx.now };
  const written = await part.write(ctx.db, seller, wanted, signed);
  const before = new Map(going.map(({ one }) => [one.product, part.of(one)]));
  for (const { product, version } of written)
    await tellWritten(ctx.db, 'product.changed', { seller, product, version }, { fields: part.fields });
  const ids = written.map((one) => one.product);
  await follow(ctx.db, await readStood(ctx.db, seller, ids), ctx.now);
  return {
    rows: written.map(({ product: id, version }) => ({ id, version, before: { ...before.get(id)! } })),
    failures,
  };
}

async function write<C extends Content>(
  ctx: TxCtx,
  part: Part<C>,
  products: readonly Changeable[],
  decide: Decide<C>,
): Promise<Done> {
  const done: Done = { rows: [], failures: [] };
  for (const own of Map.groupBy(products, (one) => one.seller).values()) {
    const { rows, failures } = await writeOwn(ctx, part, own, decide);
    done.rows.push(...rows);
    done.failures.push(...failures);
  }
  return done;
}

async function change<C extends Content>(
  ctx: TxCtx,
  part: Part<C>,
  ids: readonly number[],
  decide: Decide<C>,
): Promise<BulkResult> {
  const products = await lockChangeable(ctx, ids);
  if (products.length !== ids.length) throw fail('NOT_FOUND');
  const { rows, failures } = await write(ctx, part, products, decide);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, part.kind, until);
  if (rows.length > 0) await back.keep(ctx.db, rows);
  return bulkAnswer({ moved: rows, failures }, { undo: rows.length > 0 ? back.undo : null });
}

/** Product by product, where nobody has written its content since. */
const undoOf = <C extends Content>(part: Part<C>): Undoable => ({
  kind: part.kind,
  undo: async (ctx, rows) => {
    const kept = new Map(rows.map((row) => [row.id, row]));
    const products = await lockChangeable(ctx, [...kept.keys()]);
    const { rows: moved, failures } = await write(ctx, part, products, ({ product, version }) => {
      const row = kept.get(product)!;
      return row.version === version ? (row.before as C) : fail('STATE_CHANGED');
    });
    const there = new Set(products.map((one) => one.product));
    const { code, message, status } = fail('STATE_CHANGED');
    const gone = rows.filter((row) => !there.has(row.id));
    failures.push(...gone.map(({ id }) => ({ seq: id, code, message, status, current: null })));
    return bulkAnswer({ moved, failures });
  },
});
export const undoPrice = undoOf(PRICE);
export const undoPeriod = undoOf(PERIOD);

export async function changePrice(ctx: TxCtx, { by, value, roundTo, ...scope }: Body<'changePrice'>) {
  const how: PriceChange = { by, value, roundTo: roundTo as PriceChange['roundTo'] };
  return change(
    ctx,
    PRICE,
    await productsOf(ctx, scope),
    (one) => changedPrice(one, how) ?? fail('PRICE_RANGE'),
  );
}

export async function changePeriod(ctx: TxCtx, { startAt, endAt, ...scope }: Body<'changePeriod'>) {
  return change(ctx, PERIOD, await productsOf(ctx, scope), ({ flash, createdAt }) => {
    const last = flashLimit(Date.parse(createdAt));
    return flash && (endAt === null || Date.parse(endAt) > last)
      ? fail('FLASH_LIMIT', { params: { days: FLASH_DAYS } })
      : { startAt, endAt };
  });
}
