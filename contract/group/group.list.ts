/** GET /v1/admin/groups: every group, for the operator (accounts.md §9). */
import { z } from 'zod';
import { seq, text } from '../kit/field.ts';
import { keyword } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { group } from './group.api.ts';
import { groupRight } from './group.enums.ts';

export const groupRow = z.strictObject({
  ...group.shape,
  master: z.strictObject({ userSeq: seq(), name: text(40), shopName: text(40).nullable() }),
});
export type GroupRow = z.output<typeof groupRow>;

export const groupList = listSpec({
  key: 'admin-group',
  title: '그룹',
  noun: '그룹',
  row: groupRow,
  id: 'groupSeq',
  columns: [
    { id: 'groupSeq', header: '그룹번호', type: 'code', width: 96 },
    { id: 'groupName', header: '그룹명', type: 'text', width: 180, grow: 260 },
    { id: 'master.shopName', header: '마스터 상호', type: 'text', width: 180 },
    { id: 'master.name', header: '마스터', type: 'text', width: 100 },
    { id: 'members', header: '멤버', type: 'count', width: 72 },
    { id: 'active', header: '사용 중', type: 'count', width: 80 },
    { id: 'limit', header: '한도', type: 'count', width: 72 },
    { id: 'rights', header: '권한', type: 'enums', of: groupRight, width: 160 },
  ],
  filters: { ...keyword() },
  sorts: {
    groupSeq: { header: '등록순', direction: 'DESC' },
    members: { header: '멤버수', direction: 'DESC' },
    groupName: { header: '그룹명', direction: 'ASC' },
  },
  defaultSort: 'groupSeq',
  defaultPeriod: 'all',
});
