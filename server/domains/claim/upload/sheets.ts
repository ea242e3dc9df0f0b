/** Exchanged goods sent by a courier's sheet, in the words of the kit (claims.md §3, order-desk.md §6). */
import type {
  ExchangeUploadField,
  exchangeUploadApi,
  ExchangeUploadRow,
} from '@jangteo/contract/claim/exchange-upload.api.ts';
import type { UploadLayout } from '@jangteo/contract/delivery/upload.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Columns } from '../../../kit/sheet-upload/columns.ts';
import type { SheetKind, SheetShelf, SheetTypes } from '../../../kit/sheet-upload/kind.ts';
import {
  courierColumns,
  courierFor,
  keyCell,
  parcelCells,
  readCouriers,
  readMapping,
  writeMapping,
  type Couriers,
  type Remembered,
} from '../../delivery/index.ts';
import { sheetFiles } from '../../download/index.ts';
import { lockLinesOf } from '../lock.ts';
import { applyReships } from './apply.ts';
import { findExchanges, keysOf, type KeyField, type ReshipRow } from './queries.ts';

export interface Reshipping extends SheetTypes {
  field: ExchangeUploadField;
  layout: UploadLayout;
  body: InputOf<typeof exchangeUploadApi.upload>['body'];
  facts: Couriers;
  /** Also what was not received; the courier of rows that name none. */
  chosen: { sendFirst: boolean; companyCode: string | null };
  memory: Remembered<ExchangeUploadField>;
  row: ReshipRow;
  shown: ExchangeUploadRow;
}

/** The download of the desk names the parcel that came back, too. */
const OWN = { companyCode: '재발송 택배사', trackingNo: '재발송 송장' };
const { names, layouts } = courierColumns;
const COLUMNS: Columns<ExchangeUploadField, UploadLayout> = {
  names: {
    claimSeq: ['클레임번호', '교환번호', '교환요청번호'],
    orderProductSeq: names.orderProductSeq,
    trackingNo: [OWN.trackingNo, ...names.trackingNo],
    companyCode: [OWN.companyCode, ...names.companyCode],
  },
  own: OWN,
  taken: new Set<ExchangeUploadField>(['claimSeq', 'orderProductSeq', 'trackingNo', 'companyCode']),
  layouts: [
    { layout: 'JANGTEO', told: ['클레임번호', OWN.trackingNo] },
    { layout: 'JANGTEO', told: ['상품주문번호', OWN.trackingNo] },
    ...layouts,
  ],
  otherwise: 'CUSTOM',
};
const KEYS: readonly KeyField[] = ['claimSeq', 'orderProductSeq'];

/** A mapping is the desk's own: the same headers may mean something else where orders are sent. */
const named = (hash: string): string => `exchange:${hash}`;

export const reshipShelf: SheetShelf = { table: 'exchange_upload', files: sheetFiles };

export const reshipSheets: SheetKind<Reshipping> = {
  ...reshipShelf,
  topic: 'claim.exchange-upload',
  columns: () => COLUMNS,
  look: readCouriers,
  recall: (db, sellerSeq, hash) => readMapping<ExchangeUploadField>(db, sellerSeq, named(hash)),
  remember: (db, sellerSeq, hash, { mapping, companyCode }, at) =>
    writeMapping(db, sellerSeq, named(hash), { mapping, company_code: companyCode ?? null }, at),
  choose: (asked) => {
    const { columns } = asked.recognised;
    const complete = columns.trackingNo !== undefined && KEYS.some((key) => columns[key] !== undefined);
    if (!complete) throw fail('EXCEL_MAPPING_REQUIRED', { result: asked.seen });
    return { sendFirst: asked.body.sendFirst ?? false, companyCode: courierFor(asked) };
  },
  parse: (reader, _caller, couriers, { companyCode }) => ({
    row: reader.row,
    key: keyCell<KeyField>(reader, KEYS),
    ...parcelCells(reader, couriers, companyCode),
    errors: reader.errors,
  }),
  lock: async ({ db, scope }, units) => {
    const found = await findExchanges(db, scope.sellers, keysOf(units));
    await lockLinesOf(
      db,
      'claim',
      scope.sellers,
      found.map((claim) => claim.claim_seq),
    );
  },
  apply: (ctx, units, { sendFirst }) => applyReships(ctx, units, sendFirst),
};
