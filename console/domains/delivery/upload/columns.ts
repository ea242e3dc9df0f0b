/** What the columns of a sheet of numbers can be, for goods and for e-tickets. */
import type { SheetColumn } from '@jangteo/contract/kit/sheet-upload.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { uploadFieldLabels, type UploadField } from '@jangteo/contract/delivery/upload.api.ts';

const GOODS: readonly UploadField[] = [
  'orderProductSeq',
  'orderSeq',
  'bundleSeq',
  'trackingNo',
  'companyCode',
];
const TICKETS: readonly UploadField[] = ['orderProductSeq', 'orderSeq', 'code', 'pin'];

export const fieldsFor = (vocabulary: Vocabulary) =>
  (vocabulary === 'voucher' ? TICKETS : GOODS).map((value) => ({ value, label: uploadFieldLabels[value] }));

/** A sentence while something needed has no column. */
export function missing(columns: readonly SheetColumn<UploadField>[], vocabulary: Vocabulary): string | null {
  const has = (...fields: UploadField[]) =>
    columns.some((one) => one.field !== null && fields.includes(one.field));
  if (!has('orderProductSeq', 'orderSeq', 'bundleSeq'))
    return '상품주문번호나 주문번호가 있는 열을 골라 주세요.';
  if (vocabulary === 'goods' && !has('trackingNo')) return '송장번호가 있는 열을 골라 주세요.';
  return vocabulary === 'voucher' && !has('code') ? '이용권번호가 있는 열을 골라 주세요.' : null;
}
