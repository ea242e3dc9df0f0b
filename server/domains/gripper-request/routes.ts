import { gripperRequestApi, recommendApi } from '@jangteo/contract/gripper-request/request.api.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { answerRequest, decideResponse, responsesOf } from './answer.ts';
import { boardOf } from './queries/board.ts';
import { readCards, requestSource } from './queries/list.ts';
import { recommend } from './recommend.ts';
import { createRequest, modifyRequest, productsOf, readOne, removeRequests, turn } from './request.ts';

export const routes = [
  ...serve(gripperRequestApi, {
    list: serveList(requestSource),
    summary: reading(async ({ query }, ctx) => readCards(ctx, await searchIn(requestSource, ctx, query))),
    download: serveSheet(requestSource),
    board: serveList(boardOf),
    create: inTx((input, ctx) => createRequest(ctx, input)),
    modify: inTx((input, ctx) => modifyRequest(ctx, input)),
    close: inTx((input, ctx) => turn(ctx, 'close', input)),
    reopen: inTx((input, ctx) => turn(ctx, 'reopen', input)),
    detail: reading((input, ctx) => readOne(ctx, input)),
    products: reading((input, ctx) => productsOf(ctx, input)),
    responses: reading((input, ctx) => responsesOf(ctx, input)),
    remove: inTx(async ({ params }, ctx) => {
      await removeRequests(ctx, [params.requestSeq]);
      return null;
    }),
    removes: inTx(({ body }, ctx) => removeRequests(ctx, body.requestSeqList)),
    answer: inTx((input, ctx) => answerRequest(ctx, input)),
    decide: inTx((input, ctx) => decideResponse(ctx, input)),
  }),
  ...serve(recommendApi, { matchable: reading((input, ctx) => recommend(ctx, input)) }),
];
