import type { ReportState, ReportTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { reportLifecycle, type ReportAction } from '@jangteo/contract/fan/report.lifecycle.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';

export interface ReportFacts {
  target_type: ReportTarget;
  target_seq: number;
  evidence: { name?: string };
}

/** A report: whoever made it hears of its end, and nothing of anybody else. */
export const reportMachine: Machine<'report', ReportFacts, ReportState, ReportAction> = {
  lifecycle: reportLifecycle,
  table: 'report',
  id: 'report_seq',
  owner: 'reporter_user_seq',
  column: 'state',
  read: ['target_type', 'target_seq', 'evidence'],
  after: (db, moved) =>
    emit(
      toQueryable(db),
      ...moved.flatMap(({ row, to }) =>
        to === 'ACTED' || to === 'DISMISSED'
          ? [
              {
                topic: 'report.decided' as const,
                key: `report.decided:${row.id}`,
                payload: {
                  reporterSeq: row.owner,
                  reportSeq: row.id,
                  name: row.evidence.name ?? '',
                  state: to,
                },
              },
            ]
          : [],
      ),
    ),
};
