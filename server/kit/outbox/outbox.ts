import { clock } from '../clock/clock.ts';
import type { Queryable } from '../db/query.ts';
import { tracing } from '../telemetry/trace.ts';
import type { PayloadOf, Topic } from './events.ts';

/** Something that happened, written in the transaction in which it happened (D10). */
export interface EventOf<T extends Topic> {
  topic: T;
  /** Unique for ever: the same fact twice is one event. */
  key: string;
  payload: PayloadOf<T>;
  sellerSeq?: number | null;
}
export type Event = { [T in Topic]: EventOf<T> }[Topic];

/**
 * Writes events beside the change, in one statement; the worker is told at
 * commit. A key that exists already changes nothing.
 */
export async function emit(db: Queryable, ...events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await db.query({
    name: 'outbox-emit',
    text: `with e as (insert into outbox (topic, event_key, seller_seq, payload, created_at, trace_parent)
      select topic, event_key, seller_seq, payload, $5, $6
      from unnest($1::text[], $2::text[], $3::bigint[], $4::jsonb[]) as e (topic, event_key, seller_seq, payload)
      on conflict (event_key) do nothing returning outbox_seq)
           select pg_notify('outbox', '') from e`,
    values: [
      events.map((event) => event.topic),
      events.map((event) => event.key),
      events.map((event) => event.sellerSeq ?? null),
      events.map((event) => JSON.stringify(event.payload)),
      clock.now(),
      tracing?.parent() ?? null,
    ],
  });
}

/**
 * Runs `work` at most once for ever: the key is claimed in the same transaction
 * as the effect (E11). Answers false where the effect was there already.
 */
export async function onceEver(
  db: Queryable,
  effectKey: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const claimed = await db.query({
    name: 'effect-claim',
    text: 'insert into effect (effect_key, at) values ($1,$2) on conflict do nothing',
    values: [effectKey, clock.now()],
  });
  if (claimed.rowCount === 0) return false;
  await work();
  return true;
}
