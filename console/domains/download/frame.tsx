import { IconDownload } from '@tabler/icons-react';
import { paths } from '../../kit/paths.ts';
import type { FramePart } from '../../kit/shell/frame-part.ts';
import { DownloadsNow } from './DownloadsNow.tsx';

export const downloadFrame: FramePart = {
  news: {
    download: { text: (count) => `다운로드 소식 ${count}건`, path: paths.downloads, icon: <IconDownload /> },
  },
  TopBarItem: DownloadsNow,
};
