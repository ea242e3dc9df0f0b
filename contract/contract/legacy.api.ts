/** Older contracts (`/v1/contract`): no longer made, only answered, agreed and turned into proposals (money.md §7). */
import { z } from 'zod';
import { data, defineApi } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { bool, day, int, price, seq } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { contractSummary, grippers, parties, producers } from './contract.api.ts';
import { gripperLegacyContractList, legacyContractList } from './contract.list.ts';
import { contractDetail, legacyContractDetail } from './contract.shape.ts';

const params = z.strictObject({ contractSeq: seq() });
const version = int(1);
/** Nothing is agreed without it. */
const box = bool().refine((agreed) => agreed, { params: { code: 'REQUIRED' } });
const act = { method: 'POST', audience: parties, params } as const;
const sold = listCalls(legacyContractList, { path: '/v1/contract/producer', audience: producers });
const hosted = listCalls(gripperLegacyContractList, { path: '/v1/contract/matching', audience: grippers });
const one = { method: 'GET', params, answer: data(legacyContractDetail) } as const;
const refused = ['VERSION_CONFLICT', 'STATE_CHANGED', 'COMMISSION_LIMIT'] as const;
const papers = ['DOCS_REQUIRED', 'DOCS_REQUIRED_MATCHING'] as const;

export const legacyContractApi = defineApi('contract-legacy', {
  producerList: { ...sold.list, path: '/v1/contract/producer/list' },
  producerSummary: sold.summary(contractSummary, '구 계약 카드'),
  producerDetail: {
    ...one,
    summary: '구 계약 한 건',
    path: '/v1/contract/producer/{contractSeq}',
    audience: producers,
  },
  matchingList: { ...hosted.list, path: '/v1/contract/matching/list' },
  matchingSummary: hosted.summary(contractSummary, '구 계약 카드'),
  matchingDetail: {
    ...one,
    summary: '구 계약 한 건',
    path: '/v1/contract/matching/{contractSeq}',
    audience: grippers,
  },
  /** Everything stands in the query (R201). */
  claim: {
    ...act,
    summary: '구 계약 수정제안',
    path: '/v1/contract/{contractSeq}/claim',
    query: z.strictObject({
      version,
      price: price(),
      commissionBps: int(0, 10_000),
      startDay: day(),
      endDay: day().optional(),
      memo: paragraph(1_000).optional(),
    }),
    answer: data(legacyContractDetail),
    errors: refused,
    money: true,
    idempotent: 'required',
  },
  agree: {
    ...act,
    summary: '구 계약 동의',
    path: '/v1/contract/{contractSeq}/agree',
    body: z.strictObject({ version, revision: int(1), agreed: box }),
    answer: data(legacyContractDetail),
    errors: [...refused, ...papers, 'COUNTERPART_DOCS', 'STOCK_NOT_ENOUGH', 'CONTRACT_TERMS'],
    money: true,
    idempotent: 'required',
  },
  convert: {
    ...act,
    summary: '구 계약을 새 계약의 제안으로 바꿉니다.',
    path: '/v1/contract/{contractSeq}/convert',
    body: z.strictObject({ version }),
    answer: data(contractDetail),
    errors: [...refused, ...papers],
    money: true,
  },
});
