import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi } from '../../kit/endpoint.ts';
import { line, paragraph } from '../../kit/entered.ts';
import { bool, int, seq, time } from '../../kit/field.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { faqCategory } from './faq.enums.ts';
import { faqList, faqRow } from './faq.list.ts';

/** So many a channel has. */
export const FAQS = 50;

const { seller: _whose, ...row } = faqRow.shape;
const faq = z.strictObject({ ...row, createdAt: time() });
export type Faq = z.output<typeof faq>;

const fields = {
  question: line(100, 1),
  answer: paragraph(1_000, 1),
  category: faqCategory.schema,
};
export const faqBody = z.strictObject({ ...fields, expose: bool().default(true) });
export type FaqBody = z.output<typeof faqBody>;
/** What it does not name stays as it is. */
const faqEdit = z.strictObject({
  version: int(1),
  ...z.strictObject(fields).partial().shape,
  expose: bool().optional(),
});

const { list, detail, add, edit, removeAll, expose } = recordCalls(faqList, {
  path: '/v1/gripper-FAQs',
  audience: audience.channel,
  record: faq,
  body: { add: faqBody, edit: faqEdit },
});

/** FAQ of a channel (document 2; R335, R336). */
export const faqApi = defineApi('board-faq', {
  list,
  add: { ...add, errors: ['FAQ_LIMIT'] },
  detail,
  edit: { ...edit, method: 'PATCH' },
  removeAll,
  expose: { ...expose, body: z.strictObject({ expose: bool(), version: int(1) }) },
  sort: {
    summary: 'FAQ 순서 바꾸기. 그 자리로 옮기고 나머지를 당깁니다.',
    method: 'PATCH',
    path: '/v1/gripper-FAQs/{gripperFAQSeq}/sort-order',
    audience: audience.channel,
    params: z.strictObject({ gripperFAQSeq: seq() }),
    body: z.strictObject({ sortOrder: int(1, FAQS), version: int(1) }),
    answer: data(z.array(faq)),
    errors: ['VERSION_CONFLICT'],
  },
});
