import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { retrySimulcast } from './air/relayed.ts';
import { addSchedule, edit, show, showSchedule } from './content.ts';
import { hosting } from './host.ts';
import { publish, unpublish } from './publish.ts';
import { readChannels } from './queries/channels.ts';
import { readHosts } from './queries/host.ts';
import { contentSource, trashSource } from './queries/list.ts';
import { readSummary } from './queries/summary.ts';
import { cancelSchedule, purgeNow, recover, remove } from './trash.ts';

export const routes = serve(contentApi, {
  list: serveList(contentSource),
  summary: reading(async ({ query }, ctx) => readSummary(ctx, await searchIn(contentSource, ctx, query))),
  download: serveSheet(contentSource),
  trash: serveList(trashSource),
  channels: reading((_input, ctx) => readChannels(ctx.db, ctx.scope.sellers, ctx.scope.sellerSeq)),
  hosts: reading((_input, ctx) => readHosts(ctx.db, ctx.scope.sellerSeq, ctx.now)),
  addSchedule: inTx(({ body }, ctx) => addSchedule(ctx, body)),
  schedule: reading(({ params }, ctx) => showSchedule(ctx, params.contentSeq)),
  cancelSchedule: inTx(({ params }, ctx) => cancelSchedule(ctx, params.contentSeq)),
  detail: reading(hosting(({ params }, ctx) => show(ctx, params.contentSeq))),
  edit: inTx((input, ctx) => edit(ctx, input)),
  retrySimulcast: inTx((input, ctx) => retrySimulcast(ctx, input)),
  publish: inTx(({ body }, ctx) => publish(ctx, body.contentSeqList)),
  unpublish: inTx(({ body }, ctx) => unpublish(ctx, body.contentSeqList)),
  remove: inTx(({ body }, ctx) => remove(ctx, body)),
  recover: inTx(({ body }, ctx) => recover(ctx, body.contentSeqList)),
  purge: inTx(({ body }, ctx) => purgeNow(ctx, body)),
});
