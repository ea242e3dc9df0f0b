import { z } from 'zod';
import { bool, int, seq, text, time } from '../../kit/field.ts';
import { flag, keyword, oneOf } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { boardSide } from '../side.ts';
import { helpCategoryKind, helpKind } from './help.enums.ts';

export const helpDeskRow = z.strictObject({
  articleSeq: seq(),
  kind: helpKind.schema,
  title: text(80),
  category: text(30),
  exposed: bool(),
  views: int(0),
  /** Of those who said so, in basis points; null: nobody has. */
  helpfulBps: int(0, 10_000).nullable(),
  answers: int(0),
  updatedAt: time(),
  version: int(1),
});
export type HelpDeskRow = z.output<typeof helpDeskRow>;

export const helpDeskList = listSpec({
  key: 'admin-help',
  title: '도움말 관리',
  noun: '글',
  row: helpDeskRow,
  id: 'articleSeq',
  columns: [
    { id: 'articleSeq', header: '번호', type: 'code', width: 80 },
    { id: 'kind', header: '종류', type: 'enum', of: helpKind, width: 88 },
    { id: 'category', header: '분류', type: 'text', width: 140 },
    { id: 'title', header: '제목', type: 'text', width: 260, grow: 420 },
    { id: 'exposed', header: '노출', type: 'bool', width: 88 },
    { id: 'views', header: '조회', type: 'count', width: 80 },
    { id: 'helpfulBps', header: '도움됨', type: 'rate', width: 80 },
    { id: 'answers', header: '평가', type: 'count', width: 80 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: { exposed: flag('노출'), kind: oneOf(helpKind, '종류', { bar: true }), ...keyword() },
  sorts: { updatedAt: { header: '수정일', direction: 'DESC' } },
  defaultSort: 'updatedAt',
});

export const helpCategoryRow = z.strictObject({
  categorySeq: seq(),
  sides: z.array(boardSide.schema),
  kind: helpCategoryKind.schema,
  parentSeq: seq().nullable(),
  name: text(30),
  sortOrder: int(0),
  exposed: bool(),
  articles: int(0),
  updatedAt: time(),
  version: int(1),
});
export type HelpCategoryRow = z.output<typeof helpCategoryRow>;

export const helpCategoryList = listSpec({
  key: 'admin-help-category',
  title: '도움말 분류',
  noun: '분류',
  row: helpCategoryRow,
  id: 'categorySeq',
  columns: [
    { id: 'categorySeq', header: '번호', type: 'code', width: 80 },
    { id: 'kind', header: '종류', type: 'enum', of: helpCategoryKind, width: 88 },
    { id: 'name', header: '이름', type: 'text', width: 200, grow: 340 },
    { id: 'sides', header: '대상', type: 'enums', of: boardSide, width: 140 },
    { id: 'sortOrder', header: '순서', type: 'int', width: 72 },
    { id: 'articles', header: '글', type: 'count', width: 72 },
    { id: 'exposed', header: '노출', type: 'bool', width: 88 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: { kind: oneOf(helpCategoryKind, '종류', { bar: true }), ...keyword() },
  sorts: { createdAt: { header: '등록일', direction: 'DESC', column: 'updatedAt' } },
  defaultSort: 'createdAt',
});
