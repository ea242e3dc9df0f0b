/** Coupons of the house as operators make them, and any coupon as they stop it (operator.md §7, money.md §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, seqList, text } from '../kit/field.ts';
import { direction, pageFields } from '../kit/page.ts';
import { bulkResult } from '../kit/bulk.ts';
import { downloadBody, downloadRequestErrors, downloadTicket } from '../kit/sheet-body.ts';
import { sheetErrors } from '../kit/sheet-upload.ts';
import { couponReach } from './asked.api.ts';
import { coupon, historyFilter, receiverFields, saysOneWay } from './coupon.api.ts';
import { couponDeskBody, couponDeskEdit } from './coupon.body.ts';
import { couponDeskList } from './coupon.list.ts';
import { couponDeskHistoryList, couponHistoryRow } from './history.list.ts';

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
/** By name or by a file of member numbers: nobody follows the house. */
const { userSeqList, pathname } = receiverFields;
const receivers = { userSeqList, pathname };
const sheet = {
  method: 'POST',
  answer: data(downloadTicket),
  errors: downloadRequestErrors,
  download: true,
  idempotent: 'required',
} as const;

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
      ...historyFilter.shape,
    }),
    answer: page(couponHistoryRow),
  },
  downloadHistories: {
    ...one,
    ...sheet,
    summary: '장터 쿠폰 내역 엑셀 다운로드 요청',
    path: `${path}/{couponSeq}/histories/download`,
    body: downloadBody({ ...couponDeskHistoryList, filter: historyFilter }),
  },
  reclaim: {
    ...one,
    summary: '아직 쓰지 않은 장터 쿠폰 회수',
    method: 'PUT',
    path: `${path}/{couponSeq}/reclaim`,
    body: z.strictObject({ couponIssueSeqList: seqList(1_000), why: line(200, 5) }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
    idempotent: 'required',
  },
  previewIssue: {
    ...one,
    summary: '장터 쿠폰을 발급할 회원 수를 미리 봅니다.',
    method: 'POST',
    path: `${path}/{couponSeq}/issue/preview`,
    body: z.strictObject(receivers).superRefine(saysOneWay),
    answer: data(couponReach),
    errors: ['COUPON_RULE', 'SHEET_LOCKED', ...sheetErrors],
  },
  issue: {
    ...one,
    summary: '회원에게 장터 쿠폰 발급. 작업으로 진행됩니다.',
    method: 'POST',
    path: `${path}/{couponSeq}/issue`,
    body: z.strictObject({ ...receivers, expectedCount: int(0), why: line(200, 5) }).superRefine(saysOneWay),
    answer: data(z.strictObject({ jobSeq: seq(), targets: int(0) })),
    errors: [
      'EXPECTED_COUNT_MISMATCH',
      'COUPON_EXHAUSTED',
      'COUPON_RULE',
      'COUPON_UNAPPROVED',
      'STATE_CHANGED',
      'SHEET_LOCKED',
      ...sheetErrors,
    ],
    idempotent: 'required',
  },
  downloadCodes: {
    ...one,
    ...sheet,
    summary: '장터 시리얼 쿠폰의 코드 엑셀. 한 번만 받을 수 있습니다.',
    path: `${path}/{couponSeq}/codes/download`,
    body: z.strictObject({ why: line(200, 5) }),
    errors: [...downloadRequestErrors, 'COUPON_RULE', 'COUPON_CODES_TAKEN'],
  },
});
