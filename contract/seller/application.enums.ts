import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What is applied for: to sell, or to match with sellers. */
export const applicationKind = ownEnumOf('ApplicationKind', {
  PRODUCER: { label: '판매자' },
  INFLUENCER: { label: '그리퍼' },
});
export type ApplicationKind = ValueOf<typeof applicationKind>;

export const sellerEntryType = enumOf('SellerEntryType', {
  NONE: { label: '선택 안 함' },
  SELLER: { label: '판매자 입점' },
  MATCHING: { label: '매칭(그리퍼) 입점' },
});

export const referralSource = enumOf('ReferralSource', {
  NONE: { label: '선택 안 함' },
  DIRECT_VISIT: { label: '직접 방문' },
  RECOMMENDATION: { label: '지인 추천' },
  SEARCH_AD: { label: '검색/광고' },
  GOVERNMENT_PROGRAM: { label: '정부 지원사업' },
  PARTNER: { label: '제휴사 소개' },
  ETC: { label: '기타' },
});

/** Why an application waits for its applicant; the spelling is the documents'. */
export const applicationRejectReason = enumOf('ProducerApplicationRejectReason', {
  NONE: { label: '사유 없음' },
  BAD_PRODUCT: { label: '판매 부적합 상품' },
  OBSCENE_MATERIAL: { label: '음란/선정성' },
  NEED_VERIFICATION: { label: '추가 인증 필요' },
  POORE_SNS_INFO: { label: 'SNS 정보 부족' },
  POORE_ATTRACTION: { label: '소개/매력 정보 부족' },
  REQUEST_PRODUCER: { label: '판매자 입점 신청 권유' },
  ETC: { label: '기타' },
  CATEGORY_REQUIRED_DOC_INVALID: { label: '카테고리 필수서류 미비' },
});
export type ApplicationRejectReason = ValueOf<typeof applicationRejectReason>;

/** What is left between the first approval and the end, done by the applicant. */
export const applicationLeft = ownEnumOf('ApplicationLeft', {
  TERMS: { label: '약관 동의' },
  ADULT: { label: '성인 인증' },
  BUSINESS: { label: '사업자 상태 확인' },
  ACCOUNT: { label: '정산계좌 확인' },
});
export type ApplicationLeft = ValueOf<typeof applicationLeft>;

/** What rules look at before a reviewer does. */
export const reviewCheck = ownEnumOf('ReviewCheck', {
  NUMBER: { label: '사업자등록번호' },
  ADULT: { label: '성인인증' },
  REPRESENTATIVE: { label: '대표자 본인' },
  HOLDER: { label: '예금주' },
  PAPERS: { label: '서류' },
  SANCTION: { label: '제재 이력' },
});

/** What a reviewer may mark for the applicant to change. */
export const applicationField = ownEnumOf('ApplicationField', {
  salesForms: { label: '판매방식' },
  categorySeqList: { label: '카테고리' },
  'business.number': { label: '사업자등록번호' },
  'business.company': { label: '상호' },
  'business.representative': { label: '대표자' },
  'business.openedOn': { label: '개업일' },
  'business.taxType': { label: '과세유형' },
  'business.ecommerceNumber': { label: '통신판매업 신고번호' },
  address: { label: '주소' },
  contact: { label: '고객센터' },
  manager: { label: '담당자' },
  account: { label: '정산계좌' },
  sns: { label: 'SNS 주소' },
  intro: { label: '소개' },
  'docs.1': { label: '사업자등록증' },
  'docs.2': { label: '통신판매업신고증' },
  'docs.3': { label: '법인인감증명서' },
  'docs.4': { label: '법인통장 사본' },
  'docs.5': { label: '대표자 신분증' },
  'docs.6': { label: '대표자 통장 사본' },
  'docs.7': { label: '그리퍼 신분증' },
  'docs.8': { label: '그리퍼 통장 사본' },
});
export type ApplicationField = ValueOf<typeof applicationField>;
