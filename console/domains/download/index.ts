import { defineDomain } from '../../kit/domain.ts';

export const download = defineDomain({
  pages: {
    '/download-center': () =>
      import('./DownloadCenterPage.tsx').then((m) => ({ Page: m.DownloadCenterPage })),
  },
  firsts: { '/download-center': () => import('./asks.ts').then((m) => m.downloadsFirst) },
  topics: { 'download.changed': { makesOld: () => ['download'], news: 'download' } },
});
