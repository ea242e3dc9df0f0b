import { defineDomain } from '../../kit/domain.ts';

export const admin = defineDomain({
  pages: {
    '/admin/act-as': () => import('./SellerPickerPage.tsx').then((m) => ({ Page: m.SellerPickerPage })),
  },
});
