import { ownEnumOf, type ValueOf } from '../../kit/enum.ts';

/** What a question is about; of all but LIVE product pages show the answers. */
export const faqCategory = ownEnumOf('FaqCategory', {
  PRODUCT: { label: '상품' },
  DELIVERY: { label: '배송' },
  CLAIM: { label: '취소·교환·반품' },
  LIVE: { label: '라이브' },
  ETC: { label: '기타' },
});
export type FaqCategory = ValueOf<typeof faqCategory>;
