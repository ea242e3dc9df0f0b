/** GET /v1/broadcast: lives and what is left of them (live.md §8). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { int, seq, text, time, won } from '../kit/field.ts';
import { byLink, chosen, keyword, keywords, manyOf, oneOf, periodBy } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import {
  contentDateKey,
  contentKind,
  contentSearchKey,
  contentVisibility,
  liveContentState,
  liveMode,
  simulcastTarget,
  type LiveContentState,
} from './content.enums.ts';

/** Why an act may not be done now. */
export const contentRefusals = {
  STATE: '지금 방송상태에서는 {act}할 수 없습니다.',
  OWNER: '채널의 주인만 {act}할 수 있습니다.',
  VIDEO_NOT_READY: '영상을 만들고 있습니다. 잠시 후 다시 시도해 주세요.',
} as const;
export type ContentRefusal = keyof typeof contentRefusals;

export const contentCan = canSchema(
  [
    'edit',
    'editRail',
    'cancelSchedule',
    'start',
    'goPublic',
    'close',
    'key',
    'publish',
    'unpublish',
    'remove',
    'retryVod',
    'highlight',
    'clip',
    'download',
  ],
  contentRefusals,
);

export const contentRow = z.strictObject({
  contentSeq: seq(),
  title: text(40),
  /** Its own picture, else a frame of its film, that of its notice, of its first product; '' where there is none. */
  thumbnail: text(500),
  state: liveContentState.schema,
  kind: contentKind.schema,
  mode: liveMode.schema,
  visibility: contentVisibility.schema,
  host: z.strictObject({ userSeq: seq(), name: text(60) }),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  scheduledAt: time().nullable(),
  startAt: time().nullable(),
  endAt: time().nullable(),
  durationSec: int(0).nullable(),
  maxViewers: int(0),
  totalViewers: int(0),
  likes: int(0),
  chats: int(0),
  productCount: int(0),
  /** Orders in which something of it was bought and stands, and what these lines cost. */
  orderCount: int(0),
  orderAmount: won(),
  /** Coupons that were used in them and not given back. */
  couponUsed: int(0),
  pushSentAt: time().nullable(),
  simulcastTarget: z.array(simulcastTarget.schema),
  createdAt: time(),
  version: int(1),
  can: contentCan,
});
export type ContentRow = z.output<typeof contentRow>;

/** The card of each state: every content that is not in the trash stands in at most one. */
export const stateTabs = {
  wait: ['WAIT'],
  onair: ['LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR'],
  published: ['PUBLISHED'],
  closed: ['CLOSED'],
  processing: ['VOD_PROCESSING', 'VOD_ERROR'],
  punished: ['PUNISHED'],
} as const satisfies Record<string, readonly LiveContentState[]>;
export type ContentTab = keyof typeof stateTabs;

export const contentList = listSpec({
  key: 'broadcast',
  title: '방송 목록',
  noun: '방송',
  row: contentRow,
  id: 'contentSeq',
  idList: 'contentSeqList',
  columns: [
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'contentSeq', header: '방송번호', type: 'code', width: 96, always: true },
    { id: 'title', header: '제목', type: 'text', width: 240, grow: 400 },
    { id: 'state', header: '상태', type: 'enum', of: liveContentState, width: 112 },
    { id: 'kind', header: '종류', type: 'enum', of: contentKind, width: 112 },
    { id: 'mode', header: '방송 방식', type: 'enum', of: liveMode, width: 136, hidden: true },
    { id: 'host.name', header: '진행자', type: 'text', width: 112 },
    { id: 'scheduledAt', header: '예정일시', type: 'time', width: 156 },
    { id: 'startAt', header: '시작일시', type: 'time', width: 156 },
    { id: 'durationSec', header: '진행시간(초)', type: 'count', width: 104 },
    { id: 'maxViewers', header: '최고 시청자', type: 'count', width: 96 },
    { id: 'totalViewers', header: '누적 시청자', type: 'count', width: 96 },
    { id: 'likes', header: '좋아요', type: 'count', width: 80 },
    { id: 'chats', header: '채팅', type: 'count', width: 80 },
    { id: 'productCount', header: '상품수', type: 'count', width: 72 },
    { id: 'orderCount', header: '주문수', type: 'count', width: 80 },
    { id: 'orderAmount', header: '주문금액', type: 'won', width: 112 },
    { id: 'couponUsed', header: '쿠폰 사용', type: 'count', width: 80 },
    { id: 'pushSentAt', header: '푸시', type: 'time', width: 156, hidden: true },
    { id: 'visibility', header: '공개', type: 'enum', of: contentVisibility, width: 80, hidden: true },
    {
      id: 'simulcastTarget',
      header: '동시송출',
      type: 'enums',
      of: simulcastTarget,
      width: 136,
      hidden: true,
    },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156, hidden: true },
  ],
  filters: {
    ...periodBy(contentDateKey),
    state: manyOf(liveContentState, '방송상태', { bar: true }),
    kind: oneOf(contentKind, '종류'),
    visibility: oneOf(contentVisibility, '공개'),
    mode: manyOf(liveMode, '방송 방식'),
    hostUserSeq: byLink(chosen('진행자')),
    /** One member's channel; masters only, anybody else's is an empty list. */
    sellerSeq: chosen('채널'),
    ...keywords(contentSearchKey),
  },
  tabs: {
    wait: { label: '방송대기' },
    onair: { label: '방송중' },
    published: { label: '공개' },
    closed: { label: '비공개' },
    processing: { label: '변환중' },
    punished: { label: '제재' },
  },
  sorts: {
    /** By the time of its schedule where it has not begun. */
    startAt: { header: '방송일시', direction: 'DESC', type: 'time' },
    createdAt: { header: '등록일', direction: 'DESC' },
  },
  defaultSort: 'startAt',
  defaultPeriod: 'all',
});
export type ContentFilter = z.output<typeof contentList.filter>;

export const trashRow = z.strictObject({
  contentSeq: seq(),
  title: text(40),
  thumbnail: text(500),
  kind: contentKind.schema,
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  deletedAt: time(),
  deletedBy: text(60),
  /** When it goes for good. */
  purgeAt: time(),
  version: int(1),
});
export type TrashRow = z.output<typeof trashRow>;

/** GET /v1/broadcast/deleted/clip: thirty days in the trash. */
export const trashList = listSpec({
  key: 'broadcast-trash',
  title: '방송 휴지통',
  noun: '방송',
  row: trashRow,
  id: 'contentSeq',
  idList: 'contentSeqList',
  columns: [
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'contentSeq', header: '방송번호', type: 'code', width: 96 },
    { id: 'title', header: '제목', type: 'text', width: 260, grow: 420 },
    { id: 'kind', header: '종류', type: 'enum', of: contentKind, width: 128 },
    { id: 'deletedAt', header: '삭제일', type: 'time', width: 156 },
    { id: 'deletedBy', header: '삭제자', type: 'text', width: 120 },
    { id: 'purgeAt', header: '완전삭제일', type: 'time', width: 156 },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
  ],
  filters: {
    kind: oneOf(contentKind, '종류'),
    ...keyword(),
  },
  sorts: { deletedAt: { header: '삭제일', direction: 'DESC' } },
  defaultSort: 'deletedAt',
  defaultPeriod: 'all',
});
