import { z } from 'zod';
import { inquiryBody, INQUIRY_TEXT, threadImages } from '../inquiry/inquiry.api.ts';
import { buyerInquiry } from '../inquiry/inquiry.thread.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { seq } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';

const params = z.strictObject({ inquirySeq: seq() });
const one = { audience: audience.consumer, answer: data(buyerInquiry) } as const;

/** 문의 of a buyer to a shop (community.md §4). */
export const marketInquiryApi = defineApi('market', {
  askShop: {
    ...one,
    summary: '판매자에게 문의. 끝난 문의에 이어 물으면 그 번호를 함께 보냅니다.',
    method: 'POST',
    path: '/market/v1/inquiries',
    body: inquiryBody.extend({ sellerSeq: seq(), previousSeq: seq().optional() }),
    idempotent: 'required',
  },
  inquiries: {
    summary: '내 문의. 최근 것부터.',
    method: 'GET',
    path: '/market/v1/inquiries',
    audience: audience.consumer,
    query: z.strictObject(pageFields),
    answer: page(buyerInquiry),
  },
  inquiry: {
    ...one,
    summary: '내 문의 하나',
    method: 'GET',
    path: '/market/v1/inquiries/{inquirySeq}',
    params,
  },
  askMore: {
    ...one,
    summary: '문의에 이어 쓰기',
    method: 'POST',
    path: '/market/v1/inquiries/{inquirySeq}/contents',
    params,
    body: z.strictObject({ text: paragraph(INQUIRY_TEXT, 1), images: threadImages }),
    errors: ['STATE_CHANGED'],
  },
  finishInquiry: {
    ...one,
    summary: '문의 끝내기',
    method: 'PUT',
    path: '/market/v1/inquiries/{inquirySeq}/finish',
    params,
    body: emptyBody,
    errors: ['STATE_CHANGED'],
  },
});
