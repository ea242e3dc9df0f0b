/** Keys of a shop's own programs, their quota and what they called (claims.md §8). */
import { z } from 'zod';
import { apiScope } from '../kit/api-scope.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, text, time, words } from '../kit/field.ts';
import { repeated } from '../product/product.option.ts';
import { apiCall, callList } from './call.list.ts';
import { apiKeyState } from './producer-api.enums.ts';

/** A key lives so long; the one before a new one works on for a day. */
export const KEY_DAYS = 365;
export const RETIRING_HOURS = 24;
/** The holder is reminded so many days before its end. */
export const REMINDED_DAYS = [30, 7] as const;

/** An address or a block of addresses, `203.0.113.0/24`; which of them exist the server tells. */
const cidr = z
  .string()
  .max(49)
  .regex(/^[\da-fA-F:.]{2,45}(\/\d{1,3})?$/)
  .meta({ wire: 'text' });

const distinct =
  (field: string) =>
  (body: Record<string, unknown>, ctx: z.RefinementCtx): void => {
    for (const i of repeated((body[field] ?? []) as string[]))
      ctx.addIssue({ code: 'custom', path: [field, i], params: { code: 'DUPLICATE' } });
  };

export const apiKey = z.strictObject({
  keySeq: seq(),
  sellerSeq: seq(),
  name: text(40),
  /** What may be shown of it: `jtk_` and its public part. */
  prefix: text(12),
  scopes: z.array(apiScope.schema),
  /** Empty: from anywhere. */
  ipAllow: z.array(text(49)),
  state: apiKeyState.schema,
  createdAt: time(),
  /** Of one that retires: when it stops working. */
  expiresAt: time(),
  lastUsedAt: time().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const overview = z.strictObject({
  /** Newest first; of those that have ended the last ten. */
  keys: z.array(apiKey),
  quota: z.strictObject({ perSecond: int(1), perDay: int(1), usedToday: int(0), resetsAt: time() }),
  /** What each scope opens. */
  scopes: z.array(
    z.strictObject({
      scope: apiScope.schema,
      label: text(40),
      calls: z.array(
        z.strictObject({ callId: text(80), method: text(6), path: text(200), summary: text(300) }),
      ),
    }),
  ),
  /** Empty where the installation shows none. */
  docsUrl: text(500),
});
export type ProducerApi = z.output<typeof overview>;

export const keyApi = defineApi('producer-api', {
  overview: {
    summary: 'API 키와 한도, 권한별로 열리는 호출',
    method: 'GET',
    path: '/v1/producer-api',
    audience: audience.seller,
    query: z.strictObject({ sellerSeq: seq().optional() }),
    answer: data(overview),
  },
  issue: {
    summary: 'API 키 발급. 비밀값은 이때 한 번만 보입니다. 쓰던 키는 24시간 뒤에 끝납니다.',
    method: 'POST',
    path: '/v1/producer-api',
    audience: audience.seller,
    stepUp: 'WITHIN',
    body: z
      .strictObject({
        name: line(40, 1),
        scopes: z.array(apiScope.schema).min(1).max(apiScope.values.length),
        ipAllow: z.array(cidr).max(10).default([]),
        currentPassword: words(64),
        sellerSeq: seq().optional(),
      })
      .superRefine(distinct('scopes'))
      .superRefine(distinct('ipAllow')),
    answer: data(z.strictObject({ key: apiKey, secret: text(60) })),
    errors: ['PASSWORD_WRONG', 'LOGIN_DELAYED'],
    idempotent: 'required',
    secret: true,
  },
  expire: {
    summary: 'API 키 만료. now가 아니면 24시간 뒤에 끝납니다.',
    method: 'POST',
    path: '/v1/producer-api/expire',
    audience: audience.seller,
    body: z.strictObject({ keySeq: seq(), now: bool() }),
    answer: data(apiKey),
    errors: ['STATE_CHANGED'],
  },
  logs: {
    summary: 'API 호출 기록. 30일 동안 보관합니다.',
    method: 'GET',
    path: '/v1/producer-api/logs',
    audience: audience.seller,
    query: callList.query,
    answer: page(apiCall),
  },
});
