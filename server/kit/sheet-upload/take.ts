import { SHEET_AT_ONCE, type SheetResult } from '@jangteo/contract/kit/sheet-upload.ts';
import { toQueryable, type Db } from '../db/bound.ts';
import { inTransaction } from '../db/tx.ts';
import type { Ctx, Deps } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import { emit } from '../outbox/outbox.ts';
import type { SheetKind, SheetTypes } from './kind.ts';
import { nothingYet, tally, type Outcome, type StoredResult } from './outcome.ts';
import { prepare, type Prepared } from './prepare.ts';
import { chunksOf } from './rows.ts';
import { settle } from './settle.ts';
import { forget, withoutSecrets } from './secrets.ts';
import { insertUpload, type NewUpload } from './store.ts';
import { viewOf } from './view.ts';

/** Rows of one transaction: a worker that is killed loses at most these, and they are rolled back. */
export const CHUNK_ROWS = 500;

type ResultOf<T extends SheetTypes> = SheetResult<T['field'], T['layout'], T['shown']>;

type TakeCtx = Deps & Pick<Ctx, 'caller' | 'scope' | 'now'>;

/** One request to take a sheet. */
interface Taking<T extends SheetTypes> {
  kind: SheetKind<T>;
  ctx: TakeCtx;
  body: T['body'];
  prepared: Prepared<T>;
}

function recordOf<T extends SheetTypes>(
  { kind, ctx, body, prepared }: Taking<T>,
  state: ResultOf<T>['state'],
  result: StoredResult<T['shown']>,
): NewUpload<T> {
  const { layout, totalRows } = prepared;
  const request =
    state === 'RUNNING' ? prepared.request : withoutSecrets(kind, prepared.request, prepared, result);
  return {
    seller_seq: ctx.scope.sellerSeq,
    user_seq: ctx.caller.userSeq,
    file_name: body.fileName,
    pathname: body.pathname,
    request,
    state,
    layout,
    progress: state === 'RUNNING' ? 0 : 100,
    total_rows: totalRows,
    done_rows: state === 'RUNNING' ? 0 : totalRows,
    result,
  };
}

/** Takes an upload: small ones now, in one transaction; larger ones by the worker (order-desk.md §6). */
export async function takeSheet<T extends SheetTypes>(
  kind: SheetKind<T>,
  ctx: TakeCtx,
  body: T['body'],
): Promise<ResultOf<T>> {
  const taking: Taking<T> = { kind, ctx, body, prepared: await prepare(kind, ctx, ctx.caller, body) };
  if (taking.prepared.totalRows > (kind.atOnce ?? SHEET_AT_ONCE)) return handOver(taking);
  if (!body.dryRun) await kind.ready?.(ctx, taking.prepared.units);
  const outcomes = await applyAll(taking);
  await forget(kind, ctx, body);
  if (!Array.isArray(outcomes)) return outcomes;
  const result = tally(nothingYet<T['shown']>(), outcomes);
  const refused = body.onError === 'REFUSE' && result.error > 0;
  const record = recordOf(taking, refused ? 'FAILED' : 'DONE', result);
  const upload_seq = await inTransaction(ctx.pools.app, ctx.scope.sellers, (db) =>
    insertUpload(db, kind.table, record, ctx.now),
  );
  const view = viewOf<T>({ ...record, upload_seq });
  if (refused && !body.dryRun) throw fail('EXCEL_ROW_ERRORS', { params: { n: result.error }, result: view });
  return view;
}

/**
 * The rows in one transaction with their record; where they
 * may not stay (dry run, refusal) only what would have been.
 */
async function applyAll<T extends SheetTypes>(
  taking: Taking<T>,
): Promise<ResultOf<T> | Outcome<T['shown']>[]> {
  const { kind, ctx, body, prepared } = taking;
  let view: ResultOf<T> | null = null;
  const outcomes = await settle<T['shown']>(ctx.pools.app, ctx.scope.sellers, async (tx) => {
    const done: Outcome<T['shown']>[] = [];
    const applying = { ...tx, scope: ctx.scope, caller: ctx.caller, now: ctx.now };
    await kind.lock(applying, prepared.units);
    for (const chunk of chunksOf(prepared.units, CHUNK_ROWS))
      done.push(...(await kind.apply(applying, chunk, prepared.request)));
    const result = tally(nothingYet<T['shown']>(), done);
    const keep = !body.dryRun && !(body.onError === 'REFUSE' && result.error > 0);
    if (keep) {
      await remember(taking, tx.db);
      const record = recordOf(taking, 'DONE', result);
      const upload_seq = await insertUpload(tx.db, kind.table, record, ctx.now);
      view = viewOf<T>({ ...record, upload_seq });
    }
    return { outcomes: done, keep };
  });
  return view ?? outcomes;
}

async function remember<T extends SheetTypes>(
  { kind, ctx, body, prepared }: Taking<T>,
  db: Db,
): Promise<void> {
  const { mapping, dryRun } = body;
  if (mapping && !dryRun)
    await kind.remember?.(db, ctx.scope.sellerSeq, prepared.hash, { ...body, mapping }, ctx.now);
}

async function handOver<T extends SheetTypes>(taking: Taking<T>): Promise<ResultOf<T>> {
  const { kind, ctx } = taking;
  const record = recordOf(taking, 'RUNNING', nothingYet());
  const upload_seq = await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db) => {
    const seq = await insertUpload(db, kind.table, record, ctx.now);
    await remember(taking, db);
    await emit(toQueryable(db), {
      topic: kind.topic,
      key: `${kind.topic}:${seq}`,
      sellerSeq: record.seller_seq,
      payload: { sellerSeq: record.seller_seq, uploadSeq: seq, userSeq: record.user_seq },
    });
    return seq;
  });
  return viewOf<T>({ ...record, upload_seq });
}
