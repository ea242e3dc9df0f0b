import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What an inquiry is about; NONE chooses all. */
export const inquiryCategory = enumOf('InquiryCategory', {
  NONE: { label: '전체' },
  PRODUCT: { label: '상품' },
  ORDER: { label: '주문/결제' },
  DELIVERY_DATE: { label: '배송일정' },
  DELIVERY_FAULT: { label: '배송누락/오배송' },
  ORDER_CANCEL: { label: '주문취소' },
  DELAYED_CHANGE_RETURN: { label: '교환/반품 지연' },
  CANCEL_CHANGE_RETURN: { label: '교환/반품 철회' },
  REFUND: { label: '환불' },
  EVENT: { label: '이벤트' },
  SELLER_INQUIRY: { label: '판매자 문의' },
  ETC: { label: '기타' },
});
export type InquiryCategory = ValueOf<typeof inquiryCategory>;

/** R342. */
export const inquiryStatus = enumOf('InquiryStatus', {
  REQUIRED_CONFIRMED: { label: '답변대기', tone: 'warning' },
  COMPLETED_REPLY: { label: '답변완료', tone: 'info' },
  COMPLETED_INQUIRY: { label: '문의완료', tone: 'success' },
  CLOSED_INQUIRY: { label: '문의종료' },
});
export type InquiryStatus = ValueOf<typeof inquiryStatus>;

export const inquiryLinkTarget = enumOf('InquiryLinkTarget', {
  NONE: { label: '연결 없음' },
  PRODUCT: { label: '상품' },
  ORDER_PRODUCT: { label: '주문상품' },
});
export type InquiryLinkTarget = ValueOf<typeof inquiryLinkTarget>;

export const inquirySearchKey = enumOf('InquirySearchKey', {
  USERNAME: { label: '닉네임' },
  USER_ID: { label: '아이디' },
  ORDER_SEQ: { label: '주문번호' },
  PRODUCT_NAME: { label: '상품명' },
});
export type InquirySearchKey = ValueOf<typeof inquirySearchKey>;

/** Days that the list of inquiries can be asked for. */
export const inquiryDateKey = ownEnumOf('InquiryDateKey', {
  ASKED_AT: { label: '접수일' },
  ANSWERED_AT: { label: '답변일' },
  DUE_AT: { label: '답변기한' },
});
export type InquiryDateKey = ValueOf<typeof inquiryDateKey>;

export const inquirySide = ownEnumOf('InquirySide', {
  BUYER: { label: '구매자' },
  SELLER: { label: '판매자' },
  OPERATOR: { label: '운영자' },
  SYSTEM: { label: '시스템' },
});
export type InquirySide = ValueOf<typeof inquirySide>;

/** 판매자 문의 to the operator. */
export const sellerSupportInquiryType = enumOf('SellerSupportInquiryType', {
  PRODUCT: { label: '상품' },
  LIVE: { label: '라이브' },
  LOGIN: { label: '로그인/계정' },
  ORDER: { label: '주문/배송' },
  SETTLEMENT: { label: '정산' },
  VAT: { label: '부가세' },
  INFO: { label: '정보변경' },
  ETC: { label: '기타' },
});
export type SellerSupportInquiryType = ValueOf<typeof sellerSupportInquiryType>;
