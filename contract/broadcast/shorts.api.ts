import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, day, int, seq, seqList, text, time } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { pageFields } from '../kit/page.ts';
import { downloadBody } from '../kit/sheet-body.ts';
import { changedShorts, newShorts, shorts, SHORTS_PRODUCTS } from './clip.shape.ts';
import { videoFile } from './clip.api.ts';
import { push } from './push.api.ts';
import { railProduct } from './rail.row.ts';
import {
  shortsDay,
  shortsDayList,
  shortsList,
  shortsProductList,
  shortsTabs,
  type ShortsTab,
} from './shorts.list.ts';

const params = z.strictObject({ shortsId: seq() });
/** Shorts that one bulk call may name. */
const chosen = () => z.strictObject({ shortsIdList: seqList(200) });
const productSeqList = seqList(SHORTS_PRODUCTS);

const own = listCalls(shortsList, { path: '/v1/shorts', audience: audience.channel });
const products = listCalls(shortsProductList, { path: '/v1/shorts', audience: audience.channel });
const days = listCalls(shortsDayList, { path: '/v1/shorts', audience: audience.channel });

const tabs = Object.keys(shortsTabs) as [ShortsTab, ...ShortsTab[]];
const shortsSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0) })),
});
export type ShortsSummary = z.output<typeof shortsSummary>;

const { contentSeq: _live, ...samePush } = push.shape;
/** The push of a short: it goes when the short is first shown, with the consents and at the hours of all of them (R321). */
const shortsPush = z.strictObject({ shortsId: seq(), ...samePush });
export type ShortsPush = z.output<typeof shortsPush>;

/** What a link opens in the app, or in the console of a phone (R66). */
const deepLinkKind = z.enum(['SHORTS_PRODUCT_CREATE', 'LIVE_TEST_CREATE']);
const deepLink = z.strictObject({
  url: text(500),
  /** Null: the service that made it does not say. */
  expiresAt: time().nullable(),
});
export type DeepLink = z.output<typeof deepLink>;

const dayFilter = z.strictObject({ from: day().optional(), to: day().optional() });

