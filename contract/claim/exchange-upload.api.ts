import { z } from 'zod';
import { trackingErrors } from '../delivery/delivery.errors.ts';
import { uploadLayouts } from '../delivery/upload.api.ts';
import { audience } from '../kit/audience.ts';
import { defineApi } from '../kit/endpoint.ts';
import { bool, seq, text } from '../kit/field.ts';
import { sheetCalls } from '../kit/sheet-calls.ts';
import {
  sheetFile,
  sheetOnError,
  sheetReading,
  sheetResult,
  sheetRow,
  sheetRowErrors,
} from '../kit/sheet-upload.ts';
import { claimActErrors } from './claim.errors.ts';

/** What a column of a courier's sheet can be; the order is the order of the mapping dialog. */
export const exchangeUploadFields = ['claimSeq', 'orderProductSeq', 'trackingNo', 'companyCode'] as const;
export type ExchangeUploadField = (typeof exchangeUploadFields)[number];
export const exchangeUploadFieldLabels: Readonly<Record<ExchangeUploadField, string>> = {
  claimSeq: '클레임번호',
  orderProductSeq: '상품주문번호',
  trackingNo: '재발송 송장',
  companyCode: '재발송 택배사',
};

/** Wire codes of row errors beyond those of the error catalogue. */
export const exchangeRowErrors = {
  ...sheetRowErrors,
  UNKNOWN_CLAIM: { message: '찾을 수 없는 교환 요청입니다.' },
  DUPLICATE: { message: '같은 교환 요청이 다른 내용으로 여러 번 있습니다.' },
} as const;

/** One row of the file as it was understood. */
const exchangeUploadRow = z.strictObject({
  ...sheetRow,
  /** The number that the file names. */
  keyNo: seq().nullable(),
  claim: z
    .strictObject({
      claimSeq: seq(),
      orderProductSeq: seq(),
      recipientName: text(80),
      productName: text(300),
    })
    .nullable(),
  companyCode: text(20).nullable(),
  trackingNo: text(40).nullable(),
});
export const exchangeUploadResult = sheetResult(
  z.enum(exchangeUploadFields),
  uploadLayouts,
  exchangeUploadRow,
);
export type ExchangeUploadResult = z.output<typeof exchangeUploadResult>;
export type ExchangeUploadRow = ExchangeUploadResult['rows'][number];

/** What is sent for exchanges, by a courier's sheet (claims.md §3, order-desk.md §6). The file goes to /temp first. */
export const exchangeUploadApi = defineApi(
  'claim-exchange',
  sheetCalls({
    path: '/v1/orders/change/upload',
    audience: audience.goods,
    noun: '교환 송장',
    input: {
      body: z.strictObject({
        ...sheetFile,
        /** Also what was not received yet (선발송). */
        sendFirst: bool().default(false),
        onError: sheetOnError,
        /** For sheets that name no company. */
        companyCode: text(20, 1).optional(),
        ...sheetReading(exchangeUploadFields),
      }),
    },
    result: exchangeUploadResult,
    errors: ['EXCEL_MAPPING_REQUIRED', ...claimActErrors, ...trackingErrors],
    pii: true,
  }),
);
