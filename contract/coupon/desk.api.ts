/** Coupons of the house as operators make them, and any coupon as they stop it (operator.md §7, money.md §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, text } from '../kit/field.ts';
import { direction, pageFields } from '../kit/page.ts';
import { coupon } from './coupon.api.ts';
import { couponDeskBody, couponDeskEdit } from './coupon.body.ts';
import { couponDeskList } from './coupon.list.ts';
import { couponHistoryList, couponHistoryRow } from './history.list.ts';

export const couponOnDesk = z.strictObject({
  ...coupon.shape,
  /** Whose it is; null: the house's. */
  owner: z.strictObject({ userSeq: seq(), name: text(60) }).nullable(),
});
export type CouponOnDesk = z.output<typeof couponOnDesk>;

const path = '/v1/admin/coupons' as const;
const desk = { audience: audience.admin, right: 'PROMOTION' } as const;
const one = { ...desk, path: `${path}/{couponSeq}`, params: z.strictObject({ couponSeq: seq() }) } as const;
const decided = z.strictObject({ version: int(1), why: line(200, 5) });
const answer = data(couponOnDesk);
const { kind, from, to, keyword } = couponHistoryList.filters;

/** 쿠폰 of the operator. */
export const couponDeskApi = defineApi('coupon-desk', {
  list: {
    ...desk,
    summary: '장터가 부담하는 쿠폰. 판매자를 고르면 그 판매자의 쿠폰',
    method: 'GET',
    path,
    query: couponDeskList.query,
    answer: page(couponDeskList.row),
  },
  detail: { ...one, summary: '쿠폰 하나. 판매자의 쿠폰도 번호로 봅니다.', method: 'GET', answer },
  create: {
    ...desk,
    summary: '장터 쿠폰 등록',
    method: 'POST',
    path,
    body: couponDeskBody,
    answer,
    errors: ['COUPON_RULE', 'COUPON_EXPOSE_LIMIT'],
    idempotent: 'required',
  },
  edit: {
    ...one,
    summary: '장터 쿠폰 수정',
    method: 'PUT',
    body: couponDeskEdit,
    answer,
    errors: [
      'COUPON_RULE',
      'COUPON_EXPOSE_LIMIT',
      'COUPON_LOCKED',
      'PROMOTION_PINNED',
      'STATE_CHANGED',
      'VERSION_CONFLICT',
    ],
  },
  activate: {
    ...one,
    summary: '장터 쿠폰 발급 시작',
    method: 'PUT',
    path: `${path}/{couponSeq}/activate`,
    body: decided,
    answer,
    errors: ['COUPON_RULE', 'COUPON_UNAPPROVED', 'COUPON_HALTED', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  stop: {
    ...one,
    summary: '쿠폰 발급 중지. 판매자의 쿠폰은 판매자가 다시 시작할 수 없고, 받은 회원은 계속 쓸 수 있습니다.',
    method: 'PUT',
    path: `${path}/{couponSeq}/stop`,
    body: decided,
    answer,
    errors: ['COUPON_STOPPED', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  expose: {
    ...one,
    summary: '장터 쿠폰 노출 또는 숨김',
    method: 'PUT',
    path: `${path}/{couponSeq}/expose`,
    body: z.strictObject({ ...decided.shape, exposed: bool() }),
    answer,
    errors: ['COUPON_RULE', 'COUPON_EXPOSE_LIMIT', 'VERSION_CONFLICT'],
  },
  histories: {
    ...one,
    summary: '장터 쿠폰의 발급·사용 내역',
    method: 'GET',
    path: `${path}/{couponSeq}/histories`,
    query: z.strictObject({
      ...pageFields,
      sort: z.enum(['issuedAt']).optional(),
      direction: direction.optional(),
      kind: kind.schema,
      from: from.schema,
      to: to.schema,
      keyword: keyword.schema,
    }),
    answer: page(couponHistoryRow),
  },
});
