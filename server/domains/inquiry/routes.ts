import { askApi, askDeskApi } from '@jangteo/contract/inquiry/ask.api.ts';
import { inquiryApi } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { inTx, operating, overseeing, reading, serve } from '../../kit/http/route.ts';
import { overseeList, pageOf, searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { addAsk, answerAsk, askMoreOfOperator, finishAsk, showAsk, showDeskAsk } from './ask/ask.ts';
import { askDeskSource, askSource } from './ask/queries.ts';
import { inquirySource, readCounts } from './queries/list.ts';
import { showThread } from './thread.ts';
import {
  editAnswer,
  keepWritingAt,
  readThread,
  replyAll,
  setCategory,
  setLink,
  startThread,
  writeEntry,
} from './write.ts';

export const routes = [
  ...serve(inquiryApi, {
    list: serveList(inquirySource),
    count: reading(async ({ query }, ctx) => readCounts(ctx, await searchIn(inquirySource, ctx, query))),
    download: serveSheet(inquirySource),
    ofUser: reading(({ params, query }, ctx) => {
      const asked = { ...query, buyerSeq: params.userSeq };
      return pageOf(inquirySource, ctx, asked);
    }),
    start: inTx((input, ctx) => startThread(ctx, input)),
    reply: inTx((input, ctx) => replyAll(ctx, input)),
    detail: reading(({ params }, ctx) => showThread(ctx, params.inquirySeq)),
    write: inTx((input, ctx) => writeEntry(ctx, input)),
    edit: inTx((input, ctx) => editAnswer(ctx, input)),
    setCategory: inTx((input, ctx) => setCategory(ctx, input)),
    setLink: inTx((input, ctx) => setLink(ctx, input)),
    read: inTx((input, ctx) => readThread(ctx, input)),
    writing: inTx((input, ctx) => keepWritingAt(ctx, input)),
  }),
  ...serve(askApi, {
    list: serveList(askSource),
    ask: inTx((input, ctx) => addAsk(ctx, input)),
    detail: reading(({ params }, ctx) => showAsk(ctx, params.askSeq)),
    write: inTx((input, ctx) => askMoreOfOperator(ctx, input)),
    finish: inTx((input, ctx) => finishAsk(ctx, input)),
  }),
  ...serve(askDeskApi, {
    list: overseeList(askDeskSource),
    detail: overseeing(({ params }, ctx) => showDeskAsk(ctx, params.askSeq)),
    write: operating((input, ctx) => answerAsk(ctx, input)),
  }),
];
