/** Why an amount is what it is, and when it is paid (money.md §6). */
import { z } from 'zod';
import type { Audience } from '../kit/audience.ts';
import { data, defineApi, type EndpointDef } from '../kit/endpoint.ts';
import { day, month, seq } from '../kit/field.ts';
import { difference, explained, nodeKey, payCalendar } from './explain.ts';
import { earning } from './matching.api.ts';
import { settlePreview } from './preview.ts';
import { salesBucket, settled } from './product.api.ts';

const DAYS_MAX = 92;

/** Days of a calendar, both included. */
const span = z
  .strictObject({ from: day(), to: day() })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'MIN' } })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < DAYS_MAX, {
    path: ['to'],
    params: { code: 'MAX' },
  });

const asked = { month: month(), bucket: salesBucket, asOf: day().optional() };

/** A month's bucket by its node, or one line whole. */
const explainCall = (path: string, audience: Audience) =>
  ({
    summary: '왜 이 금액?',
    method: 'GET',
    path: `${path}/explain`,
    audience,
    query: z
      .strictObject({
        ...asked,
        month: month().optional(),
        settleLineSeq: seq().optional(),
        node: nodeKey.optional(),
        /** Lines behind this one. */
        cursor: seq().optional(),
      })
      .refine((query) => (query.month === undefined) !== (query.settleLineSeq === undefined), {
        path: ['month'],
        params: { code: 'REQUIRED' },
      }),
    answer: data(explained),
    errors: ['NOT_FOUND'],
  }) as const satisfies EndpointDef;

const calendarCall = (path: string, audience: Audience) =>
  ({
    summary: '정산 캘린더',
    method: 'GET',
    path: `${path}/calendar`,
    audience,
    query: span,
    answer: data(payCalendar),
  }) as const satisfies EndpointDef;

export const productExplainApi = defineApi('settlement-product', {
  explain: explainCall('/v1/settlement/product', settled),
  difference: {
    summary: '예정과의 차이',
    method: 'GET',
    path: '/v1/settlement/product/difference',
    audience: settled,
    query: z.strictObject(asked),
    answer: data(difference),
    errors: ['NOT_FOUND'],
  },
  calendar: calendarCall('/v1/settlement/product', settled),
  preview: {
    summary: '주문의 정산 미리보기',
    method: 'GET',
    path: '/v1/settlement/product/preview',
    audience: settled,
    query: z.strictObject({ orderSeq: seq() }),
    answer: data(settlePreview),
    errors: ['NOT_FOUND'],
  },
});

export const matchingExplainApi = defineApi('settlement-matching', {
  explain: explainCall('/v1/settlement/matching', earning),
  calendar: calendarCall('/v1/settlement/matching', earning),
});
