import type { SheetRun } from './sheet-run.ts';
import type { SheetLine } from '../../adapters/sheet/read.ts';
import { CALLER_COLUMNS, CALLER_FROM, toCaller, type Caller, type CallerRow } from '../auth/caller.ts';
import { clock } from '../clock/clock.ts';
import { inTransaction } from '../db/tx.ts';
import { subscribe, type JobContext, type JobEvent, type Subscription } from '../jobs/jobs.ts';
import { scopeOf } from '../scope/scope.ts';
import type { SheetKind, SheetTypes } from './kind.ts';
import { readAgain, unsealPassword, uploaders } from './lines.ts';
import { nothingYet, tally, type Outcome } from './outcome.ts';
import { unitsFrom } from './prepare.ts';
import { chunksOf, type Unit } from './rows.ts';
import { forget, withoutSecrets } from './secrets.ts';
import { settle, type Tx } from './settle.ts';
import { lockUpload, readUpload, writeUpload, type UploadRecord, type UploadStep } from './store.ts';
import { CHUNK_ROWS } from './take.ts';

/** One run of an upload: who, what, and the pieces of the file. */
interface Run<T extends SheetTypes> {
  kind: SheetKind<T>;
  ctx: JobContext;
  caller: Caller;
  upload: UploadRecord<T>;
  chunks: Unit<T['row']>[][];
  /** Of the file itself: its rows below the headers. */
  file: { lines: readonly SheetLine[]; headers: readonly string[] };
}

/**
 * Goes on with an upload where it stands. A chunk, its count and its outcomes
 * are one transaction, so a worker that is killed leaves whole chunks behind
 * and the next run begins with the first one that is missing (G-JOB-1).
 */
async function work<T extends SheetTypes>(
  kind: SheetKind<T>,
  { payload }: JobEvent<SheetRun>,
  ctx: JobContext,
): Promise<void> {
  const run = await begin(kind, payload, ctx);
  if (!run) return;
  const { dryRun, onError, checked } = run.upload.request;
  if (onError === 'REFUSE' && !checked && !(await check(run))) return;
  let done = 0;
  for (const chunk of run.chunks) {
    ctx.signal.throwIfAborted();
    const rows = chunk.reduce((n, unit) => n + unit.rows.length, 0);
    if (done >= run.upload.done_rows) {
      if (!dryRun) await kind.ready?.({ ...ctx, caller: run.caller, scope: scopeOf(run.caller) }, chunk);
      await runChunk(run, chunk, done, rows);
    }
    done += rows;
  }
  await forget(kind, ctx, { dryRun, pathname: run.upload.pathname });
}

async function begin<T extends SheetTypes>(
  kind: SheetKind<T>,
  { uploadSeq, userSeq }: SheetRun,
  ctx: JobContext,
): Promise<Run<T> | null> {
  const caller = await callerOf(ctx, userSeq);
  const { upload, facts } = await inTransaction(ctx.pools.app, caller.sellers, async (db, client) => ({
    upload: await readUpload<T>(db, kind.table, caller.sellers, uploadSeq),
    facts: await kind.look(client),
  }));
  if (upload?.state !== 'RUNNING') return null;
  const acting = {
    ...caller,
    operator: upload.request.operator && { ...upload.request.operator, mode: 'WRITE' as const },
  };
  const lines = await readAgain(
    ctx,
    kind,
    uploaders(acting),
    upload.pathname,
    unsealPassword(ctx.config, upload.request.sealedPassword),
    ctx.signal,
  );
  const { units } = unitsFrom(kind, lines, caller, upload.request, facts);
  const { headerAt } = upload.request;
  const file = { headers: lines[headerAt]?.cells ?? [], lines: lines.slice(headerAt + 1) };
  return { kind, ctx, caller: acting, upload, chunks: [...chunksOf(units, CHUNK_ROWS)], file };
}

/** Rights and sellers of today (G-TEN-8). */
async function callerOf(ctx: JobContext, userSeq: number): Promise<Caller> {
  const { rows } = await ctx.pools.job.query<CallerRow>({
    name: 'upload-caller',
    text: `select ${CALLER_COLUMNS} from ${CALLER_FROM} where u.user_seq = $1`,
    values: [userSeq],
  });
  if (!rows[0]) throw new Error('the uploading user is gone');
  return toCaller(rows[0], { sessionSeq: 0, deviceId: '', clientId: '' });
}

