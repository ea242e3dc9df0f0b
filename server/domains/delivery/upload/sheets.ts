import type {
  uploadApi,
  UploadField,
  UploadLayout,
  UploadResult,
  UploadRow,
} from '@jangteo/contract/delivery/upload.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { fail, Refusal } from '../../../kit/http/fail.ts';
import type { Asked, SheetKind, SheetShelf, SheetTypes } from '../../../kit/sheet-upload/kind.ts';
import { sheetFiles } from '../../download/index.ts';
import { lockLines } from '../../order/index.ts';
import { readDeliveryCompanies } from '../../reference/index.ts';
import { kindOf } from '../access.ts';
import { companiesOf } from '../rules/tracking.ts';
import { applyCodes } from './codes.ts';
import { companyFinder } from './company.ts';
import { columnsOf, courierOf, isComplete } from './layouts.ts';
import { applyParcels, keysOf, onDesk } from './parcels.ts';
import { findLines, readMapping, writeMapping, type Remembered } from './queries.ts';
import { parseRow, type Couriers, type UploadedRow } from './rows.ts';

/** Numbers of parcels and codes of e-tickets, in the words of the kit. */
export interface Sending extends SheetTypes {
  field: UploadField;
  layout: UploadLayout;
  body: InputOf<typeof uploadApi.upload>['body'];
  facts: Couriers;
  /** Start the lines as well; the courier of rows that name none. */
  chosen: { start: boolean; companyCode: string | null };
  memory: Remembered;
  row: UploadedRow;
  shown: UploadRow;
}

const NO_COMPANY = '택배사를 선택해 주세요.';

/** Refuses a sheet that lacks a column, and goods without a courier anywhere. */
function choose({ caller, body, facts, remembered, recognised, seen }: Asked<Sending>): Sending['chosen'] {
  const kind = kindOf(caller);
  if (!isComplete(recognised, kind)) throw fail('EXCEL_MAPPING_REQUIRED', { result: seen });
  const companyCode = body.companyCode ?? remembered?.company_code ?? courierOf(recognised.layout);
  if (kind === 'goods' && companyCode !== null && !facts.companies.has(companyCode))
    throw fail('TRACKING_COMPANY_UNKNOWN');
  if (kind === 'goods' && companyCode === null && recognised.columns.companyCode === undefined)
    throw new Refusal('BAD_REQUEST', 400, NO_COMPANY, {
      errors: [{ field: 'companyCode', code: 'REQUIRED', message: NO_COMPANY }],
      result: seen,
    });
  return { start: body.start, companyCode };
}

export const sendingShelf: SheetShelf = { table: 'delivery_upload', files: sheetFiles };

/** What the desk's upload is made of. */
export const sendingSheets: SheetKind<Sending> = {
  ...sendingShelf,
  topic: 'delivery.upload',
  columns: (caller) => columnsOf(kindOf(caller)),
  look: async (client) => {
    const companies = companiesOf(await readDeliveryCompanies(client));
    return { companies, find: companyFinder(companies) };
  },
  recall: readMapping,
  remember: (db, sellerSeq, hash, { mapping, companyCode }, at) =>
    writeMapping(
      db,
      sellerSeq,
      hash,
      { mapping: mapping as Remembered['mapping'], company_code: companyCode ?? null },
      at,
    ),
  choose,
  parse: (reader, caller, couriers, { companyCode }) =>
    parseRow(reader, kindOf(caller), couriers, companyCode),
  lock: async ({ db, scope, caller }, units) => {
    const lines = await findLines(db, scope.sellers, kindOf(caller), keysOf(units));
    await lockLines(
      db,
      scope.sellers,
      lines.filter(onDesk).map((l) => l.order_product_seq),
    );
  },
  apply: (ctx, units, { start }) =>
    kindOf(ctx.caller) === 'voucher' ? applyCodes(ctx, units, start) : applyParcels(ctx, units, start),
};

/** Rows that were kept before they told whose they are. */
const UNTOLD = { keyNo: null, order: null };
export const told = (result: UploadResult): UploadResult => ({
  ...result,
  rows: result.rows.map((row) => ({ ...UNTOLD, ...row })),
});
