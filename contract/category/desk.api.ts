/** 카테고리 at the operator's desk (operator.md §7): a tree of three levels, and the papers that each asks for. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, day, dayToCome, int, seq, text } from '../kit/field.ts';
import { effectSchema } from '../reference/effect.ts';
import { categoryPath } from './category.api.ts';
import { productKind } from './category.enums.ts';

export const CATEGORY_LEVELS = 3;
/** So many days ahead sellers who sell there are asked for a paper that becomes required. */
export const PAPER_NOTICE_DAYS = 14;
/** A hidden category may be deleted after so long: whoever was choosing it has done so by then. */
export const HIDDEN_SECONDS = 60;

const kinds = z.array(productKind.schema).min(1).max(productKind.values.length);

/** A paper that a category asks for itself; those below it ask for it, too. */
const askedPaper = z.strictObject({
  docTypeSeq: seq(),
  name: text(40),
  required: bool(),
  kinds,
  /** Its lack stops nobody before; null: since ever. */
  requiredFrom: dayToCome().nullable(),
});
export type AskedPaper = z.output<typeof askedPaper>;

export const deskCategory = z.strictObject({
  categorySeq: seq(),
  parentSeq: seq().nullable(),
  level: int(1, CATEGORY_LEVELS),
  name: text(30),
  path: categoryPath(),
  /** Whether it is offered to whoever chooses one, as far as those above it are. */
  exposed: bool(),
  /** Of a leaf; the others have none. */
  noticeTemplate: text(30).nullable(),
  kinds,
  adultOnly: bool(),
  docTypes: z.array(askedPaper),
  /** Not in the trash, in it and below it. */
  products: int(0),
  version: int(1),
});
export type DeskCategory = z.output<typeof deskCategory>;

/** What names a category or one below it, of all sellers. */
export const categoryUses = z.strictObject({
  /** Categories right below it. */
  below: int(0),
  products: int(0),
  onSale: int(0),
  /** In the trash or gone from it; orders name them still. */
  removed: int(0),
  /** Whose products stand there. */
  sellers: int(0),
  /** Coupons of its products that can be given out or used. */
  coupons: int(0),
  rates: int(0),
  flashBases: int(0),
  lives: int(0),
  requests: int(0),
  /** Broadcasters and applicants who named it. */
  people: int(0),
  papers: int(0),
  /** Everything that keeps it from being deleted. */
  total: int(0),
});
export type CategoryUses = z.output<typeof categoryUses>;

export const categoryTree = z.strictObject({
  /** From the roots down, siblings in their order. */
  categories: z.array(deskCategory),
  templates: z.array(z.strictObject({ key: text(30), name: text(40) })),
  docTypes: z.array(z.strictObject({ docTypeSeq: seq(), name: text(40), note: text(200) })),
});
export type CategoryTree = z.output<typeof categoryTree>;

const desk = { audience: audience.admin, right: 'CATALOG' } as const;
const why = () => line(200, 5);
const path = '/v1/admin/categories' as const;
const params = z.strictObject({ categorySeq: seq() });
const one = `${path}/{categorySeq}` as const;
const version = int(1);
/** The names of a path are parted by it. */
const name = () =>
  line(30, 1)
    .refine((said) => !said.includes('>'), {
      params: { code: 'PATTERN', message: '이름에 >는 쓸 수 없습니다.' },
    })
    .meta({ wire: 'text', minLength: 1 });
const fields = { name: name(), exposed: bool(), noticeTemplate: text(30, 1).nullable() };

const docs = z.strictObject({
  docTypes: z
    .array(
      z.strictObject({
        /** A name that nobody has written yet makes a kind of paper. */
        name: line(40, 1),
        required: bool(),
        /** Of whom: sellers of goods, of e-tickets. */
        kinds,
        /** What a new kind of paper is; the others keep their note. */
        note: line(200).default(''),
      }),
    )
    .max(20),
  /** From which day on what is newly required is; absent: at once, where nobody sells without it. */
  requiredFrom: day().optional(),
});
export type AskedDocs = z.output<typeof docs>;

export const categoryDeskApi = defineApi('category-desk', {
  tree: {
    ...desk,
    summary: '카테고리 전체. 숨긴 카테고리와 상품 수도 봅니다.',
    method: 'GET',
    path,
    answer: data(categoryTree),
  },
  uses: {
    ...desk,
    summary: '카테고리와 그 아래를 쓰고 있는 상품, 판매자, 수수료, 쿠폰의 수',
    method: 'GET',
    path: `${one}/uses`,
    params,
    answer: data(categoryUses),
  },
  add: {
    ...desk,
    summary: '카테고리 등록. 형제의 맨 뒤에 섭니다.',
    method: 'POST',
    path,
    body: z.strictObject({
      parentSeq: seq().optional(),
      ...fields,
      /** Of a leaf: what may be sold there, and whether only adults buy. They stay as they are said. */
      kinds: kinds.optional(),
      adultOnly: bool().default(false),
      why: why(),
    }),
    answer: data(deskCategory),
    errors: ['CATEGORY_DEPTH'],
  },
  edit: {
    ...desk,
    summary: '카테고리 수정. 숨겨도 이미 등록한 상품은 그대로 판매합니다.',
    method: 'PUT',
    path: one,
    params,
    body: z.strictObject({ ...fields, version, why: why() }),
    answer: data(deskCategory),
    errors: ['VERSION_CONFLICT'],
  },
  remove: {
    ...desk,
    summary: '쓰지 않는 카테고리 삭제',
    method: 'DELETE',
    path: one,
    params,
    body: z.strictObject({ version, why: why() }),
    answer: nothing,
    errors: ['VERSION_CONFLICT', 'IN_USE', 'CATEGORY_SHOWN'],
  },
  order: {
    ...desk,
    summary: '형제 카테고리 사이의 순서',
    method: 'PUT',
    path: `${one}/order`,
    params,
    /** Its place among its siblings, from 1; behind the last one it is the last. */
    body: z.strictObject({ order: int(1, 1_000), version, why: why() }),
    answer: data(deskCategory),
    errors: ['VERSION_CONFLICT'],
  },
  docs: {
    ...desk,
    summary: '카테고리가 요구하는 서류. 판매 중인 판매자에게는 미리 알립니다.',
    method: 'PUT',
    path: `${one}/docs`,
    params,
    body: z.strictObject({ ...docs.shape, version, why: why() }),
    answer: data(deskCategory),
    errors: ['VERSION_CONFLICT'],
  },
  previewDocs: {
    ...desk,
    summary: '서류를 바꾸면 서류가 없게 되는 상품과 판매자를 봅니다.',
    method: 'PUT',
    path: `${one}/docs/preview`,
    params,
    body: z.strictObject({ ...docs.shape, why: why() }),
    answer: data(effectSchema),
  },
});
