import type { EventSchemas } from '../kit/outbox/events.ts';
import type { Queryable } from '../kit/db/query.ts';

/** Topics that tests make up for themselves. */
const OF_TESTS = 'test.';

/** Events in the outbox whose payload is not as their topic says, a line each. */
export async function misfits(db: Queryable, events: EventSchemas): Promise<string[]> {
  const { rows } = await db.query('select topic, event_key as key, payload from outbox');
  return (rows as { topic: string; key: string; payload: unknown }[]).flatMap(({ topic, key, payload }) => {
    if (topic.startsWith(OF_TESTS)) return [];
    const schema = events[topic];
    if (!schema) return [`event ${key}: no domain declares ${topic}`];
    const parsed = schema.safeParse(payload);
    return parsed.success ? [] : [`event ${key}: ${parsed.error.message}`];
  });
}
