/** What happens on boards (community.md §10). */
import { articleMission } from '@jangteo/contract/board/help/help.enums.ts';
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  /** Somebody has opened an article that a mission asks for. */
  'article.read': z.object({ userSeq: z.int(), articleSeq: z.int(), mission: articleMission.schema }),
  /** A notice is there to be read, or was made new for all again. */
  'notice.published': z.object({ noticeSeq: z.int(), sides: z.array(z.string()) }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
