import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { columnById, type Column } from '@jangteo/contract/kit/list.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { openStorage } from '../../adapters/storage/open.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { toKst, clock } from '../../kit/clock/clock.ts';
import { CALLER_COLUMNS, CALLER_FROM, toCaller, type Caller, type CallerRow } from '../../kit/auth/caller.ts';
import { unseal } from '../../kit/auth/seal.ts';
import { randomToken } from '../../kit/auth/token.ts';
import { EVERY_SELLER, inTransaction, type Sellers } from '../../kit/db/tx.ts';
import { keysFor } from '../../kit/http/config.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { exportRows, type Cell } from '../../kit/list/export.ts';
import { searchFor } from '../../kit/list/search.ts';
import type { ListSource } from '../../kit/list/source.ts';
import { drawPdf } from '../../kit/pdf/pdf.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { inPlaceOf, scopeOf } from '../../kit/scope/scope.ts';
import type { SheetType } from '../../kit/sheet/cells.ts';
import { writeSheet } from '../../kit/sheet/write.ts';
import { GREW, showsPeople, tooMany } from './approval.ts';
import { downloadMachine } from './machine.ts';
import { layoutOf, sheetOf } from './exports.ts';
import { readExpired, readPassword, readRequest, setProgress, type RequestRow } from './queries.ts';
import { KEEP_DAYS, labelFor } from './rules.ts';
import type { StoredRequest } from './request.ts';

const system = { kind: 'system' as const, seq: null, name: '시스템' };
const SHEET_TYPES: Record<Column['type'], SheetType> = {
  text: 'text',
  code: 'text',
  int: 'int',
  count: 'count',
  won: 'won',
  rate: 'percent',
  time: 'time',
  day: 'day',
  enum: 'text',
  enums: 'text',
  bool: 'text',
  image: 'text',
};

const sheetColumn = (c: Column) => ({
  header: c.header,
  type: c.each ? ('text' as const) : SHEET_TYPES[c.type],
  ...(c.width ? { width: Math.round(c.width / 8) } : {}),
});

/** The numbers of the rows alone. */
async function* idsOf(
  { spec }: ListSource,
  rowsOf: (columns: readonly Column[]) => AsyncIterable<Cell[]>,
): AsyncGenerator<number> {
  for await (const [id] of rowsOf([columnById(spec, spec.id)!])) yield Number(id);
}

/** Where finished files lie; keys are random, so one says nothing. */
export const downloadStorage = (ctx: Pick<JobContext, 'config'>): Storage =>
  openStorage(ctx.config, 'downloads');

/**
 * Builds the file of a request. A killed worker's run is repeated from the start; the compare-and-set at
 * the end lets exactly one file become the request's, and a cancelled request keeps none (D10, G-JOB-1).
 */
type Requested = EventOn<'download.requested'>;

export const buildDownload = subscribe({
  topic: 'download.requested',
  name: 'build',
  expireSeconds: 600,
  concurrency: 2,
  run: build,
  dead: giveUp,
});

async function build({ payload: { seq, userSeq } }: Requested, ctx: JobContext): Promise<void> {
  const request = await begin(ctx, seq, userSeq);
  if (!request) return;
  const key = randomToken();
  const storage = downloadStorage(ctx);
  const out = await storage.tmpPath();
  const stop = new AbortController();
  try {
    const made = await makeFile(ctx, request, userSeq, out, AbortSignal.any([ctx.signal, stop.signal]), () =>
      stop.abort(new Error('cancelled')),
    );
    if (!made) return;
    if ('people' in made)
      return await failWith(ctx, { seq, userSeq }, { people: made.people, fail_reason: GREW });
    await storage.put(createReadStream(out), key);
    const finished = await finish(ctx, seq, userSeq, key, made);
    if (!finished) await storage.remove(key);
  } finally {
    await rm(out, { force: true });
  }
}

/**
 * WAIT → PROCESSING; a request already in PROCESSING is a run
 * that died, and goes on. Anything else is not ours any more.
 */
async function begin(ctx: JobContext, seq: number, userSeq: number): Promise<RequestRow | null> {
  return inTransaction(ctx.pools.job, [], async (db) => {
    const request = await readRequest(db, userSeq, seq);
    if (!request || request.awaits_approval) return null; // asked for anew: another event makes it
    if (request.status !== 'WAIT' && request.status !== 'PROCESSING') return null;
    if (request.status === 'WAIT')
      await moveOne(db, downloadMachine, 'begin', {
        owners: [userSeq],
        id: seq,
        actor: system,
        at: clock.now(),
        set: (row) => ({ attempt: row.attempt + 1, progress: 0 }),
      });
    return request;
  });
}

