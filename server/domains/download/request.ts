import { readPreference } from '@jangteo/contract/preference/preference.ts';
import type { Setting } from '@jangteo/contract/reference/settings.ts';
import { columnById, holdsPersonalData, sheetColumns, type Column } from '@jangteo/contract/kit/list.ts';
import type { DownloadFormat } from '@jangteo/contract/download/download.list.ts';
import type { DownloadTicket, Reason } from '@jangteo/contract/kit/sheet-body.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { countOwn, countPeople, countUpTo } from '../../kit/list/count.ts';
import { searchFor } from '../../kit/list/search.ts';
import type { Filters, ListSource } from '../../kit/list/source.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { setting } from '../reference/index.ts';
import { agreed, make, showsPeople, type Exported } from './approval.ts';
import { formatOf, sheetOf, type Layout } from './exports.ts';
import { countOpen, insertRequest, nextSeq, readPassword, readSavedColumns } from './queries.ts';
import { filterText, MAX_OPEN, MAX_ROWS } from './rules.ts';

/** What any list's download call carries (order-desk.md §7). */
export interface DownloadBody {
  filter?: object | undefined;
  columns?: readonly string[] | undefined;
  reason?: Reason | undefined;
  expectedCount?: number | undefined;
}

/** What the job needs to build the file later, stored with the request. */
export interface StoredRequest {
  columns: string[];
  filter: Filters;
  ids: number[] | null;
  /** The key of another sheet than the list's columns. */
  layout?: string;
}

/** Takes a download request of any registered list: checks, row, access log and event in one transaction. */
export async function requestDownload(
  ctx: TxCtx,
  source: ListSource,
  body: DownloadBody,
  layout?: Layout,
): Promise<DownloadTicket> {
  sheetOf(ctx.house, source.spec.key); // the worker will look for it there
  const ids = ((body as Record<string, unknown>)[source.spec.idList!] as number[] | undefined) ?? null;
  const columns = await columnsOf(ctx, source, body);
  if (holdsPersonalData(columns) && !body.reason) throw fail('DOWNLOAD_REASON_REQUIRED');
  if (ids && (await countOwn(ctx, source, ids)) !== ids.length) throw fail('NOT_FOUND');
  if (!(await readPassword(ctx.db, ctx.caller.userSeq))) throw fail('FILE_PASSWORD_REQUIRED');
  const filter = { ...body.filter } as Filters;
  const search = await searchFor(ctx, source, filter);
  const rows = ids ? ids.length : await countUpTo(ctx, search, MAX_ROWS + 1);
  if (body.expectedCount !== undefined && body.expectedCount !== rows)
    throw fail('EXPECTED_COUNT_MISMATCH', { params: { expected: body.expectedCount, actual: rows } });
  if (rows > MAX_ROWS) throw fail('DOWNLOAD_LIMIT');
  const request = { columns: columns.map((c) => c.id), filter, ids, ...(layout && { layout: layout.key }) };
  const asked = {
    seq: await nextSeq(ctx.db),
    userSeq: ctx.caller.userSeq,
    version: 1,
    name: nameOf(layout?.title ?? source.spec.title, ctx.now),
    filterText: filterText(source.spec, filter, ids?.length ?? null, (name) =>
      setting(name as Setting, ctx.now),
    ),
    columns: columns.map(({ header }) => header),
    rows,
    people: showsPeople(ctx.caller, columns, layout ?? null) ? await countPeople(ctx, search, ids) : null,
  };
  // What waits for another operator is locked before anything of this one's.
  const approvalSeq = await agreed(ctx, asked, body.reason ?? {});
  if ((await countOpen(ctx.db, ctx.caller.userSeq)) >= MAX_OPEN) throw fail('DOWNLOAD_LIMIT');
  await store(
    ctx,
    { ...asked, listKey: source.spec.key, format: formatOf(layout), request, approvalSeq },
    body.reason,
  );
  return { seq: asked.seq, status: 'WAIT', rows, awaitsApproval: approvalSeq !== null };
}

/** `접속기록_20261130_1600`, without an ending. */
function nameOf(title: string, now: Date): string {
  const at = toKst(now);
  return `${title.replaceAll(' ', '')}_${at.slice(0, 10).replaceAll('-', '')}_${at.slice(11, 16).replace(':', '')}`;
}

/** Columns of another kind of reader's list fall out of the sheet; a sheet of nothing else is refused. */
async function columnsOf(ctx: TxCtx, { spec }: ListSource, body: DownloadBody): Promise<Column[]> {
  const ids =
    body.columns ??
    readPreference(spec, await readSavedColumns(ctx.db, ctx.caller.userSeq, spec.key))
      .filter((c) => c.expose)
      .map((c) => c.id);
  const sheet = sheetColumns(spec);
  const allowed = new Set(sheet.map((c) => c.id));
  if (body.columns && !body.columns.some((id) => allowed.has(id)))
    throw fieldError('columns', 'ENUM', '내려받을 항목을 다시 선택해 주세요.');
  const always = sheet.filter((c) => c.always && !ids.includes(c.id));
  return [...always, ...ids.filter((id) => allowed.has(id)).map((id) => columnById(spec, id)!)];
}

interface Wanted extends Omit<Exported, 'people' | 'columns' | 'version'> {
  listKey: string;
  format: DownloadFormat;
  request: StoredRequest;
  people: number | null;
  approvalSeq: number | null;
}

async function store(ctx: TxCtx, wanted: Wanted, reason: Reason | undefined): Promise<void> {
  const {
    seq,
    userSeq,
    listKey,
    format,
    name,
    filterText: text,
    request,
    rows,
    people,
    approvalSeq,
  } = wanted;
  await insertRequest(ctx.db, {
    seq,
    user_seq: userSeq,
    list_key: listKey,
    format,
    name,
    filter_text: text,
    scope: JSON.stringify({ sellers: ctx.scope.sellers, actAs: ctx.caller.operator?.userSeq ?? null }),
    request: JSON.stringify(request),
    reason_code: reason?.code ?? null,
    reason_text: reason?.text ?? null,
    rows,
    people,
    approval_seq: approvalSeq,
    requested_at: toKst(ctx.now),
  });
  await writeAccess(ctx.client, {
    kind: 'DOWNLOAD',
    userSeq: ctx.caller.operator?.userSeq ?? ctx.caller.userSeq,
    actAsSeq: ctx.caller.operator ? ctx.caller.userSeq : null,
    ip: ctx.request.ip,
    call: ctx.request.call,
    subjects: [`list:${listKey}`],
    reason: reason ? `${reason.code}${reason.text ? `: ${reason.text}` : ''}` : null,
    detail: { rows, columns: request.columns },
    requestId: ctx.request.requestId,
    at: ctx.now,
  });
  if (approvalSeq === null) await make(ctx.db, { seq, userSeq, version: 1 });
  await publish(ctx.client, { type: 'download.changed', data: { seq }, userSeq });
}
