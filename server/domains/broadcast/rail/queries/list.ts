import { sql } from 'kysely';
import { railList } from '@jangteo/contract/broadcast/rail.list.ts';
import { listSource } from '../../../../kit/list/source.ts';

/** Which rows stand in the sheet, and in which order. */
export const railSource = listSource(railList, {
  table: 'broadcast_product',
  id: 'product_seq',
  joins: () => sql``,
  fields: { productSeq: 'l.product_seq' },
  filters: {
    contentSeq: (content) => sql`l.content_seq = ${content}`,
    product: (products) => sql`l.product_seq = any(${[...products]})`,
    active: (active) => sql`l.active = ${active}`,
  },
  sorts: { sortOrder: { column: 'l.place' } },
});
