import type { Arrangement } from '../kit/arrangement.ts';

/** Panels of the dashboard in their order; the first one always stands (community.md §9). */
export const dashboardPanels = {
  key: 'dashboard',
  columns: [
    { id: 'todos', header: '할 일' },
    { id: 'missions', header: '시작 미션' },
    { id: 'punish', header: '제재' },
    { id: 'banners', header: '배너' },
    { id: 'sales', header: '매출' },
    { id: 'orders', header: '주문' },
    { id: 'matching', header: '매칭 주문' },
    { id: 'monthly', header: '월간 결과' },
    { id: 'alerts', header: '알림' },
    { id: 'notice', header: '공지' },
    { id: 'nextLive', header: '다음 방송' },
    { id: 'payout', header: '정산예정금액' },
    { id: 'grade', header: '등급' },
    { id: 'calendar', header: '일정' },
  ],
} as const satisfies Arrangement;
export type DashboardPanel = (typeof dashboardPanels)['columns'][number]['id'];
