/** What happens to coupons (money.md §13). */
import { z } from 'zod';
import { sheetRun } from '../../kit/sheet-upload/sheet-run.ts';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();
const held = z.object({ sellerSeq: seq, couponSeq: seq, couponIssueSeq: seq, userSeq: seq });

export const events = defineEvents({
  'coupon.issued': held,
  'coupon.used': held,
  /** Back in somebody's hands: what it was used for is gone. */
  'coupon.returned': held,
  /** An operator has stopped a seller's coupon. */
  'coupon.halted': z.object({ sellerSeq: seq, couponSeq: seq, why: z.string() }),
  /** A coupon goes to some of those whom it is given to. */
  'coupon.give-part': z.object({
    sellerSeq: seq,
    couponSeq: seq,
    roundSeq: seq,
    part: seq,
    users: z.array(seq),
    by: z.string(),
  }),
  /** Codes of a coupon are to be made. */
  'coupon.codes': z.object({ sellerSeq: seq, couponSeq: seq, count: seq }),
  'coupon.upload': sheetRun,
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
