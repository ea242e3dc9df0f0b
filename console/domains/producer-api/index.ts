import { defineDomain } from '../../kit/domain.ts';
import { later } from '../../ui/later.tsx';
import { apiPlace } from '../order/notice/api-place.ts';

export const producerApi = defineDomain({
  fill() {
    apiPlace.set({
      tabs: [
        { key: 'keys', label: 'API 연동' },
        { key: 'webhooks', label: '웹훅' },
        { key: 'log', label: '호출 기록' },
      ],
      Desk: later(() => import('./ApiDesk.tsx').then((m) => m.ApiDesk)),
    });
  },
});
