import { vocabularyOf } from '@jangteo/contract/menu/access.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { orderTabKeys } from '@jangteo/contract/order/order.projection.ts';
import { fail } from '../../kit/http/fail.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { reading, serve } from '../../kit/http/route.ts';
import { searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { detailOf, timelineOf } from './detail.ts';
import { orderSource } from './queries/list.ts';
import {
  readBundles,
  readCards,
  readLines,
  readOrder,
  readOrderTotals,
  readTimeline,
  readTotals,
} from './queries/read.ts';

export const routes = serve(orderApi, {
  list: serveList(orderSource),

  summary: reading(async ({ query }, ctx) => {
    const wanted = await searchIn(orderSource, ctx, query);
    const [rows, total] = await Promise.all([readCards(ctx, wanted), readTotals(ctx, wanted)]);
    const cards = orderTabKeys.map((key) => {
      const row = rows.find((r) => r.key === key);
      return { key, count: row?.count ?? 0, amount: row?.amount ?? 0 };
    });
    return { cards, total };
  }),

  download: serveSheet(orderSource),

  detail: reading(async ({ params }, ctx) => {
    const head = await headOf(ctx, params.orderSeq);
    const [bundles, lines, totals] = await Promise.all([
      readBundles(ctx, head.seller_seq, head.order_seq),
      readLines(ctx, head.seller_seq, head.order_seq),
      readOrderTotals(ctx, head.seller_seq, head.order_seq),
    ]);
    return detailOf(head, bundles, lines, totals);
  }),

  timeline: reading(async ({ params }, ctx) => {
    const head = await headOf(ctx, params.orderSeq);
    return timelineOf(await readTimeline(ctx, head.seller_seq, head.order_seq), vocabularyOf(ctx.caller));
  }),
});

async function headOf(ctx: TxCtx, orderSeq: number) {
  const head = await readOrder(ctx, orderSeq);
  if (!head) throw fail('NOT_FOUND');
  return head;
}
