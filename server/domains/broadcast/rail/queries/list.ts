import { sql } from 'kysely';
import { railList } from '@jangteo/contract/broadcast/rail.list.ts';
import { listSource } from '../../../../kit/list/source.ts';

/** Goods may be of several sellers: the sheet's layout reads them, and nobody reads rows of the list itself. */
const ofGoods = (): string => 'null';

/** Which rows stand in the sheet, and in which order. */
export const railSource = listSource(railList, {
  table: 'broadcast_product',
  id: 'product_seq',
  joins: () => sql``,
  fields: { productSeq: 'l.product_seq', sortOrder: 'l.place', active: 'l.active' },
  computed: {
    name: ofGoods,
    thumbnail: ofGoods,
    salePrice: ofGoods,
    stock: ofGoods,
    soldQty: ofGoods,
    soldAmount: ofGoods,
  },
  filters: {
    contentSeq: (content) => sql`l.content_seq = ${content}`,
    product: (products) => sql`l.product_seq = any(${[...products]})`,
    active: (active) => sql`l.active = ${active}`,
  },
  sorts: { sortOrder: { column: 'l.place' } },
});