const inScope = <R>(
  { ctx, caller }: { ctx: JobContext; caller: Caller },
  body: Parameters<typeof inTransaction<R>>[2],
): Promise<R> => inTransaction(ctx.pools.app, caller.sellers, body);

/** What the rows of a chunk would do; all of it is undone. */
const tryOut = <T extends SheetTypes>(
  run: Run<T>,
  chunk: readonly Unit<T['row']>[],
): Promise<Outcome<T['shown']>[]> =>
  settle(run.ctx.pools.app, run.caller.sellers, async (tx) => ({
    outcomes: await applyIn(run, tx, chunk),
    keep: false,
  }));

const applyIn = <T extends SheetTypes>(
  { kind, caller, upload }: Run<T>,
  tx: Tx,
  chunk: readonly Unit<T['row']>[],
): Promise<Outcome<T['shown']>[]> =>
  kind.apply({ ...tx, scope: scopeOf(caller), caller, now: clock.now() }, chunk, upload.request);

/** REFUSE: all rows are tried before the first is written. Answers whether there is anything to write now. */
async function check<T extends SheetTypes>(run: Run<T>): Promise<boolean> {
  let result = nothingYet<T['shown']>();
  for (const chunk of run.chunks) result = tally(result, await tryOut(run, chunk));
  const good = result.error === 0;
  const { kind, upload } = run;
  const looked = { ...upload.request, checked: true };
  const goesOn = good && !looked.dryRun;
  const request = goesOn ? looked : withoutSecrets(kind, looked, run.file, result);
  const step: UploadStep<T> = goesOn
    ? { state: 'RUNNING', progress: 0, done_rows: 0, request, result: nothingYet() }
    : { state: good ? 'DONE' : 'FAILED', progress: 100, done_rows: upload.total_rows, request, result };
  await inScope(run, (db) => writeUpload(db, kind.table, upload, step, clock.now()));
  if (!goesOn) await forget(kind, run.ctx, { dryRun: request.dryRun, pathname: upload.pathname });
  return goesOn;
}

async function runChunk<T extends SheetTypes>(
  run: Run<T>,
  chunk: readonly Unit<T['row']>[],
  done: number,
  rows: number,
): Promise<void> {
  const { kind, caller } = run;
  const tried = run.upload.request.dryRun ? await tryOut(run, chunk) : null;
  await inScope(run, async (db, client) => {
    const upload = await lockUpload<T>(db, kind.table, caller.sellers, run.upload.upload_seq);
    if (upload?.state !== 'RUNNING' || upload.done_rows !== done) return; // another worker was faster
    const result = tally(upload.result, tried ?? (await applyIn(run, { db, client }, chunk)));
    const all = done + rows >= upload.total_rows;
    const step: UploadStep<T> = {
      state: all ? 'DONE' : 'RUNNING',
      progress: all ? 100 : Math.floor(((done + rows) / upload.total_rows) * 100),
      done_rows: done + rows,
      request: all ? withoutSecrets(kind, upload.request, run.file, result) : upload.request,
      result,
    };
    await writeUpload(db, kind.table, upload, step, clock.now());
  });
}

/** After the last attempt the upload says so; what was written stays and stands in its result. */
async function giveUp<T extends SheetTypes>(
  { table }: SheetKind<T>,
  { payload }: JobEvent<SheetRun>,
  ctx: JobContext,
): Promise<void> {
  const { uploadSeq, userSeq } = payload;
  const caller = await callerOf(ctx, userSeq);
  await inScope({ ctx, caller }, async (db) => {
    const upload = await lockUpload<T>(db, table, caller.sellers, uploadSeq);
    if (upload?.state !== 'RUNNING') return;
    const { progress, done_rows, request, result } = upload;
    const step: UploadStep<T> = { state: 'FAILED', progress, done_rows, request, result };
    await writeUpload(db, table, upload, step, clock.now());
  });
}

/** The worker's part of a kind: goes on with long sheets. */
export const followSheets = <T extends SheetTypes>(kind: SheetKind<T>): Subscription =>
  subscribe({
    topic: kind.topic,
    name: 'run',
    run: (event, ctx) => work(kind, event, ctx),
    dead: (event, ctx) => giveUp(kind, event, ctx),
    expireSeconds: 600,
    concurrency: 2,
    retryLimit: 5,
  });
