import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { text } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';

export const deliveryCompany = z.strictObject({
  companyCode: text(20),
  name: text(40),
  /** Pattern of its tracking numbers. */
  numberRegex: text(100),
});
export type DeliveryCompany = z.output<typeof deliveryCompany>;

export const bank = z.strictObject({ bankCode: text(10), name: text(40) });
export type Bank = z.output<typeof bank>;

/** Postcodes of islands, both ends included. */
export const island = z.tuple([text(5), text(5)]);
export type Island = readonly [string, string];

/** One address of the postcode search (R97). */
export const postcodeRow = z.strictObject({
  zip: text(5),
  roadAddress: text(200),
  lotAddress: text(200),
  building: text(100).nullable(),
});
export type Postcode = z.output<typeof postcodeRow>;

export const referenceApi = defineApi('reference', {
  deliveryCompanies: {
    summary: '택배사 목록',
    method: 'GET',
    path: '/v1/business/delivery-companies',
    audience: audience.signedIn,
    answer: data(z.array(deliveryCompany)),
  },
  banks: {
    summary: '은행 목록',
    method: 'GET',
    path: '/v1/business/bank/list',
    audience: audience.signedIn,
    answer: data(z.array(bank)),
  },
  islands: {
    summary: '도서산간 배송비를 받는 우편번호 구간',
    method: 'GET',
    path: '/v1/reference/islands',
    audience: audience.signedIn,
    answer: data(z.array(island)),
  },
  postcodes: {
    summary: '우편번호 찾기: 도로명, 지번, 건물 이름',
    method: 'GET',
    path: '/v1/reference/postcodes',
    audience: audience.signedIn,
    query: z.strictObject({ ...pageFields, keyword: text(40, 2) }),
    answer: page(postcodeRow),
    rate: 'lookup',
  },
});
