import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { defineApi, stream } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';

/**
 * Events carry ids only; the console asks again for what it shows, so nobody receives what they may not read.
 */
export const streamEvents = {
  /** First of each stream: whose it is. Its id is where a new one begins. */
  'stream.opened': z.strictObject({ userSeq: seq() }),
  'order.new': z.strictObject({ orderSeq: seq() }),
  /** Lists whose counts moved, by listSpec key. */
  'counts.changed': z.strictObject({ keys: z.array(text(40)).min(1) }),
  'inquiry.new': z.strictObject({ inquirySeq: seq() }),
  'alert.new': z.strictObject({ alertSeq: seq() }),
  /** Somebody writes at a thread, or has written. */
  'inquiry.changed': z.strictObject({ inquirySeq: seq() }),
  'product.changed': z.strictObject({ productSeq: seq() }),
  'live.changed': z.strictObject({ contentSeq: seq() }),
  /** Sessions of the tab's own user ended on purpose: it asks whether its own is one of them. */
  'session.ended': z.strictObject({}),
  'download.changed': z.strictObject({ seq: seq() }),
  /** What an approval does is counted. */
  'approval.changed': z.strictObject({ approvalSeq: seq() }),
  /** An application to sell moved: whoever waits asks who they are now. */
  'application.changed': z.strictObject({ applicationSeq: seq() }),
} as const;
export type StreamEvent = keyof typeof streamEvents;
export type StreamData<E extends StreamEvent> = z.output<(typeof streamEvents)[E]>;

export const realtimeApi = defineApi('realtime', {
  stream: {
    summary: '실시간 알림(SSE). Last-Event-ID 이후부터 이어집니다.',
    method: 'GET',
    path: '/v1/user/stream',
    audience: audience.signedIn,
    anytime: true,
    headers: z.strictObject({ 'last-event-id': text(40).optional() }),
    answer: stream,
  },
});
