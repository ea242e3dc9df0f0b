import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** How a sponsorship stands (R304); REFUND_BY_SPONSOR is a way of its own (R305). */
export const donationStatus = enumOf('DonationStatus', {
  SPONSORED: { label: '후원완료(확정대기)', tone: 'info' },
  EXCHANGEABLE: { label: '환전가능', tone: 'success' },
  EXCHANGE_REQUEST: { label: '환전신청', tone: 'info' },
  EXCHANGE_EXAMINATION: { label: '환전심사중', tone: 'warning' },
  EXCHANGE_REJECT: { label: '환전반려', tone: 'danger' },
  EXCHANGE_EXAMINATION_COMPLETE: { label: '환전심사완료', tone: 'info' },
  EXCHANGE_COMPLETE: { label: '환전완료', tone: 'neutral' },
  REFUND_BY_SPONSOR: { label: '후원자 환불', tone: 'neutral' },
});
export type DonationStatus = ValueOf<typeof donationStatus>;

/** Which of its days a search is about (R316). */
export const donationDateType = enumOf('DonationDateType', {
  CREATED_AT: { label: '결제일' },
  CONFIRMED_AT: { label: '확정일' },
  CANCELED_AT: { label: '취소일' },
});
export type DonationDateType = ValueOf<typeof donationDateType>;

export const donationSearchKey = enumOf('DonationSearchKey', {
  NONE: { label: '전체' },
  BUYER_NICKNAME: { label: '후원자 닉네임' },
  SPONSORSHIP_PRODUCT_SEQ: { label: '후원상품번호' },
  SPONSORSHIP_SEQ: { label: '후원번호' },
});
export type DonationSearchKey = ValueOf<typeof donationSearchKey>;

/** An application to exchange sponsorships for money. */
export const exchangePayoutStatus = enumOf('ExchangePayoutStatus', {
  EXCHANGE_REQUEST: { label: '환전신청', tone: 'info' },
  EXCHANGE_EXAMINATION: { label: '심사중', tone: 'warning' },
  EXCHANGE_CONFIRMATION: { label: '환전확정', tone: 'info' },
  EXCHANGE_REJECT: { label: '환전반려', tone: 'danger' },
  EXCHANGE_COMPLETE: { label: '지급완료', tone: 'success' },
});
export type ExchangePayoutStatus = ValueOf<typeof exchangePayoutStatus>;

/** What a payee hands in for the money: a tax invoice, a receipt, or nothing where tax is kept back. */
export const exchangeProof = ownEnumOf('ExchangeProof', {
  INVOICE: { label: '세금계산서' },
  RECEIPT: { label: '계산서·현금영수증' },
  WITHHOLDING: { label: '원천징수' },
});
export type ExchangeProof = ValueOf<typeof exchangeProof>;
