import { z } from 'zod';
import { int, seq, text, time } from '../kit/field.ts';

/** Something that must never be, found by the hourly check. */
export const alertSchema = z.strictObject({
  alertSeq: seq(),
  /** Number of the invariant, e.g. `R1`: what the operator's handbook is searched for. */
  invariant: text(80),
  title: text(80),
  rows: int(1),
  /** The first rows, e.g. `order_product_seq 20000001`. */
  first: z.array(text(200)),
  firstSeenAt: time(),
  lastSeenAt: time(),
  /** Holds again since. */
  healedAt: time().nullable(),
  acknowledgedAt: time().nullable(),
});
export type Alert = z.output<typeof alertSchema>;

export const alertsSchema = z.strictObject({
  /** End of the newest check; null before the first. */
  checkedAt: time().nullable(),
  /** How many invariants that check looked at. */
  checked: int().nullable(),
  /** No check ended for two hours. */
  overdue: z.boolean(),
  alerts: z.array(alertSchema),
});
