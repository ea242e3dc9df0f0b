import { defineDomain } from '../../kit/domain.ts';

export const account = defineDomain({
  pages: { '/profile': () => import('./profile/ProfilePage.tsx').then((m) => ({ Page: m.ProfilePage })) },
  palette: () => import('./palette.ts').then((m) => m.accountEntries),
});
