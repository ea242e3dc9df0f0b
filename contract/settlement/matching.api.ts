/** Settlement of what a broadcaster sold of others (money.md §5; R310). */
import { z } from 'zod';
import { audience, type Audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { month } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { orderChannel } from '../order/order.enums.ts';
import { matchLineList, matchResultList } from './line.list.ts';
import { salesBucket } from './product.api.ts';
import { matchSettlementList } from './settlement.list.ts';
import { matchingSummary, settlementUser } from './statement.ts';

/** M, members of groups taken out (R189). */
export const earning: Audience = { ...audience.matching, groups: ['groupMaster', 'nonGroup'] };
const path = '/v1/settlement/matching';

const estimates = listCalls(matchLineList, {
  path: `${path}/estimate/detail/order/list`,
  audience: earning,
  note: '어제까지의 내역입니다.',
});
const results = listCalls(matchResultList, {
  path: `${path}/result/detail/order/list`,
  audience: earning,
  note: '마감한 회차의 내역입니다.',
});

export const matchingSettlementApi = defineApi('settlement-matching', {
  user: {
    summary: '매칭 정산 받는 사람',
    method: 'GET',
    path: `${path}/user`,
    audience: earning,
    answer: data(settlementUser),
  },
  estimate: {
    summary: '매칭 정산 예정 요약',
    method: 'GET',
    path: `${path}/estimate/detail/summary`,
    audience: earning,
    query: z.strictObject({
      month: month().optional(),
      bucket: salesBucket,
      channel: orderChannel.schema.optional(),
    }),
    answer: data(matchingSummary),
  },
  result: {
    scope: 'settlement:read',
    summary: '매칭 정산 결과 요약',
    method: 'GET',
    path: `${path}/result/detail/summary`,
    audience: earning,
    query: z.strictObject({ month: month(), bucket: salesBucket }),
    answer: data(matchingSummary),
  },
  estimateLines: estimates.list,
  estimateLinesDownload: estimates.download,
  resultLines: results.list,
  resultLinesDownload: results.download,
  results: listCalls(matchSettlementList, { path: `${path}/result/list`, audience: earning }).list,
});
