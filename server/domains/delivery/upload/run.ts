import { UPLOAD_AT_ONCE } from '@jangteo/contract/delivery/upload.api.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Client, Pool } from '../../../kit/db/pool.ts';
import { inTransaction, type Sellers } from '../../../kit/db/tx.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { lockLines } from '../../order/index.ts';
import type { SellerKind } from '../queries/line.ts';
import { applyCodes } from './codes.ts';
import { nothingYet, tally, type Outcome } from './outcome.ts';
import { applyParcels, keysOf, onDesk, type ApplyCtx } from './parcels.ts';
import type { Prepared, UploadBody, UploadResult } from './prepare.ts';
import {
  findLines,
  insertUpload,
  writeMapping,
  type NewUpload,
  type StoredResult,
  type UploadRecord,
} from './queries.ts';
import { chunksOf, type Unit } from './rows.ts';
import { viewOf } from './view.ts';

/** Rows of one transaction: a worker that is killed loses at most these, and they are rolled back. */
export const CHUNK_ROWS = 500;

interface Tx {
  db: Db;
  client: Client;
}

export const apply = (
  ctx: ApplyCtx,
  kind: SellerKind,
  units: readonly Unit[],
  start: boolean,
): Promise<Outcome[]> =>
  kind === 'voucher' ? applyCodes(ctx, units, start) : applyParcels(ctx, units, start);

/** Carries what was done out of the transaction that is rolled back for it. */
class Undone extends Error {
  readonly outcomes: Outcome[];
  constructor(outcomes: Outcome[]) {
    super('undone');
    this.outcomes = outcomes;
  }
}

/**
 * Runs `work` in a transaction and undoes all of it unless it
 * says `keep`: a dry run takes the very way of the real one.
 */
export function settle(
  pool: Pool,
  sellers: Sellers,
  work: (tx: Tx) => Promise<{ outcomes: Outcome[]; keep: boolean }>,
): Promise<Outcome[]> {
  return inTransaction(pool, sellers, async (db, client) => {
    const { outcomes, keep } = await work({ db, client });
    if (!keep) throw new Undone(outcomes);
    return outcomes;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.outcomes;
    throw error;
  });
}

type RunCtx = Pick<Ctx, 'pools' | 'config' | 'caller' | 'scope' | 'now'>;

const recordOf = (
  ctx: RunCtx,
  body: UploadBody,
  p: Prepared,
  state: UploadRecord['state'],
  result: StoredResult,
): NewUpload => ({
  seller_seq: ctx.scope.sellerSeq,
  user_seq: ctx.caller.userSeq,
  file_name: body.fileName,
  pathname: body.pathname,
  request: p.request,
  state,
  layout: p.layout,
  progress: state === 'RUNNING' ? 0 : 100,
  total_rows: p.totalRows,
  done_rows: state === 'RUNNING' ? 0 : p.totalRows,
  result,
});

/** Takes an upload: small ones now, in one transaction; larger ones by the worker (order-desk.md §6). */
export async function runUpload(ctx: RunCtx, body: UploadBody, prepared: Prepared): Promise<UploadResult> {
  if (prepared.totalRows > UPLOAD_AT_ONCE) return handOver(ctx, body, prepared);
  const outcomes = await applyAll(ctx, body, prepared);
  if (!Array.isArray(outcomes)) return outcomes;
  const result = tally(nothingYet(), outcomes);
  const refused = body.onError === 'REFUSE' && result.error > 0;
  const record = recordOf(ctx, body, prepared, refused ? 'FAILED' : 'DONE', result);
  const upload_seq = await inTransaction(ctx.pools.app, ctx.scope.sellers, (db) =>
    insertUpload(db, record, ctx.now),
  );
  const view = viewOf({ ...record, upload_seq });
  if (refused && !body.dryRun) throw fail('EXCEL_ROW_ERRORS', { params: { n: result.error }, result: view });
  return view;
}

/**
 * The rows in one transaction with their record; where they
 * may not stay (dry run, refusal) only what would have been.
 */
async function applyAll(
  ctx: RunCtx,
  body: UploadBody,
  prepared: Prepared,
): Promise<UploadResult | Outcome[]> {
  let view: UploadResult | null = null;
  const outcomes = await settle(ctx.pools.app, ctx.scope.sellers, async (tx) => {
    const done: Outcome[] = [];
    await lockMeant(ctx, tx.db, prepared);
    for (const chunk of chunksOf(prepared.units, CHUNK_ROWS))
      done.push(
        ...(await apply(
          { ...tx, scope: ctx.scope, caller: ctx.caller, now: ctx.now },
          prepared.kind,
          chunk,
          body.start,
        )),
      );
    const result = tally(nothingYet(), done);
    const keep = !body.dryRun && !(body.onError === 'REFUSE' && result.error > 0);
    if (keep) {
      await remember(ctx, tx.db, body, prepared);
      const record = recordOf(ctx, body, prepared, 'DONE', result);
      view = viewOf({ ...record, upload_seq: await insertUpload(tx.db, record, ctx.now) });
    }
    return { outcomes: done, keep };
  });
  return view ?? outcomes;
}

/**
 * Lines of all chunks before the first is written: each chunk
 * would lock its own, in whatever order the rows stand.
 */
async function lockMeant(ctx: RunCtx, db: Db, { kind, units }: Prepared): Promise<void> {
  const lines = await findLines(db, ctx.scope.sellers, kind, keysOf(units));
  await lockLines(
    db,
    ctx.scope.sellers,
    lines.filter(onDesk).map((l) => l.order_product_seq),
  );
}

/** A mapping or company chosen by hand is taken for the same headers from now on. */
async function remember(ctx: RunCtx, db: Db, body: UploadBody, { hash }: Prepared): Promise<void> {
  if (!body.mapping || body.dryRun) return;
  await writeMapping(
    db,
    ctx.scope.sellerSeq,
    hash,
    { mapping: body.mapping, company_code: body.companyCode ?? null },
    ctx.now,
  );
}

async function handOver(ctx: RunCtx, body: UploadBody, prepared: Prepared): Promise<UploadResult> {
  const record = recordOf(ctx, body, prepared, 'RUNNING', nothingYet());
  const upload_seq = await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db) => {
    const seq = await insertUpload(db, record, ctx.now);
    await remember(ctx, db, body, prepared);
    await emit(toQueryable(db), {
      topic: 'delivery.upload',
      key: `delivery.upload:${seq}`,
      sellerSeq: record.seller_seq,
      payload: { sellerSeq: record.seller_seq, uploadSeq: seq, userSeq: record.user_seq },
    });
    return seq;
  });
  return viewOf({ ...record, upload_seq });
}
