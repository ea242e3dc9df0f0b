import { defineDomain } from '../../kit/domain.ts';

export const seller = defineDomain({
  pages: {
    '/channels/basic/as': () => import('./AsNotePage.tsx').then((m) => ({ Page: m.AsNotePage })),
  },
});
