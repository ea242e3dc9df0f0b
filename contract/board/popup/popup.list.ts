import { z } from 'zod';
import { bool, day, int, seq, text, time } from '../../kit/field.ts';
import { flag, keyword, oneOf } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { popupFrequency, popupKind } from '../notice/notice.enums.ts';
import { boardAudience } from '../side.ts';

export const popupRow = z.strictObject({
  popupSeq: seq(),
  kind: popupKind.schema,
  title: text(80),
  audience: boardAudience.schema,
  from: day(),
  to: day(),
  frequency: popupFrequency.schema,
  priority: int(0),
  exposed: bool(),
  /** It belongs to a notice and follows it. */
  noticeSeq: seq().nullable(),
  updatedAt: time(),
  version: int(1),
});
export type PopupRow = z.output<typeof popupRow>;

export const popupList = listSpec({
  key: 'admin-popup',
  title: '팝업 관리',
  noun: '팝업',
  row: popupRow,
  id: 'popupSeq',
  columns: [
    { id: 'popupSeq', header: '번호', type: 'code', width: 80 },
    { id: 'kind', header: '종류', type: 'enum', of: popupKind, width: 120 },
    { id: 'title', header: '제목', type: 'text', width: 260, grow: 420 },
    { id: 'audience', header: '대상', type: 'enum', of: boardAudience, width: 88 },
    { id: 'from', header: '시작', type: 'day', width: 108 },
    { id: 'to', header: '종료', type: 'day', width: 108 },
    { id: 'frequency', header: '빈도', type: 'enum', of: popupFrequency, width: 88 },
    { id: 'priority', header: '우선순위', type: 'int', width: 80 },
    { id: 'exposed', header: '노출', type: 'bool', width: 88 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: { exposed: flag('노출'), kind: oneOf(popupKind, '종류', { bar: true }), ...keyword() },
  sorts: { createdAt: { header: '등록일', direction: 'DESC', column: 'updatedAt' } },
  defaultSort: 'createdAt',
});
