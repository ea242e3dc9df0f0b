import { promotionApi, promotionDeskApi } from '@jangteo/contract/promotion/promotion.api.ts';
import { inTx, operating, overseeing, reading, serve } from '../../kit/http/route.ts';
import { overseeList, serveList } from '../../kit/list/serve.ts';
import { apply, changeApplication, historyOf, readApplication, readOne } from './apply.ts';
import {
  askModify,
  close,
  confirm,
  create,
  edit,
  readApplicationOnDesk,
  readOnDesk,
  reject,
} from './desk.ts';
import { promotionApplyDeskSource, promotionDeskSource } from './queries/desk.ts';
import { promotionsOf, readSummary } from './queries/list.ts';

export const routes = [
  ...serve(promotionApi, {
    list: serveList(promotionsOf),
    summary: reading(({ query }, ctx) => readSummary(ctx, query)),
    detail: reading((input, ctx) => readOne(ctx, input)),
    apply: inTx((input, ctx) => apply(ctx, input)),
    application: reading(({ params }, ctx) => readApplication(ctx, params.promotionApplySeq)),
    change: inTx((input, ctx) => changeApplication(ctx, input)),
    history: reading(({ params }, ctx) => historyOf(ctx, params.promotionApplySeq)),
  }),
  ...serve(promotionDeskApi, {
    list: overseeList(promotionDeskSource),
    detail: overseeing(({ params }, ctx) => readOnDesk(ctx, params.promotionSeq)),
    create: operating((input, ctx) => create(ctx, input)),
    edit: operating((input, ctx) => edit(ctx, input)),
    close: operating((input, ctx) => close(ctx, input)),
    applications: overseeList(promotionApplyDeskSource),
    application: overseeing(({ params }, ctx) => readApplicationOnDesk(ctx, params.promotionApplySeq)),
    confirm: operating((input, ctx) => confirm(ctx, input)),
    askModify: operating((input, ctx) => askModify(ctx, input)),
    reject: operating((input, ctx) => reject(ctx, input)),
  }),
];
