/** What a channel says of a live before it is on air (live.md §5, ReservationInput). */
import { z } from 'zod';
import { line, moment, paragraph } from '../kit/entered.ts';
import { int, seq, text } from '../kit/field.ts';
import { recordBody } from '../kit/record-body.ts';

/** Products that a notice may show. */
export const NOTICE_PRODUCTS = 20;
export const BENEFIT_MAX = 100;
/** Minutes between the message and the live; 0: as it begins. */
export const REMIND_MINUTES = [0, 10, 30, 60] as const;

const remindMinutes = int(0, 60).refine(
  (minutes) => (REMIND_MINUTES as readonly number[]).includes(minutes),
  {
    params: { code: 'ENUM' },
  },
);

export const reservationFields = {
  title: line(40, 1),
  /** Of a notice with a live of its own: that of its schedule, whatever stands here. */
  liveAt: moment(),
  /** LIVE_IMAGE. */
  image: text(500, 1),
  intro: paragraph(1_000).default(''),
  benefit: line(BENEFIT_MAX).default(''),
  productSeqList: z
    .array(seq())
    .max(NOTICE_PRODUCTS)
    .superRefine((all, ctx) => {
      for (const [i, one] of all.entries())
        if (all.indexOf(one) < i) ctx.addIssue({ code: 'custom', path: [i], params: { code: 'DUPLICATE' } });
    })
    .default([]),
  remindMinutes: remindMinutes.default(10),
  /** A schedule of the same channel. */
  contentSeq: seq().nullable().default(null),
} as const;

export const { add: newReservation, edit: changedReservation } = recordBody(reservationFields);
export type NewReservation = z.output<typeof newReservation>;
