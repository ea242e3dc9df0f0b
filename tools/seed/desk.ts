import { DAY, wire } from './days.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

/** What a seller has at hand besides orders: a saved view and a download that has run out. */
export function addDesk(world: World): void {
  for (const { sellerSeq, persona } of world.sellers) {
    if (persona !== 'producer-a' && persona !== 'producer-b') continue;
    const mirrored = persona === 'producer-b';
    put(world, 'list_view', { user_seq: sellerSeq, type_key: 'order', name: '오늘 볼 신규주문', query: 'tab=new', created_at: wire(world.now - 9 * DAY) }, mirrored);
  }
}
