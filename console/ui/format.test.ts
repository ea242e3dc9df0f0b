import { describe, expect, it } from 'vitest';
import {
  clock,
  count,
  dateTime,
  day,
  fileSize,
  hasBatchim,
  josa,
  percent,
  phone,
  shortDay,
  shortTime,
  signedWon,
  won,
} from './format.ts';

describe('numbers', () => {
  it('won has separators, U+2212 for minus, a unit only on request', () => {
    expect(won(1234)).toBe('1,234');
    expect(won(-9_999_999_999)).toBe('\u22129,999,999,999');
    expect(won(85_600, true)).toBe('85,600원');
    expect(won(0)).toBe('0');
    expect(won(-0)).toBe('0');
    expect(won(Number.MAX_SAFE_INTEGER)).toBe('9,007,199,254,740,991');
    expect(count(12_480)).toBe('12,480');
    expect([signedWon(219_000), signedWon(-133_000), signedWon(0)]).toEqual([
      '+219,000',
      '\u2212133,000',
      '0',
    ]);
  });

  it('percent has at most two decimals and no trailing zeros', () => {
    expect([percent(9), percent(12.5), percent(3.333), percent(-0.005), percent(-18.2)]).toEqual([
      '9%',
      '12.5%',
      '3.33%',
      '\u22120.01%',
      '\u221218.2%',
    ]);
  });
});

describe('times, always KST', () => {
  it('R102: YYYY-MM-DD HH:mm:ss from epoch, ISO and text without zone', () => {
    expect(dateTime(Date.UTC(2026, 10, 19, 5, 32, 8))).toBe('2026-11-19 14:32:08');
    expect(dateTime('2026-11-19T05:32:08Z')).toBe('2026-11-19 14:32:08');
    expect(dateTime('2026-11-19T05:32:08.123+00:00')).toBe('2026-11-19 14:32:08');
    expect(dateTime('2026-11-19 14:32:08')).toBe('2026-11-19 14:32:08');
    expect(dateTime('2026-11-19')).toBe('2026-11-19 00:00:00');
  });

  it('R102: days as YYYY-MM-DD, weekday as an option; the day changes at midnight in Korea', () => {
    expect(day('2026-11-18T15:00:00Z')).toBe('2026-11-19');
    expect(day('2026-11-18T14:59:59Z', true)).toBe('2026-11-18 (수)');
    expect(day('2026-11-30', true)).toBe('2026-11-30 (월)');
    expect([shortDay('2026-11-18', true), shortTime('2026-11-18 21:04:11')]).toEqual([
      '11.18(수)',
      '11.18 21:04',
    ]);
  });

  it('nothing and nonsense show as nothing', () => {
    for (const at of [null, undefined, '', '2026-13-45T99:00:00Z'])
      expect([dateTime(at), day(at, true), shortTime(at)]).toEqual(['', '', '']);
  });

  it('R103: mm:ss, hours in front from an hour on', () => {
    expect([clock(278_900), clock(59_999), clock(3_600_000), clock(19_666_000), clock(-5)]).toEqual([
      '04:38',
      '00:59',
      '01:00:00',
      '05:27:46',
      '00:00',
    ]);
    expect(clock(2_566_000, true)).toBe('00:42:46');
  });
});

describe('sizes and phones', () => {
  it('R146: B to YB in steps of 1024', () => {
    const steps = Array.from({ length: 9 }, (_, i) => fileSize(1024 ** i));
    expect(steps).toEqual(['1B', '1KB', '1MB', '1GB', '1TB', '1PB', '1EB', '1ZB', '1YB']);
    expect([fileSize(0), fileSize(1023), fileSize(1536), fileSize(5_242_880), fileSize(1024 ** 9)]).toEqual([
      '0B',
      '1023B',
      '1.5KB',
      '5MB',
      '1024YB',
    ]);
  });

  it('phones get dashes, masked ones too, strange ones stay', () => {
    expect(
      ['01012345678', '0111234567', '0212345678', '025551234', '15881234', '010****4821', 'none', '123'].map(
        phone,
      ),
    ).toEqual([
      '010-1234-5678',
      '011-123-4567',
      '02-1234-5678',
      '02-555-1234',
      '1588-1234',
      '010-****-4821',
      'none',
      '123',
    ]);
  });
});

describe('particles', () => {
  it('follow the last sound, figures as they are read', () => {
    expect(
      ['결제일', '배송방법', '송장번호', '방송', '제주 감귤 3', '제주 감귤 2', 'D-1', '상품(옵션)'].map((w) =>
        josa(w, '이/가'),
      ),
    ).toEqual([
      '결제일이',
      '배송방법이',
      '송장번호가',
      '방송이',
      '제주 감귤 3이',
      '제주 감귤 2가',
      'D-1이',
      '상품(옵션)이',
    ]);
    expect([
      josa('택배', '을/를'),
      josa('서울', '으로/로'),
      josa('부산', '으로/로'),
      josa('7', '으로/로'),
      josa('3', '으로/로'),
      josa('주문', '은/는'),
    ]).toEqual(['택배를', '서울로', '부산으로', '7로', '3으로', '주문은']);
    expect(hasBatchim('')).toBe(false);
  });
});
