import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { asking, inTx, reading, serve } from '../../../kit/http/route.ts';
import { pageOf, searchIn, serveList } from '../../../kit/list/serve.ts';
import { serveSheet } from '../../download/index.ts';
import { linkVideo } from '../clip/video.ts';
import { setPush, showPush } from '../push/push.ts';
import { downloadShortsProducts } from '../rail/sheet.ts';
import {
  addProducts,
  listProducts,
  orderProducts,
  publishShorts,
  removeProducts,
  removeShorts,
  unpublishShorts,
} from './acts.ts';
import { askLink, makeLink } from './links.ts';
import { downloadDays } from './days.ts';
import { shortsDaySource, shortsSource } from './queries/list.ts';
import { readSummary } from './queries/summary.ts';
import { ownShort, showShort } from './show.ts';
import { recommendTags } from './tags.ts';
import { addShort, editShort, retryShort } from './upload.ts';

/** As shorts call it. */
const pushOf = ({ contentSeq: shortsId, ...push }: Awaited<ReturnType<typeof showPush>>) => ({
  shortsId,
  ...push,
});

export const shortsRoutes = serve(shortsApi, {
  list: serveList(shortsSource),
  summary: reading(async ({ query }, ctx) => readSummary(ctx, await searchIn(shortsSource, ctx, query))),
  download: serveSheet(shortsSource),
  add: inTx(({ body }, ctx) => addShort(ctx, body)),
  publish: inTx((input, ctx) => publishShorts(ctx, input)),
  unpublish: inTx((input, ctx) => unpublishShorts(ctx, input)),
  push: reading(async ({ query: { shortsId } }, ctx) => {
    await ownShort(ctx, shortsId);
    return pushOf(await showPush(ctx, shortsId));
  }),
  setPush: inTx(async ({ query: { shortsId, ...said } }, ctx) => {
    await ownShort(ctx, shortsId);
    return pushOf(await setPush(ctx, { contentSeq: shortsId, ...said }));
  }),
  removeAll: inTx((input, ctx) => removeShorts(ctx, input)),
  detail: reading(({ params }, ctx) => showShort(ctx, params.shortsId)),
  edit: inTx((input, ctx) => editShort(ctx, input)),
  retry: inTx(({ params }, ctx) => retryShort(ctx, params.shortsId)),
  video: reading(async ({ params: { shortsId } }, ctx) => {
    await ownShort(ctx, shortsId);
    return linkVideo(ctx, shortsId);
  }),
  products: reading((input, ctx) => listProducts(ctx, input)),
  addProducts: inTx((input, ctx) => addProducts(ctx, input)),
  removeProducts: inTx((input, ctx) => removeProducts(ctx, input)),
  orderProducts: inTx((input, ctx) => orderProducts(ctx, input)),
  downloadProducts: inTx(async (input, ctx) => {
    await ownShort(ctx, input.params.shortsId);
    return downloadShortsProducts(ctx, input);
  }),
  days: reading(async ({ params: { shortsId: contentSeq }, query }, ctx) => {
    await ownShort(ctx, contentSeq);
    const asked = { ...query, contentSeq };
    return pageOf(shortsDaySource, ctx, asked);
  }),
  downloadDays: inTx((input, ctx) => downloadDays(ctx, input)),
  recommendTags: reading((input, ctx) => recommendTags(ctx, input)),
  deepLink: asking(askLink, (input, ctx, made) => makeLink(ctx, input, made)),
});
