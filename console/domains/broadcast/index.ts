import { defineDomain } from '../../kit/domain.ts';
import { livePlace } from '../product/matching/live-place.ts';

export const broadcast = defineDomain({
  pages: {
    '/channels/broadcast/gripper-live': () =>
      import('./GripperLivePage.tsx').then((m) => ({ Page: m.GripperLivePage })),
    '/channels/broadcast/list': () => import('./BroadcastPage.tsx').then((m) => ({ Page: m.BroadcastPage })),
    '/channels/broadcast/reservation': () =>
      import('./ReservationListPage.tsx').then((m) => ({ Page: m.ReservationListPage })),
    '/channels/broadcast/reservation/register': () =>
      import('./ReservationPage.tsx').then((m) => ({ Page: m.ReservationPage })),
    '/channels/broadcast/shorts': () =>
      import('./shorts/ShortsListPage.tsx').then((m) => ({ Page: m.ShortsListPage })),
    '/channels/broadcast/trash-can': () =>
      import('./list/TrashPage.tsx').then((m) => ({ Page: m.TrashPage })),
  },
  fill: () => livePlace.set(() => () => import('./into-live.tsx').then((m) => m.intoLive)),
  lateFrame: () => import('./late.ts').then((m) => m.broadcastLate),
  topics: { 'live.changed': { makesOld: () => ['broadcast', 'broadcast-shorts'] } },
});
