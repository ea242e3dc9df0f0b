import { defineDomain } from '../../kit/domain.ts';
import { filePasswordDialog } from '../../kit/list-page/file-password.ts';
import { later } from '../../ui/later.tsx';

export const download = defineDomain({
  pages: {
    '/download-center': () =>
      import('./DownloadCenterPage.tsx').then((m) => ({ Page: m.DownloadCenterPage })),
  },
  firsts: { '/download-center': () => import('./asks.ts').then((m) => m.downloadsFirst) },
  frame: () => import('./frame.tsx').then((m) => m.downloadFrame),
  palette: () => import('./palette.ts').then((m) => m.downloadEntries),
  fill: () =>
    filePasswordDialog.set(() =>
      later(() => import('./FilePasswordDialog.tsx').then((m) => m.FilePasswordDialog)),
    ),
  topics: { 'download.changed': { makesOld: () => ['download'], news: 'download' } },
});
