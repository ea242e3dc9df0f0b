import { enumOf, type ValueOf } from '../kit/enum.ts';

export const settlementKind = enumOf('SettlementKind', {
  PRODUCT: { label: '상품' },
  MATCHING: { label: '매칭' },
});
export type SettlementKind = ValueOf<typeof settlementKind>;

export const settlementStatus = enumOf('SettlementStatus', {
  ESTIMATE: { label: '예정', tone: 'neutral' },
  CLOSED: { label: '마감', tone: 'info' },
  CONFIRMED: { label: '확정', tone: 'info' },
  PAID: { label: '지급완료', tone: 'success' },
  PAY_FAILED: { label: '지급실패', tone: 'danger' },
  CARRIED: { label: '이월', tone: 'warning' },
});
export type SettlementStatus = ValueOf<typeof settlementStatus>;

/** What an operator writes by hand into the bucket that is open. */
export const adjustmentKind = enumOf('AdjustmentKind', {
  ADJUST: { label: '조정' },
  HOLD: { label: '보류', tone: 'warning' },
  RELEASE: { label: '보류해제' },
});
export type AdjustmentKind = ValueOf<typeof adjustmentKind>;
