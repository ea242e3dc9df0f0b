/** GET /v1/shorts, its products and its figures by day (live.md §6, §8). */
import { z } from 'zod';
import { day, int, seq, seqList, text, time, won } from '../kit/field.ts';
import { byLink, chosen, flag, keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { shortsCan, SHORTS_PRODUCTS, transcoding } from './clip.shape.ts';
import { liveContentState, type LiveContentState } from './content.enums.ts';
import { railList } from './rail.list.ts';
import { shortsSearchType, videoTranscodingState } from './shorts.enums.ts';

export const shortsRow = z.strictObject({
  shortsId: seq(),
  /** '' where there is no picture yet. */
  thumbnail: text(500),
  description: text(300),
  state: liveContentState.schema,
  transcoding,
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  durationSec: int(0).nullable(),
  productCount: int(0),
  views: int(0),
  likes: int(0),
  clicks: int(0),
  /** Orders in which something of it was bought and stands, and what these lines cost. */
  orderCount: int(0),
  orderAmount: won(),
  createdAt: time(),
  version: int(1),
  can: shortsCan,
});
export type ShortsRow = z.output<typeof shortsRow>;

/** The card of each state: what the operator took down stands in none. */
export const shortsTabs = {
  published: ['PUBLISHED'],
  closed: ['CLOSED'],
  processing: ['VOD_PROCESSING'],
  error: ['VOD_ERROR'],
} as const satisfies Record<string, readonly LiveContentState[]>;
export type ShortsTab = keyof typeof shortsTabs;

const STATES = ['PUBLISHED', 'CLOSED', 'VOD_PROCESSING', 'VOD_ERROR', 'PUNISHED'] as const;

export const shortsList = listSpec({
  key: 'shorts',
  title: '쇼츠',
  noun: '쇼츠',
  row: shortsRow,
  id: 'shortsId',
  idList: 'shortsIdList',
  columns: [
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'shortsId', header: '쇼츠번호', type: 'code', width: 96, always: true },
    { id: 'description', header: '내용', type: 'text', width: 190, grow: 400 },
    { id: 'state', header: '상태', type: 'enum', of: liveContentState, width: 112 },
    { id: 'transcoding', header: '변환(1 완료, 2 변환중, 4 오류)', type: 'int', width: 96, hidden: true },
    { id: 'durationSec', header: '길이(초)', type: 'count', width: 80 },
    { id: 'productCount', header: '상품수', type: 'count', width: 72 },
    { id: 'views', header: '조회', type: 'count', width: 80 },
    { id: 'likes', header: '좋아요', type: 'count', width: 80 },
    { id: 'clicks', header: '상품클릭', type: 'count', width: 88 },
    { id: 'orderCount', header: '주문수', type: 'count', width: 80 },
    { id: 'orderAmount', header: '주문금액', type: 'won', width: 112 },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
  ],
  filters: {
    ...period('등록일'),
    state: manyOf(liveContentState, '상태', { bar: true, only: STATES }),
    transcoding: byLink({
      schema: z
        .array(int(1, 4).refine((one) => one !== 3, { params: { code: 'ENUM' } }))
        .min(1)
        .max(3)
        .optional(),
      label: '변환',
      control: 'many',
      of: videoTranscodingState,
    }),
    hasProduct: flag('상품연결'),
    /** One member's channel; masters only, anybody else's is an empty list. */
    sellerSeq: chosen('채널'),
    ...keywords(shortsSearchType),
  },
  tabs: {
    published: { label: '공개' },
    closed: { label: '비공개' },
    processing: { label: '변환중' },
    error: { label: '오류' },
  },
  sorts: {
    createdAt: { header: '등록일', direction: 'DESC' },
    views: { header: '조회', direction: 'DESC' },
    orderAmount: { header: '주문금액', direction: 'DESC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
export type ShortsFilter = z.output<typeof shortsList.filter>;

/** The products of a short as a sheet; the desk reads them by `GET …/product`. */
export const shortsProductList = listSpec({
  key: 'shorts-product',
  title: '쇼츠 상품',
  noun: '상품',
  row: railList.row,
  id: 'productSeq',
  idList: 'productSeqList',
  filters: {
    /** Of which short; the call's address says it. */
    contentSeq: byLink(chosen('쇼츠')),
    /** Chosen ones: a product's number stands in many of them. */
    product: byLink({ schema: seqList(SHORTS_PRODUCTS).optional(), label: '상품', control: 'codes' }),
  },
  columns: railList.columns.filter(({ id }) => id !== 'active'),
  sorts: railList.sorts,
  defaultSort: 'sortOrder',
  defaultPeriod: 'all',
});

/** A day of a short. Orders count on the day on which they were placed. */
export const shortsDay = z.strictObject({
  shortsDaySeq: seq(),
  day: day(),
  views: int(0),
  likes: int(0),
  clicks: int(0),
  orderCount: int(0),
  orderAmount: won(),
});
export type ShortsDay = z.output<typeof shortsDay>;

export const shortsDayList = listSpec({
  key: 'shorts-day',
  title: '쇼츠 일별 지표',
  noun: '날짜',
  row: shortsDay,
  id: 'shortsDaySeq',
  idList: 'shortsDaySeqList',
  columns: [
    { id: 'day', header: '날짜', type: 'day', width: 112, always: true },
    { id: 'views', header: '조회', type: 'count', width: 88 },
    { id: 'likes', header: '좋아요', type: 'count', width: 88 },
    { id: 'clicks', header: '상품클릭', type: 'count', width: 88 },
    { id: 'orderCount', header: '주문수', type: 'count', width: 88 },
    { id: 'orderAmount', header: '주문금액', type: 'won', width: 112 },
  ],
  filters: {
    /** Of which short; the call's address says it. */
    contentSeq: byLink(chosen('쇼츠')),
    from: byLink({ schema: day().optional(), label: '기간', control: 'part' }),
    to: byLink({ schema: day().optional(), label: '기간', control: 'part' }),
  },
  sorts: { day: { header: '날짜', direction: 'DESC' } },
  defaultSort: 'day',
  defaultPeriod: 'all',
});
