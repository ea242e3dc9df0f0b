import { z } from 'zod';

/**
 * Topics with what their payloads say. A domain declares what happens in it by `defineEvents` in its events.ts and adds it
 * here by module augmentation, so whoever reacts is typed by the topic alone and needs no import of a later domain.
 */
export interface Events {}

export type Topic = keyof Events & string;
export type PayloadOf<T extends Topic> = Events[T];

/** Schemas by topic, `<noun>.<what happened>`. Payloads are JSON: no dates, no undefined. */
export type EventSchemas = Readonly<Record<string, z.ZodObject>>;
export type EventsOf<E extends EventSchemas> = { readonly [T in keyof E]: z.output<E[T]> };

const declared = new Map<string, z.ZodObject>();

/** Declares what happens in a domain; the domain names it in `defineDomain({ events })`. */
export function defineEvents<const E extends EventSchemas>(events: E): E {
  for (const [topic, schema] of Object.entries(events)) declared.set(topic, schema);
  return events;
}

/** What the payload of a topic says; undefined where no domain of this process declares it. */
export const schemaOfTopic = (topic: string): z.ZodObject | undefined => declared.get(topic);

/** A text by or about a person: whoever looks at a payload sees that there is one, never what it says (`mask.ts`). */
export const pii = () => z.string().meta({ pii: true });
