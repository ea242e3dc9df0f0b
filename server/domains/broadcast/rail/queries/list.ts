import { sql } from 'kysely';
import { railList } from '@jangteo/contract/broadcast/rail.list.ts';
import { listSource } from '../../../../kit/list/source.ts';

/** Goods may be of several sellers: the sheet's layout reads them, and nobody reads rows of the list itself. */
const ofGoods = (): string => 'null';

/** Of a live's list and of a short's. */
export const railFields = {
  fields: { productSeq: 'l.product_seq', sortOrder: 'l.place', active: 'l.active' },
  computed: {
    name: ofGoods,
    thumbnail: ofGoods,
    salePrice: ofGoods,
    stock: ofGoods,
    soldQty: ofGoods,
    soldAmount: ofGoods,
  },
};
export const railFilters = {
  contentSeq: (content: number) => sql`l.content_seq = ${content}`,
  product: (products: readonly number[]) => sql`l.product_seq = any(${[...products]})`,
};

/** Which rows stand in the sheet, and in which order. */
export const railSource = listSource(railList, {
  table: 'broadcast_product',
  id: 'product_seq',
  joins: () => sql``,
  ...railFields,
  filters: {
    ...railFilters,
    active: (active) => sql`l.active = ${active}`,
  },
  sorts: { sortOrder: { column: 'l.place' } },
});
