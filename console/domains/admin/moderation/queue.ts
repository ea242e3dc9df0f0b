import type { ReportRow } from '@jangteo/contract/moderation/report.list.ts';
import type { HeldRow, QueueOf } from '../../../kit/queue/queue-acts.tsx';

export const isOpen = ({ state }: Pick<ReportRow, 'state'>): boolean =>
  state === 'NEW' || state === 'REVIEWING';

/** Reports that nobody has decided. */
export const REPORTS: QueueOf<HeldRow & Pick<ReportRow, 'reportSeq' | 'state'>> = {
  desk: 'reports',
  id: (row) => row.reportSeq,
  noun: '신고',
  old: ['moderation-report'],
  waits: isOpen,
};
