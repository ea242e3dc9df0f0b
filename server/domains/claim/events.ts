/** What happens to claims, refunds and money that came unowed. */
import { z } from 'zod';
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import { sheetRun } from '../../kit/sheet-upload/sheet-run.ts';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const claim = z.object({
  sellerSeq: seq,
  claimSeq: seq,
  orderProductSeq: seq,
  type: claimType.schema,
  state: z.string(),
  by: z.string(),
  action: z.string(),
  version: z.int(),
  at: z.string(),
  /** What the seller said to the buyer. */
  text: pii().optional(),
});

export const events = defineEvents({
  'claim.opened': claim,
  'claim.moved': claim,
  'claim.exchange-upload': sheetRun,
  /** A claim by 자동수거 was permitted. */
  'pickup.asked': z.object({ sellerSeq: seq, claimSeq: seq }),
  /** A refund waits for the card company. */
  'refund.opened': z.object({ refundSeq: seq }),
  'refund.sent': z.object({ refundSeq: seq, attempt: z.int() }),
  'refund.done': z.object({
    sellerSeq: seq,
    refundSeq: seq,
    claimSeq: seq,
    orderProductSeq: seq,
    amount: z.int(),
    at: z.string(),
  }),
  'stray.asked': z.object({ straySeq: seq }),
  'stray.sent': z.object({ straySeq: seq, attempt: z.int() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
