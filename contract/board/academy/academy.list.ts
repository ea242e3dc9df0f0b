import { z } from 'zod';
import { bool, int, seq, text, time } from '../../kit/field.ts';
import { flag, keyword } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { boardAudience } from '../side.ts';
import { academyLayout, academyWriters } from './academy.enums.ts';

export const academyMenuRow = z.strictObject({
  menuSeq: seq(),
  name: text(30),
  audience: boardAudience.schema,
  layout: academyLayout.schema,
  writers: academyWriters.schema,
  comments: bool(),
  sortOrder: int(0),
  exposed: bool(),
  posts: int(0),
  /** Deleted ones among them: as long as there is one, it stays. */
  hasPosts: bool(),
  updatedAt: time(),
  version: int(1),
});
export type AcademyMenuRow = z.output<typeof academyMenuRow>;

export const academyMenuList = listSpec({
  key: 'admin-academy-menu',
  title: '아카데미 관리',
  noun: '게시판',
  row: academyMenuRow,
  id: 'menuSeq',
  columns: [
    { id: 'menuSeq', header: '번호', type: 'code', width: 80 },
    { id: 'name', header: '이름', type: 'text', width: 200, grow: 340 },
    { id: 'audience', header: '대상', type: 'enum', of: boardAudience, width: 88 },
    { id: 'layout', header: '모양', type: 'enum', of: academyLayout, width: 80 },
    { id: 'writers', header: '글쓰기', type: 'enum', of: academyWriters, width: 120 },
    { id: 'comments', header: '댓글', type: 'bool', width: 72 },
    { id: 'posts', header: '글', type: 'count', width: 72 },
    { id: 'sortOrder', header: '순서', type: 'int', width: 72 },
    { id: 'exposed', header: '노출', type: 'bool', width: 88 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: { exposed: flag('노출'), ...keyword() },
  sorts: { createdAt: { header: '등록일', direction: 'DESC', column: 'updatedAt' } },
  defaultSort: 'createdAt',
});
