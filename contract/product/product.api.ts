import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, seqList } from '../kit/field.ts';
import { direction, pageFields } from '../kit/page.ts';
import { optionRow, product, productStock } from './product.answer.ts';
import { addedProduct } from './flash.body.ts';
import { changedProduct } from './product.body.ts';
import { optionEdit, repeated } from './product.option.ts';
import { checkScoped, scopeErrors, scopeFields } from './scope.ts';

const params = z.strictObject({ productSeq: seq() });
const scoped = z.strictObject(scopeFields).superRefine(checkScoped());
const { diff, stock, stockSeen, yourOptionId, exposed } = optionEdit;

/** The option list's own page (R83). */
export const OPTION_PAGE = 100;

/** What may be changed of an option without the form; what is absent stays. */
const optionChange = z.strictObject({
  optionSeq: seq(),
  stock,
  /** The number that was read; the difference is what is meant. */
  stockSeen,
  diff: diff.optional(),
  exposed: exposed.removeDefault().optional(),
  yourOptionId: yourOptionId.removeDefault().optional(),
});

const changes = z
  .array(optionChange)
  .min(1)
  .max(3_000)
  .superRefine((items, ctx) => {
    const say = (path: (string | number)[], code: string) =>
      ctx.addIssue({ code: 'custom', path, params: { code } });
    for (const i of repeated(items.map((item) => item.optionSeq))) say([i, 'optionSeq'], 'DUPLICATE');
    items.forEach((item, i) => {
      if (item.stock !== undefined && item.stockSeen === undefined) say([i, 'stockSeen'], 'REQUIRED');
      if (item.stock === undefined && item.stockSeen !== undefined) say([i, 'stock'], 'REQUIRED');
    });
  });

/** 3,000 options with their codes, and the details. */
const BODY_LIMIT = 2_097_152;
/** What a sale must not lack. */
const UNSOLD = [
  'PRODUCT_INCOMPLETE',
  'PRODUCT_NO_STOCK',
  'PRODUCT_PERIOD_OVER',
  'CATEGORY_DOC_REQUIRED',
] as const;

export const productApi = defineApi('product', {
  create: {
    summary:
      '상품 등록. activate면 바로 판매를 시작하고, 시작할 수 없으면 등록하지 않습니다. 플래시 상품은 바로 판매합니다.',
    method: 'POST',
    path: '/v1/products',
    scope: 'products:write',
    audience: audience.seller,
    body: addedProduct,
    bodyLimit: BODY_LIMIT,
    answer: data(product),
    errors: [
      'YOUR_ID_DUPLICATE',
      'FLASH_BASE_REQUIRED',
      'FLASH_LIMIT',
      'STATE_CHANGED',
      'STOCK_CHANGED',
      'OPTION_HELD',
      'PRODUCT_PUNISHED',
      ...UNSOLD,
    ],
    idempotent: 'required',
  },
  update: {
    summary: '상품 수정. 본문이 상품 전체를 대신합니다.',
    method: 'PUT',
    path: '/v1/products/{productSeq}',
    scope: 'products:write',
    audience: audience.seller,
    params,
    body: changedProduct,
    bodyLimit: BODY_LIMIT,
    answer: data(product),
    errors: [
      'VERSION_CONFLICT',
      'STATE_CHANGED',
      'PROMOTION_PINNED',
      'STOCK_CHANGED',
      'OPTION_HELD',
      'YOUR_ID_DUPLICATE',
      'PRODUCT_PUNISHED',
      'FLASH_LIMIT',
      ...UNSOLD,
    ],
  },
  detail: {
    summary: '상품의 등록 내용과 판매상태, 재고, 등록 완성도',
    method: 'GET',
    path: '/v1/products/{productSeq}',
    scope: 'products:read',
    audience: audience.seller,
    params,
    answer: data(product),
  },
  options: {
    summary: '상품의 옵션. 재고를 누가 잡고 있는지와 30일 판매수',
    method: 'GET',
    path: '/v1/products/{productSeq}/options',
    scope: 'products:read',
    audience: audience.seller,
    params,
    query: z.strictObject({
      ...pageFields,
      length: int(1, 200).default(OPTION_PAGE),
      keyword: line(40, 1).optional(),
      soldOut: bool().optional(),
      sort: z.enum(['PLACE', 'STOCK', 'DIFF', 'TEXT']).default('PLACE'),
      direction: direction.default('ASC'),
    }),
    answer: page(optionRow),
  },
  editOptions: {
    summary: '옵션의 재고, 차액, 노출, 자체코드를 바로 고칩니다.',
    method: 'PUT',
    path: '/v1/products/{productSeq}/options',
    scope: 'products:write',
    audience: audience.seller,
    params,
    body: z.strictObject({ version: int(1), items: changes }),
    answer: data(z.strictObject({ version: int(1), stock: productStock, options: z.array(optionRow) })),
    errors: ['VERSION_CONFLICT', 'STOCK_CHANGED', 'STATE_CHANGED'],
  },
  activate: {
    summary: '판매시작. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/activate',
    scope: 'products:write',
    audience: audience.seller,
    body: scoped,
    answer: data(bulkResult),
    errors: [
      ...scopeErrors,
      'STATE_CHANGED',
      'PRODUCT_INCOMPLETE',
      'PRODUCT_NO_STOCK',
      'PRODUCT_PERIOD_OVER',
      'PRODUCT_PUNISHED',
      'CATEGORY_DOC_REQUIRED',
      'FLASH_LIMIT',
    ],
  },
  deactivate: {
    summary: '판매중지. 되돌릴 수 있습니다.',
    method: 'PUT',
    path: '/v1/products/deactivate',
    scope: 'products:write',
    audience: audience.seller,
    body: scoped,
    answer: data(bulkResult),
    errors: [...scopeErrors, 'PROMOTION_PINNED', 'STATE_CHANGED'],
  },
  remove: {
    summary: '상품 삭제. 30일 동안 휴지통에 있습니다.',
    method: 'DELETE',
    path: '/v1/products',
    audience: audience.seller,
    body: z.strictObject({ productSeqList: seqList(200) }),
    answer: data(bulkResult),
    errors: ['PRODUCT_HAS_ORDERS', 'PRODUCT_ON_AIR', 'PROMOTION_PINNED', 'STATE_CHANGED'],
  },
  recover: {
    summary: '삭제한 상품 복구. 판매는 다시 시작해야 합니다.',
    method: 'POST',
    path: '/v1/products/recover',
    audience: audience.seller,
    body: z.strictObject({ productSeqList: seqList(200) }),
    answer: data(bulkResult),
    errors: ['YOUR_ID_DUPLICATE', 'STATE_CHANGED'],
  },
});
