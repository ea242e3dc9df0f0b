/** Content of many products changed at once, and the way back (product-desk.md §1, §5). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { follow } from './machine.ts';
import { readChangeable, writeContent, type Changeable, type Column, type Content } from './queries/bulk.ts';
import { pinRefusal } from './pins.ts';
import { readPins } from './queries/pins.ts';
import { lockProducts, readStood } from './queries/stock.ts';
import { tellWritten } from './tell.ts';

/** A part of a product's content that a bulk call writes. */
export interface Part {
  /** Of its tokens. */
  kind: string;
  /** What may be written of it, and is kept for the way back. */
  columns: readonly Column[];
  /** What later domains are told has changed: names of the form's body. */
  fields: readonly string[];
}

/** What becomes of a product, or why nothing does. */
type Decide = (one: Changeable) => Content | Refusal;

interface Done {
  rows: UndoRow[];
  failures: Failure[];
}

/** Products of the caller as they are under their stock's lock; those in the trash are not among them. */
async function lockChangeable(
  ctx: TxCtx,
  ids: readonly number[],
  columns: readonly Column[],
): Promise<Changeable[]> {
  const found = await readChangeable(ctx.db, ctx.scope.sellers, ids, columns);
  const own = Map.groupBy(found, (one) => one.seller);
  for (const [seller, products] of own)
    await lockProducts(
      ctx.db,
      seller,
      products.map((one) => one.product),
    );
  return readChangeable(ctx.db, [...own.keys()], ids, columns);
}

const failureOf = (one: Changeable, { code, message, status }: Refusal): Failure => ({
  seq: one.product,
  code,
  message,
  status,
  current: { status: one.saleStatus, version: one.version },
});

/** What takes part in a promotion may become cheaper and stay longer. */
function unlessPinned(
  { product, content }: Changeable,
  to: Content | Refusal,
  pins: ReadonlyMap<number, string>,
): Content | Refusal {
  if (to instanceof Refusal) return to;
  const terms = (of: Content) => ({
    salePrice: Number(of.sale_price ?? 0),
    endAt: (of.end_at ?? null) as string | null,
  });
  return pinRefusal(pins.get(product), terms(content), terms(to)) ?? to;
}

async function writeOwn(ctx: TxCtx, part: Part, own: readonly Changeable[], decide: Decide): Promise<Done> {
  const pins = await readPins(
    ctx.db,
    own.map(({ product }) => product),
  );
  const decided = own.map((one) => ({ one, to: unlessPinned(one, decide(one), pins) }));
  const failures = decided.flatMap(({ one, to }) => (to instanceof Refusal ? failureOf(one, to) : []));
  const going = decided.flatMap(({ one, to }) => (to instanceof Refusal ? [] : { one, to }));
  if (going.length === 0) return { rows: [], failures };
  const seller = going[0]!.one.seller;
  const wanted = going.map(({ one, to }) => ({ product: one.product, content: to }));
  const signed = { by: moverOf(ctx.caller, ['admin']).name, at: ctx.now };
  const written = await writeContent(ctx.db, seller, wanted, signed);
  const before = new Map(going.map(({ one }) => [one.product, one.content]));
  await tellWritten(ctx.db, 'product.changed', seller, written, { fields: part.fields });
  const ids = written.map((one) => one.product);
  await follow(ctx.db, await readStood(ctx.db, seller, ids), ctx.now);
  return {
    rows: written.map(({ product: id, version }) => ({ id, version, before: { ...before.get(id)! } })),
    failures,
  };
}

async function write(ctx: TxCtx, part: Part, products: readonly Changeable[], decide: Decide): Promise<Done> {
  const done: Done = { rows: [], failures: [] };
  for (const own of Map.groupBy(products, (one) => one.seller).values()) {
    const { rows, failures } = await writeOwn(ctx, part, own, decide);
    done.rows.push(...rows);
    done.failures.push(...failures);
  }
  return done;
}

/** Changes these products, each as decided for it; one that is not the caller's refuses the whole call. */
export async function change(
  ctx: TxCtx,
  part: Part,
  ids: readonly number[],
  decide: Decide,
): Promise<BulkResult> {
  const products = await lockChangeable(ctx, ids, part.columns);
  if (products.length !== ids.length) throw fail('NOT_FOUND');
  const { rows, failures } = await write(ctx, part, products, decide);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, part.kind, until);
  if (rows.length > 0) await back.keep(ctx.db, rows);
  return bulkAnswer({ moved: rows, failures }, { undo: rows.length > 0 ? back.undo : null });
}

/** Product by product, where nobody has written its content since: the columns that the act wrote, as they were. */
export const undoOf = ({ kind, fields }: Omit<Part, 'columns'>): Undoable => ({
  kind,
  undo: async (ctx, rows) => {
    const columns = Object.keys(rows[0]?.before ?? {}) as Column[];
    const kept = new Map(rows.map((row) => [row.id, row]));
    const products = await lockChangeable(ctx, [...kept.keys()], columns);
    const { rows: moved, failures } = await write(
      ctx,
      { kind, columns, fields },
      products,
      ({ product, version }) => {
        const row = kept.get(product)!;
        return row.version === version ? (row.before as Content) : fail('STATE_CHANGED');
      },
    );
    const there = new Set(products.map((one) => one.product));
    const { code, message, status } = fail('STATE_CHANGED');
    const gone = rows.filter((row) => !there.has(row.id));
    failures.push(...gone.map(({ id }) => ({ seq: id, code, message, status, current: null })));
    return bulkAnswer({ moved, failures });
  },
});
