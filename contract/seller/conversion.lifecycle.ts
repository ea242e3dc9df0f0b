import { lifecycle } from '../kit/lifecycle.ts';
import { businessConversionStatus } from './conversion.enums.ts';

/**
 * One open per seller. What was approved comes into force with the next settlement bucket, so that no bucket is paid
 * to two businesses; registry and bank are asked once more on that day.
 */
export const conversionLifecycle = lifecycle('BUSINESS_CONVERSION', {
  initial: 'APPLIED',
  states: businessConversionStatus.values,
  actions: {
    resubmit: { label: '다시 신청', from: ['REJECTED', 'FAILED'], to: 'APPLIED', by: ['seller'] },
    begin: { label: '심사 시작', from: ['APPLIED'], to: 'PENDING', by: ['admin'] },
    approve: { label: '승인', from: ['PENDING'], to: 'APPROVED', by: ['admin'] },
    reject: { label: '반려', from: ['APPLIED', 'PENDING'], to: 'REJECTED', by: ['admin'] },
    /** Closed: as if none had been asked for. */
    withdraw: { label: '신청 취소', from: ['APPLIED', 'REJECTED', 'FAILED'], to: 'NONE', by: ['seller'] },
    complete: { label: '전환 완료', from: ['APPROVED'], to: 'COMPLETED', by: ['system'] },
    fail: { label: '전환 실패', from: ['APPROVED'], to: 'FAILED', by: ['system'] },
  },
});
export type ConversionAction = keyof typeof conversionLifecycle.actions;
