import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { exchangeList, returnList } from '@jangteo/contract/claim/claim.list.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { lineEdits } from '@jangteo/contract/order/order.lifecycle.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { readCount } from '../../kit/list/count.ts';
import type { Searches } from '../../kit/list/search.ts';
import { searchIn, serveCount, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { moverOf } from '../order/index.ts';
import { cancelLines } from './cancel.ts';
import { askAccount, changePickup, editPlan, restockClaims } from './desk-edits.ts';
import {
  forceComplete,
  handOver,
  permit,
  receive,
  refund,
  refuse,
  reship,
  toExchange,
  toReturn,
  who,
} from './desk.ts';
import { detailOf, plansOf, tryPlan } from './detail.ts';
import { holdClaims, releaseClaims } from './hold.ts';
import { permitMessageOf } from './message.ts';
import { pickupMethodsOf } from './pickup-form.ts';
import { previewCancel } from './preview.ts';
import { editProducts } from './products.ts';
import { cancelSource, exchangeSource, returnSource, TABS } from './queries/list.ts';
import { readDueClaims } from './queries/summary.ts';
import { requestClaim } from './request.ts';
import { spreadOf } from './rules/summary.ts';

/** Cards of a desk in one answer: each count is its list's own. */
async function cardsOf<K extends string>(
  ctx: TxCtx,
  {
    search,
    type,
    tabs,
  }: { search: Searches; type: 'RETURN' | 'EXCHANGE'; tabs: Readonly<Record<K, unknown>> },
) {
  const rows = await readDueClaims(ctx, search);
  const cards = (Object.keys(tabs) as K[]).map(async (key) => ({
    key,
    count: await readCount(ctx, search.with({ tab: key })),
    spread: spreadOf(key, TABS[type][key], rows),
  }));
  return { cards: await Promise.all(cards) };
}

const claimRoutes = serve(claimApi, {
  cancelBySeller: inTx(async ({ body }, ctx) => {
    const actor = moverOf(ctx.caller, lineEdits.cancelBySeller.by);
    const { orderProductSeqList: ids, ...why } = body;
    return bulkAnswer(
      await cancelLines(ctx.db, {
        ...why,
        sellers: ctx.scope.sellers,
        ids,
        by: actor.kind === 'admin' ? 'ADMIN' : 'SELLER',
        actor,
        at: ctx.now,
      }),
    );
  }),
  // Asked by POST, so a key and a second try mean what they mean for every POST.
  previewCancel: inTx(({ body }, ctx) => {
    const { kind } = moverOf(ctx.caller, lineEdits.cancelBySeller.by);
    return previewCancel(
      ctx.db,
      ctx.scope.sellers,
      body.orderProductSeqList,
      kind === 'admin' ? 'ADMIN' : 'SELLER',
    );
  }),
  cancels: serveList(cancelSource),
  cancelDownload: serveSheet(cancelSource),
  countCancelRequest: serveCount(cancelSource, 'request'),
  countCancelWait: serveCount(cancelSource, 'wait-refund'),
  countCancelComplete: serveCount(cancelSource, 'complete'),
  askAccount: inTx(({ body }, ctx) => askAccount(ctx, body.claimSeqList)),
  restock: inTx(({ body }, ctx) => restockClaims(ctx, body.claimSeqList)),
  hold: inTx(async ({ body: { claimSeqList: ids, text = '', ...hold } }, ctx) =>
    bulkAnswer(await holdClaims(ctx.db, { ...who(ctx), ids }, { ...hold, text })),
  ),
  release: inTx(async ({ body }, ctx) =>
    bulkAnswer(await releaseClaims(ctx.db, { ...who(ctx), ids: body.claimSeqList })),
  ),
  pickup: inTx(({ body }, ctx) => changePickup(ctx, body.claimSeqList, body.pickup)),
  pickupMethods: reading((_, ctx) => Promise.resolve({ methods: pickupMethodsOf(ctx.config) })),
  plans: reading(({ query }, ctx) => plansOf(ctx, query.claimSeq)),
  detail: reading(({ params }, ctx) => detailOf(ctx, params.claimSeq)),
  plan: reading(({ params, query }, ctx) => tryPlan(ctx, params.claimSeq, query)),
  editPlan: inTx(({ params, body }, ctx) => editPlan(ctx, params.claimSeq, body)),
});

const returnRoutes = serve(returnApi, {
  request: inTx(({ body }, ctx) => requestClaim(ctx, 'RETURN', body)),
  permit: inTx(({ body }, ctx) => permit(ctx, 'RETURN', body)),
  receive: inTx(({ body }, ctx) => receive(ctx, 'RETURN', body)),
  refund: inTx(({ body }, ctx) => refund(ctx, body)),
  products: inTx(({ body }, ctx) => editProducts(ctx, body)),
  impossible: inTx(({ body }, ctx) => refuse(ctx, 'RETURN', body)),
  toExchange: inTx(({ body }, ctx) => toExchange(ctx, body)),
  permitMessage: reading(({ query }, ctx) => permitMessageOf(ctx, 'RETURN', query.claimSeq)),
  list: serveList(returnSource),
  summary: reading(async ({ query }, ctx) =>
    cardsOf(ctx, {
      search: await searchIn(returnSource, ctx, query),
      type: 'RETURN',
      tabs: returnList.tabs!,
    }),
  ),
  download: serveSheet(returnSource),
  countRequest: serveCount(returnSource, 'request'),
  countProcessing: serveCount(returnSource, 'processing'),
  countReceived: serveCount(returnSource, 'receive-product'),
  countDelay: serveCount(returnSource, 'delay'),
  countComplete: serveCount(returnSource, 'complete'),
  countClosed: serveCount(returnSource, 'closed'),
});

const exchangeRoutes = serve(exchangeApi, {
  request: inTx(({ body }, ctx) => requestClaim(ctx, 'EXCHANGE', body)),
  permit: inTx(({ body }, ctx) => permit(ctx, 'EXCHANGE', body)),
  receive: inTx(({ body }, ctx) => receive(ctx, 'EXCHANGE', body)),
  complete: inTx(({ body }, ctx) => reship(ctx, body)),
  direct: inTx(({ body }, ctx) => handOver(ctx, body)),
  forceComplete: inTx(({ body }, ctx) => forceComplete(ctx, body)),
  impossible: inTx(({ body }, ctx) => refuse(ctx, 'EXCHANGE', body)),
  toReturn: inTx(({ body }, ctx) => toReturn(ctx, body)),
  permitMessage: reading(({ query }, ctx) => permitMessageOf(ctx, 'EXCHANGE', query.claimSeq)),
  list: serveList(exchangeSource),
  summary: reading(async ({ query }, ctx) =>
    cardsOf(ctx, {
      search: await searchIn(exchangeSource, ctx, query),
      type: 'EXCHANGE',
      tabs: exchangeList.tabs!,
    }),
  ),
  download: serveSheet(exchangeSource),
  countRequest: serveCount(exchangeSource, 'request'),
  countProcessing: serveCount(exchangeSource, 'processing'),
  countDelay: serveCount(exchangeSource, 'delay'),
  countComplete: serveCount(exchangeSource, 'complete'),
  countClosed: serveCount(exchangeSource, 'closed'),
});

export const routes = [...claimRoutes, ...returnRoutes, ...exchangeRoutes];
