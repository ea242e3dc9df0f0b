/** GET /v1/products/deleted/search: thirty days in the trash (product-desk.md §6). */
import type { z } from 'zod';
import { day } from '../kit/field.ts';
import { chosen, keywords } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { deletedColumns } from './product.columns.ts';
import { productSearchKey } from './product.enums.ts';
import { deletedRow } from './product.row.ts';

const part = { schema: day().optional(), label: '삭제일', control: 'part' } as const;

export const deletedProductList = listSpec({
  key: 'product-deleted',
  title: '삭제 상품',
  noun: '상품',
  row: deletedRow,
  id: 'productSeq',
  idList: 'productSeqList',
  columns: deletedColumns,
  filters: {
    from: part,
    to: part,
    /** One member's products; masters only, anybody else's is an empty list. */
    sellerSeq: chosen('판매자'),
    ...keywords(productSearchKey),
  },
  sorts: {
    DELETED_AT: { header: '삭제일', direction: 'DESC', column: 'deletedAt' },
    PRODUCT_NAME: { header: '상품명', direction: 'ASC', column: 'name' },
  },
  defaultSort: 'DELETED_AT',
  defaultPeriod: 'all',
});
export type DeletedFilter = z.output<typeof deletedProductList.filter>;
