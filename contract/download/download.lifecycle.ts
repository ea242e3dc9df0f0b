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
    /** Another operator has not agreed to it. */
    refuse: { label: '승인되지 않음', from: ['WAIT'], to: 'CANCELED', by: ['system'] },
    retry: { label: '다시 요청', from: ['FAIL', 'CANCELED', 'EXPIRED'], to: 'WAIT', by: ['seller', 'admin'] },
  },
});

/** What an owner may do with a request: the keys of its `can`. */
export const downloadActs = {
  download: { from: ['COMPLETE'] },
  cancel: downloadLifecycle.actions.cancel,
  retry: downloadLifecycle.actions.retry,
  delete: { from: ['COMPLETE', 'FAIL', 'EXPIRED', 'CANCELED'] },
} as const;

export const downloadCanKeys = Object.keys(downloadActs) as [keyof typeof downloadActs];

/** Why one of them is refused; a request that is over is told by its state. */
export const downloadRefusals = {
  EXPIRED: '보관 기간이 지났습니다.',
  NOT_READY: '파일이 아직 준비되지 않았습니다.',
  OVER: '이미 끝난 요청입니다.',
  NOT_OVER: '실패, 취소, 만료된 요청만 다시 요청할 수 있습니다.',
  IN_WORK: '만들고 있는 파일은 취소한 뒤 삭제해 주세요.',
} as const;
