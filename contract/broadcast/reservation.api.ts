import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { defineApi, page } from '../kit/endpoint.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { productDisplayStatus, productSaleStatus } from '../product/product.enums.ts';
import { changedReservation, newReservation, reservationFields } from './reservation.body.ts';
import { reservationList, reservationRow, reservationTabs, type ReservationTab } from './reservation.list.ts';

/** A product of a notice as its shelf says it today. */
export const noticeProduct = z.strictObject({
  productSeq: seq(),
  name: text(40),
  thumbnail: text(500),
  salePrice: won(),
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  /** Pieces that nobody has ordered or holds. */
  stock: int(0),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
});
export type NoticeProduct = z.output<typeof noticeProduct>;

const { productSeqList, image, liveAt: _given, ...sameFields } = reservationFields;
const reservation = z.strictObject({
  ...sameFields,
  reservationSeq: seq(),
  liveAt: time(),
  image,
  productSeqList,
  products: z.array(noticeProduct),
  status: reservationRow.shape.status,
  seller: reservationRow.shape.seller,
  reservedCount: int(0),
  /** Where buyers read it; without a host where the installation was told none. */
  publicUrl: text(300),
  /** When the messages began to go out. */
  remindedAt: time().nullable(),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
  can: reservationRow.shape.can,
});
export type Reservation = z.output<typeof reservation>;

const signup = z.strictObject({
  nickname: text(60),
  /** Masked. */
  userId: text(100),
  at: time(),
  /** Has bought from the channel. */
  buyer: bool(),
  remindedAt: time().nullable(),
});
export type Signup = z.output<typeof signup>;

const notices = listCalls(reservationList, {
  path: '/v1/broadcast/notice/reservations',
  audience: audience.channel,
});
const inputErrors = ['SCHEDULE_TIME', 'PRODUCT_NOT_SALABLE'] as const;
const records = recordCalls(reservationList, {
  path: '/v1/broadcast/notice',
  audience: audience.channel,
  record: reservation,
  body: { add: newReservation, edit: changedReservation },
  errors: inputErrors,
});
const tabs = Object.keys(reservationTabs) as [ReservationTab, ...ReservationTab[]];
const reservationSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0) })),
});
export type ReservationSummary = z.output<typeof reservationSummary>;

export const reservationApi = defineApi('broadcast-notice', {
  list: notices.list,
  summary: {
    ...notices.summary(reservationSummary, '방송 예고 카드'),
    path: '/v1/broadcast/notice/summary',
  },
  products: {
    summary: '방송 예고의 상품',
    method: 'GET',
    path: '/v1/broadcast/notice/products',
    audience: audience.channel,
    query: z.strictObject({ ...pageFields, reservationSeq: seq() }),
    answer: page(noticeProduct),
  },
  detail: records.detail,
  add: { ...records.add, path: '/v1/broadcast/notice/' },
  edit: {
    ...records.edit,
    summary: '방송 예고 수정. 시각이 바뀌면 알림을 신청한 분께 문자로 알립니다.',
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED', ...inputErrors],
  },
  remove: {
    ...records.remove,
    summary: '방송 예고 취소. 지난 예고는 목록에서 지웁니다.',
    errors: ['STATE_CHANGED'],
  },
  removeAll: {
    ...records.removeAll,
    summary: '방송 예고 여러 개 취소 또는 삭제',
    errors: ['STATE_CHANGED'],
  },
  signups: {
    summary: '알림을 신청한 사람. 최근 것부터.',
    method: 'GET',
    path: '/v1/broadcast/notice/{reservationSeq}/signups',
    audience: audience.channel,
    params: records.detail.params,
    query: z.strictObject(pageFields),
    answer: page(signup),
  },
});
