/** Webhooks after Standard Webhooks 1.0: where a shop's own programs are told what happened (claims.md §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing, page } from '../kit/endpoint.ts';
import { line, moment } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { direction, pageFields } from '../kit/page.ts';
import { repeated } from '../product/product.option.ts';
import { deliveryLogList, webhookDelivery } from './delivery.list.ts';
import { webhookOff, webhookType } from './producer-api.enums.ts';

/** Of one shop. */
export const WEBHOOK_MAX = 5;
/** Messages that one call sends again. */
export const REPLAY_MAX = 10_000;
/** A secret that was replaced still signs for so long. */
export const OLD_SECRET_HOURS = 24;

export const webhook = z.strictObject({
  webhookSeq: seq(),
  sellerSeq: seq(),
  url: text(500),
  types: z.array(webhookType.schema),
  active: bool(),
  description: text(100),
  /** Set where the system has switched it off. */
  off: z.strictObject({ reason: webhookOff.schema, at: time() }).nullable(),
  /** Two secrets sign until then. */
  oldSecretUntil: time().nullable(),
  lastSuccessAt: time().nullable(),
  /** The first attempt that failed since the last one that did not. */
  failingSince: time().nullable(),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type Webhook = z.output<typeof webhook>;

const secret = text(60);

/** Types that somebody subscribes to; tests come by themselves. */
const types = z.array(webhookType.schema).min(1).max(webhookType.values.length);
const fields = {
  url: z.string().trim().min(1).max(500).meta({ wire: 'text', format: 'uri' }),
  types,
  active: bool().default(true),
  description: line(100).default(''),
};
const once = ({ types: chosen }: { types: string[] }, ctx: z.RefinementCtx): void => {
  for (const i of repeated(chosen))
    ctx.addIssue({ code: 'custom', path: ['types', i], params: { code: 'DUPLICATE' } });
};
const added = z.strictObject({ ...fields, sellerSeq: seq().optional() }).superRefine(once);
const changed = z.strictObject({ version: int(1), ...fields, active: bool() }).superRefine(once);

const replayed = z
  .strictObject({
    from: moment(),
    to: moment(),
    types: types.optional(),
    /** What arrived is not sent again. */
    onlyFailed: bool().default(true),
  })
  .superRefine(({ from, to }, ctx) => {
    if (Date.parse(from) > Date.parse(to))
      ctx.addIssue({ code: 'custom', path: ['to'], params: { code: 'MIN' } });
  });

const attempt = z.strictObject({
  at: time(),
  ms: int(0),
  /** Null: nothing came back. */
  status: int(100, 599).nullable(),
  error: text(200).nullable(),
  response: text(1_024).nullable(),
});
const deliveryDetail = z.strictObject({
  ...webhookDelivery.shape,
  /** The body as it is signed. */
  payload: text(20_480),
  /** Newest first; the last fifty. */
  attemptList: z.array(attempt),
});
export type WebhookDeliveryDetail = z.output<typeof deliveryDetail>;

const { from, to, state, type } = deliveryLogList.filters;
const params = z.strictObject({ webhookSeq: seq() });
const one = z.strictObject({ webhookSeq: seq(), deliverySeq: seq() });
const seller = { audience: audience.seller } as const;

export const webhookApi = defineApi('producer-api-webhook', {
  list: {
    ...seller,
    summary: '웹훅',
    method: 'GET',
    path: '/v1/producer-api/webhooks',
    query: z.strictObject({ sellerSeq: seq().optional() }),
    answer: data(z.array(webhook)),
  },
  add: {
    ...seller,
    summary: '웹훅 등록. 서명 비밀값은 이때 한 번만 보입니다.',
    method: 'POST',
    path: '/v1/producer-api/webhooks',
    body: added,
    answer: data(z.strictObject({ ...webhook.shape, secret })),
    errors: ['WEBHOOK_LIMIT', 'WEBHOOK_URL'],
    secret: true,
  },
  detail: {
    ...seller,
    summary: '웹훅 하나',
    method: 'GET',
    path: '/v1/producer-api/webhooks/{webhookSeq}',
    params,
    answer: data(webhook),
  },
  edit: {
    ...seller,
    summary: '웹훅 수정. 켜면 다시 처음부터 셉니다.',
    method: 'PUT',
    path: '/v1/producer-api/webhooks/{webhookSeq}',
    params,
    body: changed,
    answer: data(webhook),
    errors: ['VERSION_CONFLICT', 'WEBHOOK_URL'],
  },
  remove: {
    ...seller,
    summary: '웹훅 삭제. 전송 기록도 지워집니다.',
    method: 'DELETE',
    path: '/v1/producer-api/webhooks/{webhookSeq}',
    params,
    answer: nothing,
  },
  renewSecret: {
    ...seller,
    summary: '서명 비밀값 교체. 24시간 동안 두 비밀값으로 서명합니다.',
    method: 'POST',
    path: '/v1/producer-api/webhooks/{webhookSeq}/secret',
    params,
    body: emptyBody,
    answer: data(z.strictObject({ secret, oldUntil: time() })),
    secret: true,
  },
  test: {
    ...seller,
    summary: '테스트 전송. 꺼진 웹훅에도 보냅니다.',
    method: 'POST',
    path: '/v1/producer-api/webhooks/{webhookSeq}/test',
    params,
    body: z.strictObject({ type: webhookType.schema.default('webhook.test') }),
    answer: data(webhookDelivery),
  },
  deliveries: {
    ...seller,
    summary: '웹훅 전송 기록',
    method: 'GET',
    path: '/v1/producer-api/webhooks/{webhookSeq}/deliveries',
    params,
    query: z.strictObject({
      ...pageFields,
      sort: z.enum(['createdAt']).optional(),
      direction: direction.optional(),
      from: from.schema,
      to: to.schema,
      state: state.schema,
      type: type.schema,
    }),
    answer: page(webhookDelivery),
  },
  delivery: {
    ...seller,
    summary: '웹훅 전송 하나: 본문과 시도',
    method: 'GET',
    path: '/v1/producer-api/webhooks/{webhookSeq}/deliveries/{deliverySeq}',
    params: one,
    answer: data(deliveryDetail),
  },
  replay: {
    ...seller,
    summary: '다시 보내기. 메시지 번호는 그대로입니다.',
    method: 'POST',
    path: '/v1/producer-api/webhooks/{webhookSeq}/deliveries/{deliverySeq}/replay',
    params: one,
    body: emptyBody,
    answer: data(webhookDelivery),
    errors: ['STATE_CHANGED'],
    idempotent: 'required',
  },
  replayMany: {
    ...seller,
    summary: '기간의 전송을 다시 보내기',
    method: 'POST',
    path: '/v1/producer-api/webhooks/{webhookSeq}/replay',
    params,
    body: replayed,
    answer: data(z.strictObject({ queued: int(0) })),
    errors: ['BULK_LIMIT', 'STATE_CHANGED'],
    idempotent: 'required',
  },
});
