import { describe, expect, test } from 'vitest';
import type { UploadField } from '@jangteo/contract/delivery/upload.api.ts';
import { companiesOf } from '../rules/tracking.ts';
import { companyFinder } from './company.ts';
import { findHeaders, headerHash, isComplete, mappingOf, recognise } from './recognise.ts';
import { chunksOf, parseRows, unitsOf } from './rows.ts';

const companies = companiesOf([
  { companyCode: 'CJ', name: 'CJ대한통운', numberRegex: '^(\\d{10}|\\d{12})$' },
  { companyCode: 'EPOST', name: '우체국택배', numberRegex: '^\\d{13}$' },
  { companyCode: 'HANJIN', name: '한진택배', numberRegex: '^(\\d{10}|\\d{12}|\\d{14})$' },
  { companyCode: 'LOTTE', name: '롯데택배', numberRegex: '^\\d{12}$' },
  { companyCode: 'LOGEN', name: '로젠택배', numberRegex: '^\\d{11}$' },
]);
const lines = (rows: string[][]) => rows.map((cells, i) => ({ row: i + 1, cells }));

describe('layouts, one by one (order-desk.md §6)', () => {
  test.each<[string, string, string | null, Partial<Record<UploadField, number>>]>([
    [
      '주문번호,상품주문번호,묶음번호,수취인,택배사,송장번호',
      'JANGTEO',
      null,
      { orderSeq: 0, orderProductSeq: 1, bundleSeq: 2, companyCode: 4, trackingNo: 5 },
    ],
    ['예약구분,집하예정일자,받는분,운송장번호,고객주문번호', 'CJ', 'CJ', { trackingNo: 3, orderSeq: 4 }],
    ['순번,등기번호,수취인명,주문번호', 'EPOST', 'EPOST', { trackingNo: 1, orderSeq: 3 }],
    ['출고번호,운송장번호,받으시는 분', 'HANJIN', 'HANJIN', { orderSeq: 0, trackingNo: 1 }],
    ['운송장번호,주문번호,수하인명,수하인주소', 'LOTTE', 'LOTTE', { trackingNo: 0, orderSeq: 1 }],
    ['송장번호,주문번호,수하인명', 'LOGEN', 'LOGEN', { trackingNo: 0, orderSeq: 1 }],
    ['주문 번호 , 택 배 사, 운송장 번호', 'CUSTOM', null, { orderSeq: 0, companyCode: 1, trackingNo: 2 }],
    [
      '[상품주문번호](필수),택배사코드,송장NO',
      'CUSTOM',
      null,
      { orderProductSeq: 0, companyCode: 1, trackingNo: 2 },
    ],
    ['관리번호,배송업체,운송장', 'CUSTOM', null, { orderProductSeq: 0, companyCode: 1, trackingNo: 2 }],
    [
      '고객사주문번호2,택배사명,운송장번호',
      'CUSTOM',
      null,
      { orderProductSeq: 0, companyCode: 1, trackingNo: 2 },
    ],
    ['묶음배송번호,택배사,송장no', 'CUSTOM', null, { bundleSeq: 0, companyCode: 1, trackingNo: 2 }],
  ])('%s → %s', (text, layout, companyCode, columns) => {
    const found = recognise(text.split(','), 'goods', null);
    expect(found).toEqual({ layout, companyCode, columns });
    expect(isComplete(found, 'goods')).toBe(true);
  });

  test('headers in NFD are the same headers', () => {
    expect(
      recognise(['등기번호'.normalize('NFD'), '주문번호'.normalize('NFD')], 'goods', null),
    ).toMatchObject({ layout: 'EPOST', columns: { trackingNo: 0, orderSeq: 1 } });
  });
  test('e-tickets: code and PIN, and no courier', () => {
    const found = recognise(['상품주문번호', '이용권번호', 'Pin', '택배사', '송장번호'], 'voucher', null);
    expect(found).toEqual({
      layout: 'JANGTEO',
      companyCode: null,
      columns: { orderProductSeq: 0, code: 1, pin: 2 },
    });
    expect(isComplete(recognise(['주문번호', '쿠폰번호'], 'voucher', null), 'voucher')).toBe(true);
    expect(isComplete(recognise(['주문번호', '송장번호'], 'voucher', null), 'voucher')).toBe(false);
  });
  test('a line must be named, and a number must stand there', () => {
    expect(isComplete(recognise(['주문번호', '택배사'], 'goods', null), 'goods')).toBe(false);
    expect(isComplete(recognise(['송장번호', '택배사'], 'goods', null), 'goods')).toBe(false);
    expect(isComplete(recognise([], 'goods', null), 'goods')).toBe(false);
  });
  test('a mapping by hand overrules the table and leaves other columns out', () => {
    const found = recognise(['주문번호', '번호', '송장번호'], 'goods', {
      번호: 'orderSeq',
      송장번호: 'trackingNo',
    });
    expect(found).toEqual({ layout: 'CUSTOM', companyCode: null, columns: { orderSeq: 1, trackingNo: 2 } });
    expect(mappingOf(['주문번호', '', '송장번호'], { trackingNo: 2 })).toEqual([
      { column: 'A', header: '주문번호', field: null },
      { column: 'C', header: '송장번호', field: 'trackingNo' },
    ]);
  });
});

