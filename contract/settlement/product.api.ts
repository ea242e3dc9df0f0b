/** Settlement of what a seller sold (money.md §5; R302, R309, R313-R314). */
import { z } from 'zod';
import { audience, type Audience } from '../kit/audience.ts';
import { data, defineApi, type EndpointDef } from '../kit/endpoint.ts';
import { bool, day, month, seq } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { downloadRequestErrors, downloadTicket } from '../kit/sheet-body.ts';
import { orderChannel } from '../order/order.enums.ts';
import { settleLineList, settleResultList } from './line.list.ts';
import { salesPeriodBucket, SALES_BUCKETS, statementFormat, TOTAL } from './settlement.enums.ts';
import { groupSettlementList, manualList, settlementList } from './settlement.list.ts';
import { commissions, groupAmount, productSummary, settlementUser } from './statement.ts';

/** P: who sells products, members of groups taken out (R189). */
export const settled: Audience = { ...audience.seller, groups: ['groupMaster', 'nonGroup'] };
const path = '/v1/settlement/product';

/** One of a month's, or the month. */
export const salesBucket = z
  .enum([...SALES_BUCKETS, TOTAL])
  .default(TOTAL)
  .meta({ enumName: salesPeriodBucket.name });

/** What webhooks of a bucket link to is open to a shop's own programs. */
const keyed = { scope: 'settlement:read' } as const;

const summaryDownload = (summary: string, at: string) =>
  ({
    summary,
    method: 'POST',
    path: `${path}/${at}/detail/summary/download`,
    audience: settled,
    body: z.strictObject({ month: month(), bucket: salesBucket, format: statementFormat.schema }),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
  }) as const satisfies EndpointDef;

const estimates = listCalls(settleLineList, {
  path: `${path}/estimate/detail/order/list`,
  audience: settled,
  note: '어제까지의 내역입니다.',
});
const results = listCalls(settleResultList, {
  path: `${path}/result/detail/order/list`,
  audience: settled,
  note: '마감한 회차의 내역입니다.',
});
const settlements = listCalls(settlementList, { path: `${path}/result/list`, audience: settled });
const group = listCalls(groupSettlementList, {
  path: `${path}/result/group/list`,
  audience: audience.groupMaster,
});

export const productSettlementApi = defineApi('settlement-product', {
  user: {
    summary: '정산 받는 사람',
    method: 'GET',
    path: `${path}/user`,
    audience: settled,
    answer: data(settlementUser),
  },
  estimate: {
    ...keyed,
    summary: '정산 예정 요약',
    method: 'GET',
    path: `${path}/estimate/detail/summary`,
    audience: settled,
    query: z.strictObject({
      month: month().optional(),
      bucket: salesBucket,
      channel: orderChannel.schema.optional(),
    }),
    answer: data(productSummary),
  },
  result: {
    ...keyed,
    summary: '정산 결과 요약',
    method: 'GET',
    path: `${path}/result/detail/summary`,
    audience: settled,
    query: z.strictObject({ month: month(), bucket: salesBucket }),
    answer: data(productSummary),
  },
  estimateLines: { ...estimates.list, ...keyed },
  estimateLinesDownload: estimates.download,
  resultLines: { ...results.list, ...keyed },
  resultLinesDownload: results.download,
  estimateDownload: summaryDownload('정산 예정 명세서 다운로드 요청', 'estimate'),
  resultDownload: summaryDownload('정산 명세서 다운로드 요청', 'result'),
  manual: listCalls(manualList, { path: `${path}/manual/list`, audience: settled }).list,
  commissions: {
    summary: '내 수수료표',
    method: 'GET',
    path: `${path}/estimate/producer-commissions`,
    audience: settled,
    query: z.strictObject({ categorySeq: seq().optional(), day: day().optional() }),
    answer: data(commissions),
  },
  historyExists: {
    summary: '정산 내역이 있는지',
    method: 'GET',
    path: `${path}/user/history/exists`,
    audience: settled,
    answer: data(z.strictObject({ exists: bool(), legacy: bool(), months: z.array(month()) })),
  },
  results: { ...settlements.list, ...keyed },
  resultsDownload: settlements.download,
  groupAmount: {
    summary: '그룹 지급액',
    method: 'GET',
    path: `${path}/result/group/amount`,
    audience: audience.groupMaster,
    query: z.strictObject({ month: month(), bucket: salesBucket }),
    answer: data(groupAmount),
  },
  groupList: group.list,
  groupDownload: { ...group.download, path: `${path}/result/group/download` },
});
