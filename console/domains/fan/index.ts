import type { QueryDomain } from '../../kit/call/query.ts';
import { defineDomain } from '../../kit/domain.ts';
import { later } from '../../ui/later.tsx';
import { blockPlace, type Blocked } from '../broadcast/room/block-place.ts';
import { fanPlace } from '../broadcast/room/fan-place.ts';
import { peoplePlace } from '../coupon/people-place.ts';
import { reportPlace, type ReportedReview } from '../review/report-place.ts';

export const fan = defineDomain({
  pages: {
    '/channels/fan/follower': () => import('./FollowerPage.tsx').then((m) => ({ Page: m.FollowerPage })),
    '/channels/fan/frequenters': () =>
      import('./FrequenterPage.tsx').then((m) => ({ Page: m.FrequenterPage })),
    '/channels/fan/manager': () => import('./ManagerPage.tsx').then((m) => ({ Page: m.ManagerPage })),
    '/channels/fan/block': () => import('./BlockPage.tsx').then((m) => ({ Page: m.BlockPage })),
  },
  fill() {
    peoplePlace.set(() => () => import('./people.ts').then((m) => m.followers));
    reportPlace.set(
      () => (of: ReportedReview, old: readonly QueryDomain[]) =>
        void import('./report-review.tsx').then((m) => m.reportReview(of, old)),
    );
    blockPlace.set(() => ({
      block: (who: Blocked) => import('./room-block.ts').then((m) => m.blockInChat(who)),
      unblock: (who: Blocked) => import('./room-block.ts').then((m) => m.unblockInChat(who)),
    }));
    fanPlace.set(() => ({
      Card: later(() => import('./card/RoomCard.tsx').then((m) => m.RoomCard)),
      ask: (person) =>
        void import('./card/ask.ts').then(
          (m) => m.askCard(person),
          () => undefined,
        ),
    }));
  },
});
