/** What other domains hear of fans, and whoever has their lists open (community.md §10, live.md §11). */
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit, type Event } from '../../kit/outbox/outbox.ts';
import type { PayloadOf } from '../../kit/outbox/events.ts';
import { publish } from '../../kit/realtime/realtime.ts';

type Topic =
  | 'followed'
  | 'unfollowed'
  | 'blocked'
  | 'unblocked'
  | 'consent-changed'
  | 'consent-noticed'
  | 'criterion-changed';

interface Told<T extends Topic> {
  seller: number;
  /** Tells one such event of the channel from the next: a row and its version. */
  what: string;
  more: Omit<PayloadOf<`fan.${T}`>, 'channelSeq'>;
}

export const emitFan = <T extends Topic>(db: Db, what: T, all: readonly Told<T>[]): Promise<void> =>
  emit(
    toQueryable(db),
    ...all.map(
      (told) =>
        ({
          topic: `fan.${what}`,
          key: `fan.${what}:${told.seller}:${told.what}`,
          sellerSeq: told.seller,
          payload: { channelSeq: told.seller, ...told.more },
        }) as Event,
    ),
  );

export const tellLists = (db: Db, seller: number, ...keys: string[]): Promise<void> =>
  publish(toQueryable(db), { type: 'counts.changed', sellerSeq: seller, data: { keys } });
