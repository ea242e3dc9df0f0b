/** 자주 쓰는 문구: what a channel says again and again (community.md §3). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { ownEnumOf } from '../kit/enum.ts';
import { int, seq, text } from '../kit/field.ts';

export const templateKind = ownEnumOf('TemplateKind', {
  INQUIRY: { label: '문의 답변' },
  REVIEW: { label: '리뷰 댓글' },
  CHAT: { label: '방송 채팅' },
});
/** Of one channel, of all kinds. */
export const TEMPLATE_MAX = 100;
/** One line of a chat. */
const CHAT_MAX = 200;

const said = {
  kind: templateKind.schema,
  title: line(30, 1),
  text: paragraph(1_000, 1),
  category: line(30).nullable().default(null),
} as const;
const short = ({ kind, text: words }: { kind: string; text: string }, ctx: z.RefinementCtx): void => {
  if (kind === 'CHAT' && words.length > CHAT_MAX)
    ctx.addIssue({ code: 'custom', path: ['text'], params: { code: 'LENGTH' } });
};
const newTemplate = z.strictObject(said).superRefine(short);
export type NewTemplate = z.output<typeof newTemplate>;

const template = z.strictObject({
  templateSeq: seq(),
  kind: templateKind.schema,
  title: text(30),
  text: text(1_000),
  category: text(30).nullable(),
  version: int(1),
});
export type Template = z.output<typeof template>;

const params = z.strictObject({ templateSeq: seq() });

export const templateApi = defineApi('seller', {
  templates: {
    summary: '자주 쓰는 문구',
    method: 'GET',
    path: '/v1/seller/templates',
    audience: audience.channel,
    query: z.strictObject({ kind: templateKind.schema.optional() }),
    answer: data(z.array(template)),
  },
  addTemplate: {
    summary: '자주 쓰는 문구 등록',
    method: 'POST',
    path: '/v1/seller/templates',
    audience: audience.channel,
    body: newTemplate,
    answer: data(template),
    errors: ['TEMPLATE_LIMIT'],
  },
  editTemplate: {
    summary: '자주 쓰는 문구 수정',
    method: 'PUT',
    path: '/v1/seller/templates/{templateSeq}',
    audience: audience.channel,
    params,
    body: z.strictObject({ version: int(1), ...said }).superRefine(short),
    answer: data(template),
    errors: ['VERSION_CONFLICT'],
  },
  removeTemplate: {
    summary: '자주 쓰는 문구 삭제',
    method: 'DELETE',
    path: '/v1/seller/templates/{templateSeq}',
    audience: audience.channel,
    params,
    answer: nothing,
  },
});
