import { lifecycle } from '../../kit/lifecycle.ts';
import { noticeStanding } from './notice.enums.ts';

/** A notice of the house (operator.md §7): written, due, published, hidden, published again. */
export const noticeLifecycle = lifecycle('BOARD_NOTICE', {
  initial: 'DRAFT',
  states: noticeStanding.values,
  actions: {
    schedule: { label: '게시 예약', from: ['DRAFT', 'SCHEDULED', 'HIDDEN'], to: 'SCHEDULED', by: ['admin'] },
    publish: {
      label: '게시',
      from: ['DRAFT', 'SCHEDULED', 'HIDDEN'],
      to: 'PUBLISHED',
      by: ['admin', 'system'],
    },
    hide: { label: '숨김', from: ['SCHEDULED', 'PUBLISHED'], to: 'HIDDEN', by: ['admin'] },
  },
});
