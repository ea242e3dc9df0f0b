/** Whose settlement a page shows, and before or after a bucket is closed: which calls and lists that is. */
import {
  matchLineList,
  matchResultList,
  settleLineList,
  settleResultList,
} from '@jangteo/contract/settlement/line.list.ts';
import { matchingSettlementApi } from '@jangteo/contract/settlement/matching.api.ts';
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import { matchSettlementList, settlementList } from '@jangteo/contract/settlement/settlement.list.ts';
import { paths } from '../../kit/paths.ts';

export type Side = 'product' | 'matching';
export type Phase = 'estimate' | 'result';

export const sides = {
  product: {
    estimate: {
      spec: settleLineList,
      lines: productSettlementApi.estimateLines,
      download: productSettlementApi.estimateLinesDownload,
      summary: productSettlementApi.estimate,
      path: paths.salesEstimate,
    },
    result: {
      spec: settleResultList,
      lines: productSettlementApi.resultLines,
      download: productSettlementApi.resultLinesDownload,
      summary: productSettlementApi.result,
      path: paths.salesHistory,
    },
    results: { spec: settlementList, load: productSettlementApi.results },
    user: productSettlementApi.user,
    amount: '정산',
  },
  matching: {
    estimate: {
      spec: matchLineList,
      lines: matchingSettlementApi.estimateLines,
      download: matchingSettlementApi.estimateLinesDownload,
      summary: matchingSettlementApi.estimate,
      path: paths.matchingEstimate,
    },
    result: {
      spec: matchResultList,
      lines: matchingSettlementApi.resultLines,
      download: matchingSettlementApi.resultLinesDownload,
      summary: matchingSettlementApi.result,
      path: paths.matchingHistory,
    },
    results: { spec: matchSettlementList, load: matchingSettlementApi.results },
    user: matchingSettlementApi.user,
    amount: '지급',
  },
} as const;

/** What the sum of a page is called: 정산예정금액, 지급액. */
export const amountWord = (side: Side, phase: Phase): string =>
  phase === 'estimate'
    ? `${sides[side].amount}예정${side === 'product' ? '금액' : '액'}`
    : `${sides[side].amount}${side === 'product' ? '금액' : '액'}`;
