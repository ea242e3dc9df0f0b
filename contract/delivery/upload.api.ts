import { z } from 'zod';
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
import { startErrors } from './delivery.errors.ts';

/** What a column of a courier's sheet can be; the order is the order of the mapping dialog. */
export const uploadFields = [
  'orderProductSeq',
  'orderSeq',
  'bundleSeq',
  'trackingNo',
  'companyCode',
  'code',
  'pin',
] as const;
export type UploadField = (typeof uploadFields)[number];
export const uploadFieldLabels: Readonly<Record<UploadField, string>> = {
  orderProductSeq: '상품주문번호',
  orderSeq: '주문번호',
  bundleSeq: '묶음번호',
  trackingNo: '송장번호',
  companyCode: '택배사',
  code: '이용권번호',
  pin: 'PIN',
};

/** Layouts that are told by their headers; CUSTOM: the columns were named by hand, now or earlier. */
export const uploadLayouts = ['JANGTEO', 'CJ', 'EPOST', 'HANJIN', 'LOTTE', 'LOGEN', 'CUSTOM'] as const;
export type UploadLayout = (typeof uploadLayouts)[number];
export const uploadLayoutLabels: Readonly<Record<UploadLayout, string>> = {
  JANGTEO: '장터 다운로드 양식',
  CJ: 'CJ대한통운',
  EPOST: '우체국택배',
  HANJIN: '한진택배',
  LOTTE: '롯데택배',
  LOGEN: '로젠택배',
  CUSTOM: '직접 지정',
};

/** Purpose of the upload to /temp: xlsx, csv, and xls as BIFF or as an HTML table or text with tabs under that name. */
export const UPLOAD_PURPOSE = 'DELIVERY_UPLOAD';

/** Wire codes of row errors beyond those of the error catalogue. */
export const uploadRowErrors = {
  ...sheetRowErrors,
  UNKNOWN_ORDER: { message: '찾을 수 없는 주문입니다.' },
  DUPLICATE: { message: '같은 주문이 다른 내용으로 여러 번 있습니다.' },
  TICKET_COUNT: { message: '이용권번호가 수량과 맞지 않습니다.' },
} as const;

/** One row of the file as it was understood. */
const uploadRow = z.strictObject({
  ...sheetRow,
  /** The order's number as the file has it. */
  keyNo: seq().nullable(),
  /** The first of its lines, as a seller knows it. */
  order: z.strictObject({ orderSeq: seq(), recipientName: text(80), productName: text(300) }).nullable(),
  orderProductSeqList: z.array(seq()),
  companyCode: text(20).nullable(),
  trackingNo: text(40).nullable(),
});
export const uploadResult = sheetResult(z.enum(uploadFields), uploadLayouts, uploadRow);
export type UploadResult = z.output<typeof uploadResult>;
export type UploadRow = UploadResult['rows'][number];

/**
 * Excel upload of tracking numbers (goods) or ticket codes
 * (e-tickets), order-desk.md §6. The file goes to /temp first.
 */
export const uploadApi = defineApi(
  'delivery',
  sheetCalls({
    path: '/v1/delivery/upload',
    audience: audience.seller,
    noun: '송장번호·이용권번호',
    input: {
      body: z.strictObject({
        ...sheetFile,
        /** Start the lines (발송처리) as well; else the numbers are stored only. */
        start: bool(),
        onError: sheetOnError,
        /** For sheets that name no company. */
        companyCode: text(20, 1).optional(),
        ...sheetReading(uploadFields),
      }),
    },
    result: uploadResult,
    errors: ['EXCEL_MAPPING_REQUIRED', ...startErrors],
    pii: true,
  }),
);
