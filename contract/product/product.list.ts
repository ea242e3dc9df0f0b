/** GET /v1/products/search: the list of products and its two narrower pages (product-desk.md §6). */
import type { z } from 'zod';
import { int, price } from '../kit/field.ts';
import { byLink, chosen, flag, keywords, manyOf, oneOf, periodBy } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { deliveryFeeType } from '../seller/delivery.enums.ts';
import { firstPurchaseColumns, flashColumns, productColumns } from './product.columns.ts';
import {
  productDateKey,
  productDisplayStatus,
  productSaleStatus,
  productSaleStatusShared,
  productSearchKey,
  productTypeFilter,
  type ProductDisplayStatus,
} from './product.enums.ts';
import { productRow } from './product.row.ts';

/** The card of each display word: every product stands in exactly one. */
export const displayTabs = {
  'on-sale': 'ON_SALE',
  'start-required': 'SALES_START_REQUIRED',
  'coming-soon': 'COMING_SOON',
  'nearly-sold-out': 'NEARLY_SOLD_OUT',
  'some-sold-out': 'SOME_OPTIONS_SOLD_OUT',
  'sold-out': 'SOLD_OUT',
  'ending-soon': 'SALES_ENDING_SOON',
  ended: 'SALES_END',
  punished: 'PUNISHED',
} as const satisfies Record<string, ProductDisplayStatus>;
type DisplayTab = keyof typeof displayTabs;
const displayLabels = Object.fromEntries(
  Object.entries(displayTabs).map(([tab, word]) => [tab, { label: productDisplayStatus.label(word) }]),
) as Record<DisplayTab, { label: string }>;

/** Words under which a flash product stands in a card; one to be taken away soon stands in that one, too. */
export const flashTabs = {
  'flash-selling': ['ON_SALE', 'NEARLY_SOLD_OUT', 'SOME_OPTIONS_SOLD_OUT', 'SALES_ENDING_SOON'],
  'flash-sold-out': ['SOLD_OUT'],
  'flash-ended': ['SALES_END', 'SALES_START_REQUIRED'],
} as const satisfies Record<string, readonly ProductDisplayStatus[]>;
/** So many days before the system takes it away. */
export const PURGE_SOON_DAYS = 7;
const flashLabels = {
  'flash-selling': { label: '판매중' },
  'flash-sold-out': { label: '품절' },
  'flash-ended': { label: '종료' },
  'flash-purge-soon': { label: '삭제 예정' },
};

const amount = (label: string) => byLink({ schema: price().optional(), label, control: 'one' });
const pieces = (label: string) => byLink({ schema: int(0, 999_999_999).optional(), label, control: 'one' });

const filters = {
  ...periodBy(productDateKey),
  saleStatus: manyOf(productSaleStatus, '판매상태', { bar: true }),
  displayStatus: manyOf(productDisplayStatus, '진열상태'),
  /** The words of document 2. */
  status: byLink(manyOf(productSaleStatusShared, '상태')),
  type: oneOf(productTypeFilter, '상품유형'),
  /** With all below it. */
  categorySeq: byLink(chosen('카테고리')),
  feeType: manyOf(deliveryFeeType, '배송비유형'),
  priceMin: amount('최저 판매가'),
  priceMax: amount('최고 판매가'),
  stockMin: pieces('최소 재고'),
  stockMax: pieces('최대 재고'),
  firstPurchaseOnly: flag('첫구매 전용'),
  /** In the rail of this live. */
  contentSeq: byLink(chosen('방송')),
  /** In the rail of a live that is planned or on air. */
  hasLive: flag('방송 예정'),
  /** One member's products; masters only, anybody else's is an empty list. */
  sellerSeq: chosen('판매자'),
  ...keywords(productSearchKey),
};

/** The documents' words, save for CONTENT_AT and LIVE. */
const sorts = {
  CREATED_AT: { header: '등록일', direction: 'DESC', column: 'createdAt' },
  START_AT: { header: '판매시작', direction: 'DESC', column: 'startAt', type: 'time' },
  SCORE: { header: '판매수(30일)', direction: 'DESC', column: 'sold30' },
  SORT_ORDER: { header: '진열순서', direction: 'ASC', type: 'int' },
  PRICE: { header: '판매가', direction: 'DESC', column: 'salePrice' },
  PRODUCT_NAME: { header: '상품명', direction: 'ASC', column: 'name' },
} as const;

const shared = {
  noun: '상품',
  row: productRow,
  id: 'productSeq',
  idList: 'productSeqList',
  sorts,
  defaultSort: 'CREATED_AT',
  defaultPeriod: 'all',
} as const;

/** The call takes the tabs of both pages; each page shows its own. */
export const productList = listSpec({
  ...shared,
  key: 'product',
  title: '상품 목록',
  columns: productColumns,
  filters,
  tabs: { ...displayLabels, ...flashLabels },
});
export type ProductFilter = z.output<typeof productList.filter>;
export type ProductTab = keyof NonNullable<(typeof productList)['tabs']>;

/** Narrowed to type FLASH by its page. */
export const flashList = listSpec({
  ...shared,
  key: 'product-flash',
  title: '플래시 상품 목록',
  noun: '플래시 상품',
  columns: flashColumns,
  filters: { ...filters, type: byLink(filters.type) },
  tabs: flashLabels,
});

/** Narrowed to firstPurchaseOnly by its page. */
export const firstPurchaseList = listSpec({
  ...shared,
  key: 'product-first-purchase',
  title: '첫구매 전용 상품',
  columns: firstPurchaseColumns,
  filters: { ...filters, firstPurchaseOnly: byLink(filters.firstPurchaseOnly) },
});
