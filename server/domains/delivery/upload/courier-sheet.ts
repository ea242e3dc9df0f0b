/** What every sheet of a courier has: a number that says what is meant, a courier and the number of the parcel. */
import { bareNumber, oddIn } from '@jangteo/contract/kit/key.ts';
import { sheetRowErrors } from '@jangteo/contract/kit/sheet-upload.ts';
import { errorDef } from '@jangteo/contract/errors.ts';
import type { Client } from '../../../kit/db/pool.ts';
import { fail, Refusal } from '../../../kit/http/fail.ts';
import type { Asked, SheetTypes } from '../../../kit/sheet-upload/kind.ts';
import type { RowReader } from '../../../kit/sheet-upload/rows.ts';
import { readDeliveryCompanies } from '../../reference/index.ts';
import { companiesOf, numberRefusal, type Companies } from '../rules/tracking.ts';
import { companyFinder } from './company.ts';
import { courierOf } from './layouts.ts';

/** Couriers as sheets name them. */
export interface Couriers {
  companies: Companies;
  find: (text: string) => string | null;
}

export async function readCouriers(client: Client): Promise<Couriers> {
  const companies = companiesOf(await readDeliveryCompanies(client));
  return { companies, find: companyFinder(companies) };
}

type Wrong = keyof typeof sheetRowErrors | 'TRACKING_COMPANY_UNKNOWN' | 'TRACKING_FORMAT';
const wrong = (code: Wrong): { code: Wrong; message: string } => ({
  code,
  message: (code in sheetRowErrors ? sheetRowErrors[code as 'REQUIRED'] : errorDef(code as 'TRACKING_FORMAT'))
    .message,
});
/** The same, and what stands in the way of the text. */
const wrongFor = (code: Wrong, text: string, allowed: RegExp): { code: Wrong; message: string } => {
  const odd = oddIn(text, allowed);
  return odd === null ? wrong(code) : { code, message: `${wrong(code).message} ${odd}` };
};

/** Which of ours a row means: the first of `fields` that says something, read as keys are. */
export function keyCell<F extends string>(
  { cell, has, complain }: Pick<RowReader<F>, 'cell' | 'has' | 'complain'>,
  fields: readonly F[],
): { field: F; value: number } | null {
  const field = fields.find((name) => cell(name) !== '');
  if (!field) return complain(fields.find(has) ?? fields[0]!, wrong('REQUIRED'));
  const digits = bareNumber(cell(field));
  const value = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(value) && value > 0
    ? { field, value }
    : complain(field, wrongFor('PATTERN', cell(field), /[\d -]/));
}

/** `chosen`: the courier of rows that name none. */
export function parcelCells(
  { cell, complain }: Pick<RowReader<'companyCode' | 'trackingNo'>, 'cell' | 'complain'>,
  { companies, find }: Couriers,
  chosen: string | null,
): { companyCode: string | null; trackingNo: string | null } {
  const named = cell('companyCode');
  const companyCode =
    named === ''
      ? (chosen ?? complain('companyCode', wrong('REQUIRED')))
      : (find(named) ?? complain('companyCode', wrong('TRACKING_COMPANY_UNKNOWN')));
  const trackingNo = bareNumber(cell('trackingNo')) || null;
  if (trackingNo === null) complain('trackingNo', wrong('REQUIRED'));
  else if (
    !/^[0-9A-Za-z]{8,20}$/.test(trackingNo) ||
    (companyCode !== null && numberRefusal(companies, { companyCode, trackingNo }))
  )
    complain('trackingNo', wrongFor('TRACKING_FORMAT', cell('trackingNo'), /[0-9A-Za-z -]/));
  return { companyCode, trackingNo };
}

const NO_COMPANY = '택배사를 선택해 주세요.';

/** The courier of a sheet: chosen with it, remembered for its headers, or its layout's. Refuses goods without any. */
export function courierFor<T extends SheetTypes>({
  body,
  facts,
  remembered,
  recognised: { layout, columns },
  seen,
}: Pick<Asked<T>, 'recognised' | 'seen'> & {
  body: { companyCode?: string | undefined };
  facts: Couriers;
  remembered: { company_code: string | null } | undefined;
}): string | null {
  const companyCode = body.companyCode ?? remembered?.company_code ?? courierOf(layout);
  if (companyCode !== null && !facts.companies.has(companyCode)) throw fail('TRACKING_COMPANY_UNKNOWN');
  if (companyCode === null && (columns as { companyCode?: number }).companyCode === undefined)
    throw new Refusal('BAD_REQUEST', 400, NO_COMPANY, {
      errors: [{ field: 'companyCode', code: 'REQUIRED', message: NO_COMPANY }],
      result: seen,
    });
  return companyCode;
}
