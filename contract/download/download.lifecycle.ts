import { lifecycle } from '../kit/lifecycle.ts';

/** order-desk.md §7: WAIT → PROCESSING → COMPLETE → EXPIRED; a retry begins anew. */
export const downloadLifecycle = lifecycle('DOWNLOAD', {
  initial: 'WAIT',
  states: ['WAIT', 'PROCESSING', 'COMPLETE', 'FAIL', 'EXPIRED', 'CANCELED'],
  actions: {
    begin: { label: '생성 시작', from: ['WAIT'], to: 'PROCESSING', by: ['system'] },
    finish: { label: '생성 완료', from: ['PROCESSING'], to: 'COMPLETE', by: ['system'] },
    fail: { label: '생성 실패', from: ['WAIT', 'PROCESSING'], to: 'FAIL', by: ['system'] },
    expire: { label: '만료', from: ['COMPLETE'], to: 'EXPIRED', by: ['system'] },
    cancel: { label: '취소', from: ['WAIT', 'PROCESSING'], to: 'CANCELED', by: ['seller', 'admin'] },
    retry: { label: '다시 요청', from: ['FAIL', 'CANCELED', 'EXPIRED'], to: 'WAIT', by: ['seller', 'admin'] },
  },
});

/** Keys of a request's `can`. */
export const downloadCanKeys = ['download', 'cancel', 'retry', 'delete'] as const;
