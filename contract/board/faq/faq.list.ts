import { z } from 'zod';
import { bool, int, seq, text, time } from '../../kit/field.ts';
import { byLink, chosen, flag, keyword, manyOf } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { faqCategory } from './faq.enums.ts';

export const faqRow = z.strictObject({
  gripperFAQSeq: seq(),
  category: faqCategory.schema,
  question: text(100),
  answer: text(1_000),
  expose: bool(),
  /** 1 is shown first. */
  sortOrder: int(1),
  seller: z.strictObject({ name: text(60) }),
  updatedAt: time(),
  version: int(1),
});
export type FaqRow = z.output<typeof faqRow>;

/** GET /v1/gripper-FAQs (R335, R336). */
export const faqList = listSpec({
  key: 'faq',
  title: 'FAQ',
  noun: 'FAQ',
  row: faqRow,
  id: 'gripperFAQSeq',
  columns: [
    { id: 'sortOrder', header: '순서', type: 'int', width: 72 },
    { id: 'category', header: '분류', type: 'enum', of: faqCategory, width: 120 },
    { id: 'question', header: '질문', type: 'text', width: 260, grow: 480, always: true },
    { id: 'answer', header: '답변', type: 'text', width: 240, hidden: true },
    { id: 'expose', header: '노출', type: 'bool', width: 88 },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: {
    expose: flag('노출'),
    category: manyOf(faqCategory, '분류', { bar: true }),
    /** Of a master's members; the room asks for its own channel's. */
    sellerSeq: byLink(chosen('채널')),
    ...keyword(),
  },
  sorts: { sortOrder: { header: '순서', direction: 'ASC' } },
  defaultSort: 'sortOrder',
});
