import { defineDomain } from '../../kit/domain.ts';

export const admin = defineDomain({
  pages: {
    '/admin/act-as': () => import('./SellerPickerPage.tsx').then((m) => ({ Page: m.SellerPickerPage })),
    '/admin/category-docs': () =>
      import('./desk/CategoryDocsPage.tsx').then((m) => ({ Page: m.CategoryDocsPage })),
    '/admin/sanctions': () => import('./desk/SanctionsPage.tsx').then((m) => ({ Page: m.SanctionsPage })),
  },
});
