import { downloadApi, XLSX } from '@jangteo/contract/download/download.api.ts';
import type { DownloadFormat, DownloadRow } from '@jangteo/contract/download/download.list.ts';
import { columnById } from '@jangteo/contract/kit/list.ts';
import type { Reason } from '@jangteo/contract/kit/sheet-body.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { seal } from '../../kit/auth/seal.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { keysFor } from '../../kit/http/config.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, plain, reading, serve } from '../../kit/http/route.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { withdrawOf } from '../approval/index.ts';
import { agreed, make, piiExport, subjectOf } from './approval.ts';
import { sheetOf } from './exports.ts';
import { downloadStorage } from './jobs.ts';
import { downloadMachine } from './machine.ts';
import {
  countDownload,
  countOpen,
  deletePassword,
  markDeleted,
  readPassword,
  readRequest,
  readRequests,
  writePassword,
  type RequestRow,
} from './queries.ts';
import type { StoredRequest } from './request.ts';
import { MAX_OPEN, requestCan } from './rules.ts';

const KEY_ID = '1';
const MIMES: Readonly<Record<DownloadFormat, string>> = { XLSX, PDF: 'application/pdf' };

export const routes = serve(downloadApi, {
  requests: reading(async ({ query }, ctx) => {
    const page = await readRequests(ctx.db, ctx.caller.userSeq, query);
    return { ...page, rows: page.rows.map(rowOf) };
  }),

  file: plain(async ({ params }, ctx) => {
    const request = await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
      const found = await ownRequest({ db, caller: ctx.caller }, params.seq);
      if (found.status === 'EXPIRED') throw fail('DOWNLOAD_EXPIRED');
      if (found.status !== 'COMPLETE' || !found.file_key) throw fail('DOWNLOAD_NOT_READY');
      await countDownload(db, found.seq);
      await writeAccess(client, {
        kind: 'DOWNLOAD',
        ...actorOf(ctx),
        ip: ctx.request.ip,
        call: ctx.request.call,
        subjects: [`download:${found.seq}`],
        reason: found.reason_code,
        requestId: ctx.request.requestId,
        at: ctx.now,
      });
      return found;
    });
    return {
      body: await downloadStorage(ctx).get(request.file_key!),
      mime: MIMES[request.format as DownloadFormat],
      fileName: `${request.name}.${request.format.toLowerCase()}`,
      bytes: request.bytes!,
    };
  }),

  cancel: inTx(async ({ params }, ctx) => {
    const found = await ownRequest(ctx, params.seq);
    const of = { kind: piiExport.kind, subject: subjectOf(params) };
    // Whoever would have agreed to it is asked no more, and that ends it.
    if (found.awaits_approval && (await withdrawOf(ctx, of, '다운로드 요청을 취소했습니다.')))
      return rowOf(await ownRequest(ctx, params.seq));
    await moveOne(ctx.db, downloadMachine, 'cancel', {
      owners: [ctx.caller.userSeq],
      id: params.seq,
      actor: moverOf(ctx),
      at: ctx.now,
      set: () => ({ finished_at: toKst(ctx.now) }),
    });
    return rowOf(await ownRequest(ctx, params.seq));
  }),

  retry: inTx(async ({ params }, ctx) => {
    const found = await ownRequest(ctx, params.seq);
    if (!(await readPassword(ctx.db, ctx.caller.userSeq))) throw fail('FILE_PASSWORD_REQUIRED');
    const version = found.version + 1;
    const approvalSeq = await agreed(ctx, { ...asAsked(ctx, found), version }, reasonOf(found));
    if ((await countOpen(ctx.db, ctx.caller.userSeq)) >= MAX_OPEN) throw fail('DOWNLOAD_LIMIT');
    await moveOne(ctx.db, downloadMachine, 'retry', {
      owners: [ctx.caller.userSeq],
      id: params.seq,
      actor: moverOf(ctx),
      at: ctx.now,
      guard: (row) => (row.version === found.version ? null : fail('STATE_CHANGED')),
      set: () => ({
        progress: 0,
        approval_seq: approvalSeq,
        file_key: null,
        bytes: null,
        finished_at: null,
        expires_at: null,
        fail_reason: null,
        requested_at: toKst(ctx.now),
      }),
    });
    if (approvalSeq === null) await make(ctx.db, { seq: params.seq, userSeq: ctx.caller.userSeq, version });
    return rowOf(await ownRequest(ctx, params.seq));
  }),

  remove: plain(async ({ params }, ctx) => {
    const key = await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
      const found = await ownRequest({ db, caller: ctx.caller }, params.seq);
      if (requestCan(found.status as never).delete)
        throw fail('STATE_CHANGED', { current: { status: found.status, version: found.version } });
      await markDeleted(db, found.seq, toKst(ctx.now));
      await publish(client, {
        type: 'download.changed',
        data: { seq: found.seq },
        userSeq: ctx.caller.userSeq,
      });
      return found.file_key;
    });
    if (key) await downloadStorage(ctx).remove(key);
    return null;
  }),

  password: reading(async (_input, ctx) => stateOf(await readPassword(ctx.db, ctx.caller.userSeq))),

  setPassword: inTx(async ({ body }, ctx) => {
    ownOnly(ctx);
    await writePassword(
      ctx.db,
      ctx.caller.userSeq,
      seal(keysFor(ctx.config, 'file-password'), body.password),
      KEY_ID,
      toKst(ctx.now),
    );
    return stateOf(await readPassword(ctx.db, ctx.caller.userSeq));
  }),

  removePassword: inTx(async (_input, ctx) => {
    ownOnly(ctx);
    await deletePassword(ctx.db, ctx.caller.userSeq);
    return { exists: false, updatedAt: null };
  }),
});

