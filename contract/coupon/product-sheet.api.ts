/** Products of a coupon by sheet (money.md §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { defineApi } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';
import { sheetCalls } from '../kit/sheet-calls.ts';
import { makingRow, sheetFile, sheetOnError, sheetResult, sheetRowErrors } from '../kit/sheet-upload.ts';

export const couponSheetFields = ['productSeq'] as const;
export const couponSheetLayouts = ['PRODUCT_CODE'] as const;
export const COUPON_SHEET_ROWS = 5_000;

export const couponRowErrors = {
  ...sheetRowErrors,
  UNKNOWN_PRODUCT: { message: '찾을 수 없는 상품입니다.' },
} as const;

const row = z.strictObject({ ...makingRow, productSeq: seq().nullable(), text: text(100) });
export const couponSheetResult = sheetResult(z.enum(couponSheetFields), couponSheetLayouts, row);
export type CouponSheetRow = z.output<typeof couponSheetResult>['rows'][number];

const sheet = sheetCalls({
  path: '/v2/coupons/products/upload',
  audience: audience.channel,
  noun: '쿠폰 상품',
  input: {
    query: z.strictObject({
      ...sheetFile,
      onError: sheetOnError,
      mode: z.enum(['APPEND', 'REPLACE']).default('APPEND'),
    }),
  },
  result: couponSheetResult,
  errors: ['EXCEL_LAYOUT', 'COUPON_RULE', 'COUPON_LOCKED', 'PROMOTION_PINNED'],
});

export const couponSheetApi = defineApi('coupon', {
  uploadProducts: {
    ...sheet.upload,
    path: '/v2/coupons/{couponSeq}/products/upload',
    params: z.strictObject({ couponSeq: seq() }),
  },
  uploadProductsState: sheet.uploadState,
  uploadProductsErrors: sheet.uploadErrors,
});
