import { lifecycle } from '../kit/lifecycle.ts';
import { reviewState } from './review.enums.ts';

/** A seller never hides one (community.md §5). */
export const reviewLifecycle = lifecycle('REVIEW', {
  initial: 'VISIBLE',
  states: reviewState.values,
  actions: {
    blind: { label: '임시조치', from: ['VISIBLE'], to: 'BLIND', by: ['admin'] },
    show: { label: '다시 공개', from: ['BLIND'], to: 'VISIBLE', by: ['admin', 'system'] },
    remove: { label: '삭제', from: ['VISIBLE', 'BLIND'], to: 'DELETED', by: ['admin', 'buyer'] },
  },
});
