import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';
import type { Bucket } from './period.ts';

/** The four of a month and the month; LEGACY_* are those of before 2023, which are read only. */
export const salesPeriodBucket = enumOf('SalesPeriodBucket', {
  LEGACY_FIRST_MID: { label: '1차(중간) 정산' },
  LEGACY_SECOND_FIX: { label: '2차(확정) 정산' },
  LEGACY_TOTAL: { label: '월 합계(구 정산)' },
  PRODUCT_SALES_FIRST: { label: '1회차' },
  PRODUCT_SALES_SECOND: { label: '2회차' },
  PRODUCT_SALES_THIRD: { label: '3회차' },
  PRODUCT_SALES_FORTH: { label: '4회차' },
  PRODUCT_SALES_TOTAL: { label: '월 합계' },
});
export type SalesPeriodBucket = ValueOf<typeof salesPeriodBucket>;

/** What the documents call a bucket of a month. */
export const SALES_BUCKETS = [
  'PRODUCT_SALES_FIRST',
  'PRODUCT_SALES_SECOND',
  'PRODUCT_SALES_THIRD',
  'PRODUCT_SALES_FORTH',
] as const satisfies readonly `PRODUCT_SALES_${Bucket}`[];
export const TOTAL = 'PRODUCT_SALES_TOTAL';
const ALL_BUCKETS = [...SALES_BUCKETS, TOTAL] as const;
/** Of lists that show a month. */
export const bucketTabs = Object.fromEntries(
  ALL_BUCKETS.map((value) => [value, { label: salesPeriodBucket.label(value) }]),
) as Record<(typeof ALL_BUCKETS)[number], { label: string }>;
export const LEGACY_BUCKETS = ['LEGACY_FIRST_MID', 'LEGACY_SECOND_FIX', 'LEGACY_TOTAL'] as const;

export const settleEventType = ownEnumOf('SettleEventType', {
  SALE: { label: '판매' },
  DELIVERY: { label: '배송비' },
  RETURN_FEE: { label: '반품공제비' },
  REFUND_BEFORE: { label: '정산 전 취소', tone: 'warning' },
  REFUND_AFTER: { label: '정산 후 취소', tone: 'warning' },
  ADJUST: { label: '조정', tone: 'info' },
  HOLD: { label: '보류', tone: 'warning' },
  RELEASE: { label: '보류해제', tone: 'info' },
  CARRY_OVER: { label: '이월', tone: 'info' },
});
export type SettleEventType = ValueOf<typeof settleEventType>;
/** What nobody sold: entered by the operator, or carried from one bucket into the next. */
export const MANUAL_TYPES = ['ADJUST', 'HOLD', 'RELEASE', 'CARRY_OVER'] as const;

/** Where a settlement stands. */
export const settlementState = ownEnumOf('SettlementState', {
  ESTIMATE: { label: '예정' },
  CLOSED: { label: '마감', tone: 'info' },
  CONFIRMED: { label: '확정', tone: 'info' },
  PAID: { label: '지급완료', tone: 'success' },
  PAY_FAILED: { label: '지급실패', tone: 'danger' },
  CARRIED: { label: '이월', tone: 'warning' },
});
export type SettlementState = ValueOf<typeof settlementState>;

export const settleSearchKey = ownEnumOf('SettleSearchKey', {
  ORDER_SEQ: { label: '주문번호' },
  ORDER_PRODUCT_SEQ: { label: '상품주문번호' },
  PRODUCT_NAME: { label: '상품명' },
  PRODUCT_SEQ: { label: '상품코드' },
});
export type SettleSearchKey = ValueOf<typeof settleSearchKey>;

/** A broadcaster knows what was sold, not whose order it was. */
export const matchLineSearchKey = ownEnumOf('MatchLineSearchKey', {
  ORDER_PRODUCT_SEQ: { label: '상품주문번호' },
  PRODUCT_NAME: { label: '상품명' },
});
export type MatchLineSearchKey = ValueOf<typeof matchLineSearchKey>;

/** How a VAT sheet is laid out: as the list is, or as Hometax asks for it. */
export const vatLayout = ownEnumOf('VatLayout', {
  LIST: { label: '목록 그대로' },
  HOMETAX: { label: '홈택스 항목순' },
  PDF: { label: 'PDF 명세서' },
});

/** What a month's fees were invoiced as. */
export const feeInvoiceKind = ownEnumOf('FeeInvoiceKind', {
  INVOICE: { label: '세금계산서', tone: 'success' },
  CORRECTION: { label: '수정세금계산서', tone: 'warning' },
});

export const statementFormat = ownEnumOf('StatementFormat', {
  XLSX: { label: '엑셀 파일' },
  PDF: { label: 'PDF 문서' },
});
export type StatementFormat = ValueOf<typeof statementFormat>;

export const settlementKind = ownEnumOf('SettlementKind', {
  PRODUCT: { label: '상품' },
  MATCHING: { label: '매칭' },
});
export type SettlementKind = ValueOf<typeof settlementKind>;

/** What an operator writes by hand into the bucket that is open. */
export const adjustmentKind = ownEnumOf('AdjustmentKind', {
  ADJUST: { label: '조정' },
  HOLD: { label: '보류', tone: 'warning' },
  RELEASE: { label: '보류해제' },
});
export type AdjustmentKind = ValueOf<typeof adjustmentKind>;
