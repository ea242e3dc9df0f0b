import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DeskSummary } from '@jangteo/contract/delivery/delivery.summary.ts';
import type { StatusTab } from '@jangteo/contract/delivery/status.list.ts';
import type { DownloadTicket } from '@jangteo/contract/download/download.body.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import type { RawRows } from '../../../kit/http/envelope.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { readCount, readPage, type ListQuery } from '../../../kit/list/page.ts';
import type { Filters, ListSource } from '../../../kit/list/source.ts';
import { registerExport, requestDownload } from '../../download/index.ts';
import { resolveNames } from '../../order/index.ts';
import { kindOf, logRecipients } from '../access.ts';
import { deskSources } from '../queries/desk.ts';
import type { SellerKind } from '../queries/line.ts';
import { countOwn, readParcel, readRecipient, readSendings, readSteps } from '../queries/read.ts';
import { sentSources } from '../queries/sent.ts';
import { readDue } from '../queries/summary.ts';
import { countOfSpread, DESK_TABS, spreadOf } from '../rules/summary.ts';
import { parcelOf, recipientOf, sendingsOf } from '../view.ts';

for (const sources of [deskSources, sentSources])
  for (const kind of ['goods', 'voucher'] as const) registerExport({ source: sources[kind], idList: 'orderProductSeqList', prepare: resolveNames, countOwn: (ctx, ids) => countOwn(ctx, kind, ids) });

type Sources = Record<SellerKind, ListSource>;

async function pageOf(ctx: TxCtx, sources: Sources, query: ListQuery & Filters) {
  return readPage(ctx, sources[kindOf(ctx.caller)], await resolveNames(ctx, query));
}

/** A count is its tab's, whatever tab the query carries (order-desk.md §5). */
const counted = (sources: Sources, tab: DeliveryTab | StatusTab) => ({
  mode: 'read' as const,
  run: async ({ query }: { query: object }, ctx: TxCtx) => ({ count: await readCount(ctx, sources[kindOf(ctx.caller)], { ...(await resolveNames(ctx, query)), tab }) }),
});

/** Cards of the desk in one answer. A count is the list's own; where the spread is whole, it adds up to it. */
async function cardsOf(ctx: TxCtx, filters: Filters & { due?: DueStep | undefined }): Promise<DeskSummary> {
  const rows = await readDue(ctx, kindOf(ctx.caller), filters);
  const cards = DESK_TABS.map(async (key) => {
    const spread = spreadOf(key, rows);
    return { key, count: spread ? countOfSpread(spread, filters.due) : await readCount(ctx, deskSources[kindOf(ctx.caller)], { ...filters, tab: key }), spread };
  });
  return { cards: await Promise.all(cards) };
}

const orderSeqs = ({ rawRows }: RawRows): string[] => [...new Set(rawRows.map((row) => /"orderSeq":(\d+)/.exec(row)![1]!))];

/** Columns of the other kind of seller fall out of the sheet; a sheet of nothing else is refused. */
function downloadOf(ctx: TxCtx, sources: Sources, body: { columns?: readonly string[] | undefined }): Promise<DownloadTicket> {
  const { spec } = sources[kindOf(ctx.caller)];
  if (body.columns && !body.columns.some((id) => spec.columns.some((column) => column.id === id))) throw fieldError('columns', 'ENUM', '내려받을 항목을 다시 선택해 주세요.');
  return requestDownload(ctx, spec.key, body);
}

export const readRoutes = serve(deliveryApi, {
  list: inTx(async ({ query }, ctx) => {
    const page = await pageOf(ctx, deskSources, query);
    const orders = orderSeqs(page.rows as RawRows);
    if (orders.length > 0) await logRecipients(ctx, orders, 'SHIPPING');
    return page;
  }),
  summary: reading(async ({ query }, ctx) => cardsOf(ctx, await resolveNames(ctx, query))),
  countNew: counted(deskSources, 'payment-complete'),
  countPrepare: counted(deskSources, 'prepare'),
  countPostponed: counted(deskSources, 'postponed'),
  countOverdue: counted(deskSources, 'shipping-postponed'),
  downloadSelected: inTx(({ body }, ctx) => downloadOf(ctx, deskSources, body)),
  downloadSearched: inTx(({ body }, ctx) => downloadOf(ctx, deskSources, body)),

  status: reading(({ query }, ctx) => pageOf(ctx, sentSources, query)),
  countStart: counted(sentSources, 'start'),
  countComplete: counted(sentSources, 'complete'),
  countConfirm: counted(sentSources, 'confirm'),
  countUncompleted: counted(sentSources, 'uncompleted'),
  statusDownloadSelected: inTx(({ body }, ctx) => downloadOf(ctx, sentSources, body)),
  statusDownloadSearched: inTx(({ body }, ctx) => downloadOf(ctx, sentSources, body)),

  tracking: reading(async ({ query: { orderProductSeq } }, ctx) => {
    const kind = kindOf(ctx.caller);
    const parcel = await readParcel(ctx, kind, orderProductSeq);
    if (!parcel) throw fail('NOT_FOUND');
    if (kind === 'voucher') return sendingsOf(await readSendings(ctx, parcel.seller_seq, orderProductSeq));
    return parcelOf(parcel, parcel.tracking_no === null ? [] : await readSteps(ctx, parcel.seller_seq, orderProductSeq, parcel.tracking_no));
  }),

  recipient: inTx(async ({ params, query }, ctx) => {
    const row = await readRecipient(ctx, kindOf(ctx.caller), params.orderSeq);
    if (!row) throw fail('NOT_FOUND');
    await logRecipients(ctx, [row.order_seq], query.reason);
    return recipientOf(row, ctx.now);
  }),
});
