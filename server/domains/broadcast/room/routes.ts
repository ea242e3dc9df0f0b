import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { hosting } from '../host.ts';
import { downloadChats, listChats } from './chats.ts';
import {
  countDown,
  moderateOwn,
  prompt,
  setOperatorWords,
  setWords,
  showOperatorWords,
  showWords,
  ticket,
} from './desk.ts';
import { showLastOrders, showViewers } from './figures.ts';
import { closeGame, gamesOf, openGame } from './games.ts';

export const roomRoutes = serve(roomApi, {
  ticket: inTx(hosting((input, ctx) => ticket(ctx, input))),
  moderate: inTx(hosting((input, ctx) => moderateOwn(ctx, input))),
  prompter: inTx(hosting((input, ctx) => prompt(ctx, input))),
  countdown: inTx(hosting((input, ctx) => countDown(ctx, input))),
  openGame: inTx(hosting(({ params, body }, ctx) => openGame(ctx, params.contentSeq, body))),
  closeGame: inTx(hosting(({ params }, ctx) => closeGame(ctx, params.contentSeq, params.gameSeq))),
  games: reading(hosting(({ params }, ctx) => gamesOf(ctx, params.contentSeq))),
  chats: reading(hosting((input, ctx) => listChats(ctx, input))),
  downloadChats: inTx((input, ctx) => downloadChats(ctx, input)),
  lastOrders: reading(hosting(({ params }, ctx) => showLastOrders(ctx, params.contentSeq))),
  viewer: reading(hosting((input, ctx) => showViewers(ctx, input))),
  words: reading((_input, ctx) => showWords(ctx)),
  setWords: inTx((input, ctx) => setWords(ctx, input)),
  operatorWords: reading((_input, ctx) => showOperatorWords(ctx)),
  setOperatorWords: inTx((input, ctx) => setOperatorWords(ctx, input)),
});
