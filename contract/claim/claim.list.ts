import type { z } from 'zod';
import { trackingState } from '../delivery/delivery.enums.ts';
import { chosen, flag, keywords, manyOf, periodBy } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import {
  orderCancelReason,
  orderProductStatus,
  orderSearchKey,
  paymentMethod,
} from '../order/order.enums.ts';
import {
  cancelDateKey,
  claimDueKind,
  claimExchangeReason,
  claimFeeMethod,
  claimHoldReason,
  claimRefundState,
  claimRefuseReason,
  claimRequester,
  claimReturnReason,
  exchangeDateKey,
  fault,
  pickupMethod,
  returnDateKey,
} from './claim.enums.ts';
import { nothingBack, unpaidCancel } from '../order/unpaid.ts';
import { cancelRow, exchangeRow, returnRow } from './claim.row.ts';

const head: Column[] = [
  { id: 'claimSeq', header: '클레임번호', type: 'code', width: 104 },
  { id: 'orderSeq', header: '주문번호', type: 'code', width: 112 },
  { id: 'status', header: '주문상태', type: 'enum', of: orderProductStatus, width: 144 },
  { id: 'requestedAt', header: '요청일', type: 'time', width: 156 },
  { id: 'dueAt', header: '기한', type: 'time', width: 156 },
  { id: 'dueKind', header: '할 일', type: 'enum', of: claimDueKind, width: 80, hidden: true },
  { id: 'seller.name', header: '판매자', type: 'text', width: 112, hidden: true },
  { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
  { id: 'productName', header: '상품명', type: 'text', width: 220 },
  { id: 'optionText', header: '옵션', type: 'text', width: 140 },
  { id: 'qty', header: '수량', type: 'count', width: 56 },
];
const tail: Column[] = [
  { id: 'buyer.nickname', header: '구매자 닉네임', type: 'text', width: 120 },
  { id: 'buyer.name', header: '구매자', type: 'text', mask: 'name', width: 88 },
  { id: 'content.title', header: '방송', type: 'text', width: 160, hidden: true },
  { id: 'reasonText', header: '상세사유', type: 'text', width: 200, hidden: true },
  { id: 'orderedAt', header: '주문일시', type: 'time', width: 156, hidden: true },
  { id: 'memoCount', header: '메모', type: 'count', width: 64, hidden: true },
  { id: 'productSeq', header: '상품코드', type: 'code', width: 104, hidden: true },
  { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 112 },
  { id: 'bundleSeq', header: '묶음번호', type: 'code', width: 104, hidden: true },
];
const requestedBy: Column = {
  id: 'requestedBy',
  header: '요청자',
  type: 'enum',
  of: claimRequester,
  width: 80,
};
const pay: Column = { id: 'payAmount', header: '결제금액', type: 'won', width: 104 };
const why: Column[] = [
  { id: 'photoCount', header: '사진', type: 'count', width: 56 },
  { id: 'fault', header: '귀책', type: 'enum', of: fault, width: 72 },
  { id: 'feeMethod', header: '비용처리', type: 'enum', of: claimFeeMethod, width: 96 },
];
const way: Column[] = [
  { id: 'pickup.method', header: '수거방법', type: 'enum', of: pickupMethod, width: 96 },
  { id: 'pickup.companyName', header: '수거 택배사', type: 'text', width: 104 },
  { id: 'pickup.trackingNo', header: '수거 송장번호', type: 'code', width: 128 },
  { id: 'pickup.state', header: '수거상태', type: 'enum', of: trackingState, width: 96 },
  { id: 'receivedAt', header: '수거완료일', type: 'time', width: 156 },
];
const stop: Column[] = [
  { id: 'hold.reason', header: '보류', type: 'enum', of: claimHoldReason, width: 104 },
  { id: 'hold.until', header: '보류기한', type: 'time', width: 156, hidden: true },
  { id: 'refuseReason', header: '거부사유', type: 'enum', of: claimRefuseReason, width: 96 },
  { id: 'closedAt', header: '종료일', type: 'time', width: 156, hidden: true },
];
const money: Column[] = [
  { id: 'refundAmount', header: '(예상)환불액', type: 'won', width: 112 },
  { id: 'refundState', header: '환불상태', type: 'enum', of: claimRefundState, width: 112 },
  { id: 'paymentMethod', header: '결제수단', type: 'enum', of: paymentMethod, width: 104 },
  { id: 'refundedAt', header: '완료일', type: 'time', width: 156 },
];

const returnColumns: Column[] = [
  ...head,
  pay,
  { id: 'reason', header: '사유', type: 'enum', of: claimReturnReason, width: 112 },
  ...why,
  requestedBy,
  ...way,
  { id: 'returnFee', header: '반품비', type: 'won', width: 88 },
  ...money,
  ...stop,
  ...tail,
];
const exchangeColumns: Column[] = [
  ...head,
  { id: 'target.text', header: '희망옵션', type: 'text', width: 140 },
  { id: 'target.available', header: '재고', type: 'count', width: 64 },
  pay,
  { id: 'reason', header: '사유', type: 'enum', of: claimExchangeReason, width: 120 },
  ...why,
  requestedBy,
  ...way,
  { id: 'exchangeFee', header: '교환비', type: 'won', width: 88 },
  { id: 'reship.companyName', header: '재발송 택배사', type: 'text', width: 104 },
  { id: 'reship.trackingNo', header: '재발송 송장', type: 'code', width: 128 },
  { id: 'reship.shippedAt', header: '발송일', type: 'time', width: 156 },
  { id: 'reship.deliveredAt', header: '도착일', type: 'time', width: 156, hidden: true },
  ...stop,
  ...tail,
];
const asCancelled: Readonly<Record<string, string>> = { requestedAt: '취소일', requestedBy: '취소자' };
/** Sheets say what the list says of a cancel before payment. */
const UNPAID: Readonly<Record<string, Pick<Column, 'unless'>>> = {
  status: { unless: unpaidCancel },
  refundAmount: { unless: nothingBack },
  refundState: { unless: nothingBack },
};
const cancelColumns: Column[] = [
  ...head.filter(({ id }) => id !== 'dueAt' && id !== 'dueKind'),
  pay,
  { id: 'reason', header: '사유', type: 'enum', of: orderCancelReason, width: 120 },
  requestedBy,
  ...money,
  { id: 'dueAt', header: '환불기한', type: 'time', width: 156 },
  ...tail,
].map((column) => ({
  ...column,
  ...UNPAID[column.id],
  header: asCancelled[column.id] ?? column.header,
})) as Column[];

const asked = {
  contentSeq: chosen('방송'),
  /** One member's claims; masters only, anybody else's is an empty list. */
  sellerSeq: chosen('판매자'),
  ...keywords(orderSearchKey),
};
const travelling = {
  fault: manyOf(fault, '귀책'),
  pickupMethod: manyOf(pickupMethod, '수거방법', { bar: true }),
  pickupState: manyOf(trackingState, '수거상태'),
  held: flag('보류'),
};
const sorts = {
  requestedAt: { header: '요청일', direction: 'DESC' },
  dueAt: { header: '기한', direction: 'ASC' },
  refundAmount: { header: '(예상)환불액', direction: 'DESC' },
} as const;
/** In tabs of work what is due first stands first. */
const DUE = { sort: 'dueAt' } as const;
const shared = {
  noun: '요청',
  id: 'claimSeq',
  idList: 'claimSeqList',
  defaultSort: 'requestedAt',
  defaultPeriod: 'month',
} as const;

/** GET /v1/orders/return (claims.md §6). */
export const returnList = listSpec({
  ...shared,
  key: 'claim-return',
  title: '반품 관리',
  row: returnRow,
  columns: returnColumns,
  filters: {
    ...periodBy(returnDateKey),
    reason: manyOf(claimReturnReason, '사유', { bar: true }),
    ...travelling,
    refundState: manyOf(claimRefundState, '환불상태'),
    ...asked,
  },
  tabs: {
    request: { label: '반품요청', voucher: '환불요청', ...DUE },
    processing: { label: '수거중', voucher: '환불심사중', ...DUE },
    'receive-product': { label: '수거완료', voucher: '미사용 확인완료', ...DUE },
    delay: { label: '처리지연', ...DUE },
    complete: { label: '반품완료', voucher: '환불완료' },
    closed: { label: '철회·거부' },
  },
  sorts,
});
export type ReturnFilter = z.output<typeof returnList.filter>;

/** GET /v1/orders/change (claims.md §6). */
export const exchangeList = listSpec({
  ...shared,
  key: 'claim-exchange',
  title: '교환 관리',
  row: exchangeRow,
  columns: exchangeColumns,
  filters: {
    ...periodBy(exchangeDateKey),
    reason: manyOf(claimExchangeReason, '사유', { bar: true }),
    ...travelling,
    ...asked,
  },
  tabs: {
    request: { label: '교환요청', ...DUE },
    processing: { label: '교환처리중', ...DUE },
    delay: { label: '처리지연', ...DUE },
    complete: { label: '교환완료' },
    closed: { label: '철회·거부' },
  },
  sorts: { requestedAt: sorts.requestedAt, dueAt: sorts.dueAt },
});
export type ExchangeFilter = z.output<typeof exchangeList.filter>;

/** GET /v1/orders/cancel (claims.md §6). */
export const cancelList = listSpec({
  ...shared,
  key: 'claim-cancel',
  title: '취소 관리',
  noun: '취소',
  row: cancelRow,
  columns: cancelColumns,
  filters: {
    ...periodBy(cancelDateKey),
    by: manyOf(claimRequester, '취소자', { bar: true }),
    reason: manyOf(orderCancelReason, '사유', { bar: true }),
    refundState: manyOf(claimRefundState, '환불상태'),
    paymentMethod: manyOf(paymentMethod, '결제수단'),
    ...asked,
  },
  tabs: {
    request: { label: '환불중' },
    'wait-refund': { label: '환불대기' },
    complete: { label: '취소완료' },
  },
  sorts: {
    requestedAt: { header: '취소일', direction: 'DESC' },
    refundAmount: sorts.refundAmount,
  },
});
export type CancelFilter = z.output<typeof cancelList.filter>;
