/** 신고 of the operator: of users, products, lives, reviews and posts alike, the oldest first (operator.md §5). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { reportReason, reportState, reportTarget } from '../fan/fan.enums.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { flag, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';

export const reportRow = z.strictObject({
  reportSeq: seq(),
  createdAt: time(),
  targetType: reportTarget.schema,
  targetSeq: seq(),
  /** As it was. */
  targetName: text(100),
  reason: reportReason.schema,
  /** Open ones on the same, this one among them. */
  count: int(0),
  reporter: text(60).meta({ wire: 'text', mask: 'name' }),
  /** Its hiding for a while is asked for. */
  temporary: bool(),
  /** Hidden for a while until then. */
  blindUntil: time().nullable(),
  ...held,
  state: reportState.schema,
  version: int(1),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportList = listSpec({
  key: 'admin-report',
  title: '신고',
  noun: '신고',
  row: reportRow,
  id: 'reportSeq',
  columns: [
    { id: 'reportSeq', header: '번호', type: 'code', width: 76 },
    { id: 'createdAt', header: '접수일', type: 'time', width: 156 },
    { id: 'targetType', header: '대상', type: 'enum', of: reportTarget, width: 72 },
    { id: 'targetName', header: '내용', type: 'text', width: 180, grow: 320 },
    { id: 'reason', header: '사유', type: 'enum', of: reportReason, width: 108 },
    { id: 'count', header: '신고수', type: 'count', width: 64 },
    { id: 'reporter', header: '신고자', type: 'text', mask: 'name', width: 84 },
    { id: 'temporary', header: '임시조치 요청', type: 'bool', width: 104, hidden: true },
    { id: 'blindUntil', header: '임시조치', type: 'time', width: 156 },
    heldColumn,
    { id: 'state', header: '상태', type: 'enum', of: reportState, width: 80 },
  ],
  filters: {
    ...period('접수일'),
    state: manyOf(reportState, '상태', { bar: true }),
    targetType: manyOf(reportTarget, '대상', { bar: true }),
    reason: manyOf(reportReason, '사유'),
    temporary: flag('임시조치 요청'),
  },
  tabs: { open: { label: '처리할 신고' }, done: { label: '끝난 신고' } },
  firstTab: 'open',
  sorts: { createdAt: { header: '접수일', direction: 'ASC' } },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
