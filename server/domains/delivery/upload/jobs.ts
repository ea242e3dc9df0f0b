import { clock } from '../../../kit/clock/clock.ts';
import {
  CALLER_COLUMNS,
  CALLER_FROM,
  toCaller,
  type Caller,
  type CallerRow,
} from '../../../kit/auth/caller.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Client } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { log } from '../../../kit/http/log.ts';
import { subscribe, type Chore, type JobContext, type JobEvent } from '../../../kit/jobs/jobs.ts';
import { scopeOf } from '../../../kit/scope/scope.ts';
import { removeFile } from '../../file/index.ts';
import { readDeliveryCompanies } from '../../reference/index.ts';
import { kindOf } from '../access.ts';
import { companiesOf } from '../rules/tracking.ts';
import { nothingYet, tally, type Outcome } from './outcome.ts';
import { readAgain, unsealPassword, uploaders } from './lines.ts';
import { unitsFrom } from './prepare.ts';
import { lockUpload, readUpload, writeUpload, type UploadRecord, type UploadStep } from './queries.ts';
import { chunksOf, type Unit } from './rows.ts';
import { apply, CHUNK_ROWS, settle } from './run.ts';

interface Asked {
  uploadSeq: number;
  userSeq: number;
}
/** One run of an upload: who, what, and the pieces of the file. */
interface Run {
  ctx: JobContext;
  caller: Caller;
  upload: UploadRecord;
  chunks: Unit[][];
}

/**
 * Goes on with an upload where it stands. A chunk, its count and its outcomes
 * are one transaction, so a worker that is killed leaves whole chunks behind
 * and the next run begins with the first one that is missing (G-JOB-1).
 */
async function work({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const run = await begin(payload as unknown as Asked, ctx);
  if (!run) return;
  const { onError, checked } = run.upload.request;
  if (onError === 'REFUSE' && !checked && !(await check(run))) return;
  let done = 0;
  for (const chunk of run.chunks) {
    ctx.signal.throwIfAborted();
    const rows = chunk.reduce((n, unit) => n + unit.rows.length, 0);
    if (done >= run.upload.done_rows) await runChunk(run, chunk, done, rows);
    done += rows;
  }
}

async function begin({ uploadSeq, userSeq }: Asked, ctx: JobContext): Promise<Run | null> {
  const caller = await callerOf(ctx, userSeq);
  const { upload, companies } = await inTransaction(ctx.pools.app, caller.sellers, async (db, client) => ({
    upload: await readUpload(db, caller.sellers, uploadSeq),
    companies: companiesOf(await readDeliveryCompanies(client)),
  }));
  if (upload?.state !== 'RUNNING') return null;
  const acting = { ...caller, operator: upload.request.operator };
  const lines = await readAgain(
    ctx,
    uploaders(acting),
    upload.pathname,
    unsealPassword(ctx.config, upload.request.sealedPassword),
    ctx.signal,
  );
  const recognised = { layout: upload.layout!, columns: upload.request.columns, companyCode: null };
  const { units } = unitsFrom(lines, kindOf(caller), recognised, upload.request, companies);
  return { ctx, caller: acting, upload, chunks: [...chunksOf(units, CHUNK_ROWS)] };
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

const inScope = <T>(
  { ctx, caller }: Pick<Run, 'ctx' | 'caller'>,
  body: Parameters<typeof inTransaction<T>>[2],
): Promise<T> => inTransaction(ctx.pools.app, caller.sellers, body);

/** What the rows of a chunk would do; all of it is undone. */
const tryOut = (run: Run, chunk: readonly Unit[]): Promise<Outcome[]> =>
  settle(run.ctx.pools.app, run.caller.sellers, async (tx) => ({
    outcomes: await applyIn(run, tx, chunk),
    keep: false,
  }));

const applyIn = (
  { caller, upload }: Run,
  tx: { db: Db; client: Client },
  chunk: readonly Unit[],
): Promise<Outcome[]> =>
  apply(
    { ...tx, scope: scopeOf(caller), caller, now: clock.now() },
    kindOf(caller),
    chunk,
    upload.request.start,
  );

/** REFUSE: all rows are tried before the first is written. Answers whether there is anything to write now. */
async function check(run: Run): Promise<boolean> {
  let result = nothingYet();
  for (const chunk of run.chunks) result = tally(result, await tryOut(run, chunk));
  const good = result.error === 0;
  const { upload } = run;
  const request = { ...upload.request, checked: true };
  const step: UploadStep =
    good && !request.dryRun
      ? { state: 'RUNNING', progress: 0, done_rows: 0, request, result: nothingYet() }
      : { state: good ? 'DONE' : 'FAILED', progress: 100, done_rows: upload.total_rows, request, result };
  await inScope(run, (db) => writeUpload(db, upload, step, clock.now()));
  return step.state === 'RUNNING';
}

async function runChunk(run: Run, chunk: readonly Unit[], done: number, rows: number): Promise<void> {
  const tried = run.upload.request.dryRun ? await tryOut(run, chunk) : null;
  await inScope(run, async (db, client) => {
    const upload = await lockUpload(db, run.caller.sellers, run.upload.upload_seq);
    if (upload?.state !== 'RUNNING' || upload.done_rows !== done) return; // another worker was faster
    const result = tally(upload.result, tried ?? (await applyIn(run, { db, client }, chunk)));
    const all = done + rows >= upload.total_rows;
    await writeUpload(
      db,
      upload,
      {
        state: all ? 'DONE' : 'RUNNING',
        progress: all ? 100 : Math.floor(((done + rows) / upload.total_rows) * 100),
        done_rows: done + rows,
        request: upload.request,
        result,
      },
      clock.now(),
    );
  });
}

/** After the last attempt the upload says so; what was written stays and stands in its result. */
async function giveUp({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { uploadSeq, userSeq } = payload as unknown as Asked;
  const caller = await callerOf(ctx, userSeq);
  await inScope({ ctx, caller }, async (db) => {
    const upload = await lockUpload(db, caller.sellers, uploadSeq);
    if (upload?.state === 'RUNNING')
      await writeUpload(
        db,
        upload,
        {
          state: 'FAILED',
          progress: upload.progress,
          done_rows: upload.done_rows,
          request: upload.request,
          result: upload.result,
        },
        clock.now(),
      );
  });
}

export const runUploads = subscribe({
  topic: 'delivery.upload',
  name: 'run',
  run: work,
  dead: giveUp,
  expireSeconds: 600,
  concurrency: 2,
  retryLimit: 5,
});

const KEEP_DAYS = 30;

/** Uploaded sheets hold names and numbers: they go after a month, with what was said of them. */
export async function purgeOldUploads(ctx: JobContext): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000);
  const { rows } = await ctx.pools.job.query<{ pathname: string }>(
    "delete from delivery_upload where created_at < $1 and state <> 'RUNNING' returning pathname",
    [before],
  );
  for (const { pathname } of rows)
    await removeFile(ctx, pathname).catch((error: unknown) =>
      log.warn({ error: (error as Error).message }, 'old upload'),
    );
  return rows.length;
}

export const purgeUploads: Chore = {
  name: 'delivery.purge-uploads',
  everySeconds: 3_600,
  run: async (ctx) => void (await purgeOldUploads(ctx)),
};
