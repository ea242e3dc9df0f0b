import { defineDomain } from '../../kit/domain.ts';

export const category = defineDomain({
  pages: {
    '/channels/basic/seller-info': () =>
      import('./SellerInfoPage.tsx').then((m) => ({ Page: m.SellerInfoPage })),
    '/channels/basic/matching': () =>
      import('./MatchingInfoPage.tsx').then((m) => ({ Page: m.MatchingInfoPage })),
  },
});
