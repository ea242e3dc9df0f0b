/** GET /v1/admin/approvals: what waits for a second operator (operator.md §4). */
import { manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { approvalKind, approvalState, approvalTab } from './approval.enums.ts';
import { approvalRow } from './approval.shape.ts';

export const approvalList = listSpec({
  key: 'admin-approval',
  title: '승인함',
  noun: '승인',
  row: approvalRow,
  id: 'approvalSeq',
  columns: [
    { id: 'approvalSeq', header: '번호', type: 'code', width: 80 },
    { id: 'kind', header: '종류', type: 'enum', of: approvalKind, width: 110 },
    { id: 'amount', header: '금액', type: 'won', width: 110 },
    { id: 'by.name', header: '올린 사람', type: 'text', width: 100 },
    { id: 'at', header: '올린 때', type: 'time', width: 156 },
    { id: 'expiresAt', header: '기한', type: 'time', width: 156 },
    { id: 'why', header: '사유', type: 'text', width: 220, grow: 320 },
    { id: 'state', header: '상태', type: 'enum', of: approvalState, width: 96 },
    { id: 'decidedAt', header: '결정한 때', type: 'time', width: 156 },
    { id: 'text', header: '결정 내용', type: 'text', width: 220 },
  ],
  filters: { kind: manyOf(approvalKind, '종류', { bar: true }), ...period('올린 날') },
  tabs: {
    toDecide: { label: approvalTab.label('toDecide') },
    mine: { label: approvalTab.label('mine') },
    done: { label: approvalTab.label('done'), sort: 'decidedAt' },
  },
  firstTab: 'toDecide',
  sorts: {
    expiresAt: { header: '기한', direction: 'ASC' },
    at: { header: '올린 때', direction: 'DESC' },
    decidedAt: { header: '결정한 때', direction: 'DESC' },
  },
  defaultSort: 'expiresAt',
  defaultPeriod: 'all',
});
