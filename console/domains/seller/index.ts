import { defineDomain } from '../../kit/domain.ts';

export const seller = defineDomain({
  pages: {
    '/channels/basic/as': () => import('./AsNotePage.tsx').then((m) => ({ Page: m.AsNotePage })),
    '/channels': () => import('./channel/ChannelPage.tsx').then((m) => ({ Page: m.ChannelPage })),
    '/channels/basic/grade': () => import('./grade/GradePage.tsx').then((m) => ({ Page: m.GradePage })),
  },
  topics: {
    /** Who waits for the decision is told by the application, which brings the account along. */
    'application.changed': { makesOld: () => ['seller-application', 'seller-review'] },
  },
});
