/** What the columns of a sheet mean: taken from the server's reading, changed by hand. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import {
  uploadFieldLabels,
  type UploadField,
  type UploadResult,
} from '@jangteo/contract/delivery/upload.api.ts';

export type Column = UploadResult['mapping'][number];

const GOODS: readonly UploadField[] = [
  'orderProductSeq',
  'orderSeq',
  'bundleSeq',
  'trackingNo',
  'companyCode',
];
const TICKETS: readonly UploadField[] = ['orderProductSeq', 'orderSeq', 'code', 'pin'];
export const fieldsFor = (vocabulary: Vocabulary): readonly UploadField[] =>
  vocabulary === 'voucher' ? TICKETS : GOODS;

export const fieldOptions = (vocabulary: Vocabulary) => [
  { value: 'none', label: '쓰지 않음' },
  ...fieldsFor(vocabulary).map((value) => ({ value: value as string, label: uploadFieldLabels[value] })),
];

/** One column per meaning: choosing it elsewhere frees the column that had it. */
export const assign = (columns: readonly Column[], column: string, field: UploadField | null): Column[] =>
  columns.map((one) =>
    one.column === column
      ? { ...one, field }
      : field !== null && one.field === field
        ? { ...one, field: null }
        : one,
  );

export const sameMapping = (a: readonly Column[], b: readonly Column[]): boolean =>
  a.every((one, i) => one.field === b[i]?.field);

/** As the call takes it: headers to fields, unused columns left out. */
export const toBody = (columns: readonly Column[]): Record<string, UploadField> =>
  Object.fromEntries(columns.flatMap((one) => (one.field ? [[one.header, one.field]] : [])));

/** A sentence while something needed has no column. */
export function missing(columns: readonly Column[], vocabulary: Vocabulary): string | null {
  const has = (...fields: UploadField[]) =>
    columns.some((one) => one.field !== null && fields.includes(one.field));
  if (!has('orderProductSeq', 'orderSeq', 'bundleSeq'))
    return '상품주문번호나 주문번호가 있는 열을 골라 주세요.';
  if (vocabulary === 'goods' && !has('trackingNo')) return '송장번호가 있는 열을 골라 주세요.';
  return vocabulary === 'voucher' && !has('code') ? '이용권번호가 있는 열을 골라 주세요.' : null;
}
