import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { DeliveryCompany } from '@jangteo/contract/reference/reference.api.ts';
import { describe, expect, it } from 'vitest';
import { parcelsFrom, pastedLines, planPaste } from './paste.ts';

const companies = [
  { companyCode: 'CJ', name: 'CJ대한통운', numberRegex: '^\\d{10,12}$' },
  { companyCode: 'EPOST', name: '우체국택배', numberRegex: '^\\d{13}$' },
] as DeliveryCompany[];
const row = (seq: number, change: Partial<DeliveryRow> = {}): DeliveryRow =>
  ({
    orderProductSeq: seq,
    orderSeq: 1000 + seq,
    bundleSeq: seq,
    companyCode: null,
    trackingNo: null,
    can: { saveTracking: null },
    ...change,
  }) as DeliveryRow;
const plan = (text: string, rows: DeliveryRow[], from = rows[0]!.orderProductSeq) =>
  planPaste(pastedLines(text)!, parcelsFrom(rows, from), companies, 'CJ');
const told = (text: string, rows: DeliveryRow[], from?: number) =>
  plan(text, rows, from).rows.map((one) => [
    one.lines[0]!.orderProductSeq,
    one.companyCode,
    one.trackingNo,
    one.state,
  ]);
const [A, B, C] = ['612345678901', '612345678902', '612345678903'];

describe('a column of numbers pasted into one field', () => {
  it('one number belongs to the field; a line break at its end makes it none more', () => {
    expect([pastedLines(A), pastedLines(`${A}\r\n`), pastedLines(`${A}\r\n${B}\r\n`)]).toEqual([
      null,
      null,
      [A, B],
    ]);
  });
  it('fills down from the field on, one number for a parcel; rows that take none are passed over', () => {
    const rows = [
      row(1),
      row(2),
      row(3, { bundleSeq: 2 }),
      row(4, { can: { saveTracking: 'STATE' } }),
      row(5),
    ];
    expect(told(`${A}\n${B}\n${C}`, rows, 2)).toEqual([
      [2, 'CJ', A, 'new'],
      [5, 'CJ', B, 'new'],
    ]);
    expect(plan(`${A}\n${B}\n${C}`, rows, 2)).toMatchObject({
      left: 1,
      rows: [{ lines: [{ orderProductSeq: 2 }, { orderProductSeq: 3 }] }, {}],
    });
  });
  it('says what is replaced, the same, twice in the column, or not of the courier’s form', () => {
    const rows = [
      row(1, { companyCode: 'CJ', trackingNo: A }),
      row(2, { companyCode: 'CJ', trackingNo: A }),
      row(3),
      row(4),
      row(5),
    ];
    expect(told(`${A}\n${B}\n${B}\n12\n6123-4567-8903`, rows)).toEqual([
      [1, 'CJ', A, 'same'],
      [2, 'CJ', B, 'replace'],
      [3, 'CJ', B, 'twice'],
      [4, 'CJ', '12', 'bad'],
      [5, 'CJ', C, 'new'],
    ]);
  });
  it('an empty line leaves its row alone; a courier beside the number counts', () => {
    expect(told(`우체국택배\t6123456789012\n\n${B}\tCJ대한통운`, [row(1), row(2), row(3)])).toEqual([
      [1, 'EPOST', '6123456789012', 'new'],
      [3, 'CJ', B, 'new'],
    ]);
  });
});
