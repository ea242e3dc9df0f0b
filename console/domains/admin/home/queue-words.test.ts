import { expect, test } from 'vitest';
import type { QueueRow } from '@jangteo/contract/desk/desk.api.ts';
import { queueLines, spanOf } from './queue-words.ts';

const now = Date.parse('2026-11-23T10:00:00+09:00');
const row = (more: Partial<QueueRow>): QueueRow => ({
  queue: 'asks',
  count: 2,
  mine: 0,
  oldest: '2026-11-20T10:00:00+09:00',
  dueAt: null,
  link: '/admin/asks',
  ...more,
});

test('what is due first stands first, then what has waited longest; empty ones are left out', () => {
  const lines = queueLines(
    [
      row({ queue: 'category-docs', oldest: '2026-11-19T10:00:00+09:00' }),
      row({ queue: 'exchanges', count: 0 }),
      row({ queue: 'stray-payments' }),
      row({ dueAt: '2026-11-23T09:00:00+09:00', mine: 1 }),
      row({ queue: 'refunds', dueAt: '2026-11-26T10:00:00+09:00' }),
    ],
    now,
  );
  expect(lines.map(({ label, when, step }) => [label, when, step])).toEqual([
    ['판매자 문의', '1시간 지남', 'late'],
    ['환불', '3일 남음', 'later'],
    ['카테고리 서류', '', null],
    ['오입금', '', null],
  ]);
  expect(lines[0]!.else).toContain('3일째 기다립니다.');
  expect(lines[0]!.else).toContain('내가 맡은 것 1건');
});

test('spans are told in their largest unit', () => {
  expect([30_000, 59 * 60_000, 3 * 3_600_000, 49 * 3_600_000].map(spanOf)).toEqual([
    '1분',
    '59분',
    '3시간',
    '2일',
  ]);
});
