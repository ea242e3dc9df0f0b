import { lifecycle } from '../kit/lifecycle.ts';
import { promotionApplyStatus, promotionStatus } from './promotion.enums.ts';

/** A promotion moves by its days (R284); an operator may end it before. */
export const promotionLifecycle = lifecycle('PROMOTION', {
  initial: 'PREPARE',
  states: promotionStatus.values,
  actions: {
    open: { label: '신청 시작', from: ['PREPARE'], to: 'APPLY', by: ['system'] },
    shut: { label: '신청 마감', from: ['APPLY'], to: 'BEFORE_PROGRESS', by: ['system'] },
    begin: { label: '진행 시작', from: ['BEFORE_PROGRESS'], to: 'PROGRESS', by: ['system'] },
    end: { label: '진행 종료', from: ['PROGRESS'], to: 'CLOSED', by: ['system'] },
    close: {
      label: '종료',
      from: ['PREPARE', 'APPLY', 'BEFORE_PROGRESS', 'PROGRESS'],
      to: 'CLOSED',
      by: ['admin'],
    },
  },
});

/** An application (R285). What the operator sent back is answered, what was refused is applied for again. */
export const promotionApplyLifecycle = lifecycle('PROMOTION_APPLY', {
  initial: 'SUBMIT',
  states: promotionApplyStatus.values,
  actions: {
    askModify: {
      label: '수정 요청',
      from: ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'],
      to: 'MODIFY_REQUEST',
      by: ['admin'],
    },
    complete: {
      label: '수정 완료',
      from: ['MODIFY_REQUEST'],
      to: 'MODIFY_COMPLETE',
      by: ['seller', 'admin'],
    },
    confirm: {
      label: '참여 확정',
      from: ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'],
      to: 'CONFIRMED',
      by: ['admin'],
    },
    reject: {
      label: '반려',
      from: ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_REQUEST', 'MODIFY_COMPLETE'],
      to: 'REJECT',
      by: ['admin'],
    },
    retry: { label: '다시 신청', from: ['REJECT'], to: 'RETRY_SUBMIT', by: ['seller', 'admin'] },
    withdraw: {
      label: '신청 취소',
      from: ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_REQUEST', 'MODIFY_COMPLETE', 'REJECT'],
      to: 'WITHDRAWN',
      by: ['seller', 'admin'],
    },
  },
});
