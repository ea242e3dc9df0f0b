/** What happens to parcels and e-tickets. */
import { z } from 'zod';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { sheetRun } from '../../kit/sheet-upload/sheet-run.ts';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  'delivery.upload': sheetRun,
  /** A watched parcel has come somewhere else; who reacts reads what stands now (`readTracked`). */
  'parcel.moved': z.object({
    sellerSeq: seq,
    kind: z.enum(['PICKUP', 'RESHIP']),
    refSeq: seq,
    state: trackingState.schema,
    at: z.string(),
  }),
  /** The courier is to be asked about a number. */
  'parcel.watched': z.object({ sellerSeq: seq, companyCode: z.string(), trackingNo: pii() }),
  /** Tickets to send; `count`: how often each had been sent. */
  'ticket.send': z.object({
    sellerSeq: seq,
    tickets: z.array(z.object({ ticketSeq: seq, count: z.int() })),
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
