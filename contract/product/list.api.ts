import { z } from 'zod';
import { searchedBody } from '../kit/sheet-body.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { defineApi } from '../kit/endpoint.ts';
import { int, seq } from '../kit/field.ts';
import { COUNT_CAP } from '../kit/page.ts';
import { deletedProductList } from './deleted.list.ts';
import { optionFilter, optionList } from './option.list.ts';
import { firstPurchaseList, flashList, productList, type ProductTab } from './product.list.ts';

const products = listCalls(productList, {
  path: '/v1/products',
  audience: audience.seller,
  note: '플래시 상품과 첫구매 전용 상품은 type과 firstPurchaseOnly로 찾습니다.',
  also: { columns: [...flashList.columns, ...firstPurchaseList.columns] },
});
/** Whose columns the sheet has, and whether it may be changed and uploaded again. */
const sheetChoice = {
  list: z.enum([productList.key, flashList.key, firstPurchaseList.key]).default(productList.key),
  layout: z.enum(['LIST', 'UPLOAD']).default('LIST'),
};
const deleted = listCalls(deletedProductList, {
  path: '/v1/products/deleted',
  audience: audience.seller,
  note: '30일이 지나면 완전히 삭제됩니다.',
});

const options = listCalls(optionList, { path: '/v1/products', audience: audience.seller });

const tabs = Object.keys(productList.tabs!) as [ProductTab, ...ProductTab[]];

export const productSummary = z.strictObject({
  /** `capped`: more stand there than are counted, like recordsFilteredCapped of the list. */
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0, COUNT_CAP), capped: z.boolean() })),
  /** Of more than 10,000 products up to a minute old. */
  total: z.strictObject({ products: int(0), available: int(0), sold30: int(0) }),
  /** Only with firstPurchaseOnly: who came by these products in 30 days, and their share of the orders. */
  firstPurchase: z
    .strictObject({
      newBuyers30: int(0),
      /** Basis points. */
      orderShare: int(0, 10_000),
    })
    .nullable(),
});
export type ProductSummary = z.output<typeof productSummary>;

/** The lists of products (product-desk.md §5, §6). */
export const productListApi = defineApi('product', {
  search: { ...products.list, path: '/v1/products/search', scope: 'products:read' },
  summary: products.summary(productSummary, '상품 카드와 합계'),
  deletedSearch: { ...deleted.list, path: '/v1/products/deleted/search' },
  downloadSelected: {
    ...products.downloadSelected,
    body: products.downloadSelected.body.safeExtend(sheetChoice),
  },
  downloadSearched: {
    ...products.downloadSearched,
    body: products.downloadSearched.body.safeExtend(sheetChoice),
  },
  downloadOptions: {
    ...options.downloadSearched,
    path: '/v1/products/{productSeq}/option/download',
    params: z.strictObject({ productSeq: seq() }),
    body: searchedBody({ ...optionList, filter: optionFilter }).extend({ layout: sheetChoice.layout }),
  },
  downloadDeletedSelected: { ...deleted.downloadSelected, path: '/v1/products/download/deleted/selected' },
  downloadDeletedSearched: { ...deleted.downloadSearched, path: '/v1/products/download/deleted/searched' },
});
