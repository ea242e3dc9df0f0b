import { defineDomain } from '../../kit/domain.ts';

export const product = defineDomain({
  pages: {
    '/sales/product/create': () => import('./ProductPage.tsx').then((m) => ({ Page: m.ProductPage })),
  },
});
