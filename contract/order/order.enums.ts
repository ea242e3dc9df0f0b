import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

/**
 * The 35 states of an order line on the wire; projected from fulfilment, claim and refund (order-desk.md §5).
 */
export const orderProductStatus = enumOf('OrderProductStatus', {
  PAYMENT_WAIT: { label: '결제대기' },
  PAYMENT_COMPLETE: { label: '결제완료', tone: 'info' },
  PAYMENT_PROCESSING: { label: '입금대기' },
  PAYMENT_FAIL: { label: '결제실패', tone: 'danger' },
  PREPARING_PRODUCT: { label: '상품준비중', voucher: '발송준비중', tone: 'info' },
  SHIPPING_START: { label: '배송중', voucher: '발송완료', tone: 'info' },
  SHIPPING_POSTPONED: { label: '배송지연', voucher: '발송지연', tone: 'warning' },
  SHIPPING_COMPLETED: { label: '배송완료', voucher: '이용가능', tone: 'success' },
  RETURN_REQUEST: { label: '반품요청', voucher: '환불요청', tone: 'warning' },
  RETURN_PROCESSING: { label: '반품수거중', voucher: '환불심사중', tone: 'info' },
  RETURN_RECEIVE_PRODUCT: { label: '반품수거완료', voucher: '미사용 확인완료', tone: 'info' },
  RETURN_COMPLETED: {
    label: '반품승인(환불처리중)',
    voucher: '환불승인',
    tone: 'info',
    short: '반품승인·환불중',
  },
  RETURN_COMPLETED_REFUNDED: { label: '반품완료(환불완료)', voucher: '환불완료', short: '반품·환불완료' },
  RETURN_COMPLETED_WAIT_REFUND_NEED_ACCOUNT: {
    label: '반품완료(환불계좌 필요)',
    voucher: '환불승인(환불계좌 필요)',
    tone: 'warning',
    short: '반품·계좌필요',
    voucherShort: '환불승인·계좌필요',
  },
  RETURN_COMPLETED_WAIT_REFUND_ADMIN: {
    label: '반품완료(운영자 환불대기)',
    voucher: '환불승인(운영자 환불대기)',
    tone: 'warning',
    short: '반품·운영자대기',
    voucherShort: '환불승인·운영자대기',
  },
  RETURN_CANCEL_BUYER: { label: '반품철회(구매자)', voucher: '환불철회(구매자)' },
  RETURN_CANCEL_SELLER: { label: '반품거부(판매자)', voucher: '환불거부(판매자)' },
  CHANGE_REQUEST: { label: '교환요청', voucher: '재발송요청', tone: 'warning' },
  CHANGE_PROCESSING: { label: '교환처리중', voucher: '재발송처리중', tone: 'info' },
  CHANGE_CANCEL_SELLER: { label: '교환거부(판매자)', voucher: '재발송거부(판매자)' },
  CHANGE_SHIPPING_START: { label: '교환배송중', voucher: '재발송완료', tone: 'info' },
  CHANGE_CANCEL_BUYER: { label: '교환철회(구매자)', voucher: '재발송철회(구매자)' },
  CHANGE_SHIPPING_COMPLETED: { label: '교환배송완료', voucher: '재발송 확인완료', tone: 'success' },
  CANCEL_ORDER_SELLER: { label: '판매자 취소 접수', tone: 'danger' },
  CANCEL_ORDER_SELLER_COMPLETED_REFUND: { label: '판매자 취소완료(환불완료)', short: '판매자 취소·환불완료' },
  CANCEL_ORDER_SELLER_WAIT_REFUND_WAIT_PG: {
    label: '판매자 취소처리중(PG 환불대기)',
    tone: 'danger',
    short: '판매자 취소·PG대기',
  },
  CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT: {
    label: '판매자 취소처리중(환불계좌 필요)',
    tone: 'warning',
    short: '판매자 취소·계좌필요',
  },
  CANCEL_ORDER_SELLER_WAIT_REFUND_ADMIN: {
    label: '판매자 취소처리중(운영자 환불대기)',
    tone: 'warning',
    short: '판매자 취소·운영자대기',
  },
  CANCEL_ORDER_BUYER: { label: '구매자 취소 접수', tone: 'danger' },
  CANCEL_ORDER_BUYER_COMPLETED_REFUND: { label: '구매자 취소완료(환불완료)', short: '구매자 취소·환불완료' },
  CANCEL_ORDER_BUYER_WAIT_REFUND_WAIT_PG: {
    label: '구매자 취소처리중(PG 환불대기)',
    tone: 'danger',
    short: '구매자 취소·PG대기',
  },
  CANCEL_ORDER_BUYER_WAIT_REFUND_NEED_ACCOUNT: {
    label: '구매자 취소처리중(환불계좌 필요)',
    tone: 'warning',
    short: '구매자 취소·계좌필요',
  },
  CANCEL_ORDER_BUYER_WAIT_REFUND_ADMIN: {
    label: '구매자 취소처리중(운영자 환불대기)',
    tone: 'warning',
    short: '구매자 취소·운영자대기',
  },
  CONFIRM_RECEIVE: { label: '구매확정', voucher: '이용확정', tone: 'success' },
  CONFIRM_RECEIVE_WRITE_REVIEW: {
    label: '구매확정(리뷰작성)',
    voucher: '이용확정(리뷰작성)',
    tone: 'success',
  },
});
export type OrderProductStatus = ValueOf<typeof orderProductStatus>;

