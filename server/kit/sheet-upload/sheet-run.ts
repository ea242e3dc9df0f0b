import { z } from 'zod';
import type { PayloadOf, Topic } from '../outbox/events.ts';

/** What the event of an upload says by which the worker takes over; each kind of sheet declares a topic with it. */
export const sheetRun = z.object({ sellerSeq: z.int().nullable(), uploadSeq: z.int(), userSeq: z.int() });
export type SheetRun = z.output<typeof sheetRun>;
export type SheetTopic = { [T in Topic]: PayloadOf<T> extends SheetRun ? T : never }[Topic];
