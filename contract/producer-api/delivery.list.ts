/** GET …/webhooks/{webhookSeq}/deliveries: what a webhook was sent (claims.md §8). */
import { z } from 'zod';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { byLink, chosen, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { webhookDeliveryState, webhookType } from './producer-api.enums.ts';

export const webhookDelivery = z.strictObject({
  deliverySeq: seq(),
  webhookSeq: seq(),
  sellerSeq: seq(),
  /** `webhook-id`: the same on every attempt and replay. */
  messageId: text(60),
  type: webhookType.schema,
  state: webhookDeliveryState.schema,
  /** Attempts so far, those of replays among them. */
  attempts: int(0),
  /** Null: there will be none. */
  nextAt: time().nullable(),
  createdAt: time(),
  finishedAt: time().nullable(),
  lastStatus: int(100, 599).nullable(),
  lastError: text(200).nullable(),
  test: bool(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveryLogList = listSpec({
  key: 'webhook-delivery',
  title: '웹훅 전송 기록',
  noun: '웹훅 전송',
  row: webhookDelivery,
  id: 'deliverySeq',
  columns: [
    { id: 'createdAt', header: '발생일시', type: 'time', width: 168 },
    { id: 'type', header: '종류', type: 'enum', of: webhookType, width: 180, grow: 240 },
    { id: 'state', header: '상태', type: 'enum', of: webhookDeliveryState, width: 112 },
    { id: 'attempts', header: '시도', type: 'count', width: 72 },
    { id: 'nextAt', header: '다음 시도', type: 'time', width: 168 },
    { id: 'lastStatus', header: '응답', type: 'int', width: 72 },
    { id: 'lastError', header: '오류', type: 'text', width: 220 },
    { id: 'finishedAt', header: '종료일시', type: 'time', width: 168, hidden: true },
    { id: 'messageId', header: '메시지 번호', type: 'text', width: 260, hidden: true },
    { id: 'deliverySeq', header: '전송 번호', type: 'code', width: 96, hidden: true },
    { id: 'test', header: '테스트', type: 'bool', width: 72, hidden: true },
  ],
  filters: {
    /** Of which webhook; the call's address says it. */
    webhookSeq: byLink(chosen('웹훅')),
    ...period('발생일'),
    state: manyOf(webhookDeliveryState, '상태', { bar: true }),
    type: manyOf(webhookType, '종류'),
  },
  sorts: { createdAt: { header: '발생일시', direction: 'DESC' } },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
