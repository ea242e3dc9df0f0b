import { uploadRowErrors, type UploadField } from '@jangteo/contract/delivery/upload.api.ts';
import { oddIn, tidyKey } from '@jangteo/contract/kit/key.ts';
import { errorDef } from '@jangteo/contract/errors.ts';
import type { ParsedRow, RowReader, Unit } from '../../../kit/sheet-upload/rows.ts';
import type { SellerKind } from '../queries/line.ts';
import { keyCell, parcelCells, type Couriers } from './courier-sheet.ts';

export type KeyField = 'orderProductSeq' | 'orderSeq' | 'bundleSeq';
export interface UploadedRow extends ParsedRow {
  /** Which lines are meant; null where the row does not say. */
  key: { field: KeyField; value: number } | null;
  companyCode: string | null;
  trackingNo: string | null;
  code: string | null;
  pin: string | null;
}
export type UploadedUnit = Unit<UploadedRow>;

const KEYS: readonly KeyField[] = ['orderProductSeq', 'orderSeq', 'bundleSeq'];
const TICKET = /^[0-9A-Za-z-]{4,40}$/;

type RowCode =
  | keyof typeof uploadRowErrors
  | 'TRACKING_COMPANY_UNKNOWN'
  | 'TRACKING_FORMAT'
  | 'STATE_CHANGED';
/** Code and sentence of what is wrong with a row. */
export const wrong = (code: RowCode): { code: RowCode; message: string } => ({
  code,
  message:
    code in uploadRowErrors
      ? uploadRowErrors[code as keyof typeof uploadRowErrors].message
      : errorDef(code as 'STATE_CHANGED').message,
});

type Reader = RowReader<UploadField>;

/** `companyCode`: for rows that name no company: what the caller chose, else the layout's. */
export function parseRow(
  reader: Reader,
  kind: SellerKind,
  couriers: Couriers,
  companyCode: string | null,
): UploadedRow {
  const { row, errors } = reader;
  const key = keyCell<KeyField>(reader, KEYS); // the line's own number wins
  const blank = { row, key, companyCode: null, trackingNo: null, code: null, pin: null, errors };
  if (kind === 'voucher') return { ...blank, ...ticketOf(reader) };
  return { ...blank, ...parcelCells(reader, couriers, companyCode) };
}

const keyIn = (text: string): string | null => tidyKey(text).replaceAll(' ', '') || null;
const malformed = (text: string): { code: RowCode; message: string } => {
  const { code, message } = wrong('PATTERN');
  const odd = oddIn(text, /[0-9A-Za-z-]/);
  return { code, message: odd === null ? message : `${message} ${odd}` };
};

function ticketOf({ cell, complain }: Reader): Pick<UploadedRow, 'code' | 'pin'> {
  const [code, pin] = [keyIn(cell('code')), keyIn(cell('pin'))];
  if (code === null) complain('code', wrong('REQUIRED'));
  else if (!TICKET.test(code)) complain('code', malformed(code));
  if (pin !== null && !/^[0-9A-Za-z-]{1,20}$/.test(pin)) complain('pin', malformed(pin));
  return { code, pin };
}
