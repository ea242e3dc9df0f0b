import { z } from 'zod';
import { bool, day, int, seq, text, time } from '../kit/field.ts';
import { flag, keyword, oneOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { noticePosition, noticeScope, noticeState } from './notice.enums.ts';

export const noticeRow = z.strictObject({
  noticeSeq: seq(),
  title: text(40),
  position: noticePosition.schema,
  scope: noticeScope.schema,
  /** Of SELECTED. */
  products: int(0),
  from: day().nullable(),
  to: day().nullable(),
  exposed: bool(),
  state: noticeState.schema,
  seller: z.strictObject({ name: text(40) }),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** GET /v1/product-notice/search: notices of the seller's products. */
export const noticeList = listSpec({
  key: 'product-notice',
  title: '상품 공지',
  noun: '공지',
  row: noticeRow,
  id: 'noticeSeq',
  idList: 'noticeSeqList',
  columns: [
    { id: 'noticeSeq', header: '번호', type: 'code', width: 80 },
    { id: 'title', header: '제목', type: 'text', width: 260, grow: 420 },
    { id: 'state', header: '상태', type: 'enum', of: noticeState, width: 88 },
    { id: 'position', header: '위치', type: 'enum', of: noticePosition, width: 72 },
    { id: 'scope', header: '대상', type: 'enum', of: noticeScope, width: 104 },
    { id: 'products', header: '상품 수', type: 'count', width: 72 },
    { id: 'from', header: '노출 시작', type: 'day', width: 104 },
    { id: 'to', header: '노출 종료', type: 'day', width: 104 },
    { id: 'seller.name', header: '판매자', type: 'text', width: 120, hidden: true },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156, hidden: true },
  ],
  filters: {
    ...period('등록일'),
    exposed: flag('노출'),
    position: oneOf(noticePosition, '위치'),
    ...keyword(),
  },
  sorts: {
    createdAt: { header: '등록일', direction: 'DESC' },
    from: { header: '노출 시작', direction: 'DESC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
