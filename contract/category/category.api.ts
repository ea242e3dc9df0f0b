import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, dayToCome, seq, text } from '../kit/field.ts';
import { productKind } from './category.enums.ts';

/** The names from the root down: 식품 > 농산물 > 과일. */
export const categoryPath = () => text(100);

const kinds = z.array(productKind.schema);
export const categoryRow = z.strictObject({
  categorySeq: seq(),
  name: text(30),
  path: categoryPath(),
  /** Products stand in leaves alone. */
  leaf: bool(),
  /** What may be sold in it, or in the leaves below. */
  kinds,
  adultOnly: bool(),
});
export type CategoryRow = z.output<typeof categoryRow>;

/** 상품정보제공고시 of one kind of goods: what the law wants to be told of them. */
export const noticeTemplate = z.strictObject({
  key: text(30),
  name: text(40),
  fields: z.array(z.strictObject({ key: text(30), label: text(60), hint: text(200) })),
});

/** A paper that the law asks for before something is sold here; `kinds` says of whose sellers. */
export const docTypeRow = z.strictObject({
  docTypeSeq: seq(),
  name: text(40),
  required: bool(),
  /** Its lack stops nobody before this day; null: since ever. */
  requiredFrom: dayToCome().nullable(),
  note: text(200),
  kinds,
});

export const categoryDetail = categoryRow.extend({
  /** All that there are, the category's own first; a branch has none of its own. */
  templates: z.array(noticeTemplate),
  certTypeSeqs: z.strictObject({ required: z.array(seq()), optional: z.array(seq()) }),
  docTypes: z.array(docTypeRow),
});
export type CategoryDetail = z.output<typeof categoryDetail>;

const params = z.strictObject({ categorySeq: seq() });

/** Categories, and what each asks for. Certificates are of the documents' area `business`. */
export const categoryApi = defineApi('category', {
  children: {
    summary: '카테고리의 하위 카테고리. 지정하지 않으면 최상위 카테고리',
    method: 'GET',
    path: '/v1/categories/children/exposed',
    audience: audience.signedIn,
    query: z.strictObject({ categorySeq: seq().optional() }),
    answer: data(z.array(categoryRow)),
  },
  leaves: {
    summary: '상품을 등록할 수 있는 모든 카테고리. 이름으로 찾을 때 씁니다.',
    method: 'GET',
    path: '/v1/categories/leaves/exposed',
    audience: audience.console,
    answer: data(z.array(categoryRow)),
  },
  detail: {
    summary: '카테고리와 상품정보제공고시 양식, 인증, 필수서류',
    method: 'GET',
    path: '/v1/categories/{categorySeq}',
    audience: audience.console,
    params,
    answer: data(categoryDetail),
  },
  docTypes: {
    summary: '카테고리에 필요한 서류의 종류',
    method: 'GET',
    path: '/v1/categories/doc/type/list/{categorySeq}',
    audience: audience.console,
    params,
    answer: data(z.array(docTypeRow)),
  },
  certTypes: {
    summary: '인증 종류',
    method: 'GET',
    path: '/v1/business/cert/types',
    audience: audience.console,
    answer: data(
      z.array(
        z.strictObject({
          typeSeq: seq(),
          name: text(40),
          agencyHint: text(100),
          /** What its numbers look like, where they have a shape. */
          numberPattern: text(100).nullable(),
        }),
      ),
    ),
  },
  certSubjects: {
    summary: '인증 종류에 속하는 인증 대상',
    method: 'GET',
    path: '/v1/business/cert/types/{typeSeq}/subjects',
    audience: audience.console,
    params: z.strictObject({ typeSeq: seq() }),
    answer: data(z.array(z.strictObject({ subjectSeq: seq(), name: text(40) }))),
  },
});
