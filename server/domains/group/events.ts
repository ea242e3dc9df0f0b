/** What happens to members of groups. */
import { z } from 'zod';
import { sheetRun } from '../../kit/sheet-upload/sheet-run.ts';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const member = { userSeq: z.int(), masterSeq: z.int() };

export const events = defineEvents({
  'group.member-upload': sheetRun,
  'member.added': z.object(member),
  'member.switched': z.object(member),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
