import { lifecycle } from '../kit/lifecycle.ts';
import { reportState } from './fan.enums.ts';

/** Somebody looks at a report, and something is done about it, or nothing (operator.md §8). */
export const reportLifecycle = lifecycle('REPORT', {
  initial: 'NEW',
  states: reportState.values,
  actions: {
    take: { label: '검토', from: ['NEW'], to: 'REVIEWING', by: ['admin'] },
    act: { label: '조치', from: ['REVIEWING'], to: 'ACTED', by: ['admin'] },
    dismiss: { label: '조치 없음', from: ['REVIEWING'], to: 'DISMISSED', by: ['admin'] },
  },
});
export type ReportAction = keyof typeof reportLifecycle.actions;
