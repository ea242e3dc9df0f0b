import { expect, it } from 'vitest';
import { amountOf, todoLines, todoSummary, urgencyOf } from './todo-words.ts';

const todo = (count: number, urgentAt: string | null) => ({
  count,
  late: 0,
  urgentAt,
  link: '/delivery/order?tab=prepare',
});

it('what waits stands in the order of its deadline, what is done is left out', () => {
  const lines = todoLines(
    {
      newOrder: todo(3, '2026-11-20T23:59:59+09:00'),
      overdueShipment: todo(2, '2026-11-18T23:59:59+09:00'),
      postponed: todo(0, null),
    },
    'goods',
    '2026-11-19',
  );
  expect(lines.map((line) => [line.key, line.count])).toEqual([
    ['overdueShipment', 2],
    ['newOrder', 3],
  ]);
  expect(lines[0]!.otherwise).toBe('가장 오래된 주문이 1일 지났습니다.');
});
it('e-ticket sellers read their own words', () => {
  expect(
    todoLines({ postponed: todo(1, '2026-11-20T23:59:59+09:00') }, 'voucher', '2026-11-19')[0]!.label,
  ).toBe('발송지연');
});
it('what is due today and tomorrow among the prepared ones has a line of its own; the summary counts and names the first', () => {
  const lines = todoLines(
    { dueToday: todo(5, '2026-11-19T23:59:59+09:00'), dueTomorrow: todo(2, '2026-11-20T23:59:59+09:00') },
    'goods',
    '2026-11-19',
  );
  expect(lines.map((line) => line.label)).toEqual(['오늘 마감', '내일 마감']);
  expect(lines[0]!.otherwise).toBe(
    '상품준비중 주문입니다. 오늘 보내지 않으면 내일부터 발송기한 경과로 집계됩니다.',
  );
  expect(todoSummary(lines, '2026-11-19')).toBe('할 일 2가지 · 첫 마감 11.19(목) 오늘');
  expect(todoSummary(lines, '2026-11-22')).toBe('할 일 2가지 · 첫 마감 11.19(목) 3일 지남');
  expect(todoSummary([], '2026-11-19')).toBe('지금 급한 일이 없습니다.');
});
it('time is told in four steps', () => {
  const at = Date.parse('2026-11-19T14:32:00+09:00');
  const step = (day: string) => urgencyOf(`${day}T23:59:59+09:00`, '2026-11-19', at);
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22'].map((day) => step(day).text)).toEqual([
    '지남',
    '오늘',
    '내일',
    '3일',
  ]);
});
it('how many of them are late stands beside how many there are, unless all are', () => {
  expect(amountOf({ count: 9, late: 1 })).toBe('9건 · 1건 지남');
  expect(amountOf({ count: 9, late: 0 })).toBe('9건');
  expect(amountOf({ count: 9, late: 9 })).toBe('9건');
});
