import { defineDomain } from '../../kit/domain.ts';

export const admin = defineDomain({
  topics: { 'approval.changed': { makesOld: () => ['approval'] } },
  pages: {
    '/admin': () => import('./home/HomePage.tsx').then((m) => ({ Page: m.HomePage })),
    '/admin/access-logs': () =>
      import('./audit/AccessLogsPage.tsx').then((m) => ({ Page: m.AccessLogsPage })),
    '/admin/access-reviews': () =>
      import('./audit/AccessReviewsPage.tsx').then((m) => ({ Page: m.AccessReviewsPage })),
    '/admin/act-as': () => import('./SellerPickerPage.tsx').then((m) => ({ Page: m.SellerPickerPage })),
    '/admin/applications': () =>
      import('./review/ApplicationsPage.tsx').then((m) => ({ Page: m.ApplicationsPage })),
    '/admin/business-conversions': () =>
      import('./review/ConversionsPage.tsx').then((m) => ({ Page: m.ConversionsPage })),
    '/admin/categories': () =>
      import('./category/CategoriesPage.tsx').then((m) => ({ Page: m.CategoriesPage })),
    '/admin/category-docs': () =>
      import('./desk/CategoryDocsPage.tsx').then((m) => ({ Page: m.CategoryDocsPage })),
    '/admin/legal': () => import('./legal/LegalPage.tsx').then((m) => ({ Page: m.LegalDeskPage })),
    '/admin/operators': () =>
      import('./operators/OperatorsPage.tsx').then((m) => ({ Page: m.OperatorsPage })),
    '/admin/approvals': () => import('./desk/ApprovalsPage.tsx').then((m) => ({ Page: m.ApprovalsPage })),
    '/admin/coupons': () => import('./coupon/CouponsPage.tsx').then((m) => ({ Page: m.CouponsPage })),
    '/admin/claim-appeals': () =>
      import('./desk/ClaimAppealsPage.tsx').then((m) => ({ Page: m.ClaimAppealsPage })),
    '/admin/exchanges': () => import('./exchange/ExchangesPage.tsx').then((m) => ({ Page: m.ExchangesPage })),
    '/admin/groups': () => import('./desk/GroupsPage.tsx').then((m) => ({ Page: m.GroupsPage })),
    '/admin/lives': () => import('./desk/MonitorPage.tsx').then((m) => ({ Page: m.MonitorPage })),
    '/admin/promotions': () =>
      import('./promotion/PromotionsPage.tsx').then((m) => ({ Page: m.PromotionsPage })),
    '/admin/users': () => import('./desk/UsersPage.tsx').then((m) => ({ Page: m.UsersPage })),
    '/admin/client-logs': () => import('./desk/ClientLogsPage.tsx').then((m) => ({ Page: m.ClientLogsPage })),
    '/admin/holidays': () => import('./rules/HolidaysPage.tsx').then((m) => ({ Page: m.HolidaysPage })),
    '/admin/commissions': () =>
      import('./rules/CommissionsPage.tsx').then((m) => ({ Page: m.CommissionsPage })),
    '/admin/grade-rules': () =>
      import('./rules/GradeRulesPage.tsx').then((m) => ({ Page: m.GradeRulesPage })),
    '/admin/jobs': () => import('./system/JobsPage.tsx').then((m) => ({ Page: m.JobsPage })),
    '/admin/events': () => import('./system/EventsPage.tsx').then((m) => ({ Page: m.EventsPage })),
    '/admin/checks': () => import('./system/ChecksPage.tsx').then((m) => ({ Page: m.ChecksPage })),
    '/admin/switches': () => import('./system/SwitchesPage.tsx').then((m) => ({ Page: m.SwitchesPage })),
    '/admin/settings': () => import('./rules/SettingsPage.tsx').then((m) => ({ Page: m.SettingsPage })),
    '/admin/settlements': () =>
      import('./settlement/SettlementsPage.tsx').then((m) => ({ Page: m.SettlementsPage })),
    '/admin/payouts': () => import('./settlement/PayoutsPage.tsx').then((m) => ({ Page: m.PayoutsPage })),
    '/admin/withholding': () =>
      import('./settlement/WithholdingPage.tsx').then((m) => ({ Page: m.WithholdingPage })),
    '/admin/adjustments': () =>
      import('./settlement/AdjustmentsPage.tsx').then((m) => ({ Page: m.AdjustmentsPage })),
    '/admin/funds': () => import('./funds/FundsPage.tsx').then((m) => ({ Page: m.FundsPage })),
    '/admin/reference': () => import('./rules/ReferencePage.tsx').then((m) => ({ Page: m.ReferencePage })),
    '/admin/refunds': () => import('./desk/RefundsPage.tsx').then((m) => ({ Page: m.RefundsPage })),
    '/admin/reports': () => import('./moderation/ReportsPage.tsx').then((m) => ({ Page: m.ReportsPage })),
    '/admin/sanctions': () =>
      import('./moderation/SanctionsPage.tsx').then((m) => ({ Page: m.SanctionsPage })),
  },
});
