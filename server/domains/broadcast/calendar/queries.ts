import { sql } from 'kysely';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { Condition } from '../../../kit/list/source.ts';
import type { Span } from '../../reference/index.ts';

/** Broadcasts of these channels, by the moment they go or went on air; `only` some of a channel. Those in the trash are not meant. */
export const readLiveEvents = (
  db: Db,
  channels: readonly number[],
  only: ReadonlyMap<number, Condition>,
  { from, to }: Span,
): Promise<CalendarEvent[]> =>
  eachSeller(channels, (channel) =>
    send(
      db,
      sql<CalendarEvent>`select 'LIVE' as kind, (l.air_at at time zone 'Asia/Seoul')::date as day,
          l.air_at as at, l.title, '/channels/broadcast/list?open=' || l.content_seq as link,
          l.content_seq as "contentSeq"
        from content l
        where l.seller_seq = ${channel} and l.deleted_at is null and l.kind <> 'VOD'
          and l.air_at >= ${from}::date::timestamp at time zone 'Asia/Seoul'
          and l.air_at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'
          and ${only.get(channel) ?? sql`true`}
        order by l.air_at, l.content_seq`,
    ),
  );
