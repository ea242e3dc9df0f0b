import { legacySettlementApi } from '@jangteo/contract/settlement/legacy.api.ts';
import { matchingSettlementApi } from '@jangteo/contract/settlement/matching.api.ts';
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import { vatApi } from '@jangteo/contract/settlement/vat.api.ts';
import { withholdingApi } from '@jangteo/contract/settlement/withholding.api.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { inTx, operating, reading, serve } from '../../kit/http/route.ts';
import { overseeList, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { groupAmountOf } from './group.ts';
import { legacyFrame } from './legacy.ts';
import { commissionsOf, userOf } from './payee.ts';
import { readClosedMonths } from './queries/folds.ts';
import { readLegacyMonths } from './queries/legacy.ts';
import { matchLines, matchResults, settleLines, settleResults } from './queries/lines.ts';
import { groupSettlements, manualLines, matchSettlements, settlements } from './queries/list.ts';
import { vatBuy, vatSales } from './queries/vat.ts';
import { withholdingDesk } from './desk/queries.ts';
import { withholding } from './queries/withholding.ts';
import { downloadStatement } from './statement.ts';
import { matchingSummary, productSummary } from './summary.ts';
import { downloadInvoice } from './vat-paper.ts';
import { downloadBuy, downloadSales } from './vat-sheet.ts';
import { downloadWithholding } from './withholding.ts';

/** Of this month unless told. */
const monthOf = (month: string | undefined, now: Date): string => month ?? kstDay(now).slice(0, 7);

const product = serve(productSettlementApi, {
  user: reading((_input, ctx) => userOf(ctx, 'PRODUCT')),
  estimate: reading(({ query: { month, ...asked } }, ctx) =>
    productSummary(ctx, { month: monthOf(month, ctx.now), ...asked }, 'estimate'),
  ),
  result: reading(({ query }, ctx) => productSummary(ctx, query, 'result')),
  estimateLines: serveList(settleLines),
  estimateLinesDownload: serveSheet(settleLines),
  resultLines: serveList(settleResults),
  resultLinesDownload: serveSheet(settleResults),
  estimateDownload: inTx(downloadStatement('estimate')),
  resultDownload: inTx(downloadStatement('result')),
  manual: serveList(manualLines),
  commissions: reading(({ query }, ctx) => commissionsOf(ctx, query)),
  historyExists: reading(async (_input, { db, scope }) => {
    const [closed, legacyMonths] = await Promise.all([
      readClosedMonths(db, { seller: scope.sellerSeq, kind: 'PRODUCT' }),
      readLegacyMonths(db, scope.sellerSeq),
    ]);
    const months = [...closed, ...legacyMonths];
    return { exists: months.length > 0, legacy: legacyMonths.length > 0, months };
  }),
  results: serveList(settlements),
  resultsDownload: serveSheet(settlements),
  groupAmount: reading(({ query }, ctx) => groupAmountOf(ctx, query)),
  groupList: serveList(groupSettlements),
  groupDownload: serveSheet(groupSettlements),
});

const matching = serve(matchingSettlementApi, {
  user: reading((_input, ctx) => userOf(ctx, 'MATCHING')),
  estimate: reading(({ query: { month, ...asked } }, ctx) =>
    matchingSummary(ctx, { month: monthOf(month, ctx.now), ...asked }, 'estimate'),
  ),
  result: reading(({ query }, ctx) => matchingSummary(ctx, query, 'result')),
  estimateLines: serveList(matchLines),
  estimateLinesDownload: serveSheet(matchLines),
  resultLines: serveList(matchResults),
  resultLinesDownload: serveSheet(matchResults),
  results: serveList(matchSettlements),
});

const vat = serve(vatApi, {
  sales: serveList(vatSales),
  salesDownload: inTx(downloadSales),
  buy: serveList(vatBuy),
  buyDownload: inTx(downloadBuy),
  invoiceDownload: inTx(downloadInvoice),
});

const withheld = serve(withholdingApi, {
  own: serveList(withholding),
  list: overseeList(withholdingDesk),
  download: operating(downloadWithholding),
});

const legacy = serve(legacySettlementApi, {
  iframe: reading(({ query }, ctx) => legacyFrame(ctx, query)),
});

export const routes = [...product, ...matching, ...vat, ...withheld, ...legacy];
