/** GET /v1/broadcast/notice/reservations: notices of lives to come (live.md §8). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { keyword, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { reservationStatus, type ReservationStatus } from './reservation.enums.ts';

/** Why an act may not be done now. */
export const reservationRefusals = {
  ON_AIR: '방송 중에는 {act}할 수 없습니다.',
  OVER: '방송 시각이 지났거나 취소한 예고는 {act}할 수 없습니다.',
} as const;
export type ReservationRefusal = keyof typeof reservationRefusals;
export const reservationCan = canSchema(['edit', 'remove'], reservationRefusals);

export const reservationRow = z.strictObject({
  reservationSeq: seq(),
  title: text(40),
  image: text(500),
  liveAt: time(),
  reservedCount: int(0),
  productCount: int(0),
  benefit: text(100),
  status: reservationStatus.schema,
  contentSeq: seq().nullable(),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  createdAt: time(),
  version: int(1),
  can: reservationCan,
});
export type ReservationRow = z.output<typeof reservationRow>;

/** The card of each status: what was cancelled lies with what is over. */
export const reservationTabs = {
  scheduled: ['SCHEDULED'],
  onair: ['ON_AIR'],
  ended: ['ENDED', 'CANCELED'],
} as const satisfies Record<string, readonly ReservationStatus[]>;
export type ReservationTab = keyof typeof reservationTabs;

export const reservationList = listSpec({
  key: 'broadcast-reservation',
  title: '방송 예고',
  noun: '예고',
  row: reservationRow,
  id: 'reservationSeq',
  idList: 'reservationSeqList',
  columns: [
    { id: 'image', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'reservationSeq', header: '예고번호', type: 'code', width: 96, hidden: true },
    { id: 'title', header: '제목', type: 'text', width: 240, grow: 400, always: true },
    { id: 'liveAt', header: '방송예정일시', type: 'time', width: 156 },
    { id: 'reservedCount', header: '알림신청', type: 'count', width: 88 },
    { id: 'productCount', header: '상품수', type: 'count', width: 72 },
    { id: 'benefit', header: '혜택', type: 'text', width: 200 },
    { id: 'status', header: '상태', type: 'enum', of: reservationStatus, width: 88 },
    { id: 'contentSeq', header: '방송번호', type: 'code', width: 96, hidden: true },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
  ],
  filters: { ...period('방송예정일'), ...keyword() },
  tabs: { scheduled: { label: '예정' }, onair: { label: '진행' }, ended: { label: '종료' } },
  sorts: { liveAt: { header: '방송예정일시', direction: 'DESC' } },
  defaultSort: 'liveAt',
  defaultPeriod: 'all',
});
