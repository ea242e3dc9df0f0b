import type {
  uploadApi,
  UploadField,
  UploadLayout,
  UploadResult,
  UploadRow,
} from '@jangteo/contract/delivery/upload.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Asked, SheetKind, SheetShelf, SheetTypes } from '../../../kit/sheet-upload/kind.ts';
import { sheetFiles } from '../../download/index.ts';
import { lockLines } from '../../order/index.ts';
import { kindOf } from '../access.ts';
import { applyCodes } from './codes.ts';
import { courierFor, readCouriers, type Couriers } from './courier-sheet.ts';
import { columnsOf, isComplete } from './layouts.ts';
import { applyParcels, keysOf, onDesk } from './parcels.ts';
import { findLines, readMapping, writeMapping, type Remembered } from './queries.ts';
import { parseRow, type UploadedRow } from './rows.ts';

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

/** Refuses a sheet that lacks a column, and goods without a courier anywhere. */
function choose(asked: Asked<Sending>): Sending['chosen'] {
  const { caller, body, recognised, seen } = asked;
  const kind = kindOf(caller);
  if (!isComplete(recognised, kind)) throw fail('EXCEL_MAPPING_REQUIRED', { result: seen });
  return { start: body.start, companyCode: kind === 'goods' ? courierFor(asked) : null };
}

export const sendingShelf: SheetShelf = { table: 'delivery_upload', files: sheetFiles };

/** What the desk's upload is made of. */
export const sendingSheets: SheetKind<Sending> = {
  ...sendingShelf,
  topic: 'delivery.upload',
  columns: (caller) => columnsOf(kindOf(caller)),
  look: readCouriers,
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
