/** The operator takes products off the shelf and puts them back (product-desk.md §11). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { productSanctionApi } from '@jangteo/contract/product/sanction.api.ts';
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { noteDecision, operatorOf } from '../../kit/lifecycle/decide.ts';
import type { Failure, MoveContext } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { endSanctions, impose, ofProductsAlone, overdueSanctions } from '../sanction/index.ts';
import { productOwners } from './directory.ts';
import { follow } from './machine.ts';
import {
  readFree,
  readNaming,
  readSanctioned,
  readStillNamed,
  writeSanction,
  type Sanctioned,
} from './queries/sanction.ts';
import { lockProducts, readStood } from './queries/stock.ts';
import { tellSanction } from './tell.ts';

type Punish = InputOf<typeof productSanctionApi.punish>['body'];
type Lift = InputOf<typeof productSanctionApi.liftSanction>['body'];

interface Done {
  moved: number[];
  failures: Failure[];
}

/** Those that are as the act wants them, and a failure for each of the others. */
function split(own: readonly Sanctioned[], fits: (one: Sanctioned) => boolean) {
  const { code, message, status } = fail('STATE_CHANGED');
  const failures = own
    .filter((one) => !fits(one))
    .map(({ product, display, version }) => ({
      seq: product,
      code,
      message,
      status,
      current: { status: display, version },
    }));
  return { fitting: own.filter(fits), failures };
}

/** Products of one seller under their stock's lock, as they then are. */
async function lockSanctioned(db: Db, seller: number, products: readonly number[]): Promise<Sanctioned[]> {
  await lockProducts(db, seller, products);
  return readSanctioned(db, seller, products);
}

interface Naming {
  seller: number;
  products: number[];
  sanction: number | null;
  at: Date;
}

/** Their rows name the sanction, or none; what lists say of them follows. */
async function name(db: Db, { seller, products, sanction, at }: Naming): Promise<void> {
  const written = await writeSanction(db, seller, products, sanction);
  await follow(db, await readStood(db, seller, products), at);
  await tellSanction(db, sanction === null ? 'product.lifted' : 'product.sanctioned', seller, written);
}

async function punishOwn(
  ctx: TxCtx,
  seller: number,
  products: readonly number[],
  { reason, text, until }: Punish,
): Promise<Done> {
  const own = await lockSanctioned(ctx.db, seller, products);
  const { fitting, failures } = split(own, (one) => one.sanction === null);
  const moved = fitting.map((one) => one.product);
  if (moved.length === 0) return { moved, failures };
  const { userSeq: by } = ctx.caller;
  const sanction = await impose(ctx.db, {
    userSeq: seller,
    reason,
    text,
    products: moved,
    until: until ?? null,
    by,
    at: toKst(ctx.now),
  });
  await name(ctx.db, { seller, products: moved, sanction, at: ctx.now });
  return { moved, failures };
}

/** Takes the sanction from products that have one; one that no product names any more is over. */
async function liftOwn(
  db: Db,
  seller: number,
  products: readonly number[],
  end: { action: 'lift' | 'expire' } & Omit<MoveContext, 'action'>,
): Promise<Done> {
  const own = await lockSanctioned(db, seller, products);
  // What a closed account sells comes back with the account.
  const alone = new Set(
    await ofProductsAlone(
      db,
      own.flatMap(({ sanction }) => sanction ?? []),
    ),
  );
  const { fitting, failures } = split(own, (one) => one.sanction !== null && alone.has(one.sanction));
  const moved = fitting.map((one) => one.product);
  if (moved.length === 0) return { moved, failures };
  await name(db, { seller, products: moved, sanction: null, at: end.at });
  const theirs = [...new Set(fitting.map((one) => one.sanction!))];
  const left = new Set(await readStillNamed(db, seller, theirs));
  const { action, ...context } = end;
  const sanctions = theirs.filter((sanction) => !left.has(sanction)).sort((a, b) => a - b);
  await endSanctions(db, action, { ...context, userSeq: seller, sanctions });
  return { moved, failures };
}

/** Lifts a sanction of products from all that name it. */
export const liftProducts = async (
  db: Db,
  seller: number,
  sanction: number,
  end: { action: 'lift' | 'expire' } & Omit<MoveContext, 'action'>,
): Promise<void> => void (await liftOwn(db, seller, await readNaming(db, seller, sanction), end));

/** Takes all of a seller's products off the shelf that no other sanction has taken; answers which. */
export async function shelveAll(db: Db, seller: number, sanction: number, at: Date): Promise<number[]> {
  const own = await lockSanctioned(db, seller, await readFree(db, seller));
  const products = own.filter((one) => one.sanction === null).map(({ product }) => product);
  if (products.length > 0) await name(db, { seller, products, sanction, at });
  return products;
}

/** Puts back what `shelveAll` took. */
export async function unshelveAll(db: Db, seller: number, sanction: number, at: Date): Promise<void> {
  const own = await lockSanctioned(db, seller, await readNaming(db, seller, sanction));
  const products = own.filter((one) => one.sanction === sanction).map(({ product }) => product);
  if (products.length > 0) await name(db, { seller, products, sanction: null, at });
}

/** Seller by seller; a number that nobody has refuses the call. */
async function bySeller(
  ctx: TxCtx,
  products: readonly number[],
  act: (seller: number, own: number[]) => Promise<Done>,
): Promise<Done> {
  const listed = await productOwners.find(ctx.db, products);
  if (listed.length !== products.length) throw fail('NOT_FOUND');
  const done: Done = { moved: [], failures: [] };
  for (const [seller, own] of Map.groupBy(listed, (one) => one.seller)) {
    const { moved, failures } = await act(
      seller,
      own.map(({ seq }) => seq),
    );
    done.moved.push(...moved);
    done.failures.push(...failures);
  }
  return done;
}

const subjects = (products: readonly number[]) => products.map((product) => `product:${product}`);

export async function punish(ctx: TxCtx, body: Punish): Promise<BulkResult> {
  if (body.until !== undefined && body.until < kstDay(ctx.now))
    throw fieldError('until', 'MIN', '지난 날짜까지 제재할 수 없습니다.');
  const { productSeqList, text, reason, until } = body;
  const done = await bySeller(ctx, productSeqList, (seller, own) => punishOwn(ctx, seller, own, body));
  const { moved } = done;
  const after = { products: moved, reason, until: until ?? null };
  await noteDecision(ctx, { subjects: subjects(moved), why: text, before: {}, after });
  return bulkAnswer(done);
}

export async function liftSanction(ctx: TxCtx, { productSeqList, text }: Lift): Promise<BulkResult> {
  const done = await bySeller(ctx, productSeqList, (seller, own) =>
    liftOwn(ctx.db, seller, own, { action: 'lift', actor: operatorOf(ctx), at: ctx.now, text }),
  );
  const { moved } = done;
  await noteDecision(ctx, { subjects: subjects(moved), why: text, before: { products: moved }, after: {} });
  return bulkAnswer(done);
}

const BATCH = 200;

/** Sanctions whose last day is over end, one by one, until none is left. */
export async function endSanctionsDue({
  pools,
  signal,
}: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  for (let last = ''; !signal.aborted;) {
    const today = kstDay(clock.now());
    const due = await inTransaction(pools.job, [], (db) => overdueSanctions(db, today, BATCH));
    const same = JSON.stringify(due);
    if (due.length === 0 || same === last) return;
    last = same;
    for (const { userSeq, products } of due)
      await inTransaction(pools.job, [userSeq], (db) =>
        liftOwn(db, userSeq, products, { action: 'expire', actor: systemMover, at: clock.now() }),
      );
  }
}
