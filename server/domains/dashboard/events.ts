/** What happens on the dashboard (community.md §10). */
import { startMission } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  'mission.done': z.object({ userSeq: z.int(), missionType: startMission.schema }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
