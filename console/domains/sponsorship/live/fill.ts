/** What a live is sponsored with, in the place that the control room keeps for it. */
import { later } from '../../../ui/later.tsx';
import { sponsorPlace } from '../../broadcast/room/sponsor-place.ts';

export function fillLive(): void {
  sponsorPlace.set(() => ({
    Rows: later(() => import('./RoomSponsors.tsx').then((m) => m.RoomSponsors)),
  }));
}
