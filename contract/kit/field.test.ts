import { describe, expect, test } from 'vitest';
import { line, moment, paragraph } from './entered.ts';
import { customsCode } from './key-field.ts';
import { day, int, pattern, personName, seq, seqList, signedWon, text, time, won, words } from './field.ts';

const ok = (schema: { safeParse(v: unknown): { success: boolean } }, ...values: unknown[]) =>
  values.map((v) => schema.safeParse(v).success);

describe('scalars of the wire', () => {
  test('seq is 1..2^53−1', () =>
    expect(ok(seq(), 1, Number.MAX_SAFE_INTEGER, 0, -1, 2 ** 53, '1')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]));
  test('int has its bounds', () =>
    expect(ok(int(0, 5), 0, 5, 6, -1, 1.5)).toEqual([true, true, false, false, false]));
  test('won is never negative unless signed (D4)', () => {
    expect(ok(won(), 0, 10, -1, 0.5)).toEqual([true, true, false, false]);
    expect(ok(signedWon(), -1, Number.MIN_SAFE_INTEGER - 1)).toEqual([true, false]);
  });
  test('text counts, and is well formed', () =>
    expect(ok(text(2, 1), 'a', '가나', '', 'abc', 'a\0', '\udc00')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]));
  test('words say something: blanks do not count', () =>
    expect(ok(words(5, 2), '가나', ' 가나 ', ' 가 ', '', '     ', 'abcdef', '가\0나')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]));
  test('blank letters, what nobody sees and marks of direction are nothing', () => {
    const nothing = [
      '\u3164',
      '\u115f\u1160',
      '\uffa0',
      '\u2800\u2800',
      '\u200b',
      '\u202e\u202c',
      '\ufeff',
      '\u00ad',
    ];
    for (const schema of [words(10), line(10, 1), paragraph(10, 1), personName(10)])
      expect(ok(schema, ...nothing)).toEqual(nothing.map(() => false));
    for (const schema of [words(10), line(10, 1), paragraph(10, 1)]) {
      expect(schema.parse('\u202e홍\u200b길동\u00ad')).toBe('홍길동');
      expect(schema.parse('홍\u3164길동'.normalize('NFD'))).toBe('홍 길동');
      expect(schema.parse('👩‍👧❤️🏽1️⃣')).toBe('👩‍👧❤️🏽1️⃣');
    }
    expect(personName(10).parse('홍\u2060길동')).toBe('홍길동');
  });
  test('R112: a name has letters and spaces; R111: a customs code leaves in capitals', () => {
    const long = '가'.repeat(21);
    const names = ok(
      personName(20),
      '홍길동',
      'Kim 철수',
      '홍길동'.normalize('NFD'),
      '',
      ' ',
      '홍길동1',
      '홍길동!',
      'é',
      long,
    );
    expect(names).toEqual([true, true, true, ...Array.from({ length: 6 }, () => false)]);
    expect(personName(20).safeParse('  ').error!.issues).toHaveLength(1);
    expect(customsCode().parse('p123456789012')).toBe('P123456789012');
    expect(ok(customsCode(), 'P12345678901', 'X123456789012')).toEqual([false, false]);
  });
  test('seqList is distinct', () =>
    expect(ok(seqList(2), [1, 2], [1, 1], [1, 2, 3], [])).toEqual([true, false, false, false]));
  test('R99, R360: days from 2019 through 2048, real ones', () =>
    expect(
      ok(
        day(),
        '2019-01-01',
        '2048-12-31',
        '2028-02-29',
        '2018-12-31',
        '2049-01-01',
        '2026-02-29',
        '2026-04-31',
        '2026-4-1',
        '2026-04-01T00:00:00+09:00',
      ),
    ).toEqual([true, true, true, false, false, false, false, false, false]));
  test('a line is kept composed and trimmed, in one line; a paragraph may have several', () => {
    expect(line(4, 1).parse(` ${'가나'.normalize('NFD')}  `)).toBe('가나');
    expect(ok(line(2, 1), '가', ' 가나 ', '가나다', '가\n', '가\n나', 'a\tb', 'a\0', '\udc00')).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(ok(paragraph(3), '가\n나', '', 'a\0', 'abcd')).toEqual([true, true, false, false]);
    expect(line(3, 2).safeParse('  ').error!.issues[0]).toMatchObject({ params: { code: 'REQUIRED' } });
    expect(line(3, 2).safeParse('a').error!.issues[0]).toMatchObject({ params: { code: 'LENGTH' } });
  });
  test('R99: a moment that is entered is one of a clock, on a day of the range', () =>
    expect(
      ok(
        moment(),
        '2019-01-01T00:00:00+09:00',
        '2048-12-31T23:59:59+09:00',
        '2018-12-31T23:59:59+09:00',
        '2049-01-01T00:00:00+09:00',
        '2026-02-30T00:00:00+09:00',
        '2026-02-03T24:00:00+09:00',
        '2026-02-03T00:60:00+09:00',
        '2026-02-03T00:00:00Z',
      ),
    ).toEqual([true, true, false, false, false, false, false, false]));
  test('times carry +09:00', () =>
    expect(
      ok(
        time(),
        '2026-11-21T09:00:00+09:00',
        '2026-11-21T09:00:00.123+09:00',
        '2026-11-21T00:00:00Z',
        '2026-11-21 09:00:00',
        '2026-13-45T99:00:00+09:00',
        '2026-02-30T00:00:00+09:00',
        '0000-01-01T00:00:00+09:00',
        '1970-01-01T09:00:00+09:00',
      ),
    ).toEqual([true, true, false, false, false, false, false, true]));
});

describe('patterns of document 2 §5', () => {
  const cases: [keyof typeof pattern, string, string[], string[]][] = [
    [
      'mobile',
      'R109',
      ['01012345678', '010-123-4567', '011 1234 5678'],
      ['0161234567', '010-12-3456', '010--1234-5678', '+821012345678'],
    ],
    ['phone', 'R110', ['02-123-4567', '0311234567'], ['1-23-4567', '02-1234-567']],
    [
      'customsCode',
      'R111',
      ['P123456789012', 'p123456789012'],
      ['P12345678901', 'Q123456789012', 'P1234567890123'],
    ],
    ['name', 'R112', ['김 철수', 'Anna', 'ㄱㅏ'], ['김1', 'a-b', '']],
    ['digitsSpacesDashes', 'R113', ['110-123 456'], ['11a', '']],
    [
      'email',
      'R114',
      ['a@b.kr', 'first.last+tag@mail.example.com'],
      ['a@b', '@b.kr', 'a b@c.kr', 'a@b..kr', 'a@@b.kr'],
    ],
    [
      'password',
      'R115',
      ['abc123!@', 'P@ssw0rd', 'abc1234₩', '비밀번abc1…'],
      ['abcdefg1', '12345678!', 'ab1!', 'abcdefg!', '비밀번호abc1x', 'abcdefg1é', 'abcdefg1 '],
    ],
    ['lowerDigits', 'R116', ['abc1'], ['Abc', 'a b', '']],
    ['subdomain', 'R117', ['a', 'my-shop', 'A1'], ['-a', 'a-', 'a.b', '']],
    ['zip', 'order-desk.md §4', ['06236'], ['6236', '062361', '0623a']],
  ];
  test.each(cases)('%s (%s)', (name, _rule, good, bad) => {
    for (const v of good) expect([v, pattern[name].test(v)]).toEqual([v, true]);
    for (const v of bad) expect([v, pattern[name].test(v)]).toEqual([v, false]);
  });
});
