import { z } from 'zod';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { anyKeyword, flag, oneOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { orderNoticeFields } from './notice.body.ts';
import { orderNoticePosition, orderNoticeTarget } from './notice.enums.ts';

const { body: _text, ...fields } = orderNoticeFields;

/** A notice without its words. */
export const orderNoticeRow = z.strictObject({
  noticeSeq: seq(),
  title: text(40),
  image: text(500).nullable(),
  position: fields.position,
  target: fields.target,
  productSeqList: z.array(seq()),
  from: time(),
  to: time().nullable(),
  expose: bool(),
  /** Exposed, and within its period. */
  showing: bool(),
  seller: z.strictObject({ name: text(40) }),
  updatedAt: time(),
  version: int(1),
});
export type OrderNoticeRow = z.output<typeof orderNoticeRow>;

/** GET /v1/orders/notice: what buyers of a seller's orders are told. */
export const orderNoticeList = listSpec({
  key: 'order-notice',
  title: '주문 안내',
  noun: '안내',
  row: orderNoticeRow,
  id: 'noticeSeq',
  columns: [
    { id: 'title', header: '제목', type: 'text', width: 260, grow: 420, always: true },
    { id: 'position', header: '위치', type: 'enum', of: orderNoticePosition, width: 88 },
    { id: 'target', header: '대상', type: 'enum', of: orderNoticeTarget, width: 112 },
    { id: 'from', header: '시작', type: 'time', width: 156 },
    { id: 'to', header: '종료', type: 'time', width: 156 },
    { id: 'expose', header: '노출', type: 'bool', width: 128 },
    { id: 'seller.name', header: '판매자', type: 'text', width: 120, hidden: true },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: {
    ...period('수정일'),
    expose: flag('노출'),
    position: oneOf(orderNoticePosition, '위치'),
    ...anyKeyword(),
  },
  sorts: { updatedAt: { header: '수정일', direction: 'DESC' } },
  defaultSort: 'updatedAt',
  defaultPeriod: 'all',
});