describe('the header row', () => {
  test('is the one of the first ten with most known headers', () => {
    const sheet = lines([
      ['출고 내역', '2026-11-21'],
      ['작성자', '송장번호 담당'],
      ['주문번호', '송장번호', '택배사'],
      ['1', '주문번호', '2'],
    ]);
    expect(findHeaders(sheet, null)).toEqual({ at: 2, texts: ['주문번호', '송장번호', '택배사'] });
  });
  test('without any, the one with most texts, so that the dialog can show it; an empty file has none', () => {
    expect(findHeaders(lines([['제목'], ['가', '나', '다'], ['1', '2', '3']]), null)!.at).toBe(1);
    expect(findHeaders([], null)).toBeNull();
    expect(
      findHeaders(lines([['제목'], ['가', '나'], ['1', '2', '3']]), { 가: 'orderSeq', 나: 'trackingNo' })!.at,
    ).toBe(1);
  });
  test('beyond the tenth row nothing is looked for', () => {
    const sheet = lines([...Array.from({ length: 10 }, (_, i) => [`${i}`]), ['주문번호', '송장번호']]);
    expect(findHeaders(sheet, null)!.at).toBe(0);
  });
  test('a set of headers has one name whatever their order, blanks and case', () => {
    expect(headerHash(['주문 번호', '송장NO', ''])).toBe(headerHash(['송장no', '주문번호']));
    expect(headerHash(['주문번호'])).not.toBe(headerHash(['주문번호', '송장번호']));
  });
});

test('couriers by code, name and alias', () => {
  const find = companyFinder(companies);
  for (const [text, code] of [
    ['CJ', 'CJ'],
    ['cj 대한통운', 'CJ'],
    ['대한통운', 'CJ'],
    ['우체국', 'EPOST'],
    ['한진택배', 'HANJIN'],
    ['롯데글로벌로지스', 'LOTTE'],
    ['(로젠)', 'LOGEN'],
    ['모르는택배', null],
  ] as const)
    expect([text, find(text)]).toEqual([text, code]);
});

describe('rows', () => {
  const columns = { orderProductSeq: 0, orderSeq: 1, companyCode: 2, trackingNo: 3 };
  const parse = (cells: string[], companyCode: string | null = null) =>
    parseRows([{ row: 7, cells }], {
      recognised: { layout: 'CUSTOM', columns, companyCode: null },
      kind: 'goods',
      companies,
      companyCode,
    })[0];
  test.each<[string, string[], object]>([
    [
      'the own number wins',
      ['36120001', '26111809', 'CJ', '6123-4567 8901'],
      {
        key: { field: 'orderProductSeq', value: 36120001 },
        companyCode: 'CJ',
        trackingNo: '612345678901',
        errors: [],
      },
    ],
    [
      'else the order',
      ['', '2611-1809.00', '한진', '1234567890'],
      { key: { field: 'orderSeq', value: 26111809 }, companyCode: 'HANJIN', errors: [] },
    ],
    [
      'no number',
      ['', '', 'CJ', '1234567890'],
      { key: null, errors: [{ row: 7, column: 'A', code: 'REQUIRED', message: '값이 비어 있습니다.' }] },
    ],
    [
      'a number that is none',
      ['가나다', '', 'CJ', '1234567890'],
      { key: null, errors: [{ column: 'A', code: 'PATTERN' }] },
    ],
    ['zero and numbers beyond all numbers', ['0', '', 'CJ', '1234567890'], { key: null }],
    [
      'no tracking number',
      ['1', '', 'CJ', ''],
      { trackingNo: null, errors: [{ column: 'D', code: 'REQUIRED' }] },
    ],
    [
      'a courier nobody knows',
      ['1', '', '까치택배', '1234567890'],
      { companyCode: null, errors: [{ column: 'C', code: 'TRACKING_COMPANY_UNKNOWN' }] },
    ],
    [
      'a number that is not the courier’s',
      ['1', '', '로젠', '1234567890'],
      { errors: [{ column: 'D', code: 'TRACKING_FORMAT' }] },
    ],
    [
      'a formula is a text like any other',
      ['1', '', 'CJ', '=1+1'],
      { errors: [{ column: 'D', code: 'TRACKING_FORMAT' }] },
    ],
    ['all at once', ['x', '', '까치', '!'], { errors: [{ column: 'A' }, { column: 'C' }, { column: 'D' }] }],
  ])('%s', (_name, cells, expected) => expect(parse(cells)).toMatchObject(expected));

  test('a row without a courier takes the chosen one; with none it says so', () => {
    expect(parse(['1', '', '', '1234567890'], 'CJ')).toMatchObject({ companyCode: 'CJ', errors: [] });
    expect(parse(['1', '', '', '1234567890'])).toMatchObject({ errors: [{ column: 'C', code: 'REQUIRED' }] });
  });
  test('a row with nothing in a known column is no row', () => {
    expect(parse(['', '', '', ''])).toBeUndefined();
    expect(parse(['', '', '', '', '비고'])).toBeUndefined();
  });
  test('rows of the same order are one unit, and a unit is never cut', () => {
    const rows = parseRows(
      lines([
        ['1', '', 'CJ', '1234567890'],
        ['2', '', 'CJ', '1234567891'],
        ['1', '', 'CJ', '1234567890'],
        ['', '1', 'CJ', '1234567890'],
      ]),
      {
        recognised: { layout: 'CUSTOM', columns, companyCode: null },
        kind: 'goods',
        companies,
        companyCode: null,
      },
    );
    const units = unitsOf(rows);
    expect(units.map((u) => u.rows.map((r) => r.row))).toEqual([[1, 3], [2], [4]]);
    expect([...chunksOf(units, 2)].map((c) => c.length)).toEqual([1, 2]);
    expect([...chunksOf(units, 1)].map((c) => c.flatMap((u) => u.rows).length)).toEqual([2, 1, 1]);
  });
});
