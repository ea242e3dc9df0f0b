/**
 * Built pages by documented route. Each is a chunk of its own; what is missing here stands in kit/unbuilt.ts.
 */
import type { Page } from './kit/first.ts';

/** With menu and top bar. A row's drawer has its own URL by `?open=`. What a page asks first: firsts.ts. */
export const shellPages: Readonly<Record<string, Page>> = {
  '/dashboard': () =>
    import('./domains/dashboard/DashboardPage.tsx').then((m) => ({ Page: m.DashboardPage })),
  '/profile': () => import('./domains/account/ProfilePage.tsx').then((m) => ({ Page: m.ProfilePage })),
  '/order-delivery/order/list': () =>
    import('./domains/order/OrderListPage.tsx').then((m) => ({ Page: m.OrderListPage })),
  '/order-delivery/order/matching': () =>
    import('./domains/order/MatchingListPage.tsx').then((m) => ({ Page: m.MatchingListPage })),
  '/delivery/order': () =>
    import('./domains/delivery/DeskPage.tsx').then((m) => ({ Page: m.DeliveryDeskPage })),
  '/delivery/status': () =>
    import('./domains/delivery/SentPage.tsx').then((m) => ({ Page: m.DeliveryStatusPage })),
  '/shipment/prepare': () =>
    import('./domains/delivery/DeskPage.tsx').then((m) => ({ Page: m.ShipmentDeskPage })),
  '/shipment/status': () =>
    import('./domains/delivery/SentPage.tsx').then((m) => ({ Page: m.ShipmentStatusPage })),
  '/download-center': () =>
    import('./domains/download/DownloadCenterPage.tsx').then((m) => ({ Page: m.DownloadCenterPage })),
  '/admin/act-as': () =>
    import('./domains/admin/SellerPickerPage.tsx').then((m) => ({ Page: m.SellerPickerPage })),
};

/** Alone in the window. */
export const barePages: Readonly<Record<string, Page>> = {
  '/': () => import('./domains/account/LoginPage.tsx').then((m) => ({ Page: m.LoginPage })),
  '/login': () => import('./domains/account/LoginPage.tsx').then((m) => ({ Page: m.LoginPage })),
  '/account-state': () =>
    import('./domains/account/AccountStatePage.tsx').then((m) => ({ Page: m.AccountStatePage })),
  '/media-viewer': () => import('./kit/MediaViewerPage.tsx').then((m) => ({ Page: m.MediaViewerPage })),
  '/media-viewer/{type}': () =>
    import('./kit/MediaViewerPage.tsx').then((m) => ({ Page: m.MediaViewerPage })),
};