/** An operator in a seller's place would read the seller's files by a password of the operator's own. */
function ownOnly({ caller }: Pick<TxCtx, 'caller'>): void {
  if (caller.operator) throw fail('ACCESS_DENIED');
}

async function ownRequest(ctx: Pick<TxCtx, 'db' | 'caller'>, seq: number): Promise<RequestRow> {
  const found = await readRequest(ctx.db, ctx.caller.userSeq, seq);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** As it was asked for; the worker counts its people once more. */
function asAsked({ house, caller }: TxCtx, found: RequestRow) {
  const { spec } = sheetOf(house, found.list_key);
  const { columns } = found.request as StoredRequest;
  return {
    seq: found.seq,
    userSeq: caller.userSeq,
    name: found.name,
    filterText: found.filter_text,
    columns: columns.map((id) => columnById(spec, id)?.header ?? id),
    rows: found.rows ?? 0,
    people: found.people,
  };
}
const reasonOf = ({ reason_code: code, reason_text: text }: RequestRow): Partial<Reason> => ({
  ...(code && { code: code as Reason['code'] }),
  ...(text && { text }),
});

const actorOf = (ctx: Ctx) => ({
  userSeq: ctx.caller.operator?.userSeq ?? ctx.caller.userSeq,
  actAsSeq: ctx.caller.operator ? ctx.caller.userSeq : null,
});
const moverOf = (ctx: Ctx) => ({ kind: 'seller' as const, seq: ctx.caller.userSeq, name: ctx.caller.name });
const stateOf = (row: { updated_at: string } | undefined) => ({
  exists: row !== undefined,
  updatedAt: row?.updated_at ?? null,
});

function rowOf(
  r: Omit<
    RequestRow,
    'file_key' | 'scope' | 'request' | 'reason_code' | 'reason_text' | 'version' | 'people' | 'approval_seq'
  >,
): DownloadRow {
  const status = r.status as DownloadRow['status'];
  return {
    seq: r.seq,
    listKey: r.list_key,
    format: r.format as DownloadFormat,
    name: r.name,
    filterText: r.filter_text,
    rows: r.rows,
    bytes: r.bytes,
    status,
    progress: r.progress,
    requestedAt: r.requested_at,
    finishedAt: r.finished_at,
    expiresAt: r.expires_at,
    downloadCount: r.download_count,
    failReason: r.fail_reason,
    awaitsApproval: r.awaits_approval,
    can: requestCan(status),
  };
}
