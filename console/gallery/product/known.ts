/** What the made-up server knows of categories, terms and certificates. */
import {
  categoryApi,
  type CategoryDetail,
  type CategoryRow,
} from '@jangteo/contract/category/category.api.ts';
import { docApi } from '@jangteo/contract/category/doc.api.ts';
import type { GoodsTerms } from '@jangteo/contract/seller/seller.terms.ts';
import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { query } from '../../kit/call/query.ts';
import { queryClient } from '../../kit/query-client.ts';

const leaf = (categorySeq: number, path: string, kinds: CategoryRow['kinds'] = ['NORMAL']): CategoryRow => ({
  categorySeq,
  name: path.split(' > ').at(-1)!,
  path,
  leaf: true,
  kinds,
  adultOnly: false,
});
const LEAVES = [
  leaf(1, '패션의류 > 여성의류 > 잠옷'),
  leaf(2, '식품 > 농산물 > 과일'),
  leaf(3, '식품 > 농산물 > 채소·나물'),
  leaf(4, '식품 > 건강식품 > 홍삼·인삼'),
  leaf(5, '이용권 > 숙박 > 펜션', ['VOUCHER']),
];
const field = (key: string, label: string) => ({ key, label, hint: '' });
const TEMPLATES: CategoryDetail['templates'] = [
  {
    key: 'CLOTHES',
    name: '의류',
    fields: [
      field('material', '제품 소재'),
      field('color', '색상'),
      field('size', '치수'),
      field('maker', '제조자'),
    ],
  },
  {
    key: 'FRESH_FOOD',
    name: '식품(농수축산물)',
    fields: [
      field('foodName', '품목 또는 명칭'),
      field('packUnit', '포장단위별 용량'),
      field('producer', '생산자'),
    ],
  },
];

const detailOf = (row: CategoryRow): CategoryDetail => ({
  ...row,
  templates: row.categorySeq === 1 ? TEMPLATES : TEMPLATES.toReversed(),
  certTypeSeqs: { required: row.categorySeq === 4 ? [1] : [], optional: [] },
  docTypes: [],
});

const address = { zip: '63122', base: '제주 제주시 첨단로 242', detail: '1동' };
export const SHOP: GoodsTerms = {
  method: 'PARCEL',
  companyCode: 'CJ',
  feeType: 'FREE_BY_PRICE',
  fee: 3_000,
  freeThreshold: 50_000,
  perQty: null,
  rule: 'POSSIBLE_MAX',
  jejuFee: 3_000,
  islandFee: 5_000,
  sendDays: 2,
  sendEstimatedText: '',
  origin: address,
  customsRequired: false,
  returnFee: 3_000,
  exchangeFee: 6_000,
  returnRegion: true,
  returnAddress: address,
  closedWeekdays: [0],
  closedDays: [],
  cutoff: '14:00',
  noticeText: '',
};

/** Puts it where pages look first; nothing is asked for. */
export function know(): void {
  const put = (key: { queryKey: readonly unknown[] }, data: unknown) =>
    queryClient.setQueryData(key.queryKey, { data });
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  put(query(categoryApi.leaves), LEAVES);
  put(query(categoryApi.certTypes), [
    { typeSeq: 1, name: '건강기능식품', agencyHint: '식품의약품안전처', numberPattern: null },
  ]);
  put(query(categoryApi.certSubjects, { params: { typeSeq: 1 } }), []);
  put(query(referenceApi.deliveryCompanies), [{ companyCode: 'CJ', name: 'CJ대한통운' }]);
  put(query(referenceApi.islands), []);
  for (const row of LEAVES) {
    put(query(categoryApi.detail, { params: { categorySeq: row.categorySeq } }), detailOf(row));
    put(query(docApi.docsOfCategory, { params: { categorySeq: row.categorySeq } }), []);
  }
}
