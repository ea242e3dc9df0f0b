import { enumOf, ownEnumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const productSaleStatus = enumOf('ProductSaleStatus', {
  WAIT: { label: '판매대기' },
  ON_SALE: { label: '판매중', tone: 'success' },
  ALMOST_SOLD_OUT: { label: '품절임박', tone: 'warning' },
  SOLD_OUT: { label: '품절', tone: 'danger' },
  STOP_SALE: { label: '판매중지', tone: 'danger' },
});
export type ProductSaleStatus = ValueOf<typeof productSaleStatus>;

/** What a list, a card and a sheet say of a product: projected from its status, times and stock (product-desk.md §4). */
export const productDisplayStatus = enumOf('ProductDisplayStatus', {
  ON_SALE: { label: '판매중', tone: 'success' },
  SALES_START_REQUIRED: { label: '판매시작 필요', tone: 'warning' },
  COMING_SOON: { label: '판매예정', tone: 'info' },
  NEARLY_SOLD_OUT: { label: '품절임박', tone: 'warning' },
  SOME_OPTIONS_SOLD_OUT: { label: '일부 옵션 품절', tone: 'warning' },
  SOLD_OUT: { label: '품절', tone: 'danger' },
  SALES_ENDING_SOON: { label: '판매종료 임박', tone: 'warning' },
  SALES_END: { label: '판매종료' },
  PUNISHED: { label: '판매제재', tone: 'danger' },
});
export type ProductDisplayStatus = ValueOf<typeof productDisplayStatus>;

/** The words of document 2 for the same; a filter takes them, too. */
export const productSaleStatusShared = enumOf('ProductSaleStatusShared', {
  WAIT: { label: '판매대기' },
  NEED_START_SALE: { label: '판매시작 필요' },
  ON_SALE: { label: '판매중' },
  ALMOST_SOLDOUT: { label: '품절임박' },
  OPTION_SOLDOUT: { label: '일부 옵션 품절' },
  ALMOST_STOP_SALE: { label: '판매종료 임박' },
  SOLDOUT: { label: '품절' },
  STOP_SALE: { label: '판매중지' },
  PUNISHED: { label: '판매제재' },
});
export type ProductSaleStatusShared = ValueOf<typeof productSaleStatusShared>;

export const productTypeFilter = enumOf('ProductTypeFilter', {
  ALL: { label: '전체' },
  NORMAL: { label: '일반상품' },
  FLASH: { label: '플래시 상품' },
});

export const productSearchKey = enumOf('ProductSearchKey', {
  NONE: { label: '전체' },
  BRAND_NAME: { label: '브랜드명' },
  YOUR_PRODUCT_ID: { label: '자체상품코드' },
  PRODUCT_NAME: { label: '상품명' },
  PRODUCT_ID: { label: '상품 아이디' },
  PRODUCT_SEQ: { label: '상품코드' },
  PRODUCT_TAG: { label: '상품 태그' },
  PRODUCER: { label: '판매자' },
});

export const productDateKey = ownEnumOf('ProductDateKey', {
  CREATED_AT: { label: '등록일' },
  START_AT: { label: '판매시작일' },
  END_AT: { label: '판매종료일' },
  UPDATED_AT: { label: '수정일' },
});

/** What stands beside the name of a product. */
export const productMark = ownEnumOf('ProductMark', {
  FLASH: { label: '플래시' },
  FIRST_PURCHASE: { label: '첫구매' },
  MATCHING: { label: '매칭' },
  VOUCHER: { label: 'e-티켓' },
  ADULT: { label: '성인' },
  REWARD: { label: '리워드' },
});

/** Whose terms of delivery a product has. */
export const termsFrom = ownEnumOf('TermsFrom', {
  SELLER: { label: '판매자 정보' },
  OWN: { label: '개별 설정' },
});

/** What a seller says once and products take over. */
export const termsPart = ownEnumOf('TermsPart', {
  DELIVERY: { label: '배송' },
  RETURN: { label: '교환·반품' },
  AS: { label: 'A/S·특이사항' },
});
export type TermsPart = ValueOf<typeof termsPart>;
export const termsTarget = ownEnumOf('TermsTarget', {
  FOLLOWING: { label: '판매자 정보를 쓰는 상품' },
  ALL: { label: '모든 상품' },
});
export type TermsTarget = ValueOf<typeof termsTarget>;

/** For how long a flash product is sold. */
export const flashSaleWindow = enumOf('FlashSaleWindow', {
  SIX_HOURS: { label: '6시간' },
  TOMORROW: { label: '내일까지' },
  SEVEN_DAYS: { label: '7일' },
  THIRTY_DAYS: { label: '30일' },
});
export type FlashSaleWindow = ValueOf<typeof flashSaleWindow>;

/** Who holds pieces that lie on the shelf. */
export const stockHoldKind = ownEnumOf('StockHoldKind', {
  PAYMENT: { label: '결제대기' },
  EXCHANGE: { label: '교환' },
  CART: { label: '장바구니' },
  MATCHING: { label: '매칭배정' },
});
export type StockHoldKind = ValueOf<typeof stockHoldKind>;

export const taxType = enumOf('TaxType', {
  TAX: { label: '과세' },
  FREE: { label: '면세' },
  FREE_EXPORT: { label: '영세(수출)' },
});
export type TaxType = ValueOf<typeof taxType>;

/** How a bulk change makes the new price. */
export const priceChangeBy = ownEnumOf('PriceChangeBy', {
  SET: { label: '금액으로 지정' },
  ADD: { label: '금액만큼 변경' },
  RATE: { label: '비율로 변경' },
});
