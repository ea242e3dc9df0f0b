/** Words of settlement. */
import {
  salesPeriodBucket,
  settlementState,
  type SalesPeriodBucket,
  type SettlementState,
} from '@jangteo/contract/settlement/settlement.enums.ts';
import { shortDay } from '../../ui/format.ts';

export const bucketText = (bucket: string): string => salesPeriodBucket.label(bucket as SalesPeriodBucket);
/** 2026-11-2 → 2026-11 2회차 */
export const periodText = (periodKey: string): string => `${periodKey.slice(0, 7)} ${periodKey.slice(8)}회차`;

/** Where a bucket stands and when it is paid. */
export const stateNote = ({ state, payDay }: { state: SettlementState | null; payDay: string }): string =>
  `${state === null ? '내역 없음' : settlementState.label(state)} · ${shortDay(payDay)} 지급`;

export const SUMMARY_NOTES: Readonly<Record<string, string>> = {
  FEE_VAT: '수수료 합계의 10%를 회차마다 한 번 계산합니다',
  KEPT: '반품하면서 받은 배송비와 공제비',
  MATCH_FEE: '그리퍼에게 지급',
  HOLD: '사유가 끝나면 풀립니다',
  CARRY_OVER: '앞 회차에서 부족한 금액',
  INCOME_TAX: '사업소득 3%',
  LOCAL_TAX: '소득세의 10%',
};
