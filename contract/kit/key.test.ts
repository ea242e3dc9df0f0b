import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customsCode, digits, mobile, phone, trackingNo, zip } from './key-field.ts';
import { bareNumber, oddIn, tidyKey, tidyNumber, tidyPhone } from './key.ts';
import { fieldErrorsOf } from './field-errors.ts';

describe('a key is read without what programs and messengers put around it', () => {
  test.each<[string, string, string]>([
    ['an apostrophe in front', "'690000000017", '690000000017'],
    ['a typographer’s', '\u2018690000000017\u2019', '690000000017'],
    ['direction', '\u202d690000000017\u202c', '690000000017'],
    ['isolates and marks', '\u2066\u200e690000\u200f000017\u2069', '690000000017'],
    ['zero width, word joiner, BOM', '\ufeff6900\u200b0000\u20600017', '690000000017'],
    ['soft hyphen, Mongolian vowel separator', '6900\u00ad0000\u180e0017', '690000000017'],
    ['fillers of Hangul, empty Braille', '\u3164690000\u115f00\u116000\uffa017\u2800', '690000000017'],
    ['a control character', '690000000017\u0000\u001f', '690000000017'],
    ['full width', '６９００－００００－００１７', '6900-0000-0017'],
    ['ideographic and hard blanks', '\u30006900\u00a00000\u20090017 ', '6900 0000 0017'],
    ['dashes', '6900\u20100000\u22120017\u2014ㅡー', '6900-0000-0017---'],
    ['letters', 'ａB１２', 'aB12'],
  ])('%s', (_name, typed, key) => expect(tidyKey(typed)).toBe(key));

  test.each<[string, string]>([
    ['690,000,000,017', '690000000017'],
    ['690000000017.0', '690000000017'],
    ['690,000,000,017.00', '690000000017'],
    ['6.90000000017E+11', '690000000017'],
    ['6.9000000001700E+11', '690000000017'],
    ['6.9E+11', '6.9E+11'],
    ['6.90000000017E+9', '6.90000000017E+9'],
    ['69,0000,0000', '69,0000,0000'],
    ['1.5', '1.5'],
    ['', ''],
  ])('%s is %s', (typed, number) => expect(tidyNumber(typed)).toBe(number));

  test('blanks and dashes go from a number', () =>
    expect(bareNumber(' 6900–0000 0017')).toBe('690000000017'));

  test.each<[string, string]>([
    ['1098765432', '01098765432'],
    ['10-9876-5432', '010-9876-5432'],
    ['1112345678', '01112345678'],
    ['010.9876.5432', '010-9876-5432'],
    ['010 - 9876 - 5432', '010-9876-5432'],
    ['+82 10-9876-5432', '010-9876-5432'],
    ['+82(0)10 9876 5432', '010 9876 5432'],
    ['+82-2-123-4567', '02-123-4567'],
    ['0082 10 9876 5432', '010 9876 5432'],
    ['821098765432', '01098765432'],
    ['(02) 123-4567', '02-123-4567'],
    ['02)123-4567', '02-123-4567'],
    ['212345678', '0212345678'],
    ['3112345678', '03112345678'],
    ['7012345678', '07012345678'],
    ['50412345678', '050412345678'],
    ['1,098,765,432', '01098765432'],
    ['1098765432.0', '01098765432'],
    ['\u202d010-9876-5432\u202c', '010-9876-5432'],
    ['０１０－９８７６－５４３２', '010-9876-5432'],
    ['+82 1588-1234', '1588-1234'],
    ['15881234', '15881234'],
    ['02-123-4567', '02-123-4567'],
    ['010 9876 5432', '010 9876 5432'],
  ])('the phone %s is %s', (typed, read) => expect(tidyPhone(typed)).toBe(read));

  test('what is tidy stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidyKey(tidyKey(text))).toBe(tidyKey(text));
        expect(bareNumber(bareNumber(text))).toBe(bareNumber(text));
      }),
    );
  });

  test('what cannot be read is told with what stands in the way', () => {
    expect(oddIn('69OO', /\d/)).toContain('‘O’');
    expect(oddIn("'6900①", /\d/)).toContain('‘①’');
    expect(oddIn('6.9E+11', /\d/)).toContain('엑셀');
    expect(oddIn('6900', /\d/)).toBeNull();
  });
});

describe('fields that hold a key', () => {
  const errors = (schema: { safeParse: typeof zipField.safeParse }, value: string) =>
    fieldErrorsOf(schema.safeParse(value).error!);
  const zipField = zip();

  test('are read before they are judged', () => {
    expect(phone().parse('\u202d010-9876-5432\u202c')).toBe('010-9876-5432');
    expect(mobile().parse('+82 10 9876 5432')).toBe('010 9876 5432');
    expect(zip().parse("'０６２３６")).toBe('06236');
    expect(digits(6, 20).parse('110-234–567890')).toBe('110234567890');
    expect(trackingNo().parse('6900 0000-0017\u200b')).toBe('690000000017');
    expect(customsCode().parse('ｐ123456789012\u200e')).toBe('P123456789012');
  });
  test('safe numbers and those of companies are phones, not mobiles (decision 0143)', () => {
    for (const number of [
      '0504-1234-5678',
      '050412345678',
      '0505-123-4567',
      '0507 1234 5678',
      '1588-1234',
      '16611234',
      '1899 1234',
      '070-1234-5678',
      '080-123-4567',
    ]) {
      expect([number, phone().safeParse(number).success]).toEqual([number, true]);
      expect([number, mobile().safeParse(number).success]).toEqual([number, false]);
    }
    for (const number of ['', '112', '1234-5678', '050-12', '0604-1234-5678', '1588-12345', '01012345678901'])
      expect([number, phone().safeParse(number).success]).toEqual([number, false]);
  });
  test('and refused with the character', () => {
    expect(errors(phone(), '010-9876-543B')).toEqual([
      { field: '', code: 'PATTERN', message: '‘B’은(는) 쓸 수 없는 글자입니다. 지우거나 고쳐 주세요.' },
    ]);
    expect(errors(zip(), '123')).toEqual([
      { field: '', code: 'PATTERN', message: '입력 형식이 올바르지 않습니다.' },
    ]);
  });
});
