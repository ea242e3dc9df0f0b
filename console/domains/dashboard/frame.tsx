import { IconBellRinging } from '@tabler/icons-react';
import { paths } from '../../kit/paths.ts';
import type { FramePart } from '../../kit/shell/frame-part.ts';
import { useBellItems } from './alerts.tsx';

export const dashboardFrame: FramePart = {
  news: {
    alert: { text: (count) => `새 알림 ${count}건`, path: paths.dashboard, icon: <IconBellRinging /> },
  },
  useBellItems,
};
