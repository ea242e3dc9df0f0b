import { z } from 'zod';
import { day, int, seq, text, time } from '../kit/field.ts';
import { sanctionReason, sanctionTarget } from './sanction.enums.ts';
import { sanctionLifecycle } from './sanction.lifecycle.ts';

/** What the sanctioned is told of a sanction in force. */
export const sanctionNote = z.strictObject({
  sanctionSeq: seq(),
  reason: sanctionReason.schema,
  text: text(500),
  /** Its last day; null: until it is lifted. */
  until: day().nullable(),
});
export type SanctionNote = z.output<typeof sanctionNote>;

/** A sanction of a content as the operator sees it. */
export const contentSanction = z.strictObject({
  sanctionSeq: seq(),
  userSeq: seq(),
  contentSeq: seq(),
  reason: sanctionReason.schema,
  target: sanctionTarget.schema,
  text: text(500),
  from: time(),
  /** Until when nothing goes on air; null: until it is lifted. */
  until: time().nullable(),
  state: z.enum(sanctionLifecycle.states),
  version: int(1),
});
export type ContentSanction = z.output<typeof contentSanction>;

/** Points of so many months add up. */
export const POINT_MONTHS = 12;
