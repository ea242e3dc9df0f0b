import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import { cardApi } from '@jangteo/contract/fan/card.api.ts';
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import { managerApi } from '@jangteo/contract/fan/manager.api.ts';
import { messageApi } from '@jangteo/contract/fan/message.api.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { blockFollowers, blockUsers, unblock } from './block.ts';
import { showCard } from './card.ts';
import { keepMemo, removeFollowers } from './follow.ts';
import { setCriterion, showCriterion } from './frequent.ts';
import { appoint, dismiss } from './manager.ts';
import {
  cancelMessage,
  previewMessage,
  sendMessage,
  showMessage,
  showMessages,
  stopMessage,
} from './message/message.ts';
import { blockSource } from './queries/blocks.ts';
import { followerSource, frequenterSource, readFollowerSummary } from './queries/followers.ts';
import { readFrequenterSummary } from './queries/frequent-cards.ts';
import { managerSource } from './queries/managers.ts';
import { reportAndBlock, reportComment, reportReview, reportUser, ownReports } from './report.ts';

export const routes = [
  ...serve(fanApi, {
    followers: serveList(followerSource),
    followerSummary: reading(async ({ query }, ctx) =>
      readFollowerSummary(ctx, await searchIn(followerSource, ctx, query)),
    ),
    followerDownload: serveSheet(followerSource),
    remove: inTx(({ body }, ctx) => removeFollowers(ctx, body.fanSeqList)),
    blockFollowers: inTx((input, ctx) => blockFollowers(ctx, input)),
    frequenters: serveList(frequenterSource),
    frequenterSummary: reading(async ({ query }, ctx) =>
      readFrequenterSummary(ctx, await searchIn(frequenterSource, ctx, query)),
    ),
    frequenterDownload: serveSheet(frequenterSource),
    criterion: reading((input, ctx) => showCriterion(ctx, input)),
    setCriterion: inTx((input, ctx) => setCriterion(ctx, input)),
    memo: inTx(({ params, body }, ctx) => keepMemo(ctx, params.userSeq, body)),
  }),
  ...serve(cardApi, { card: reading((input, ctx) => showCard(ctx, input)) }),
  ...serve(blockApi, {
    blocks: serveList(blockSource),
    block: inTx((input, ctx) => blockUsers(ctx, input)),
    unblock: inTx(({ body }, ctx) => unblock(ctx, body.blockSeqList)),
    reportUser: inTx((input, ctx) => reportUser(ctx, input)),
    reportAndBlock: inTx((input, ctx) => reportAndBlock(ctx, input)),
    reportReview: inTx((input, ctx) => reportReview(ctx, input)),
    reportComment: inTx((input, ctx) => reportComment(ctx, input)),
    reports: reading(({ query }, ctx) => ownReports(ctx, query)),
  }),
  ...serve(managerApi, {
    managers: serveList(managerSource),
    appoint: inTx((input, ctx) => appoint(ctx, input)),
    dismiss: inTx((input, ctx) => dismiss(ctx, input)),
  }),
  ...serve(messageApi, {
    messages: reading((input, ctx) => showMessages(ctx, input)),
    message: reading((input, ctx) => showMessage(ctx, input)),
    previewMessage: inTx((input, ctx) => previewMessage(ctx, input)),
    sendMessage: inTx((input, ctx) => sendMessage(ctx, input)),
    cancelMessage: inTx((input, ctx) => cancelMessage(ctx, input)),
    stopMessage: inTx((input, ctx) => stopMessage(ctx, input)),
  }),
];
