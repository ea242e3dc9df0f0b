import type { FastifyInstance } from 'fastify';
import { DEMO_TOUR, tourPath, type TourStop } from '@jangteo/contract/account/demo-tour.ts';
import { personaOf } from '../tools/seed/personas.ts';
import type { World } from './world.ts';

/** The newest of the first kind that there is: on the air, else to be seen again. */
const LIVE = `select content_seq as seq from content
  where deleted_at is null and (state = 'LIVE_PUBLIC_ONAIR' or kind = 'LIVE_VOD' and state = 'PUBLISHED')
  order by state = 'LIVE_PUBLIC_ONAIR' desc, start_at desc limit 1`;
/** Of the shop's lives the one that its host is at, or would be next. */
const ROOM = `select content_seq as seq from content
  where seller_seq = $1 and deleted_at is null and (state = 'LIVE_PUBLIC_ONAIR' or state = 'WAIT')
  order by state = 'LIVE_PUBLIC_ONAIR' desc, scheduled_at limit 1`;
/** The one that is looked at most. */
const SHORT = `select content_seq as seq from content join shorts using (seller_seq, content_seq)
  where deleted_at is null and kind = 'VOD' and state = 'PUBLISHED' order by views desc, content_seq limit 1`;

async function pathOf({ rows }: World, stop: TourStop['stop']): Promise<string> {
  const found = async (text: string, values: unknown[] = []): Promise<number | null> => {
    const [first] = (await rows.query<{ seq: string }>(text, values)).rows;
    return first ? Number(first.seq) : null;
  };
  const to = (path: string, seq: number | null): string | null => (seq === null ? null : path + String(seq));
  switch (stop) {
    case 'live':
      return to('/live/', await found(LIVE)) ?? '/live';
    case 'room': {
      const room = await found(ROOM, [personaOf('producer-matching').userSeq]);
      return to('/channels/broadcast/list?room=', room) ?? '/channels/broadcast/list';
    }
    case 'orders':
      return '/order-delivery/order/list';
    case 'operator':
      return '/admin';
    case 'phone':
      return to('/shorts/', await found(SHORT)) ?? '/live';
  }
}

/** The addresses that `npm start` prints and the sign-in page offers lead to what is there now. */
export function mountTour(app: FastifyInstance, world: World): void {
  for (const { stop } of DEMO_TOUR)
    app.get(tourPath(stop), async (_request, reply) => reply.redirect(await pathOf(world, stop)));
}
