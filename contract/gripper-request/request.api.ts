import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, nothing, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { day, int, seq, seqList, text, time, won } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { pageFields } from '../kit/page.ts';
import { productDisplayStatus } from '../product/product.enums.ts';
import { matchableRow } from './matchable.ts';
import { requestBody, requestEdit, responseBody, REQUEST_PRODUCTS } from './request.body.ts';
import { broadcastApplicationStatus } from './request.enums.ts';
import {
  gripperRequestList,
  requestBoardList,
  requestRow,
  requestTabs,
  type RequestTab,
} from './request.list.ts';

const own = listCalls(gripperRequestList, { path: '/v1/request/gripper', audience: audience.seller });
const board = listCalls(requestBoardList, {
  path: '/v1/request/gripper/board',
  audience: audience.matching,
  note: '모집 중인 요청과 내가 제안한 요청입니다.',
});
const tabs = Object.keys(requestTabs) as [RequestTab, ...RequestTab[]];

export const requestSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0) })),
});
export type RequestSummary = z.output<typeof requestSummary>;

/** A gripper's answer with their figures, so that answers stand side by side. */
export const response = z.strictObject({
  responseSeq: seq(),
  requestSeq: seq(),
  gripper: matchableRow,
  message: text(1_000),
  commissionBps: int(0, 10_000),
  wishDays: z.array(day()),
  status: broadcastApplicationStatus.schema,
  /** Why it was put on hold. */
  reason: text(200).nullable(),
  /** The contract that it led to. */
  matchingContractSeq: seq().nullable(),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type GripperResponse = z.output<typeof response>;

/** What the gripper reads of their own. */
export const ownResponse = response.omit({ gripper: true });
export type OwnResponse = z.output<typeof ownResponse>;

export const gripperRequest = z.strictObject({
  ...requestRow.shape,
  productSeqList: z.array(seq()),
  conditions: text(500),
  /** The caller's own answer, where a gripper reads it. */
  mine: ownResponse.nullable(),
});
export type GripperRequest = z.output<typeof gripperRequest>;

export const requestProduct = z.strictObject({
  productSeq: seq(),
  thumbnail: text(500),
  name: text(40),
  salePrice: won(),
  displayStatus: productDisplayStatus.schema,
});
export type RequestProduct = z.output<typeof requestProduct>;

const params = z.strictObject({ requestSeq: seq() });
const responseParams = z.strictObject({ requestSeq: seq(), responseSeq: seq() });
/** Whoever asks, and whoever may answer. */
const parties = audience.channel;
const answer = data(gripperRequest);
const version = z.strictObject({ version: int(1) });

/** 그리퍼 모집 (document 1; money.md §7; R278, R279). */
export const gripperRequestApi = defineApi('gripper-request', {
  list: { ...own.list, path: '/v1/request/gripper/list' },
  summary: own.summary(requestSummary, '그리퍼 모집 카드'),
  download: own.download,
  board: board.list,
  create: {
    summary: '그리퍼 모집 등록',
    method: 'POST',
    path: '/v1/request/gripper/create',
    audience: audience.seller,
    body: requestBody,
    answer,
    idempotent: 'required',
  },
  modify: {
    summary: '그리퍼 모집 수정',
    method: 'PUT',
    path: '/v1/request/gripper/{requestSeq}/modify',
    audience: audience.seller,
    params,
    body: requestEdit,
    answer,
    errors: ['REQUEST_CLOSED', 'VERSION_CONFLICT'],
  },
  close: {
    summary: '그리퍼 모집 마감',
    method: 'PUT',
    path: '/v1/request/gripper/{requestSeq}/close',
    audience: audience.seller,
    params,
    body: version,
    answer,
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  reopen: {
    summary: '마감한 모집을 다시 열기. 모집마감일을 새로 정합니다.',
    method: 'PUT',
    path: '/v1/request/gripper/{requestSeq}/reopen',
    audience: audience.seller,
    params,
    body: version.extend({ deadline: day() }),
    answer,
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  detail: {
    summary: '그리퍼 모집 하나. 그리퍼는 모집 중이거나 제안한 것을 봅니다.',
    method: 'GET',
    path: '/v1/request/gripper/{requestSeq}',
    audience: parties,
    params,
    answer,
  },
  products: {
    summary: '모집의 상품',
    method: 'GET',
    path: '/v1/request/gripper/{requestSeq}/product/list',
    audience: parties,
    params,
    query: z.strictObject(pageFields),
    answer: page(requestProduct),
  },
  responses: {
    summary: '모집에 온 제안. 매칭 점수가 높은 것부터',
    method: 'GET',
    path: '/v1/request/gripper/{requestSeq}/response/list',
    audience: audience.seller,
    params,
    query: z.strictObject(pageFields),
    answer: page(response),
  },
  remove: {
    summary: '그리퍼 모집 삭제',
    method: 'DELETE',
    path: '/v1/request/gripper/{requestSeq}/remove',
    audience: audience.seller,
    params,
    answer: nothing,
    errors: ['REQUEST_MATCHED'],
  },
  removes: {
    summary: '그리퍼 모집 여러 개 삭제',
    method: 'DELETE',
    path: '/v1/request/gripper/removes',
    audience: audience.seller,
    body: z.strictObject({ requestSeqList: seqList(200) }),
    answer: data(bulkResult),
    errors: ['REQUEST_MATCHED'],
  },
  answer: {
    summary: '모집에 제안하기. 보류된 제안은 다시 제안합니다.',
    method: 'POST',
    path: '/v1/request/gripper/{requestSeq}/response',
    audience: audience.matching,
    params,
    body: responseBody,
    answer: data(ownResponse),
    errors: ['REQUEST_CLOSED', 'REQUEST_ANSWERED', 'MATCHING_INFO_REQUIRED', 'STATE_CHANGED'],
    idempotent: 'required',
  },
  decide: {
    summary: '제안을 확인, 1차 선정, 보류하기',
    method: 'PUT',
    path: '/v1/request/gripper/{requestSeq}/response/{responseSeq}',
    audience: audience.seller,
    params: responseParams,
    body: z
      .strictObject({
        version: int(1),
        status: z.enum(['ACCEPT', 'APPROVE', 'HOLD']),
        reason: line(200, 5).optional(),
      })
      .refine(({ status, reason }) => status !== 'HOLD' || reason !== undefined, {
        path: ['reason'],
        params: { code: 'REQUIRED' },
      }),
    answer: data(response),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
});

/** 추천 그리퍼 (R264). */
export const recommendApi = defineApi('gripper-request-recommend', {
  matchable: {
    summary: '매칭할 수 있는 그리퍼. 점수와 그 이유를 함께 봅니다.',
    method: 'GET',
    path: '/v1/recommend/search/matchable/influencer/list',
    audience: audience.seller,
    query: z.strictObject({
      ...pageFields,
      categorySeq: seq().optional(),
      /** Looked for in the category of the first of them, where none is named. */
      productSeqList: seqList(REQUEST_PRODUCTS).optional(),
      keyword: text(40, 1).optional(),
      minFollower: int(0).optional(),
      sort: z.enum(['SCORE', 'FOLLOWER', 'RECENT']).default('SCORE'),
    }),
    answer: page(matchableRow),
  },
});
