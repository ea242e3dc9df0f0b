import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What is paid out (money.md §4): a seller's bucket, a broadcaster's, what they were sponsored with. */
export const payoutKind = ownEnumOf('PayoutKind', {
  PRODUCT: { label: '상품 정산' },
  MATCHING: { label: '매칭 정산' },
  SPONSORSHIP: { label: '후원 환전' },
});
export type PayoutKind = ValueOf<typeof payoutKind>;

/** Which bucket of its month a payout is of; that of an exchange is of none. */
export const payoutBucket = ownEnumOf('PayoutBucket', {
  FIRST: { label: '1회차' },
  SECOND: { label: '2회차' },
  THIRD: { label: '3회차' },
  FORTH: { label: '4회차' },
});
export type PayoutBucket = ValueOf<typeof payoutBucket>;

export const payoutStatus = ownEnumOf('PayoutStatus', {
  WAIT: { label: '대기', tone: 'info' },
  SENT: { label: '송금중', tone: 'info' },
  PAID: { label: '지급완료', tone: 'success' },
  REFUSED: { label: '거절', tone: 'danger' },
  RETURNED: { label: '반송', tone: 'danger' },
  HELD: { label: '보류', tone: 'warning' },
  CANCELED: { label: '취소', tone: 'neutral' },
});
export type PayoutStatus = ValueOf<typeof payoutStatus>;
