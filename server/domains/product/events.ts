/** What happens to products. */
import { z } from 'zod';
import { sheetRun } from '../../kit/sheet-upload/sheet-run.ts';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const one = z.object({ sellerSeq: seq, productSeq: seq });
/** `fields`: what of it was written, where that is known. */
const written = one.extend({ fields: z.array(z.string()).readonly().optional() });
const moved = one.extend({ from: z.string(), to: z.string() });

export const events = defineEvents({
  'product.created': written,
  'product.changed': written,
  'product.deleted': one,
  'product.recovered': one,
  'product.sanctioned': one,
  'product.lifted': one,
  /** Its stock or its word in lists may be another: broadcasters have copies of both. */
  'product.standing': one,
  'product.moved': moved,
  'product.low': moved,
  'product.out': moved,
  'product.back': moved,
  'product.flash-ended': one,
  'product.live-requested': one.extend({ userSeq: seq }),
  'product.upload': sheetRun,
  'product.option-upload': sheetRun,
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
