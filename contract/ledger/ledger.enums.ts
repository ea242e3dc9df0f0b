/** Where money stands, by name, in the words of a bookkeeper; server/domains/ledger/README.md says what each is. */
import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

export const ledgerAccount = ownEnumOf('LedgerAccount', {
  'bank.cash': { label: '정산 계좌 예금' },
  'pg.receivable': { label: '카드사 미수금' },
  'seller.payable': { label: '판매대금 예수금' },
  'seller.due': { label: '정산 미지급금' },
  'seller.hold': { label: '정산 보류금' },
  'seller.debt': { label: '판매자 미수금' },
  'match.clearing': { label: '매칭 정산 예수금' },
  'sponsor.payable': { label: '후원 예수금' },
  'buyer.stray': { label: '오입금 예수금' },
  'buyer.interest': { label: '지연배상 미지급금' },
  'vat.output': { label: '부가세 예수금' },
  'tax.withheld': { label: '원천세 예수금' },
  'fee.sales': { label: '판매수수료 수익' },
  'fee.live': { label: '라이브수수료 수익' },
  'fee.pg': { label: '결제수수료 수익' },
  'fee.sponsor': { label: '후원 이용수수료 수익' },
  'fee.store': { label: '스토어수수료' },
  'coupon.platform': { label: '플랫폼 쿠폰 비용' },
  'adjust.house': { label: '조정 비용' },
});
export type Account = ValueOf<typeof ledgerAccount>;
