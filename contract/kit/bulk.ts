import { z } from 'zod';
import { int, seq, text, time } from './field.ts';

/**
 * What a bulk call did: own rows that a state or a rule refused stand in `failures`, all others went through.
 */
export const bulkResult = z.strictObject({
  successCount: int(0),
  failCount: int(0),
  failures: z.array(
    z.strictObject({
      seq: seq(),
      code: text(60),
      message: text(300),
      /** The row as it is now; null where the refusal has nothing to do with its state. */
      current: z.strictObject({ status: text(60), version: int(1) }).nullable(),
    }),
  ),
  warnings: z.array(z.strictObject({ seq: seq(), code: text(60), message: text(300) })),
  undo: z.strictObject({ token: text(100), until: time() }).nullable(),
});
export type BulkResult = z.output<typeof bulkResult>;
