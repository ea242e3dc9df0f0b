import { expect, it } from 'vitest';
import { barLabel, barName } from './chart.ts';

it('a bar has a name, and a label where there is room', () => {
  expect([
    barName({ from: '2026-11-18', to: '2026-11-18' }, 'DAILY'),
    barName({ from: '2026-11-09', to: '2026-11-15' }, 'WEEKLY'),
    barName({ from: '2026-11-01', to: '2026-11-21' }, 'MONTHLY'),
  ]).toEqual(['11.18(수)', '11.09 – 11.15', '2026년 11월']);
  const days = Array.from({ length: 30 }, (_, i) => ({ from: `2026-11-${String(i + 1).padStart(2, '0')}` }));
  expect(days.map((_, i) => barLabel(days, i, 'DAILY')).filter(Boolean)).toEqual([
    '11.05',
    '11.10',
    '11.15',
    '11.20',
    '11.25',
    '오늘',
  ]);
});
