/** What other domains hear of fans, and whoever has their lists open (community.md §10, live.md §11). */
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

type Topic = 'followed' | 'unfollowed' | 'blocked' | 'unblocked' | 'consent-changed' | 'criterion-changed';

interface Told {
  seller: number;
  /** Tells one such event of the channel from the next: a row and its version. */
  what: string;
  more?: object;
}

export const emitFan = (db: Db, topic: Topic, all: readonly Told[]): Promise<void> =>
  emit(
    toQueryable(db),
    ...all.map(({ seller, what, more }) => ({
      topic: `fan.${topic}`,
      key: `fan.${topic}:${seller}:${what}`,
      sellerSeq: seller,
      payload: { channelSeq: seller, ...more },
    })),
  );

export const tellLists = (db: Db, seller: number, ...keys: string[]): Promise<void> =>
  publish(toQueryable(db), { type: 'counts.changed', sellerSeq: seller, data: { keys } });
