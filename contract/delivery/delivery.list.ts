import type { z } from 'zod';
import { claimType } from '../order/line-claim.ts';
import { byLink, chosen, flag, keywords, manyOf, oneOf, periodBy } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import type { Column } from '../kit/list.ts';
import { fulfilmentStatus } from '../order/fulfilment.enum.ts';
import { orderProductStatus, orderSearchKey } from '../order/order.enums.ts';
import { deliveryDateKey, dueStep, ticketStatus } from './delivery.enums.ts';
import { deliveryFeeType, deliveryMethod } from '../seller/delivery.enums.ts';
import { postponementReason } from '../order/order.enums.ts';
import { deliveryRow } from './delivery.row.ts';

/** Columns that both kinds of sellers have. */
const due: Column = { id: 'shipDueAt', header: '발송기한', type: 'time', width: 152 };
const order: Column = { id: 'orderSeq', header: '주문번호', type: 'code', width: 104 };
/** In front of the goods, where it is shown at all: to masters. */
const seller: Column = { id: 'seller.name', header: '판매자', type: 'text', width: 112, hidden: true };
const goods: Column[] = [
  { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
  { id: 'productName', header: '상품명', type: 'text', width: 206 },
  { id: 'optionText', header: '옵션', type: 'text', width: 160 },
  { id: 'qty', header: '수량', type: 'count', width: 48 },
];
const lineId: Column = {
  id: 'orderProductSeq',
  header: '상품주문번호',
  type: 'code',
  width: 120,
  always: true,
};
const status: Column = { id: 'status', header: '주문상태', type: 'enum', of: orderProductStatus, width: 112 };
const postponed: Column[] = [
  { id: 'postponed.reason', header: '지연사유', type: 'enum', of: postponementReason, width: 104 },
  { id: 'postponed.promisedAt', header: '예정일', type: 'day', width: 104, hidden: true },
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
  { id: 'orderedAt', header: '주문일시', type: 'time', width: 156, hidden: true },
  { id: 'paidAt', header: '결제일시', type: 'time', width: 156, hidden: true },
  { id: 'buyer.name', header: '구매자', type: 'text', mask: 'name', width: 88, hidden: true },
  { id: 'content.title', header: '방송', type: 'text', width: 180, hidden: true },
  { id: 'claim.type', header: '클레임', type: 'enum', of: claimType, width: 80, hidden: true },
  { id: 'memoCount', header: '메모', type: 'count', width: 64, hidden: true },
  { id: 'productSeq', header: '상품코드', type: 'code', width: 104, hidden: true },
  { id: 'yourProductId', header: '자체상품코드', type: 'code', width: 120, hidden: true },
];

const columns: Column[] = [
  due,
  order,
  { id: 'bundleSeq', header: '묶음번호', type: 'code', width: 104 },
  seller,
  ...goods,
  { id: 'recipient.name', header: '수취인', type: 'text', pii: true, width: 88 },
  { id: 'recipient.phone', header: '연락처', type: 'text', pii: true, width: 128 },
  { id: 'recipient.zip', header: '우편번호', type: 'code', pii: true, width: 80 },
  { id: 'recipient.addr1', header: '주소', type: 'text', pii: true, width: 236, grow: 420 },
  { id: 'recipient.addr2', header: '상세주소', type: 'text', pii: true, width: 120 },
  { id: 'recipient.memo', header: '배송메모', type: 'text', pii: true, width: 160 },
  { id: 'customs.code', header: '통관부호', type: 'code', pii: true, width: 120, hidden: true },
  { id: 'deliveryMethod', header: '배송방법', type: 'enum', of: deliveryMethod, width: 96, hidden: true },
  { id: 'companyName', header: '택배사', type: 'text', width: 120 },
  { id: 'trackingNo', header: '송장번호', type: 'code', width: 156 },
  { ...lineId, hidden: true },
  status,
  ...postponed,
  {
    id: 'deliveryFee',
    header: '배송비(묶음)',
    type: 'won',
    width: 104,
    onceBy: 'bundleFirst',
    hidden: true,
  },
  {
    id: 'deliveryFeeType',
    header: '배송비유형',
    type: 'enum',
    of: deliveryFeeType,
    width: 112,
    hidden: true,
  },
  ...rest,
];

/** E-tickets: no address, no customs, no company; their numbers as sub-rows. */
const ticketColumns: Column[] = [
  due,
  order,
  seller,
  ...goods,
  { id: 'recipient.name', header: '수신자', type: 'text', pii: true, width: 88 },
  { id: 'recipient.phone', header: '수신번호', type: 'text', pii: true, width: 128 },
  { id: 'recipient.memo', header: '배송메모', type: 'text', pii: true, width: 160, hidden: true },
  status,
  { id: 'tickets.validTo', header: '유효기간', type: 'day', width: 116, each: true, hidden: true },
  /** In the sheet always: codes are filled in there and come back with it. */
  {
    id: 'tickets.code',
    header: '이용권번호',
    type: 'code',
    mask: 'code',
    width: 160,
    each: true,
    hidden: true,
    always: true,
  },
  {
    id: 'tickets.status',
    header: '사용상태',
    type: 'enum',
    of: ticketStatus,
    width: 96,
    each: true,
    hidden: true,
  },
  { ...lineId, hidden: true },
  ...postponed,
  ...rest,
];

/** Both kinds of sellers ask one endpoint, so both lists have the same filters, tabs and sorts. */
const filters = {
  ...periodBy(deliveryDateKey),
  deliveryMethod: manyOf(deliveryMethod, '배송방법', {
    bar: true,
    only: deliveryMethod.values.filter((value) => value !== 'MESSAGE' && value !== 'NONE'),
  }),
  /** What is due by then; the spread of a card leads here. */
  due: oneOf(dueStep, '발송기한'),
  feeType: manyOf(deliveryFeeType, '배송비유형'),
  /** Shares its parcel with another line of the order, or stands alone in it. */
  bundled: flag('묶음배송'),
  contentSeq: chosen('방송'),
  /** One member's lines; masters only, anybody else's is an empty list. */
  sellerSeq: chosen('판매자'),
  ...keywords(orderSearchKey),
};
/** E-tickets have no parcel: what is about parcels finds none of them. */
const ticketFilters = {
  ...filters,
  deliveryMethod: byLink(filters.deliveryMethod),
  feeType: byLink(filters.feeType),
  bundled: byLink(filters.bundled),
};
const tabs = {
  'payment-complete': { label: '신규주문' },
  prepare: { label: '상품준비중' },
  postponed: { label: '배송지연' },
  'shipping-postponed': { label: '발송기한 경과', short: '기한 경과' },
};
const ticketTabs = {
  'payment-complete': { label: '신규주문' },
  prepare: { label: '발송준비중' },
  postponed: { label: '발송지연' },
  'shipping-postponed': { label: '기한경과' },
};
const sorts = {
  shipDueAt: { header: '발송기한', direction: 'ASC' },
  orderedAt: { header: '주문일시', direction: 'DESC' },
  productName: { header: '상품명', direction: 'ASC' },
} as const;
const shared = {
  noun: '주문',
  row: deliveryRow,
  id: 'orderProductSeq',
  idList: 'orderProductSeqList',
  sorts,
  defaultSort: 'shipDueAt',
  defaultPeriod: 'all',
} as const;

/** GET /v1/delivery of a producer of goods: lines on the desk (order-desk.md §5), recipients unmasked. */
export const deliveryList = listSpec({
  key: 'delivery',
  title: '배송 관리',
  columns,
  filters,
  tabs,
  ...shared,
});
/** The same call of an e-ticket producer. */
export const shipmentPrepareList = listSpec({
  key: 'shipment-prepare',
  title: '발송 관리',
  columns: ticketColumns,
  filters: ticketFilters,
  tabs: ticketTabs,
  ...shared,
});
export type DeliveryFilter = z.output<typeof deliveryList.filter>;
export type DeliveryTab = keyof typeof tabs;
