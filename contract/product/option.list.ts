/** Options of one product as a sheet (product-desk.md §5): the desk itself reads them by `GET …/options`. */
import { z } from 'zod';
import { chosen, byLink, flag, keyword } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { optionRow } from './product.answer.ts';

export const optionList = listSpec({
  key: 'product-option',
  title: '상품 옵션',
  noun: '옵션',
  row: optionRow,
  id: 'optionSeq',
  idList: 'optionSeqList',
  columns: [
    { id: 'optionSeq', header: '옵션번호', type: 'code', width: 96 },
    { id: 'text', header: '옵션', type: 'text', width: 260 },
    { id: 'diff', header: '차액', type: 'won', width: 96 },
    { id: 'price', header: '판매가', type: 'won', width: 112 },
    { id: 'stock', header: '재고', type: 'count', width: 88 },
    { id: 'held.payment', header: '점유(결제대기)', type: 'count', width: 104 },
    { id: 'held.exchange', header: '점유(교환)', type: 'count', width: 88 },
    { id: 'held.cart', header: '점유(장바구니)', type: 'count', width: 104 },
    { id: 'held.matching', header: '점유(매칭)', type: 'count', width: 88 },
    { id: 'yourOptionId', header: '옵션코드', type: 'text', width: 120 },
    { id: 'exposed', header: '옵션노출', type: 'bool', width: 88 },
    { id: 'sold30', header: '판매수(30일)', type: 'count', width: 104 },
  ],
  filters: {
    /** Of which product; the call's address says it. */
    productSeq: byLink(chosen('상품')),
    soldOut: flag('품절'),
    ...keyword(),
  },
  sorts: { PLACE: { header: '옵션 순서', direction: 'ASC', type: 'int' } },
  defaultSort: 'PLACE',
  defaultPeriod: 'all',
});
const { soldOut, keyword: word } = optionList.filters;
/** What its call takes: the product stands in its address. */
export const optionFilter = z.strictObject({ soldOut: soldOut.schema, keyword: word.schema });
