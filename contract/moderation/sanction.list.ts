/** 제재 of the operator: whom, why, what it takes from them, until when (operator.md §5, §8). */
import { z } from 'zod';
import { int, seq, text, time } from '../kit/field.ts';
import { byLink, chosen, flag, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { appealState, sanctionKind, sanctionReason, sanctionScope } from '../sanction/sanction.enums.ts';
import { sanctionState } from './moderation.enums.ts';

export const deskSanctionRow = z.strictObject({
  sanctionSeq: seq(),
  userSeq: seq(),
  userName: text(60),
  kind: sanctionKind.schema,
  reason: sanctionReason.schema,
  /** Of persons alone. */
  scope: z.array(sanctionScope.schema),
  from: time(),
  /** Null: until it is lifted. */
  until: time().nullable(),
  points: int(0, 100),
  appeal: appealState.schema.nullable(),
  /** Who imposed it. */
  by: text(40),
  state: sanctionState.schema,
  version: int(1),
});
export type DeskSanctionRow = z.output<typeof deskSanctionRow>;

export const sanctionList = listSpec({
  key: 'admin-sanction',
  title: '제재',
  noun: '제재',
  row: deskSanctionRow,
  id: 'sanctionSeq',
  columns: [
    { id: 'sanctionSeq', header: '번호', type: 'code', width: 84 },
    { id: 'userName', header: '회원', type: 'text', width: 140, grow: 220 },
    { id: 'state', header: '상태', type: 'enum', of: sanctionState, width: 84 },
    { id: 'reason', header: '사유', type: 'enum', of: sanctionReason, width: 132 },
    { id: 'kind', header: '대상', type: 'enum', of: sanctionKind, width: 72 },
    { id: 'scope', header: '범위', type: 'enums', of: sanctionScope, width: 120 },
    { id: 'from', header: '시작', type: 'time', width: 156 },
    { id: 'until', header: '종료', type: 'time', width: 156 },
    { id: 'points', header: '점수', type: 'count', width: 64 },
    { id: 'appeal', header: '소명', type: 'enum', of: appealState, width: 92 },
    { id: 'by', header: '처리자', type: 'text', width: 100 },
  ],
  filters: {
    ...period('시작일'),
    state: manyOf(sanctionState, '상태', { bar: true }),
    reason: manyOf(sanctionReason, '사유'),
    scope: manyOf(sanctionScope, '범위', { bar: true }),
    kind: manyOf(sanctionKind, '대상'),
    appeal: flag('소명'),
    userSeq: byLink(chosen('회원')),
  },
  sorts: {
    from: { header: '시작', direction: 'DESC' },
    until: { header: '종료', direction: 'ASC' },
    points: { header: '점수', direction: 'DESC' },
  },
  defaultSort: 'from',
  defaultPeriod: 'all',
});
