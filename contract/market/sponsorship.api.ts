import { z } from 'zod';
import { SPONSOR_MESSAGE } from '../sponsorship/sponsorship.list.ts';
import { sponsorProduct } from '../sponsorship/sponsorship.api.ts';
import { donationStatus } from '../sponsorship/sponsorship.enums.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { bool, remark, seq, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { paymentStates } from '../order/order.detail.ts';
import { paymentMethod, type PaymentMethod } from '../order/order.enums.ts';

/** Ways to pay a sponsorship: at once, by card, phone or an app store; no account that is paid into a day later. */
export const SPONSOR_METHODS = [
  'CREDIT_CARD',
  'REALTIME_BANK_TRANSFER',
  'KAKAO_PAY',
  'NAVER_PAY',
  'PAYCO',
  'TOSS_PAY',
  'MOBILE',
  'GOOGLE_PLAY',
  'APP_STORE',
] as const satisfies readonly PaymentMethod[];

const live = z.strictObject({ contentSeq: seq() });
const payment = z.strictObject({
  paymentSeq: seq(),
  status: z.enum(paymentStates),
  amount: won(),
  payUrl: text(500).nullable(),
  expiresAt: time().nullable(),
});

export const ownSponsorship = z.strictObject({
  sponsorshipSeq: seq(),
  contentSeq: seq(),
  contentTitle: text(200),
  productName: text(40),
  message: text(SPONSOR_MESSAGE),
  amount: won(),
  payMethod: paymentMethod.schema,
  /** null: not paid yet, or never. */
  status: donationStatus.schema.nullable(),
  requestedAt: time(),
  payment,
  /** It may be taken back until its broadcaster may exchange it. */
  refundable: bool(),
});
export type OwnSponsorship = z.output<typeof ownSponsorship>;

/** 후원 of a live (money.md §10). */
export const marketSponsorshipApi = defineApi('market', {
  sponsorOffer: {
    summary: '방송에서 살 수 있는 후원상품. 후원을 받지 않으면 비어 있습니다.',
    method: 'GET',
    path: '/market/v1/contents/{contentSeq}/sponsorships',
    audience: audience.public,
    rate: 'live',
    params: live,
    answer: data(z.strictObject({ products: z.array(sponsorProduct) })),
  },
  sponsor: {
    summary: '방송 후원. 결제하면 방송에 감사 인사가 나갑니다.',
    method: 'POST',
    path: '/market/v1/contents/{contentSeq}/sponsorships',
    audience: audience.consumer,
    params: live,
    body: z.strictObject({
      sponsorshipProductSeq: seq(),
      payMethod: z.enum(SPONSOR_METHODS),
      message: remark(SPONSOR_MESSAGE).optional(),
    }),
    answer: data(z.strictObject({ sponsorshipSeq: seq(), payment })),
    errors: ['SPONSOR_OFF'],
    money: true,
    idempotent: 'required',
  },
  sponsorships: {
    summary: '내 후원. 최근 것부터.',
    method: 'GET',
    path: '/market/v1/sponsorships',
    audience: audience.consumer,
    query: z.strictObject(pageFields),
    answer: page(ownSponsorship),
  },
  sponsorship: {
    summary: '내 후원 하나',
    method: 'GET',
    path: '/market/v1/sponsorships/{sponsorshipSeq}',
    audience: audience.consumer,
    params: z.strictObject({ sponsorshipSeq: seq() }),
    answer: data(ownSponsorship),
  },
  refundSponsorship: {
    summary: '후원 환불. 7일이 지나 확정되기 전까지 할 수 있습니다.',
    method: 'POST',
    path: '/market/v1/sponsorships/{sponsorshipSeq}/refund',
    audience: audience.consumer,
    params: z.strictObject({ sponsorshipSeq: seq() }),
    body: emptyBody,
    answer: data(ownSponsorship),
    errors: ['STATE_CHANGED'],
    money: true,
    idempotent: 'required',
  },
});
