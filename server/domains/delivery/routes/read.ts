import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DeliveryFilter } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DeskSummary } from '@jangteo/contract/delivery/delivery.summary.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { RawRows } from '../../../kit/http/envelope.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { readCount } from '../../../kit/list/count.ts';
import { pageOf, searchIn, serveCount, serveList, type Served } from '../../../kit/list/serve.ts';
import { serveSheet } from '../../download/index.ts';
import { kindOf, logRecipients } from '../access.ts';
import { deskSources } from '../queries/desk.ts';
import { readParcel, readRecipient, readSendings, readSteps } from '../queries/read.ts';
import { sentSources } from '../queries/sent.ts';
import { readDue } from '../queries/summary.ts';
import { countOfSpread, DESK_TABS, spreadOf } from '../rules/summary.ts';
import { parcelOf, recipientOf, sendingsOf } from '../view.ts';

const desk: Served = (caller) => deskSources[kindOf(caller)];
const sent: Served = (caller) => sentSources[kindOf(caller)];

/** Cards of the desk in one answer. A count is the list's own; where the spread is whole, it adds up to it. */
async function cardsOf(ctx: TxCtx, query: DeliveryFilter): Promise<DeskSummary> {
  const search = await searchIn(desk, ctx, query);
  const rows = await readDue(ctx, search);
  const cards = DESK_TABS.map(async (key) => {
    const spread = spreadOf(key, rows);
    const count = spread ? countOfSpread(spread, query.due) : await readCount(ctx, search.with({ tab: key }));
    return { key, count, spread };
  });
  return { cards: await Promise.all(cards) };
}

const orderSeqs = ({ rawRows }: RawRows): string[] => [
  ...new Set(rawRows.map((row) => /"orderSeq":(\d+)/.exec(row)![1]!)),
];

export const readRoutes = serve(deliveryApi, {
  list: inTx(async ({ query }, ctx) => {
    const page = await pageOf(desk, ctx, query);
    const orders = orderSeqs(page.rows as RawRows);
    if (orders.length > 0) await logRecipients(ctx, orders, 'SHIPPING');
    return page;
  }),
  summary: reading(({ query }, ctx) => cardsOf(ctx, query)),
  countNew: serveCount(desk, 'payment-complete'),
  countPrepare: serveCount(desk, 'prepare'),
  countPostponed: serveCount(desk, 'postponed'),
  countOverdue: serveCount(desk, 'shipping-postponed'),
  downloadSelected: serveSheet(desk),
  downloadSearched: serveSheet(desk),

  status: serveList(sent),
  countStart: serveCount(sent, 'start'),
  countComplete: serveCount(sent, 'complete'),
  countConfirm: serveCount(sent, 'confirm'),
  countUncompleted: serveCount(sent, 'uncompleted'),
  statusDownloadSelected: serveSheet(sent),
  statusDownloadSearched: serveSheet(sent),

  tracking: reading(async ({ query: { orderProductSeq } }, ctx) => {
    const kind = kindOf(ctx.caller);
    const parcel = await readParcel(ctx, kind, orderProductSeq);
    if (!parcel) throw fail('NOT_FOUND');
    if (kind === 'voucher') return sendingsOf(await readSendings(ctx, parcel.seller_seq, orderProductSeq));
    return parcelOf(
      parcel,
      parcel.tracking_no === null
        ? []
        : await readSteps(ctx, parcel.seller_seq, orderProductSeq, parcel.tracking_no),
    );
  }),

  recipient: inTx(async ({ params, query }, ctx) => {
    const row = await readRecipient(ctx, kindOf(ctx.caller), params.orderSeq);
    if (!row) throw fail('NOT_FOUND');
    await logRecipients(ctx, [row.order_seq], query.reason);
    return recipientOf(row, ctx.now);
  }),
});