async function makeFile(
  ctx: JobContext,
  request: RequestRow,
  userSeq: number,
  out: string,
  signal: AbortSignal,
  cancel: () => void,
): Promise<{ rows: number; bytes: number } | { people: number } | null> {
  const source = sheetOf(ctx.house, request.list_key);
  const stored = request.request as StoredRequest;
  const caller = await callerOf(ctx, userSeq);
  const columns = stored.columns
    .map((id) => columnById(source.spec, id))
    .filter((c): c is Column => c !== undefined);
  const expected = Math.max(request.rows ?? 1, 1);
  const report = progressReporter(ctx, request.seq, userSeq, expected, cancel);
  try {
    const made = await inTransaction(ctx.pools.app, readableBy(caller, source), async (db, client) => {
      await client.query(
        "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'; set transaction isolation level repeatable read",
      );
      const own = scopeOf(caller);
      const scope = source.books === undefined ? own : inPlaceOf(own, source.books);
      const search = await searchFor({ client, scope }, source, stored.filter);
      const layout = stored.layout ? layoutOf(ctx.house, stored.layout) : null;
      const many = showsPeople(caller, columns, layout)
        ? await tooMany({ db, client }, request, search)
        : null;
      if (many) return many;
      const sealed = await readPassword(db, userSeq);
      if (!sealed) throw new Error('file password was removed');
      const wanted = { search, ...(stored.ids ? { ids: stored.ids } : {}) };
      const rowsOf = (some: readonly Column[]): AsyncIterable<Cell[]> =>
        exportRows(client, some, wanted, labelFor(caller.productType === 'voucher' ? 'voucher' : 'goods'));
      const password = unseal(keysFor(ctx.config, 'file-password'), sealed.sealed);
      const about = { db, client, scope, caller, config: ctx.config, now: clock.now() };
      if (layout && 'paper' in layout) return { paper: await layout.paper(about, stored), password };
      const sheet = layout
        ? await layout.open(about, idsOf(source, rowsOf), stored)
        : { columns: columns.map(sheetColumn), rows: rowsOf(columns) };
      return writeSheet({
        ...sheet,
        sheetName: source.spec.title,
        password,
        out,
        onProgress: report,
        signal,
        timeoutMs: 540_000,
      });
    });
    if (!('paper' in made)) return made;
    // No connection waits for the drawing.
    const body = await drawPdf(made.paper, made.password);
    await writeFile(out, body, { signal });
    return { rows: expected, bytes: body.length };
  } catch (error) {
    // cancelled by its owner: the file is gone with the child
    if (signal.aborted && !ctx.signal.aborted) return null;
    throw error;
  }
}

/** Whose rows a sheet is made of. */
function readableBy({ sellers, operatorRoles = [] }: Caller, { spec, overseen, books }: ListSource): Sellers {
  if (!overseen) return sellers;
  if (!holds(operatorRoles, overseen, 'r')) throw new Error(`no right to ${spec.key} any more`);
  return books === undefined ? EVERY_SELLER : [books];
}

/**
 * Rights and sellers of today, not of the request: a member
 * who left the group exports nothing of it (G-TEN-8).
 */
async function callerOf(ctx: JobContext, userSeq: number): Promise<Caller> {
  const { rows } = await ctx.pools.job.query<CallerRow>({
    name: 'download-caller',
    text: `select ${CALLER_COLUMNS} from ${CALLER_FROM} where u.user_seq = $1`,
    values: [userSeq],
  });
  if (!rows[0]) throw new Error('the requesting user is gone');
  return toCaller(rows[0], { sessionSeq: 0, deviceId: '', clientId: '' });
}

/**
 * Writes the progress at most every half second and notices
 * a cancellation by the row that no longer takes it.
 */
function progressReporter(
  ctx: JobContext,
  seq: number,
  userSeq: number,
  expected: number,
  cancel: () => void,
): (rows: number) => void {
  let last = 0;
  return (rows) => {
    const now = clock.realMs();
    if (now - last < 500) return;
    last = now;
    const progress = Math.min(99, Math.floor((rows / expected) * 95));
    inTransaction(ctx.pools.job, [], async (db, client) => {
      if (!(await setProgress(db, seq, progress))) return cancel();
      await publish(client, { type: 'download.changed', data: { seq: seq }, userSeq });
    }).catch(() => undefined); // the next report tries again
  };
}

async function finish(
  ctx: JobContext,
  seq: number,
  userSeq: number,
  key: string,
  made: { rows: number; bytes: number },
): Promise<boolean> {
  return inTransaction(ctx.pools.job, [], async (db) => {
    const request = await readRequest(db, userSeq, seq);
    if (request?.status !== 'PROCESSING') return false;
    const at = clock.now();
    const expires = new Date(at.getTime() + KEEP_DAYS * 86_400_000);
    await moveOne(db, downloadMachine, 'finish', {
      owners: [userSeq],
      id: seq,
      actor: system,
      at,
      set: () => ({
        file_key: key,
        rows: made.rows,
        bytes: made.bytes,
        progress: 100,
        finished_at: toKst(at),
        expires_at: toKst(expires),
        fail_reason: null,
      }),
    });
    return true;
  });
}

/** Says in the download centre why there is no file; one that is over stays as it is. */
async function failWith(
  ctx: JobContext,
  { seq, userSeq }: Requested['payload'],
  set: { fail_reason: string; people?: number },
): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const request = await readRequest(db, userSeq, seq);
    if (!request || request.awaits_approval) return;
    if (request.status !== 'WAIT' && request.status !== 'PROCESSING') return;
    const at = clock.now();
    await moveOne(db, downloadMachine, 'fail', {
      owners: [userSeq],
      id: seq,
      actor: system,
      at,
      set: () => ({ ...set, finished_at: toKst(at) }),
    });
  });
}

/** After the last attempt, instead of waiting for ever (G-JOB-2). */
async function giveUp({ payload }: Requested, ctx: JobContext): Promise<void> {
  await failWith(ctx, payload, { fail_reason: '파일을 만들지 못했습니다. 다시 요청해 주세요.' });
}

/** Files are kept for seven days. */
export const expireDownloads: Chore = {
  name: 'expire-downloads',
  everySeconds: 30,
  run: async (ctx) => {
    const due = await inTransaction(ctx.pools.job, [], (db) => readExpired(db, toKst(clock.now())));
    for (const request of due) {
      await inTransaction(ctx.pools.job, [], (db) =>
        moveOne(db, downloadMachine, 'expire', {
          owners: [request.user_seq],
          id: request.seq,
          actor: system,
          at: clock.now(),
          set: () => ({ file_key: null }),
        }),
      );
      if (request.file_key) await downloadStorage(ctx).remove(request.file_key);
    }
  },
};