export const paymentMethod = enumOf('PaymentMethod', {
  CREDIT_CARD: { label: '신용카드' },
  REALTIME_BANK_TRANSFER: { label: '실시간 계좌이체' },
  VIRTUAL_ACCOUNT: { label: '가상계좌(무통장입금)' },
  KAKAO_PAY: { label: '카카오페이' },
  NAVER_PAY: { label: '네이버페이' },
  PAYCO: { label: '페이코' },
  GOOGLE_PLAY: { label: '구글플레이' },
  APP_STORE: { label: '앱스토어' },
  MOBILE: { label: '휴대폰결제' },
  FREE_PAYMENT: { label: '0원 결제' },
  TOSS_PAY: { label: '토스페이' },
});
export type PaymentMethod = ValueOf<typeof paymentMethod>;

export const orderLineKind = enumOf('OrderLineKind', {
  NORMAL: { label: '일반' },
  FLASH: { label: '플래시', tone: 'danger' },
  MATCHING: { label: '매칭', tone: 'info' },
  FIRST_PURCHASE: { label: '첫구매', tone: 'success' },
});
export type OrderLineKind = ValueOf<typeof orderLineKind>;

export const orderChannel = enumOf('OrderChannel', {
  LIVE: { label: '라이브' },
  VOD: { label: '다시보기' },
  SHORTS: { label: '쇼츠' },
  PROFILE: { label: '프로필' },
  STORE: { label: '스토어' },
});
export type OrderChannel = ValueOf<typeof orderChannel>;

/** USER_ID is the seller's id: offered to masters and operators only. */
export const orderSearchKey = enumOf('OrderSearchKey', {
  NONE: { label: '전체' },
  BUYER_NICKNAME: { label: '구매자 닉네임' },
  BUYER_NAME: { label: '구매자명' },
  BUYER_PHONENUMBER: { label: '구매자 연락처' },
  RECIPIENT_NAME: { label: '수취인명' },
  ORDER_SEQ: { label: '주문번호' },
  ORDER_PRODUCT_SEQ: { label: '상품주문번호' },
  TRACKING_NUMBER: { label: '송장번호' },
  PRODUCT_NAME: { label: '상품명' },
  PRODUCT_ID: { label: '상품 아이디' },
  PRODUCT_SEQ: { label: '상품코드' },
  USER_ID: { label: '판매자 아이디' },
  YOUR_ORDER_NO: { label: '자체주문번호' },
});
export type OrderSearchKey = ValueOf<typeof orderSearchKey>;

/** NONE means no period. */
export const orderDateKey = enumOf('OrderDateKey', {
  NONE: { label: '전체' },
  ORDERED_AT: { label: '주문일' },
  CANCEL_AT: { label: '취소일' },
  CONFIRM_AT: { label: '구매확정일' },
  DELIVERY_AT: { label: '발송일' },
  REQUEST_CHANGE_AT: { label: '교환요청일', voucher: '재발송요청일' },
  CANCEL_CHANGE_AT: { label: '교환철회일', voucher: '재발송철회일' },
  REQUEST_RETURN_AT: { label: '반품요청일', voucher: '환불요청일' },
  CANCEL_RETURN_AT: { label: '반품철회일', voucher: '환불철회일' },
  COMPLETE_RETURN_AT: { label: '반품완료일', voucher: '환불완료일' },
});
export type OrderDateKey = ValueOf<typeof orderDateKey>;

export const orderCancelReason = enumOf('OrderCancelReason', {
  CHANGE_MIND: { label: '단순 변심' },
  SERVICE_DISSATISFACTION: { label: '서비스 불만족' },
  STOCK_FAULT: { label: '재고 부족(품절)' },
  PRODUCT_FAULT: { label: '상품 하자' },
  DELIVERY_FAULT: { label: '배송 문제' },
});
export type OrderCancelReason = ValueOf<typeof orderCancelReason>;

/** Why a line leaves later than promised. */
export const postponementReason = enumOf('PostponementReason', {
  STOCK_FAULT: { label: '재고 부족' },
  COMBINED_DELIVERY: { label: '묶음배송 대기' },
  FIX_DELIVERY: { label: '지정일 배송' },
  ETC: { label: '기타' },
});
export type PostponementReason = ValueOf<typeof postponementReason>;
