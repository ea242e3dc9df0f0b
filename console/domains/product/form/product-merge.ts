/** Two editors of one product: what each field is called, and stock, which buyers change meanwhile. */
import { ticketFields } from '../../seller/ticket-form.ts';
import { productKind } from '@jangteo/contract/category/category.enums.ts';
import { taxType, type TaxType } from '@jangteo/contract/product/product.enums.ts';
import type { OptionType } from '@jangteo/contract/product/product.option.ts';
import type { MergeFields } from '../../../kit/form/merge.ts';
import { count, won } from '../../../ui/format.ts';
import { deliveryFields } from '../../seller/delivery-form.ts';
import { nameOf, type OptionForm } from './options.ts';
import type { EXPOSED, ProductForm, Whose } from './product-form.ts';

const pieces = (list: readonly unknown[]) => `${list.length}개`;
const orNone = (n: number) => (n > 0 ? `${count(n)}개` : '제한 없음');
const EXPOSURE: Record<(typeof EXPOSED)[number], string> = {
  store: '스토어',
  profile: '프로필',
  search: '검색',
};
const exposureWord = (place: string): string => EXPOSURE[place as keyof typeof EXPOSURE] ?? place;
const from = (label: string) => ({
  label,
  text: (whose: NonNullable<Whose>) => (whose === 'SELLER' ? '판매자 정보 사용' : '이 상품만 다르게'),
});
const amount = (label: string) => ({ label, text: (price: number) => won(price, true) });

const optionFields = (types: readonly OptionType[]): MergeFields<ProductForm>['options'] => ({
  label: '옵션',
  key: (row: OptionForm) => row.optionSeq,
  name: (row: OptionForm) => nameOf(types, row),
  rows: {
    optionSeq: null,
    at: { label: '조합', text: (at) => nameOf(types, { at } as OptionForm) },
    diff: amount('차액'),
    stock: '재고',
    stockSeen: null,
    yourOptionId: '자체옵션코드',
    exposed: '노출',
  },
});

/** Rows are named by the types of the form they stand in. */
export const productFields = (types: readonly OptionType[]): MergeFields<ProductForm> => ({
  kind: { label: '상품유형', text: (kind) => productKind.label(kind) },
  type: null,
  categorySeq: { label: '카테고리', text: () => '다른 카테고리' },
  name: '상품명',
  yourProductId: '자체상품코드',
  intro: '한 줄 소개',
  brand: '브랜드',
  manufacturer: '제조사',
  model: '모델명',
  origin: '원산지',
  adultOnly: '성인 상품',
  images: { label: '대표 이미지', text: (images) => `${images.length}장` },
  video: { label: '동영상', text: () => '동영상 있음' },
  detail: { label: '상세', text: pieces },
  salePrice: amount('판매가'),
  consumerPrice: { label: '정가', text: (price) => (price > 0 ? won(price, true) : '없음') },
  taxType: { label: '과세', text: (type: TaxType) => taxType.label(type) },
  optionTypes: {
    label: '옵션',
    text: (all) => all.map(({ name, values }) => `${name}(${values.join(', ')})`).join(' · '),
  },
  options: optionFields(types),
  minOrder: '최소 구매수량',
  maxPerOrder: { label: '1회 최대', text: orNone },
  maxPerBuyer: { label: '1인 최대', text: orNone },
  startAt: '판매 시작',
  endAt: '판매 종료',
  deliveryFrom: from('배송 기준'),
  returnsFrom: from('교환·반품 기준'),
  terms: { parts: deliveryFields },
  voucherFrom: from('e-티켓 기준'),
  ticket: { parts: ticketFields },
  legal: { label: '상품정보제공고시', text: ({ fields }) => `${fields.length}개 항목` },
  certifications: { label: '인증', text: pieces },
  asPolicy: 'A/S 안내',
  extra: '특이사항',
  tags: '태그',
  exposure: { label: '노출', text: (places) => places.map(exposureWord).join(', ') },
});

/**
 * Three states of a product with the stock of now: what somebody has added stays added, whatever was sold since they
 * read it. `mine` may have meant 10 → 20 where 7 are left: 17.
 */
export function rebased(
  base: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
): { base: ProductForm; mine: ProductForm } {
  const now = new Map(theirs.options.map((row) => [row.optionSeq, row]));
  const moved = (form: ProductForm): ProductForm => ({
    ...form,
    options: form.options.map((row) => {
      const there = row.optionSeq === undefined ? undefined : now.get(row.optionSeq);
      if (!there) return row;
      const stock = Math.max(0, there.stock + row.stock - (row.stockSeen ?? row.stock));
      return { ...row, stock, stockSeen: there.stockSeen };
    }),
  });
  return { base: moved(base), mine: moved(mine) };
}
