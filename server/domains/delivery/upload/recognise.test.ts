import { describe, expect, test } from 'vitest';
import type { UploadField } from '@jangteo/contract/delivery/upload.api.ts';
import { recognise as recogniseBy, type Mapping } from '../../../kit/sheet-upload/columns.ts';
import { parseRows } from '../../../kit/sheet-upload/rows.ts';
import type { SellerKind } from '../queries/line.ts';
import { companiesOf } from '../rules/tracking.ts';
import { companyFinder } from './company.ts';
import { courierOf, columnsOf, isComplete } from './layouts.ts';
import { parseRow, type UploadedRow } from './rows.ts';

const companies = companiesOf([
  { companyCode: 'CJ', name: 'CJ대한통운', numberRegex: '^(\\d{10}|\\d{12})$' },
  { companyCode: 'EPOST', name: '우체국택배', numberRegex: '^\\d{13}$' },
  { companyCode: 'HANJIN', name: '한진택배', numberRegex: '^(\\d{10}|\\d{12}|\\d{14})$' },
  { companyCode: 'LOTTE', name: '롯데택배', numberRegex: '^\\d{12}$' },
  { companyCode: 'LOGEN', name: '로젠택배', numberRegex: '^\\d{11}$' },
]);

/** As the upload does it: what the columns are, and whose sheet it is. */
function recognise(headers: string[], kind: SellerKind, mapping: Mapping<UploadField> | null) {
  const found = recogniseBy(headers, columnsOf(kind), mapping);
  return { ...found, companyCode: courierOf(found.layout) };
}

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
  const couriers = { companies, find: companyFinder(companies) };
  const parse = (cells: string[], companyCode: string | null = null) =>
    parseRows<UploadField, UploadedRow>([{ row: 7, cells }], columns, (reader) =>
      parseRow(reader, 'goods', couriers, companyCode),
    )[0];
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
});
