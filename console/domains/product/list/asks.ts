/** What the lists of products are made from, and what each asks for. */
import { deletedProductList } from '@jangteo/contract/product/deleted.list.ts';
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import {
  displayTabs,
  firstPurchaseList,
  flashList,
  productList,
  type ProductFilter,
} from '@jangteo/contract/product/product.list.ts';
import type { BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { CardsQuery } from '../../../kit/list-page/model.ts';

export const summaryQuery = (filter: Filter) =>
  query(productListApi.summary, { query: filter as ProductFilter });

const cards = (filter: Filter): CardsQuery => ({
  ...summaryQuery(filter),
  select: (answer: BodyOf<typeof productListApi.summary>) =>
    Object.fromEntries(answer.data.cards.map(({ key, count, capped }) => [key, { count, capped }])),
});

/** The cards of flash products stand on their own page. */
const tabs = Object.fromEntries(Object.entries(productList.tabs!).filter(([tab]) => tab in displayTabs));
export const productAsks = { spec: { ...productList, tabs }, load: productListApi.search, cards };
export const flashAsks = {
  spec: { ...flashList, always: { type: 'FLASH' } },
  load: productListApi.search,
  cards,
};
export const firstPurchaseAsks = {
  spec: { ...firstPurchaseList, always: { firstPurchaseOnly: true } },
  load: productListApi.search,
};
export const deletedAsks = { spec: deletedProductList, load: productListApi.deletedSearch };

/** The calls of a sheet, with the list whose columns it has. */
export const downloadsOf = (
  list: 'product' | 'product-flash' | 'product-first-purchase',
  more: object = {},
) => ({
  selected: productListApi.downloadSelected,
  searched: productListApi.downloadSearched,
  more: { list, ...more },
});
