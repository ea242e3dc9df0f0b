import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';
import { shownOf } from '../../kit/directory/shown.ts';

/** Broadcasts by their numbers alone, as a buyer names them. */
export const contentOwners = ownersOf('content');
/** Publishers by the numbers that their node knows. */
export const sessionOwners = ownersOf('ingest');
export const reservationOwners = ownersOf('reservation');
/** Lives that a buyer wants to be told of, of all channels. */
export const buyersReservations = buyersOf('reservation');
/** How everybody sees it, or an operator who watches; null: not at all. */
export const STANDING = `case
  when kind = 'VOD' then case when state = 'PUBLISHED' and duration_sec > 1 then 'SHORT' end
  when state = 'LIVE_PUBLIC_ONAIR' then 'ON_AIR'
  when state = 'LIVE_PRIVATE_ONAIR' and planned_mode = 'PUBLIC' then 'REHEARSED'
  when state = 'LIVE_PRIVATE_ONAIR' then 'PRIVATE'
  when state = 'WAIT' and mode = 'PUBLIC' then 'SOON'
  when state = 'PUBLISHED' then 'REPLAY' end`;
/** Contents of all channels that are shown (R172); times are judged by whoever reads. */
export const shownContents = shownOf({
  table: 'shown_content',
  of: 'content',
  id: 'content_seq',
  columns: ['content_seq', 'seller_seq', 'standing', 'air_at', 'scheduled_at', 'start_at', 'title'],
  from: `(select c.*, ${STANDING} as standing from content c where deleted_at is null)`,
  where: 'standing is not null',
});
