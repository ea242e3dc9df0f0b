import { couponAskedApi } from '@jangteo/contract/coupon/asked.api.ts';
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { couponLiveApi } from '@jangteo/contract/coupon/live.api.ts';
import { couponSheetApi } from '@jangteo/contract/coupon/product-sheet.api.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { asking, inTx, operating, overseeing, plain, reading, serve } from '../../kit/http/route.ts';
import { pageOf, searchIn, serveList } from '../../kit/list/serve.ts';
import { readUploaded } from '../../kit/sheet-upload/lines.ts';
import { serveUploadErrors, serveUploadState } from '../../kit/sheet-upload/serve.ts';
import { takeSheet } from '../../kit/sheet-upload/take.ts';
import { hosting } from '../broadcast/index.ts';
import { filePassword, serveSheet } from '../download/index.ts';
import {
  activateOnDesk,
  createOnDesk,
  editOnDesk,
  exposeOnDesk,
  historiesOnDesk,
  listOnDesk,
  showOnDesk,
  stopOnDesk,
} from './desk.ts';
import {
  downloadCodesOnDesk,
  downloadHistoriesOnDesk,
  issueOnDesk,
  previewOnDesk,
  reclaimOnDesk,
} from './desk-acts.ts';
import { estimate, reclaim } from './acts.ts';
import { approve, asked } from './approve.ts';
import { downloadCodes, downloadHistories } from './code-sheet.ts';
import { give, previewGiving } from './give.ts';
import { couponsOfRoom, pinCoupon } from './live.ts';
import { dropNamed, listProducts, nameProducts, replaceProducts } from './products.ts';
import { couponSource, historySource, readCards } from './queries/list.ts';
import { couponSheets, couponShelf, type CouponProducts } from './sheet.ts';
import { ownCoupon, show } from './show.ts';
import { expose, exposeCount } from './expose.ts';
import { activate, add, deactivate, edit, removeAll } from './write.ts';

/** Member numbers: the first column of a file, whatever stands above them. */
const numbersOf = (lines: readonly { cells: readonly string[] }[]): number[] => [
  ...new Set(
    lines.flatMap(({ cells }) => (/^[1-9]\d{0,15}$/.test(cells[0]?.trim() ?? '') ? [Number(cells[0])] : [])),
  ),
];

const listedIn = async (ctx: Ctx, pathname: string | undefined): Promise<number[] | null> =>
  pathname === undefined
    ? null
    : numbersOf((await readUploaded(ctx, couponShelf, ctx.caller, { pathname })).lines);

export const routes = [
  ...serve(couponApi, {
    list: serveList(couponSource),
    summary: reading(async ({ query }, ctx) => readCards(ctx, await searchIn(couponSource, ctx, query))),
    add: inTx(({ body }, ctx) => add(ctx, body)),
    detail: reading(({ params }, ctx) => show(ctx, params.couponSeq)),
    edit: inTx((input, ctx) => edit(ctx, input)),
    removeAll: inTx(({ query }, ctx) => removeAll(ctx, query.couponSeq)),
    activate: inTx((input, ctx) => activate(ctx, input)),
    deactivate: inTx((input, ctx) => deactivate(ctx, input)),
    products: reading((input, ctx) => listProducts(ctx, input)),
    addProducts: inTx(({ params, body }, ctx) => nameProducts(ctx, params.couponSeq, body.productSeqList)),
    removeProducts: inTx(({ params, query }, ctx) => dropNamed(ctx, params.couponSeq, query.productSeq)),
    includeProducts: inTx(({ params, body }, ctx) =>
      replaceProducts(ctx, params.couponSeq, 'INCLUDE', body.productSeqList),
    ),
    excludeProducts: inTx(({ params, body }, ctx) =>
      replaceProducts(ctx, params.couponSeq, 'EXCLUDE', body.productSeqList),
    ),
    issue: asking(
      ({ body: { pathname } }, ctx) => listedIn(ctx, pathname),
      (input, ctx, listed) => give(ctx, input, listed),
    ),
    expose: inTx(({ query }, ctx) => expose(ctx, query.couponSeq, query.expose)),
    exposeCount: reading((_input, ctx) => exposeCount(ctx)),
    histories: reading(async ({ params, query }, ctx) => {
      await ownCoupon(ctx, params.couponSeq);
      return pageOf(historySource, ctx, { ...query, ...params });
    }),
    downloadHistories: inTx(({ params, body }, ctx) => downloadHistories(ctx, params.couponSeq, body)),
    estimate: inTx((input, ctx) => estimate(ctx, input)),
    reclaim: inTx((input, ctx) => reclaim(ctx, input)),
    approve: inTx((input, ctx) => approve(ctx, input)),
    download: serveSheet(couponSource),
    downloadCodes: inTx(({ params }, ctx) => downloadCodes(ctx, params.couponSeq)),
  }),
  ...serve(couponDeskApi, {
    list: overseeing((input, ctx) => listOnDesk(ctx, input)),
    detail: overseeing(({ params }, ctx) => showOnDesk(ctx, params.couponSeq)),
    create: operating((input, ctx) => createOnDesk(ctx, input)),
    edit: operating((input, ctx) => editOnDesk(ctx, input)),
    activate: operating((input, ctx) => activateOnDesk(ctx, input)),
    stop: operating((input, ctx) => stopOnDesk(ctx, input)),
    expose: operating((input, ctx) => exposeOnDesk(ctx, input)),
    histories: overseeing((input, ctx) => historiesOnDesk(ctx, input)),
    downloadHistories: operating((input, ctx) => downloadHistoriesOnDesk(ctx, input)),
    reclaim: operating((input, ctx) => reclaimOnDesk(ctx, input)),
    previewIssue: asking(
      ({ body: { pathname } }, ctx) => listedIn(ctx, pathname),
      (input, ctx, listed) => previewOnDesk(ctx, input, listed),
      { overview: 'admin' },
    ),
    issue: asking(
      ({ body: { pathname } }, ctx) => listedIn(ctx, pathname),
      (input, ctx, listed) => issueOnDesk(ctx, input, listed),
      { overview: 'admin' },
    ),
    downloadCodes: operating((input, ctx) => downloadCodesOnDesk(ctx, input)),
  }),
  ...serve(couponLiveApi, {
    ofLive: reading(hosting(({ params }, ctx) => couponsOfRoom(ctx, params.contentSeq))),
    pin: inTx(hosting(({ params, body }, ctx) => pinCoupon(ctx, params.contentSeq, body.couponSeq))),
  }),
  ...serve(couponAskedApi, {
    asked: reading((_input, ctx) => asked(ctx)),
    previewIssue: asking(
      ({ body: { pathname } }, ctx) => listedIn(ctx, pathname),
      (input, ctx, listed) => previewGiving(ctx, input, listed),
    ),
  }),
  ...serve(couponSheetApi, {
    uploadProducts: plain(async ({ params, query }, ctx) => {
      await inTransaction(ctx.pools.app, ctx.scope.sellers, (db) =>
        ownCoupon({ db, scope: ctx.scope }, params.couponSeq),
      );
      return takeSheet(couponSheets, ctx, { ...query, ...params });
    }),
    uploadProductsState: serveUploadState<CouponProducts>(couponShelf),
    uploadProductsErrors: serveUploadErrors(couponShelf, { reason: 'COUPON', password: filePassword }),
  }),
];
