import { z } from 'zod';
import { buyerClaim, buyerClaimBody, claimQuote } from '../claim/buyer-claim.ts';
import { buyerStray } from '../claim/buyer-stray.ts';
import { claimPhotos } from '../claim/claim.body.ts';
import { claimActErrors } from '../claim/claim.errors.ts';
import { trackingErrors } from '../delivery/delivery.errors.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { int, seq, text } from '../kit/field.ts';
import { digits, parcelNo } from '../kit/key-field.ts';
import { pageFields } from '../kit/page.ts';

const claim = z.strictObject({ claimSeq: seq() });
/** Where a buyer's money goes back to; its holder is asked of the bank. */
const account = z.strictObject({
  bankCode: text(10, 1),
  accountNo: digits(6, 20),
  holder: line(60, 1),
});
const product = z.strictObject({ orderProductSeq: seq() });
const refusals = [
  'STATE_CHANGED',
  'STOCK_NOT_ENOUGH',
  'CLAIM_WINDOW_OVER',
  'CLAIM_ASK_OPERATOR',
  'TICKET_USED',
  'EXCHANGE_PRICE_DIFFERS',
  ...trackingErrors,
] as const;

/** Returns and exchanges of a buyer's own lines, and the money of those and of cancels (claims.md §3). */
export const marketClaimApi = defineApi('market', {
  openClaim: {
    summary: '반품 또는 교환 요청',
    method: 'POST',
    path: '/market/v1/order-products/{orderProductSeq}/claims',
    audience: audience.consumer,
    params: product,
    body: buyerClaimBody,
    answer: data(buyerClaim),
    errors: refusals,
    money: true,
    idempotent: 'required',
  },
  quoteClaim: {
    summary: '요청하면 돌려받을 금액. 아무것도 저장하지 않습니다.',
    method: 'POST',
    path: '/market/v1/order-products/{orderProductSeq}/claims/quote',
    audience: audience.consumer,
    params: product,
    body: buyerClaimBody,
    answer: data(claimQuote),
    errors: refusals,
  },
  claims: {
    summary: '내 취소·반품·교환. 최근 것부터.',
    method: 'GET',
    path: '/market/v1/claims',
    audience: audience.consumer,
    query: z.strictObject(pageFields),
    answer: page(buyerClaim),
  },
  claim: {
    summary: '내 취소·반품·교환 하나',
    method: 'GET',
    path: '/market/v1/claims/{claimSeq}',
    audience: audience.consumer,
    params: claim,
    answer: data(buyerClaim),
  },
  withdrawClaim: {
    summary: '철회. 판매자가 상품을 받기 전까지.',
    method: 'POST',
    path: '/market/v1/claims/{claimSeq}/withdraw',
    audience: audience.consumer,
    params: claim,
    body: z.strictObject({ version: int(1) }),
    answer: data(buyerClaim),
    errors: [...claimActErrors, 'APPEAL_OVER'],
    money: true,
    idempotent: 'required',
  },
  claimPickup: {
    summary: '보낸 상품의 송장번호 등록',
    method: 'PUT',
    path: '/market/v1/claims/{claimSeq}/pickup',
    audience: audience.consumer,
    params: claim,
    body: z.strictObject({ companyCode: text(20, 1), trackingNo: parcelNo() }),
    answer: data(buyerClaim),
    errors: ['STATE_CHANGED', 'CLAIM_ON_HOLD', 'APPEAL_OVER', ...trackingErrors],
  },
  claimAccount: {
    summary: '환불받을 계좌 등록. 은행에 예금주를 확인합니다.',
    method: 'PUT',
    path: '/market/v1/claims/{claimSeq}/account',
    audience: audience.consumer,
    params: claim,
    body: account,
    answer: data(buyerClaim),
    errors: ['STATE_CHANGED', 'ACCOUNT_MISMATCH'],
    money: true,
    idempotent: 'required',
    rate: 'lookup',
  },
  strayAccount: {
    summary: '잘못 들어온 입금을 돌려받을 계좌 등록. 은행에 예금주를 확인합니다.',
    method: 'PUT',
    path: '/market/v1/stray-payments/{straySeq}/account',
    audience: audience.consumer,
    params: z.strictObject({ straySeq: seq() }),
    body: account,
    answer: data(buyerStray),
    errors: ['STATE_CHANGED', 'ACCOUNT_MISMATCH'],
    money: true,
    idempotent: 'required',
    rate: 'lookup',
  },
  appealClaim: {
    summary: '거부되거나 바뀐 요청에 대한 이의 신청',
    method: 'POST',
    path: '/market/v1/claims/{claimSeq}/appeal',
    audience: audience.consumer,
    params: claim,
    body: z.strictObject({ text: paragraph(500, 10), photos: claimPhotos().optional() }),
    answer: data(buyerClaim),
    errors: ['STATE_CHANGED', 'APPEAL_OVER'],
  },
});
