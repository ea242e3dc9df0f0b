/** 임시저장: what somebody has begun to write (product-desk.md §5, §7). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { int, seq, text, time, wellFormed } from '../kit/field.ts';
import { productKind } from '../category/category.enums.ts';
import { productFields } from './product.body.ts';
import { optionLimit } from './product.option.ts';

/** Drafts of one user. */
export const DRAFTS = 10;
const DRAFT_BYTES = 1_048_576;

type Name = keyof typeof productFields;
const names = Object.keys(productFields) as [Name, ...Name[]];

/** What is not there yet, too little of it, or does not go together yet: a draft may have all of that. */
function isUnfinished(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small') return true;
  if (issue.code === 'custom') return issue.params?.code !== 'PATTERN' && issue.params?.max === undefined;
  return issue.input === undefined || issue.input === null || issue.input === '';
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
};

/** Any of the fields of a product: types and upper limits hold, lower ones do not. It is kept as it was sent. */
export const draftBody = z.partialRecord(z.enum(names), z.unknown()).superRefine((body, ctx) => {
  const max = optionLimit(body.kind === 'NORMAL' ? 'NORMAL' : 'VOUCHER');
  if (Array.isArray(body.options) && body.options.length > max)
    ctx.addIssue({ code: 'custom', path: ['options'], params: { code: 'MAX', max } });
  for (const [name, value] of Object.entries(body)) {
    const result = productFields[name as Name].safeParse(value, { reportInput: true });
    for (const issue of result.error?.issues ?? [])
      if (!isUnfinished(issue)) ctx.addIssue({ ...issue, path: [name, ...issue.path] } as never);
    if (!texts(value).every(wellFormed))
      ctx.addIssue({ code: 'custom', path: [name], params: { code: 'PATTERN' } });
  }
});

const progress = z
  .strictObject({ done: int(0, 20), total: int(1, 20) })
  .refine(({ done, total }) => done <= total, { path: ['done'], params: { code: 'MAX' } });

const draft = z.strictObject({
  draftSeq: seq(),
  /** Its name so far. */
  title: text(40),
  /** Null: of a new product. */
  productSeq: seq().nullable(),
  kind: productKind.schema,
  thumbnail: text(500).nullable(),
  progress: z.strictObject({ done: int(), total: int() }),
  savedAt: time(),
  version: int(1),
  /** Null, but of the one that is asked for. */
  body: z.record(z.string(), z.unknown()).nullable(),
});
export type Draft = z.output<typeof draft>;

export const draftApi = defineApi('product-draft', {
  list: {
    summary: '임시저장한 상품. draftSeq가 있으면 그 하나를 내용까지',
    method: 'GET',
    path: '/v1/products/temporal',
    audience: audience.seller,
    query: z.strictObject({ draftSeq: seq().optional() }),
    answer: data(z.array(draft)),
  },
  save: {
    summary: '상품 임시저장. draftSeq와 읽은 version이 있으면 덮어씁니다.',
    method: 'POST',
    path: '/v1/products/temporal',
    audience: audience.seller,
    body: z
      .strictObject({
        draftSeq: seq().optional(),
        version: int(1).optional(),
        productSeq: seq().optional(),
        body: draftBody,
        progress,
      })
      .refine(({ draftSeq, version }) => draftSeq === undefined || version !== undefined, {
        path: ['version'],
        params: { code: 'REQUIRED' },
      }),
    bodyLimit: DRAFT_BYTES,
    answer: data(z.strictObject({ draftSeq: seq(), version: int(1), savedAt: time() })),
    errors: ['DRAFT_LIMIT', 'VERSION_CONFLICT'],
  },
  remove: {
    summary: '임시저장 삭제',
    method: 'DELETE',
    path: '/v1/products/temporal/{draftSeq}',
    audience: audience.seller,
    params: z.strictObject({ draftSeq: seq() }),
    answer: nothing,
  },
});