/** 쇼츠 (live.md §6, R318-R322). */
export const shortsApi = defineApi('broadcast-shorts', {
  list: own.list,
  summary: own.summary(shortsSummary, '쇼츠 카드'),
  download: own.download,
  add: {
    summary: '쇼츠 등록. 올린 영상을 변환하고, 다 되면 볼 수 있습니다.',
    method: 'POST',
    path: '/v1/shorts',
    audience: audience.channel,
    body: newShorts,
    answer: data(shorts),
    errors: ['PRODUCT_NOT_SALABLE', 'FFMPEG_MISSING'],
    idempotent: 'required',
  },
  publish: {
    summary: '쇼츠 공개',
    method: 'PUT',
    path: '/v1/shorts/publish',
    audience: audience.channel,
    body: chosen(),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'VIDEO_NOT_READY'],
  },
  unpublish: {
    summary: '쇼츠 비공개',
    method: 'PUT',
    path: '/v1/shorts/close',
    audience: audience.channel,
    body: chosen(),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
  },
  push: {
    summary: '쇼츠 푸시',
    method: 'GET',
    path: '/v1/shorts/push',
    audience: audience.channel,
    query: z.strictObject({ shortsId: seq() }),
    answer: data(shortsPush),
  },
  setPush: {
    summary: '쇼츠 푸시 설정. 처음 공개할 때 보내고, 공개 중이면 바로 보냅니다.',
    method: 'PUT',
    path: '/v1/shorts/push',
    audience: audience.channel,
    query: z.strictObject({ shortsId: seq(), enabled: bool(), text: line(60).optional() }),
    answer: data(shortsPush),
    errors: ['STATE_CHANGED', 'PUSH_COOLDOWN', 'NIGHT_AD_BLOCKED', 'AD_CONSENT_NONE', 'AD_OPT_OUT_MISSING'],
  },
  removeAll: {
    summary: '쇼츠 삭제. 30일 동안 휴지통에 둡니다.',
    method: 'DELETE',
    path: '/v1/shorts',
    audience: audience.channel,
    body: z.strictObject({ shortsIdList: seqList(200), confirm: text(20) }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'DELETE_CONFIRM_MISMATCH'],
  },
  detail: {
    summary: '쇼츠 하나',
    method: 'GET',
    path: '/v1/shorts/{shortsId}',
    audience: audience.channel,
    params,
    answer: data(shorts),
  },
  edit: {
    summary: '쇼츠 수정',
    method: 'PUT',
    path: '/v1/shorts/{shortsId}',
    audience: audience.channel,
    params,
    body: changedShorts,
    answer: data(shorts),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED', 'VIDEO_NOT_READY'],
  },
  retry: {
    summary: '변환에 실패한 쇼츠를 다시 변환',
    method: 'POST',
    path: '/v1/shorts/{shortsId}/retry',
    audience: audience.channel,
    params,
    body: emptyBody,
    answer: data(shorts),
    errors: ['STATE_CHANGED', 'FFMPEG_MISSING'],
  },
  video: {
    summary: '쇼츠 영상 내려받기. 주소는 60초 동안 열립니다.',
    method: 'GET',
    path: '/v1/shorts/{shortsId}/video',
    audience: audience.channel,
    params,
    answer: data(videoFile),
    errors: ['VIDEO_NOT_READY'],
  },
  products: {
    summary: '쇼츠 상품. 순서대로 보입니다.',
    method: 'GET',
    path: '/v1/shorts/{shortsId}/product',
    audience: audience.channel,
    params,
    query: z.strictObject(pageFields),
    answer: page(railProduct),
  },
  addProducts: {
    summary: '쇼츠에 상품 연결. 맨 뒤에 차례로 놓이고, 이미 연결한 상품은 그대로입니다.',
    method: 'POST',
    path: '/v1/shorts/{shortsId}/product',
    audience: audience.channel,
    params,
    body: z.strictObject({ productSeqList }),
    answer: data(bulkResult),
    errors: ['LIVE_PRODUCT_LIMIT', 'PRODUCT_NOT_SALABLE', 'STATE_CHANGED'],
  },
  removeProducts: {
    summary: '쇼츠에서 상품 빼기. 쇼츠에서 팔린 수량과 금액은 남습니다.',
    method: 'DELETE',
    path: '/v1/shorts/{shortsId}/product',
    audience: audience.channel,
    params,
    body: z.strictObject({ productSeqList }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'PRODUCT_PINNED'],
  },
  orderProducts: {
    summary: '쇼츠 상품 순서 저장. 연결한 상품을 모두 차례로 보냅니다.',
    method: 'PUT',
    path: '/v1/shorts/{shortsId}/product/order',
    audience: audience.channel,
    params,
    /** The version is that of the order: `railVersion`. */
    body: z.strictObject({ version: int(1), productSeqList }),
    answer: data(z.strictObject({ version: int(1) })),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED'],
  },
  downloadProducts: {
    ...products.download,
    path: '/v1/shorts/{shortsId}/product/download',
    params,
    body: downloadBody({ ...shortsProductList, filter: z.strictObject({}) }),
  },
  days: {
    summary: '쇼츠 일별 지표. 최근 날짜부터 보입니다.',
    method: 'GET',
    path: '/v1/shorts/{shortsId}/days',
    audience: audience.channel,
    params,
    query: z.strictObject({ ...pageFields, ...dayFilter.shape }),
    answer: page(shortsDay),
  },
  downloadDays: {
    ...days.download,
    path: '/v1/shorts/{shortsId}/download',
    params,
    body: downloadBody({ ...shortsDayList, filter: dayFilter }),
  },
  recommendTags: {
    summary: '추천 태그 10개: 상품의 태그, 채널이 자주 쓴 태그, 30일 동안 많이 쓰인 태그 순서',
    method: 'GET',
    path: '/v1/tags/recommend',
    audience: audience.channel,
    query: z.strictObject({ keyword: text(20, 1).optional(), productSeq: seq().optional() }),
    answer: data(z.array(text(20))),
  },
  deepLink: {
    summary: '앱으로 이어지는 링크: 쇼츠 상품 등록, 방송 테스트',
    method: 'POST',
    path: '/v1/deep-links',
    audience: audience.channel,
    body: z.strictObject({ kind: deepLinkKind, contentSeq: seq().optional() }),
    answer: data(deepLink),
  },
});
