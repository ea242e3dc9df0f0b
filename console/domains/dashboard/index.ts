import { defineDomain } from '../../kit/domain.ts';
import { later } from '../../ui/later.tsx';
import { sanctionPlace } from '../broadcast/sanction-place.ts';

export const dashboard = defineDomain({
  pages: { '/dashboard': () => import('./DashboardPage.tsx').then((m) => ({ Page: m.DashboardPage })) },
  frame: () => import('./frame.tsx').then((m) => m.dashboardFrame),
  topics: {
    'alert.new': {
      makesOld: () => ['dashboard-alert', 'dashboard-told', 'dashboard'],
      news: 'alert',
    },
  },
  fill() {
    sanctionPlace.set(() => later(() => import('./OwnSanctions.tsx').then((m) => m.SanctionsOfLive)));
  },
});
