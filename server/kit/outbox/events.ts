import type { z } from 'zod';

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

/** Declares what happens in a domain; the domain names it in `defineDomain({ events })`. */
export const defineEvents = <const E extends EventSchemas>(events: E): E => events;
