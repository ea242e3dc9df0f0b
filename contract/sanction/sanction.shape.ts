import { z } from 'zod';
import { day, seq, text } from '../kit/field.ts';
import { sanctionReason } from './sanction.enums.ts';

/** What the sanctioned is told of a sanction in force. */
export const sanctionNote = z.strictObject({
  sanctionSeq: seq(),
  reason: sanctionReason.schema,
  text: text(500),
  /** Its last day; null: until it is lifted. */
  until: day().nullable(),
});
export type SanctionNote = z.output<typeof sanctionNote>;
