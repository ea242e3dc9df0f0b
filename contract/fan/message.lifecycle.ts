import { lifecycle } from '../kit/lifecycle.ts';
import type { FanMessageState } from './fan.enums.ts';

/** A message to fans (community.md §3): the night holds it, its channel may end it as long as it is not through. */
export const fanMessageLifecycle = lifecycle<
  FanMessageState,
  'begin' | 'cancel' | 'hold' | 'resume' | 'stop' | 'finish'
>('FAN_MESSAGE', {
  initial: 'SCHEDULED',
  states: ['SCHEDULED', 'SENDING', 'HELD', 'DONE', 'CANCELED', 'STOPPED'],
  actions: {
    begin: { label: '발송 시작', from: ['SCHEDULED'], to: 'SENDING', by: ['system'] },
    cancel: { label: '예약 취소', from: ['SCHEDULED'], to: 'CANCELED', by: ['seller', 'admin'] },
    hold: { label: '야간 보류', from: ['SENDING'], to: 'HELD', by: ['system'] },
    resume: { label: '발송 재개', from: ['HELD'], to: 'SENDING', by: ['system'] },
    stop: { label: '발송 중지', from: ['SENDING', 'HELD'], to: 'STOPPED', by: ['seller', 'admin', 'system'] },
    finish: { label: '발송 완료', from: ['SENDING'], to: 'DONE', by: ['system'] },
  },
});
