/** Settlements of before 2023, read only (money.md §4, §5; R315). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, file } from '../kit/endpoint.ts';
import { month, text, time } from '../kit/field.ts';
import { settled } from './product.api.ts';
import { LEGACY_BUCKETS, salesPeriodBucket } from './settlement.enums.ts';

/** How long an address of such a page is good for. */
export const LEGACY_MINUTES = 5;

export const legacySettlementApi = defineApi('settlement-legacy', {
  iframe: {
    summary: '구 정산 화면 주소',
    method: 'GET',
    path: '/v1/legacy/seller/iframe',
    audience: settled,
    query: z.strictObject({
      month: month(),
      bucket: z.enum(LEGACY_BUCKETS).default('LEGACY_TOTAL').meta({ enumName: salesPeriodBucket.name }),
    }),
    answer: data(z.strictObject({ url: text(2_000), expiresAt: time() })),
    errors: ['NOT_FOUND'],
  },
  page: {
    summary: '구 정산 화면',
    method: 'GET',
    path: '/v1/legacy/settlement/{token}',
    audience: audience.public,
    params: z.strictObject({ token: text(1_000, 1) }),
    answer: file('text/html; charset=utf-8'),
    errors: ['NOT_FOUND'],
  },
});
