/** What a change of the house's rules does (operator.md §7), shown before it is made and to whoever agrees to it. */
import { z } from 'zod';
import { bool, int, signedWon, text, time } from '../kit/field.ts';

export const EFFECT_EXAMPLES = 20;

export const effectSchema = z.strictObject({
  /** `unit`: 건 unless told. */
  counts: z.array(z.strictObject({ key: text(40), label: text(80), n: int(0), unit: text(4).optional() })),
  /** Won, as they are and as they would be. */
  money: z.array(
    z.strictObject({ label: text(80), before: signedWon(), after: signedWon(), difference: signedWon() }),
  ),
  examples: z
    .array(z.strictObject({ subject: text(80), before: text(80), after: text(80) }))
    .max(EFFECT_EXAMPLES),
  /** What it is used for from its day on, in words. */
  note: text(120).optional(),
  asOf: time(),
  /** False: it is still being counted. */
  complete: bool(),
});
export type Effect = z.output<typeof effectSchema>;
