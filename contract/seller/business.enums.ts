import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Who sells: a person, a sole trader, a company. NONE has no business. */
export const sellerKind = enumOf('SellerKind', {
  NONE: { label: '개인 판매자' },
  INDIVIDUAL: { label: '개인사업자' },
  CORPORATE: { label: '법인사업자' },
});
export type SellerKind = ValueOf<typeof sellerKind>;

export const businessTaxType = enumOf('BusinessTaxType', {
  NORMAL: { label: '일반과세자' },
  SIMPLE: { label: '간이과세자' },
  FREE: { label: '면세사업자' },
});
export type BusinessTaxType = ValueOf<typeof businessTaxType>;

export const salesForm = enumOf('SalesForm', {
  LIVE_MYSELF: { label: '직접 라이브 판매' },
  SALES_AGENCY: { label: '판매대행(그리퍼 매칭)' },
  ONLY_PRODUCT: { label: '상품만 등록' },
});
export type SalesForm = ValueOf<typeof salesForm>;

/** Why no 통신판매업 report is needed (전자상거래법 12조 1항 단서). */
export const ecommerceExempt = ownEnumOf('EcommerceExempt', {
  SIMPLE_TAX: { label: '간이과세자' },
  UNDER_50: { label: '6개월 동안 거래 50회 미만' },
});
export type EcommerceExempt = ValueOf<typeof ecommerceExempt>;

/** Papers of an account; the values are numbers on the wire (`docType`). */
export const documentKind = enumOf('DocumentKind', {
  1: { label: '사업자등록증' },
  2: { label: '통신판매업신고증' },
  3: { label: '법인인감증명서' },
  4: { label: '법인통장 사본' },
  5: { label: '대표자 신분증' },
  6: { label: '대표자 통장 사본' },
  7: { label: '그리퍼 신분증' },
  8: { label: '그리퍼 통장 사본' },
});

/** Where a seller is found elsewhere. */
export const snsKind = ownEnumOf('SnsKind', {
  INSTAGRAM: { label: '인스타그램' },
  YOUTUBE: { label: '유튜브' },
  TIKTOK: { label: '틱톡' },
  NAVER_BLOG: { label: '네이버 블로그' },
  FACEBOOK: { label: '페이스북' },
  ETC: { label: '기타' },
});
export type SnsKind = ValueOf<typeof snsKind>;
