import { defineDomain } from '../../kit/domain.ts';

export const dashboard = defineDomain({
  pages: { '/dashboard': () => import('./DashboardPage.tsx').then((m) => ({ Page: m.DashboardPage })) },
});
