import { defineDomain } from '../../kit/domain.ts';

export const admin = defineDomain({
  pages: {
    '/admin/act-as': () => import('./SellerPickerPage.tsx').then((m) => ({ Page: m.SellerPickerPage })),
    '/admin/category-docs': () =>
      import('./desk/CategoryDocsPage.tsx').then((m) => ({ Page: m.CategoryDocsPage })),
    '/admin/approvals': () => import('./desk/ApprovalsPage.tsx').then((m) => ({ Page: m.ApprovalsPage })),
    '/admin/claim-appeals': () =>
      import('./desk/ClaimAppealsPage.tsx').then((m) => ({ Page: m.ClaimAppealsPage })),
    '/admin/client-logs': () => import('./desk/ClientLogsPage.tsx').then((m) => ({ Page: m.ClientLogsPage })),
    '/admin/refunds': () => import('./desk/RefundsPage.tsx').then((m) => ({ Page: m.RefundsPage })),
    '/admin/sanctions': () => import('./desk/SanctionsPage.tsx').then((m) => ({ Page: m.SanctionsPage })),
  },
});
