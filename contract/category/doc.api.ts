import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { held } from '../desk/desks.ts';
import { line } from '../kit/entered.ts';
import { bool, day, dayToCome, int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { categoryPath } from './category.api.ts';
import { docState, type DocState } from '../seller/paper.enums.ts';

const pathname = () => text(500, 1);
const reason = () => line(200, 5);

/** A paper that a category asks for, and where the seller's stands. */
export const docRow = z.strictObject({
  docTypeSeq: seq(),
  name: text(40),
  required: bool(),
  /** Its lack stops nobody before this day; null: since ever. */
  requiredFrom: dayToCome().nullable(),
  /** Of the paper handed in last. */
  state: docState.schema,
  fileName: text(255).nullable(),
  expiresOn: day().nullable(),
  rejectReason: text(200).nullable(),
  /** 0: nothing was handed in. */
  version: int(0),
  /** The paper that counts now: while a renewal waits or was refused, the one before it. */
  inForce: z.strictObject({ fileName: text(255), expiresOn: day().nullable() }).nullable(),
});
export type DocRow = z.output<typeof docRow>;

/** A seller's paper with the category that asks for it. */
export const ownDocRow = docRow.extend({ categorySeq: seq(), categoryPath: categoryPath() });
export type OwnDocRow = z.output<typeof ownDocRow>;

/** A paper on the operator's desk. */
export const deskDocRow = z.strictObject({
  docSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  categorySeq: seq(),
  categoryPath: categoryPath(),
  docTypeSeq: seq(),
  name: text(40),
  state: docState.schema,
  fileName: text(255),
  /** Opens the file, for whoever asked and for a minute. */
  url: text(1_000),
  expiresOn: day().nullable(),
  rejectReason: text(200).nullable(),
  submittedAt: time(),
  decidedAt: time().nullable(),
  ...held,
  version: int(1),
});
export type DeskDocRow = z.output<typeof deskDocRow>;

/** What runs out soon and no renewal waits for: the to-do 만료 예정 counts these, and its link shows them. */
export const docsToRenew: { state: DocState[]; endingDays: number } = {
  state: ['APPROVED', 'REJECTED'],
  endingDays: 30,
};

const handedIn = z.enum(docState.values.filter((state) => state !== 'NONE'));
const needsSeller = { params: { code: 'REQUIRED', message: '판매자를 지정해 주세요.' } };
const docParams = z.strictObject({ docSeq: seq() });
const decided = { audience: audience.admin, right: 'REVIEW', method: 'PUT', params: docParams } as const;

/** Papers of a category: handed in by sellers, decided by the operator. */
export const docApi = defineApi('category', {
  docsOfCategory: {
    summary: '카테고리에 필요한 내 서류',
    method: 'GET',
    path: '/v1/products/category-docs/{categorySeq}',
    audience: audience.seller,
    params: z.strictObject({ categorySeq: seq() }),
    answer: data(z.array(docRow)),
  },
  docs: {
    summary: '제출한 카테고리 서류와, 판매하는 카테고리가 요구하는데 아직 내지 않은 서류',
    method: 'GET',
    path: '/v1/products/category-docs',
    audience: audience.seller,
    query: z.strictObject({
      state: z.array(docState.schema).max(5).optional(),
      /** In force, and over within so many days. */
      endingDays: int(1, 90).optional(),
    }),
    answer: data(z.array(ownDocRow)),
  },
  submitDoc: {
    summary: '카테고리 서류 제출',
    method: 'PUT',
    path: '/v1/products/category-docs/{categorySeq}',
    audience: audience.seller,
    params: z.strictObject({ categorySeq: seq() }),
    body: z.strictObject({
      docTypeSeq: seq(),
      /** Uploaded as CATEGORY_DOC. */
      pathname: pathname(),
      expiresOn: day().optional(),
    }),
    answer: data(docRow),
    errors: ['STATE_CHANGED'],
  },
  deskDocs: {
    summary: '심사할 카테고리 서류. 먼저 제출한 것부터',
    method: 'GET',
    path: '/v1/admin/category-docs',
    audience: audience.admin,
    right: 'REVIEW',
    query: z
      .strictObject({
        ...pageFields,
        state: handedIn.default('SUBMITTED'),
        sellerSeq: seq().optional(),
        /** Days on which it was handed in. */
        from: day().optional(),
        to: day().optional(),
      })
      .refine(({ state, sellerSeq }) => state === 'SUBMITTED' || sellerSeq !== undefined, {
        path: ['sellerSeq'],
        ...needsSeller,
      }),
    answer: page(deskDocRow),
    pii: true,
  },
  deskDoc: {
    summary: '카테고리 서류 한 건. 파일을 여는 주소는 1분 동안 쓸 수 있습니다.',
    method: 'GET',
    path: '/v1/admin/category-docs/{docSeq}',
    audience: audience.admin,
    right: 'REVIEW',
    params: docParams,
    answer: data(deskDocRow),
    pii: true,
  },
  approveDoc: {
    ...decided,
    summary: '카테고리 서류 승인',
    path: '/v1/admin/category-docs/{docSeq}/approve',
    body: z.strictObject({
      version: int(1),
      /** Instead of what the seller wrote. */
      expiresOn: day().optional(),
      why: reason(),
    }),
    answer: data(deskDocRow),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
    pii: true,
  },
  rejectDoc: {
    ...decided,
    summary: '카테고리 서류 반려',
    path: '/v1/admin/category-docs/{docSeq}/reject',
    body: z.strictObject({ version: int(1), reason: reason() }),
    answer: data(deskDocRow),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
    pii: true,
  },
});
