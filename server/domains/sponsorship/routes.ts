import { exchangeApi, payoutPasswordApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import { exchangeDeskApi } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import { sponsorshipApi } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { asking, inTx, operating, overseeing, plain, reading, serve } from '../../kit/http/route.ts';
import { overseeList, pageOf, searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { approve, detailOf, dispute, pay, receive, refund, reject, showItem } from './desk.ts';
import {
  apply,
  downloadItems,
  estimateOf,
  showAmount,
  showSummary,
  showUser,
  summarize,
} from './exchange.ts';
import { hashNew, openWith, setPassword, showPassword } from './password.ts';
import {
  exchangeableSource,
  exchangedSource,
  exchangeDeskSource,
  exchangeSource,
  readCards,
  readVat,
  sponsorshipSource,
  sponsorVatSource,
} from './queries/list.ts';
import { agree, change, showSetting, showTerms } from './setting.ts';

export const routes = [
  ...serve(sponsorshipApi, {
    list: serveList(sponsorshipSource),
    summary: reading(async ({ query }, ctx) => readCards(ctx, await searchIn(sponsorshipSource, ctx, query))),
    download: serveSheet(sponsorshipSource),
    terms: reading((_input, ctx) => showTerms(ctx)),
    agree: inTx((input, ctx) => agree(ctx, input)),
    setting: reading((_input, ctx) => showSetting(ctx)),
    set: inTx((input, ctx) => change(ctx, input)),
  }),
  ...serve(exchangeApi, {
    user: reading((_input, ctx) => showUser(ctx)),
    estimate: reading(async ({ query }, ctx) =>
      estimateOf(ctx, await searchIn(exchangeableSource, ctx, query)),
    ),
    exchangeable: serveList(exchangeableSource),
    downloadExchangeable: serveSheet(exchangeableSource),
    applySummary: reading(({ query }, ctx) => summarize(ctx, query.sponsorshipSeq)),
    applyPassword: plain(({ query }, ctx) => openWith(ctx, query.password)),
    apply: inTx((input, ctx) => apply(ctx, input)),
    results: serveList(exchangeSource),
    amount: reading(({ params }, ctx) => showAmount(ctx, params.boosterExchangeSeq)),
    resultSummary: reading(({ params }, ctx) => showSummary(ctx, params.boosterExchangeSeq)),
    items: reading(async ({ params, query }, ctx) => {
      await showAmount(ctx, params.boosterExchangeSeq);
      return pageOf(exchangedSource, ctx, { ...query, ...params });
    }),
    downloadItems: inTx(({ params, body }, ctx) => downloadItems(ctx, params.boosterExchangeSeq, body)),
    vatSummary: reading(async ({ query }, ctx) => readVat(ctx, await searchIn(sponsorVatSource, ctx, query))),
    vatList: serveList(sponsorVatSource),
    downloadVatSummary: serveSheet(sponsorVatSource),
    downloadVat: serveSheet(sponsorVatSource),
  }),
  ...serve(payoutPasswordApi, {
    read: reading((_input, ctx) => showPassword(ctx)),
    set: asking(
      ({ body }, ctx) => hashNew(ctx, body),
      (_input, ctx, hash) => setPassword(ctx, hash),
    ),
  }),
  ...serve(exchangeDeskApi, {
    list: overseeList(exchangeDeskSource),
    detail: overseeing(({ params }, ctx) => detailOf(ctx, params.boosterExchangeSeq)),
    invoice: operating((input, ctx) => receive(ctx, input)),
    approve: operating((input, ctx) => approve(ctx, input)),
    reject: operating((input, ctx) => reject(ctx, input)),
    pay: operating((input, ctx) => pay(ctx, input)),
    sponsorship: overseeing(({ params }, ctx) => showItem(ctx, params.sponsorshipSeq)),
    refund: operating((input, ctx) => refund(ctx, input)),
    dispute: operating((input, ctx) => dispute(ctx, input)),
  }),
];
