import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretFromRight, readNumber, showNumber } from './number-text.ts';

const money = { min: 0, max: 9_999_999_999, decimals: 0 };
const rate = { min: 0, max: 100, decimals: 2 };

describe('number fields', () => {
  it('R85, R86: money is whole and never negative', () => {
    expect(readNumber('15,900', money)).toEqual({ value: 15_900, text: '15,900' });
    expect(readNumber('-1.5', money)).toEqual({ value: 1, text: '1' });
    expect(readNumber('12a34원', money)).toEqual({ value: 1234, text: '1,234' });
    expect(readNumber('007', money)).toEqual({ value: 7, text: '7' });
  });

  it('R87: percent takes two decimals', () => {
    expect(readNumber('12.345', rate)).toEqual({ value: 12.34, text: '12.34' });
    expect(readNumber('12.', rate)).toEqual({ value: 12, text: '12.' });
    expect(readNumber('.5', rate)).toEqual({ value: 0.5, text: '0.5' });
  });

  it('R89: above the maximum is clamped', () => {
    expect(readNumber('99999999999', money)).toEqual({ value: 9_999_999_999, text: '9,999,999,999' });
    expect(readNumber('100.01', rate)).toEqual({ value: 100, text: '100' });
  });

  it('R90: empty and invalid are 0', () => {
    for (const typed of ['', '   ', 'ㅁㄴㅇ', '.', '-']) expect(readNumber(typed, money).value).toBe(0);
  });

  it('a negative minimum lets a minus be typed, drawn as U+2212', () => {
    expect(readNumber('-1000', { min: -200, max: 100, decimals: 0 })).toEqual({
      value: -1000,
      text: '\u22121,000',
    });
    expect(readNumber('-', { min: -200, max: 100, decimals: 0 })).toEqual({ value: 0, text: '\u2212' });
  });

  it('every number within the rule reads back from its own text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        (n) => readNumber(showNumber(n), money).value === n,
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        (n) => readNumber(showNumber(n / 100), rate).value === n / 100,
      ),
    );
  });

  it('whatever is typed stays within the rule', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { value } = readNumber(typed, money);
        return Number.isInteger(value) && value >= 0 && value <= money.max;
      }),
    );
  });

  it('the cursor keeps the figures behind it', () => {
    expect(caretFromRight('1,234', 3)).toBe(2);
    expect(caretFromRight('12,345', 0)).toBe(6);
    expect(caretFromRight('12', 2)).toBe(0);
  });
});
