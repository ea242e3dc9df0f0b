import type { z } from 'zod';
import { claimType } from './line-claim.ts';
import { deliveryFeeType, deliveryMethod } from '../seller/delivery.enums.ts';
import { chosen, keywords, manyOf, periodBy } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { fulfilmentStatus } from './fulfilment.enum.ts';
import {
  postponementReason,
  orderChannel,
  orderDateKey,
  orderLineKind,
  orderProductStatus,
  orderSearchKey,
  paymentMethod,
} from './order.enums.ts';
import type { OrderTab } from './order.projection.ts';
import { orderRow } from './order.row.ts';
import { unpaidLine } from './unpaid.ts';

const columns: Column[] = [
  { id: 'orderSeq', header: '주문번호', type: 'code', width: 104 },
  { id: 'orderedAt', header: '주문일시', type: 'time', width: 156 },
  { id: 'status', header: '주문상태', type: 'enum', of: orderProductStatus, width: 160, unless: unpaidLine },
  {
    id: 'fulfilmentStatus',
    header: '배송단계',
    type: 'enum',
    of: fulfilmentStatus,
    width: 104,
    hidden: true,
  },
  { id: 'seller.name', header: '판매자', type: 'text', width: 112, hidden: true },
  { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
  { id: 'productName', header: '상품명', type: 'text', width: 220 },
  { id: 'optionText', header: '옵션', type: 'text', width: 160 },
  { id: 'qty', header: '수량', type: 'count', width: 56 },
  { id: 'recipient.name', header: '수취인', type: 'text', mask: 'name', width: 88 },
  { id: 'shipDueAt', header: '발송기한', type: 'time', width: 156 },
  { id: 'payAmount', header: '결제금액', type: 'won', width: 104 },
  { id: 'unitPrice', header: '판매가', type: 'won', width: 88 },
  { id: 'productAmount', header: '상품금액', type: 'won', width: 104, hidden: true },
  { id: 'sellerCoupon', header: '판매자쿠폰', type: 'won', width: 88 },
  { id: 'platformCoupon', header: '플랫폼쿠폰', type: 'won', width: 88 },
  { id: 'deliveryFee', header: '배송비(묶음)', type: 'won', width: 104, onceBy: 'bundleFirst' },
  {
    id: 'deliveryFeeType',
    header: '배송비유형',
    type: 'enum',
    of: deliveryFeeType,
    width: 112,
    hidden: true,
  },
  { id: 'paymentMethod', header: '결제수단', type: 'enum', of: paymentMethod, width: 120 },
  { id: 'kinds', header: '구분', type: 'enums', of: orderLineKind, width: 120 },
  { id: 'buyer.nickname', header: '구매자 닉네임', type: 'text', width: 120 },
  { id: 'buyer.name', header: '구매자', type: 'text', mask: 'name', width: 88 },
  { id: 'buyer.phone', header: '구매자 연락처', type: 'text', mask: 'phone', width: 128, hidden: true },
  { id: 'recipient.phone', header: '연락처', type: 'text', mask: 'phone', width: 128 },
  { id: 'recipient.zip', header: '우편번호', type: 'code', width: 80, hidden: true },
  { id: 'recipient.addr1', header: '주소', type: 'text', mask: 'address', width: 200 },
  { id: 'recipient.addr2', header: '상세주소', type: 'text', mask: 'hidden', width: 96, hidden: true },
  { id: 'recipient.memo', header: '배송메모', type: 'text', mask: 'memo', width: 160 },
  { id: 'deliveryMethod', header: '배송방법', type: 'enum', of: deliveryMethod, width: 96 },
  { id: 'companyName', header: '택배사', type: 'text', width: 104 },
  { id: 'trackingNo', header: '송장번호', type: 'code', width: 128 },
  {
    id: 'postponed.reason',
    header: '지연사유',
    type: 'enum',
    of: postponementReason,
    width: 104,
    hidden: true,
  },
  { id: 'postponed.promisedAt', header: '예정일', type: 'day', width: 104, hidden: true },
  { id: 'paidAt', header: '결제일시', type: 'time', width: 156, hidden: true },
  { id: 'shippedAt', header: '발송일', type: 'time', width: 156, hidden: true },
  { id: 'deliveredAt', header: '배송완료일', type: 'time', width: 156, hidden: true },
  { id: 'purchaseConfirmedAt', header: '구매확정일', type: 'time', width: 156 },
  { id: 'autoConfirmAt', header: '확정예정일', type: 'time', width: 156, hidden: true },
  { id: 'content.title', header: '방송', type: 'text', width: 180 },
  { id: 'gripper.nickname', header: '그리퍼', type: 'text', width: 112 },
  { id: 'channel', header: '유입', type: 'enum', of: orderChannel, width: 88, hidden: true },
  { id: 'claim.type', header: '클레임', type: 'enum', of: claimType, width: 80, hidden: true },
  { id: 'memoCount', header: '메모', type: 'count', width: 64, hidden: true },
  { id: 'productSeq', header: '상품코드', type: 'code', width: 104, hidden: true },
  { id: 'yourProductId', header: '자체상품코드', type: 'code', width: 120, hidden: true },
  { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 104 },
  { id: 'yourOrderNo', header: '자체주문번호', type: 'code', width: 128 },
  { id: 'bundleSeq', header: '묶음번호', type: 'code', width: 104, hidden: true },
];

const tabs: Record<OrderTab, { label: string; voucher?: string }> = {
  new: { label: '신규주문' },
  preparing: { label: '상품준비중', voucher: '발송준비중' },
  postponed: { label: '배송지연', voucher: '발송지연' },
  shipping: { label: '배송중', voucher: '발송완료' },
  delivered: { label: '배송완료', voucher: '이용가능' },
  confirmed: { label: '구매확정', voucher: '이용확정' },
  canceled: { label: '취소' },
  returned: { label: '반품', voucher: '환불' },
  exchanged: { label: '교환', voucher: '재발송' },
};

/** GET /v1/orders: lines of orders, goods and e-tickets (order-desk.md §5, §6). */
export const orderList = listSpec({
  key: 'order',
  title: '주문 목록',
  noun: '주문',
  row: orderRow,
  id: 'orderProductSeq',
  idList: 'orderProductSeqList',
  columns,
  filters: {
    ...periodBy(orderDateKey),
    status: manyOf(orderProductStatus, '주문상태', { bar: true }),
    paymentMethod: manyOf(paymentMethod, '결제수단'),
    deliveryMethod: manyOf(deliveryMethod, '배송방법'),
    kind: manyOf(orderLineKind, '구분'),
    contentSeq: chosen('방송'),
    /** One member's lines; masters only, anybody else's is an empty list. */
    sellerSeq: chosen('판매자'),
    ...keywords(orderSearchKey),
  },
  tabs,
  sorts: {
    orderedAt: { header: '주문일시', direction: 'DESC' },
    payAmount: { header: '결제금액', direction: 'DESC' },
    shipDueAt: { header: '발송기한', direction: 'ASC' },
  },
  defaultSort: 'orderedAt',
  defaultPeriod: 'month',
});
export type OrderFilter = z.output<typeof orderList.filter>;
