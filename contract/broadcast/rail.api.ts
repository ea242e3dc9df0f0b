import { z } from 'zod';
import { downloadBody } from '../kit/sheet-body.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, int, MONEY_MAX, seq, seqList, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { flashBody } from '../product/flash.body.ts';
import { PRICE_MIN } from '../product/product.body.ts';
import { STOCK_MAX } from '../product/product.option.ts';
import { RAIL_MAX } from './content.body.ts';
import { railList } from './rail.list.ts';
import { railProduct, salableProduct } from './rail.row.ts';

const contentSeq = seq();
const params = z.strictObject({ contentSeq });
const productSeqList = seqList(RAIL_MAX);
const length = int(1, RAIL_MAX).default(RAIL_MAX);

/** Own products, or those of a master's members besides. */
const owner = z.enum(['OWN', 'ALL']).default('ALL');

const stockOf = z.strictObject({
  optionSeq: seq(),
  stock: int(0, STOCK_MAX),
  /** What was shown when it was written: the difference comes to what is there now. */
  stockSeen: int(0),
});

const sales = z
  .strictObject({
    contentSeq,
    productSeq: seq(),
    /** Of the product's content. */
    version: int(1),
    salePrice: won().min(PRICE_MIN).max(MONEY_MAX).optional(),
    options: z.array(stockOf).min(1).max(100).optional(),
    /** 판매시작, 판매중지. */
    sale: bool().optional(),
    /** The price of before comes back when the live ends, where this one still stands. */
    revertAtClose: bool().default(false),
  })
  .superRefine(({ salePrice, options, sale, revertAtClose }, ctx) => {
    const issue = (path: PropertyKey[], code: string) =>
      ctx.addIssue({ code: 'custom', path, params: { code } });
    if (salePrice === undefined && options === undefined && sale === undefined)
      issue(['salePrice'], 'REQUIRED');
    if (revertAtClose && salePrice === undefined) issue(['revertAtClose'], 'UNKNOWN');
    const seen = options?.map((one) => one.optionSeq) ?? [];
    for (const [i, one] of seen.entries())
      if (seen.indexOf(one) < i) issue(['options', i, 'optionSeq'], 'DUPLICATE');
  });

const sheet = listCalls(railList, { path: '/v1/broadcast/products', audience: audience.channel }).download;
/** The live stands in the address, and a rail is taken whole or by its products. */
const sheetFilter = z.strictObject({ active: railList.filters.active.schema });

/** 방송 상품 (live.md §4). */
export const railApi = defineApi('broadcast-product', {
  salable: {
    summary: '방송에 담을 수 있는 상품: 판매 중이거나 판매 예정인 상품. 최근 등록한 상품부터 보입니다.',
    method: 'GET',
    path: '/v1/broadcast/salable/products',
    audience: audience.channel,
    query: z.strictObject({
      ...pageFields,
      length: int(1, RAIL_MAX).default(50),
      contentSeq: contentSeq.optional(),
      keyword: text(40, 1).optional(),
      /** With all below it. */
      categorySeq: seq().optional(),
      owner,
    }),
    answer: page(salableProduct),
  },
  list: {
    summary: '방송 상품. 순서대로 보입니다.',
    method: 'GET',
    path: '/v1/broadcast/products',
    audience: audience.channel,
    query: z.strictObject({ ...pageFields, length, contentSeq, active: bool().optional() }),
    answer: page(railProduct),
  },
  add: {
    summary: '방송에 상품 담기. 맨 뒤에 차례로 놓이고, 이미 담은 상품은 그대로입니다.',
    method: 'POST',
    path: '/v1/broadcast/product',
    audience: audience.channel,
    body: z.strictObject({ contentSeq, productSeqList, active: bool().default(true) }),
    answer: data(bulkResult),
    errors: ['LIVE_PRODUCT_LIMIT', 'PRODUCT_NOT_SALABLE', 'STATE_CHANGED'],
  },
  order: {
    summary: '방송 상품 순서 저장. 담은 상품을 모두 차례로 보냅니다.',
    method: 'PUT',
    path: '/v1/broadcast/product/sortOrder',
    audience: audience.channel,
    /** The version is the rail's. */
    body: z.strictObject({ contentSeq, version: int(1), productSeqList }),
    answer: data(z.strictObject({ version: int(1) })),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED'],
  },
  activate: {
    summary: '방송에서 팔기, 멈추기. 멈춘 상품은 흐리게 보이고 이 방송에서 주문할 수 없습니다.',
    method: 'POST',
    path: '/v1/broadcast/product/activate',
    audience: audience.channel,
    body: z.strictObject({ contentSeq, productSeqList, active: bool() }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
  },
  remove: {
    summary: '방송에서 상품 빼기. 방송에서 팔린 수량과 금액은 남습니다.',
    method: 'DELETE',
    path: '/v1/broadcast/product/{contentSeq}',
    audience: audience.channel,
    params,
    body: z.strictObject({ productSeqList }),
    answer: data(bulkResult),
    errors: ['PRODUCT_PINNED', 'STATE_CHANGED'],
  },
  download: {
    ...sheet,
    path: '/v1/broadcast/product/{contentSeq}/list/download',
    params,
    body: downloadBody({ ...railList, filter: sheetFilter }),
  },
  pin: {
    summary: '방송 화면에 고정할 상품. 하나만 고정하고, null이면 해제합니다.',
    method: 'PUT',
    path: '/v1/broadcast/product/{contentSeq}/pin',
    audience: audience.channel,
    params,
    body: z.strictObject({ productSeq: seq().nullable() }),
    answer: data(z.strictObject({ pinned: seq().nullable(), at: time().nullable() })),
    errors: ['PRODUCT_NOT_SALABLE', 'STATE_CHANGED'],
  },
  flash: {
    summary: '플래시 상품을 만들어 이 방송에 바로 담습니다.',
    method: 'POST',
    path: '/v1/broadcast/product/{contentSeq}/flash',
    audience: audience.goods,
    params,
    body: flashBody.omit({ type: true, contentSeq: true }).extend({ pin: bool().default(true) }),
    answer: data(railProduct),
    errors: [
      'FLASH_BASE_REQUIRED',
      'LIVE_PRODUCT_LIMIT',
      'STATE_CHANGED',
      'CATEGORY_DOC_REQUIRED',
      'PRODUCT_INCOMPLETE',
      // What writing and starting any product may come to.
      'FLASH_LIMIT',
      'PRODUCT_PUNISHED',
      'PRODUCT_NO_STOCK',
      'PRODUCT_PERIOD_OVER',
      'STOCK_CHANGED',
      'OPTION_HELD',
      'YOUR_ID_DUPLICATE',
    ],
    idempotent: 'required',
  },
  sell: {
    summary: '방송 상품의 판매가, 재고, 판매 여부 변경. 상품의 판매자만 바꿉니다.',
    method: 'PATCH',
    path: '/v1/products/sales',
    audience: audience.channel,
    body: sales,
    answer: data(railProduct),
    errors: [
      'VERSION_CONFLICT',
      'STATE_CHANGED',
      'STOCK_CHANGED',
      'PRICE_RANGE',
      'PROMOTION_PINNED',
      'PRODUCT_NO_STOCK',
      'PRODUCT_INCOMPLETE',
      'PRODUCT_PERIOD_OVER',
      'PRODUCT_PUNISHED',
      'CATEGORY_DOC_REQUIRED',
      'FLASH_LIMIT',
    ],
  },
});
