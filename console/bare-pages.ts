import type { Page } from './kit/first.ts';

/**
 * Pages alone in the window: a visitor's, and popups. They wait for no domain, so their files are named in the first one;
 * there will be a dozen (kit/documented.ts).
 */
export const barePages: Readonly<Record<string, Page>> = {
  '/': () => import('./domains/account/LoginPage.tsx').then((m) => ({ Page: m.LoginPage })),
  '/login': () => import('./domains/account/LoginPage.tsx').then((m) => ({ Page: m.LoginPage })),
  '/join': () => import('./domains/account/join/JoinPage.tsx').then((m) => ({ Page: m.JoinPage })),
  '/find': () => import('./domains/account/find/FindPage.tsx').then((m) => ({ Page: m.FindPage })),
  '/undo': () => import('./domains/account/undo/UndoPage.tsx').then((m) => ({ Page: m.UndoPage })),
  '/verification': () =>
    import('./domains/account/verify/VerificationPage.tsx').then((m) => ({ Page: m.VerificationPage })),
  '/account-state': () =>
    import('./domains/account/AccountStatePage.tsx').then((m) => ({ Page: m.AccountStatePage })),
  '/store-onboarding': () =>
    import('./domains/category/OnboardingPage.tsx').then((m) => ({ Page: m.OnboardingPage })),
  '/store-onboarding/pending': () =>
    import('./domains/seller/onboarding/PendingPage.tsx').then((m) => ({ Page: m.PendingPage })),
  '/store-onboarding/rejected': () =>
    import('./domains/seller/onboarding/RejectedPage.tsx').then((m) => ({ Page: m.RejectedPage })),
  '/legal/{legalSeq}': () => import('./domains/legal/LegalPage.tsx').then((m) => ({ Page: m.LegalPage })),
  '/bgm-player': () =>
    import('./domains/reference/music/BgmPlayerPage.tsx').then((m) => ({ Page: m.BgmPlayerPage })),
  '/prompter-viewer': () => import('./kit/NotFoundPage.tsx').then((m) => ({ Page: m.NotFoundPage })),
  '/prompter-viewer/{contentId}': () =>
    import('./domains/broadcast/popup/PrompterPage.tsx').then((m) => ({ Page: m.PrompterPage })),
  '/content/open/window': () =>
    import('./domains/broadcast/popup/WatchPages.tsx').then((m) => ({ Page: m.WindowPage })),
  '/content/open/viewer': () =>
    import('./domains/broadcast/popup/WatchPages.tsx').then((m) => ({ Page: m.ViewerPage })),
  '/media-viewer': () =>
    import('./domains/file/MediaViewerPage.tsx').then((m) => ({ Page: m.MediaViewerPage })),
  '/media-viewer/{type}': () =>
    import('./domains/file/MediaViewerPage.tsx').then((m) => ({ Page: m.MediaViewerPage })),
};
