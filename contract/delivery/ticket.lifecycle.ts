import type { TicketStatus } from './delivery.enums.ts';
import { ticketStatus } from './delivery.enums.ts';
import { lifecycle } from '../kit/lifecycle.ts';

/** One e-ticket (domain.md 3.1.8). Sending, extending and a new number leave it where it is. */
export const ticketLifecycle = lifecycle<TicketStatus, 'use' | 'cancelUse' | 'expire' | 'cancel' | 'refund'>(
  'TICKET',
  {
    initial: 'ISSUED',
    states: ticketStatus.values,
    actions: {
      use: { label: '이용권 사용처리', from: ['ISSUED'], to: 'USED', by: ['seller'] },
      cancelUse: { label: '이용권 사용처리 취소', from: ['USED'], to: 'ISSUED', by: ['seller'] },
      expire: { label: '이용권 기간만료', from: ['ISSUED'], to: 'EXPIRED', by: ['system'] },
      /** The line was cancelled before it was sent. */
      cancel: { label: '이용권 취소', from: ['ISSUED'], to: 'CANCELED', by: ['system'] },
      /** Money went back for a line that was sent. */
      refund: { label: '이용권 환불', from: ['ISSUED', 'EXPIRED'], to: 'REFUNDED', by: ['system'] },
    },
  },
);
