import { describe, expect, test } from 'vitest';
import { companiesOf, numberRefusal, startRefusal } from './tracking.ts';

const companies = companiesOf([
  { companyCode: 'CJ', name: 'CJ대한통운', numberRegex: '^(\\d{10}|\\d{12})$' },
  { companyCode: 'EMS', name: 'EMS', numberRegex: '^[A-Z]{2}\\d{9}[A-Z]{2}$' },
  { companyCode: 'ETC', name: '직접입력', numberRegex: '^[0-9A-Za-z]{8,20}$' },
]);
const number = (companyCode: string | null, trackingNo: string | null) =>
  numberRefusal(companies, { companyCode, trackingNo })?.code ?? null;
const start = (
  method: string,
  companyCode: string | null,
  trackingNo: string | null,
  customs?: { name: string; code: string },
) => startRefusal(companies, method, { companyCode, trackingNo }, customs)?.code ?? null;

describe('numbers as their company writes them', () => {
  test.each([
    ['CJ', '1234567890', null],
    ['CJ', '123456789012', null],
    ['CJ', '12345678901', 'TRACKING_FORMAT'],
    ['CJ', 'ABCDEFGHIJ', 'TRACKING_FORMAT'],
    ['EMS', 'EG123456789KR', null],
    ['EMS', 'eg123456789kr', 'TRACKING_FORMAT'],
    ['ETC', 'anything99', null],
    ['NOBODY', '1234567890', 'TRACKING_COMPANY_UNKNOWN'],
    ['NOBODY', null, 'TRACKING_COMPANY_UNKNOWN'],
    ['CJ', null, null],
    [null, '1234567890', 'TRACKING_REQUIRED'],
    [null, null, null],
  ])('%s %s → %s', (company, no, code) => expect(number(company, no)).toBe(code));
});

describe('발송처리', () => {
  test('what a courier carries needs company and number, nothing else does', () => {
    for (const method of ['PARCEL', 'OVERSEA']) {
      expect(start(method, null, null)).toBe('TRACKING_REQUIRED');
      expect(start(method, 'CJ', null)).toBe('TRACKING_REQUIRED');
      expect(start(method, null, '1234567890')).toBe('TRACKING_REQUIRED');
    }
    for (const method of ['DAWN', 'DIRECT', 'MESSAGE', 'NONE']) expect(start(method, null, null)).toBeNull();
    expect(start('DAWN', 'CJ', '123')).toBe('TRACKING_FORMAT');
  });

  test('from abroad: the customs code must be there and have its form', () => {
    expect(start('OVERSEA', 'CJ', '1234567890')).toBe('CLEARANCE_REQUIRED');
    expect(start('OVERSEA', 'CJ', '1234567890', { name: '김하늘', code: 'P12345' })).toBe(
      'CLEARANCE_REQUIRED',
    );
    expect(start('OVERSEA', 'CJ', '1234567890', { name: '', code: 'P123456789012' })).toBe(
      'CLEARANCE_REQUIRED',
    );
    expect(start('OVERSEA', 'CJ', '1234567890', { name: '김하늘', code: 'P123456789012' })).toBeNull();
    expect(start('PARCEL', 'CJ', '1234567890')).toBeNull();
  });
});
