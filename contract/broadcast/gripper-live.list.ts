/** GET /v1/broadcast/gripper/live: lives of others that sell own products (live.md §8). */
import { z } from 'zod';
import { int, seq, text, time, won } from '../kit/field.ts';
import { chosen, keyword, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { liveContentState } from './content.enums.ts';

export const gripperLiveRow = z.strictObject({
  contentSeq: seq(),
  thumbnail: text(500),
  state: liveContentState.schema,
  gripper: z.strictObject({ userSeq: seq(), name: text(60) }),
  title: text(40),
  /** When it goes or went on air. */
  airAt: time(),
  startAt: time().nullable(),
  endAt: time().nullable(),
  /** Own products in its rail. */
  myProducts: int(0),
  viewers: int(0),
  /** Orders in which something of the own was bought there and stands, and what these lines cost. */
  myOrderCount: int(0),
  myOrderAmount: won(),
  contractSeq: seq().nullable(),
});
export type GripperLiveRow = z.output<typeof gripperLiveRow>;

export const gripperLiveList = listSpec({
  key: 'gripper-live',
  title: '그리퍼 라이브',
  noun: '방송',
  row: gripperLiveRow,
  id: 'contentSeq',
  idList: 'contentSeqList',
  columns: [
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'state', header: '상태', type: 'enum', of: liveContentState, width: 112 },
    { id: 'gripper.name', header: '그리퍼', type: 'text', width: 120 },
    { id: 'title', header: '제목', type: 'text', width: 240, grow: 400, always: true },
    { id: 'airAt', header: '방송일시', type: 'time', width: 156 },
    { id: 'endAt', header: '종료일시', type: 'time', width: 156 },
    { id: 'myProducts', header: '내 상품', type: 'count', width: 80 },
    { id: 'viewers', header: '최고 시청자', type: 'count', width: 96 },
    { id: 'myOrderCount', header: '내 주문수', type: 'count', width: 88 },
    { id: 'myOrderAmount', header: '내 주문금액', type: 'won', width: 120 },
    { id: 'contentSeq', header: '방송번호', type: 'code', width: 96, hidden: true },
    { id: 'contractSeq', header: '계약번호', type: 'code', width: 96, hidden: true },
  ],
  filters: {
    ...period('방송일'),
    state: manyOf(liveContentState, '방송상태', { bar: true }),
    gripperSeq: chosen('그리퍼'),
    contractSeq: chosen('계약'),
    ...keyword(),
  },
  tabs: {
    onair: { label: '방송중' },
    today: { label: '오늘 예정' },
    week: { label: '이번 주 예정' },
  },
  sorts: { airAt: { header: '방송일시', direction: 'DESC' } },
  defaultSort: 'airAt',
  defaultPeriod: 'all',
});
