/** The rail of a live as a sheet: the desk itself reads it by `GET /v1/broadcast/products` (live.md §8). */
import { byLink, chosen, flag } from '../kit/filter.ts';
import { seqList } from '../kit/field.ts';
import { listSpec } from '../kit/list.ts';
import { RAIL_MAX } from './content.body.ts';
import { railProduct } from './rail.row.ts';

export const railList = listSpec({
  key: 'broadcast-product',
  title: '방송 상품',
  noun: '상품',
  row: railProduct.pick({
    sortOrder: true,
    thumbnail: true,
    productSeq: true,
    name: true,
    salePrice: true,
    stock: true,
    active: true,
    soldQty: true,
    soldAmount: true,
  }),
  id: 'productSeq',
  idList: 'productSeqList',
  columns: [
    { id: 'sortOrder', header: '순서', type: 'int', width: 64 },
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'productSeq', header: '상품코드', type: 'code', width: 96 },
    { id: 'name', header: '상품명', type: 'text', width: 260, grow: 420 },
    { id: 'salePrice', header: '판매가', type: 'won', width: 112 },
    { id: 'stock', header: '재고', type: 'count', width: 88 },
    { id: 'active', header: '판매', type: 'bool', width: 72 },
    { id: 'soldQty', header: '판매수', type: 'count', width: 88 },
    { id: 'soldAmount', header: '판매금액', type: 'won', width: 112 },
  ],
  filters: {
    /** Of which live; the call's address says it. */
    contentSeq: byLink(chosen('방송')),
    /** Chosen ones: a product's number stands in many rails. */
    product: byLink({ schema: seqList(RAIL_MAX).optional(), label: '상품', control: 'codes' }),
    active: flag('판매'),
  },
  sorts: { sortOrder: { header: '순서', direction: 'ASC' } },
  defaultSort: 'sortOrder',
  defaultPeriod: 'all',
});
