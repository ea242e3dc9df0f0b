import { defineDomain } from '../../kit/domain.ts';

export const file = defineDomain({
  barePages: {
    '/media-viewer': () => import('./MediaViewerPage.tsx').then((m) => ({ Page: m.MediaViewerPage })),
    '/media-viewer/{type}': () => import('./MediaViewerPage.tsx').then((m) => ({ Page: m.MediaViewerPage })),
  },
});
