import { expect, test } from 'vitest';
import { after, moved, spanOf, weeksOf } from './month.ts';

test('a page has whole weeks from Sunday on', () => {
  expect(weeksOf('2026-11-24')).toHaveLength(5);
  expect(spanOf('2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(weeksOf('2026-02-10')).toEqual(
    [1, 8, 15, 22].map((first) =>
      Array.from({ length: 7 }, (_, i) => `2026-02-${String(first + i).padStart(2, '0')}`),
    ),
  );
  expect(weeksOf('2026-08-01')).toHaveLength(6);
});

test('the house’s calendar begins and ends', () => {
  expect([spanOf('2019-01-15').from, spanOf('2048-12-01').to]).toEqual(['2019-01-01', '2048-12-31']);
});

test('keys walk days, weeks and months', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'a'];
  expect(keys.map((key) => moved('2026-03-31', key))).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
    '2026-02-28',
    '2026-04-30',
    null,
  ]);
});

test('what comes next begins the day after', () => {
  const event = (day: string) =>
    ({ kind: 'NOTICE', day, at: null, title: day, link: null, contentSeq: null }) as const;
  const events = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30'].map(event);
  expect(after(events, '2026-11-24', 1).map(({ day }) => day)).toEqual(['2026-11-25']);
});
