import { defineDomain } from '../../kit/domain.ts';
import { later } from '../../ui/later.tsx';
import { boardPlace } from '../contract/board-place.ts';
import { grippersPlace } from '../contract/grippers-place.ts';

export const gripperRequest = defineDomain({
  pages: {
    '/sales/request/gripper': () => import('./RequestPage.tsx').then((m) => ({ Page: m.RequestPage })),
  },
  firsts: { '/sales/request/gripper': () => import('./asks.ts').then((m) => m.requestFirst) },
  palette: () => import('./palette.ts').then((m) => m.requestEntries),
  fill() {
    grippersPlace.set(() => () => import('./grippers.ts').then((m) => m.grippers));
    boardPlace.set({ Board: later(() => import('./BoardPage.tsx').then((m) => m.BoardPage)) });
  },
});
