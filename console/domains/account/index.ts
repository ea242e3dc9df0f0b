import { defineDomain } from '../../kit/domain.ts';

export const account = defineDomain({
  pages: { '/profile': () => import('./ProfilePage.tsx').then((m) => ({ Page: m.ProfilePage })) },
  palette: () => import('./palette.ts').then((m) => m.accountEntries),
  barePages: {
    '/': () => import('./LoginPage.tsx').then((m) => ({ Page: m.LoginPage })),
    '/login': () => import('./LoginPage.tsx').then((m) => ({ Page: m.LoginPage })),
    '/account-state': () => import('./AccountStatePage.tsx').then((m) => ({ Page: m.AccountStatePage })),
  },
});
