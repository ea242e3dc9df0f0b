import type { z } from 'zod';
import { claimType } from '../order/line-claim.ts';
import { byLink, chosen, codes, keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import type { Column } from '../kit/list.ts';
import { fulfilmentStatus } from '../order/fulfilment.enum.ts';
import { orderProductStatus, orderSearchKey } from '../order/order.enums.ts';
import { ticketStatus, trackingState } from './delivery.enums.ts';
import { deliveryMethod } from '../seller/delivery.enums.ts';
import { statusRow } from './delivery.row.ts';

const order: Column = { id: 'orderSeq', header: '주문번호', type: 'code', width: 112 };
/** In front of the goods, where it is shown at all: to masters. */
const seller: Column = { id: 'seller.name', header: '판매자', type: 'text', width: 112, hidden: true };
const goods: Column[] = [
  { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
  { id: 'productName', header: '상품명', type: 'text', width: 240 },
  { id: 'optionText', header: '옵션', type: 'text', width: 160 },
  { id: 'qty', header: '수량', type: 'count', width: 64 },
];
const state: Column[] = [
  { id: 'status', header: '주문상태', type: 'enum', of: orderProductStatus, width: 112 },
  { id: 'deliveredAt', header: '배송완료일', type: 'time', width: 156 },
  { id: 'autoConfirmAt', header: '확정예정일', type: 'time', width: 156 },
  { id: 'purchaseConfirmedAt', header: '구매확정일', type: 'time', width: 156, hidden: true },
  { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 120 },
];
const rest: Column[] = [
  {
    id: 'fulfilmentStatus',
    header: '배송단계',
    type: 'enum',
    of: fulfilmentStatus,
    width: 104,
    hidden: true,
  },
  { id: 'claim.type', header: '클레임', type: 'enum', of: claimType, width: 80, hidden: true },
  { id: 'memoCount', header: '메모', type: 'count', width: 64, hidden: true },
  { id: 'productSeq', header: '상품코드', type: 'code', width: 104, hidden: true },
  { id: 'yourProductId', header: '자체상품코드', type: 'code', width: 120, hidden: true },
];

const columns: Column[] = [
  { id: 'shippedAt', header: '발송일', type: 'time', width: 208 },
  order,
  seller,
  ...goods,
  { id: 'recipient.name', header: '수취인', type: 'text', mask: 'name', width: 88 },
  { id: 'companyName', header: '택배사', type: 'text', width: 104 },
  { id: 'trackingNo', header: '송장번호', type: 'code', width: 128 },
  { id: 'trackingState', header: '배송상태', type: 'enum', of: trackingState, width: 104 },
  { id: 'trackingAt', header: '최근 시각', type: 'time', width: 156 },
  { id: 'trackingPlace', header: '최근 위치', type: 'text', width: 120 },
  ...state,
  { id: 'recipient.phone', header: '연락처', type: 'text', mask: 'phone', width: 128, hidden: true },
  { id: 'recipient.zip', header: '우편번호', type: 'code', width: 80, hidden: true },
  { id: 'recipient.addr1', header: '주소', type: 'text', mask: 'address', width: 200, hidden: true },
  { id: 'recipient.addr2', header: '상세주소', type: 'text', mask: 'hidden', width: 96, hidden: true },
  { id: 'recipient.memo', header: '배송메모', type: 'text', mask: 'memo', width: 160, hidden: true },
  { id: 'deliveryMethod', header: '배송방법', type: 'enum', of: deliveryMethod, width: 96, hidden: true },
  { id: 'bundleSeq', header: '묶음번호', type: 'code', width: 104, hidden: true },
  ...rest,
];

/** E-tickets: each ticket of a line is a sub-row. Whether it was used is in sight without scrolling. */
const ticketColumns: Column[] = [
  { id: 'shippedAt', header: '발송일', type: 'time', width: 156 },
  order,
  { id: 'tickets.code', header: '이용권번호', type: 'code', mask: 'code', width: 148, each: true },
  seller,
  ...goods.map((column) => (column.id === 'productName' ? { ...column, width: 190 } : column)),
  { id: 'recipient.name', header: '수신자', type: 'text', mask: 'name', width: 88 },
  { id: 'tickets.sentTo', header: '수신번호', type: 'text', mask: 'phone', width: 128, each: true },
  { id: 'tickets.sentCount', header: '발송횟수', type: 'count', width: 72, each: true },
  { id: 'tickets.validFrom', header: '유효기간 시작', type: 'day', width: 112, each: true, hidden: true },
  { id: 'tickets.validTo', header: '유효기간', type: 'day', width: 116, each: true },
  { id: 'tickets.status', header: '사용상태', type: 'enum', of: ticketStatus, width: 88, each: true },
  { id: 'tickets.usedAt', header: '사용일', type: 'time', width: 156, each: true },
  { id: 'tickets.usedPlace', header: '사용처', type: 'text', width: 120, each: true },
  ...state,
  ...rest,
];

const filters = {
  ...period('발송일'),
  trackingState: manyOf(trackingState, '배송상태', { bar: true }),
  companyCode: codes('택배사', 30),
  /** Lines with a ticket in one of these states; goods have none. */
  ticketStatus: byLink(manyOf(ticketStatus, '사용상태')),
  /** One member's lines; masters only, anybody else's is an empty list. */
  sellerSeq: chosen('판매자'),
  ...keywords(orderSearchKey),
};
/** E-tickets go with no courier. */
const ticketFilters = {
  ...filters,
  trackingState: byLink(filters.trackingState),
  companyCode: byLink(filters.companyCode),
  ticketStatus: manyOf(ticketStatus, '사용상태', { bar: true }),
};
const tabs = {
  start: { label: '배송중' },
  complete: { label: '배송완료' },
  confirm: { label: '구매확정' },
  uncompleted: { label: '미완료({lateDays}일 경과)' },
};
const ticketTabs = {
  start: { label: '발송완료' },
  complete: { label: '이용가능' },
  confirm: { label: '이용확정' },
  uncompleted: { label: '미사용 만료예정' },
};
const sorts = {
  shippedAt: { header: '발송일', direction: 'DESC' },
  deliveredAt: { header: '배송완료일', direction: 'DESC' },
} as const;
const shared = {
  noun: '주문',
  row: statusRow,
  id: 'orderProductSeq',
  idList: 'orderProductSeqList',
  sorts,
  defaultSort: 'shippedAt',
  defaultPeriod: 'month',
} as const;

/** GET /v1/delivery/status of a producer of goods: lines sent (order-desk.md §5), recipients masked. */
export const statusList = listSpec({
  key: 'delivery-status',
  title: '배송 현황',
  columns,
  filters,
  tabs,
  ...shared,
});
/** The same call of an e-ticket producer. */
export const shipmentStatusList = listSpec({
  key: 'shipment-status',
  title: '발송 현황',
  columns: ticketColumns,
  filters: ticketFilters,
  tabs: ticketTabs,
  ...shared,
});
export type StatusFilter = z.output<typeof statusList.filter>;
export type StatusTab = keyof typeof tabs;
