import { describe, expect, test } from 'vitest';
import { readDeposits, sumOf, whyNot } from './deposit-rows.ts';

const read = (text: string) => readDeposits(text, '2026-11-20');
const row = (...cells: string[]) => cells.join('\t');
const wrongOf = (text: string) => read(text).map(({ wrong }) => wrong);

describe('rows out of a spreadsheet', () => {
  test.each(['2026-11-19', '2026.11.19', '2026. 11. 19.', '2026/11/19', '20261119', '2026년 11월 19일'])(
    'a day as %s',
    (day) => expect(read(row(day, 'KP-1', '1,200')).map((one) => one.day)).toEqual(['2026-11-19']),
  );

  test('headings and empty lines are none; lines are numbered as they are sent; the sum is of what can be recorded', () => {
    const rows = read(
      `${row('입금일', '번호', '금액')}\r\n${row('2026-11-19', 'KP-1', '₩1,200원')}\n\n${row('2026-11-20', ' KP-2 ', '7')}\n`,
    );
    expect(rows).toEqual([
      { line: 1, day: '2026-11-19', externalId: 'KP-1', amount: 1200, wrong: null },
      { line: 2, day: '2026-11-20', externalId: 'KP-2', amount: 7, wrong: null },
    ]);
    expect([sumOf(rows), whyNot(rows)]).toEqual([1207, null]);
  });

  test('what cannot be recorded says why beside its line', () => {
    expect(
      wrongOf(
        [
          row('2026-02-30', 'a', '1'),
          row('2026-11-21', 'b', '1'),
          row('2026-11-19', '', '1'),
          row('2026-11-19', 'c', '-5'),
          row('2026-11-19', 'd', '0'),
          row('2026-11-19', 'e'),
          row('2026-11-19', 'f', '1', 'x'),
          row('2026-11-19', 'g', '1'),
          row('2026-11-19', 'g', '2'),
        ].join('\n'),
      ),
    ).toEqual([
      '날짜를 읽을 수 없습니다.',
      '오늘까지의 입금만 기록할 수 있습니다.',
      '입금번호는 1~60자입니다.',
      '금액을 읽을 수 없습니다.',
      '금액을 읽을 수 없습니다.',
      '날짜, 입금번호, 금액 세 칸을 붙여넣어 주세요.',
      '날짜, 입금번호, 금액 세 칸을 붙여넣어 주세요.',
      null,
      '위에 같은 입금번호가 있습니다.',
    ]);
  });

  test('nothing, too much or something wrong is not sent', () => {
    const many = Array.from({ length: 501 }, (_, i) => row('2026-11-19', `n-${i}`, '1')).join('\n');
    expect([whyNot(read('')), whyNot(read(many)), whyNot(read('x'))]).toEqual([
      expect.stringContaining('복사해 붙여넣어'),
      expect.stringContaining('500줄'),
      expect.stringContaining('붙여넣어'),
    ]);
  });
});
