/** Products and options written by sheet (product-desk.md §5, §7). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { defineApi } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';
import { sheetCalls } from '../kit/sheet-calls.ts';
import { makingRow, sheetFile, sheetOnError, sheetResult, sheetRowErrors } from '../kit/sheet-upload.ts';

export const sheetLayouts = ['PRODUCT', 'OPTION'] as const;
export type SheetLayout = (typeof sheetLayouts)[number];

/** Wire codes of rows beyond those of every field. */
export const productRowErrors = {
  ...sheetRowErrors,
  DUPLICATE: { message: '같은 내용이 위쪽 줄에 다르게 있습니다.' },
  UNKNOWN_PRODUCT: { message: '찾을 수 없는 상품입니다.' },
  /** Another row of the product has an error: a product is written whole or not at all. */
  NOT_WRITTEN: { message: '같은 상품의 {row}행에 오류가 있어 적용하지 않았습니다.' },
} as const;

const row = z.strictObject({
  ...makingRow,
  /** Null: it is to be made. */
  productSeq: seq().nullable(),
  optionSeq: seq().nullable(),
  /** The product's name, and what the row is of it. */
  text: text(500),
});
export const productSheetResult = sheetResult(text(80), sheetLayouts, row);
export type ProductSheetResult = z.output<typeof productSheetResult>;
export type ProductSheetRow = ProductSheetResult['rows'][number];

/** By what a product refuses to be written: rows carry these codes. */
const writing = [
  'FLASH_LIMIT',
  'OPTION_HELD',
  'PRODUCT_INCOMPLETE',
  'PROMOTION_PINNED',
  'STATE_CHANGED',
  'STOCK_CHANGED',
  'VERSION_CONFLICT',
  'YOUR_ID_DUPLICATE',
] as const;

/** A locked sheet opens with the account's file password alone: an address is no place for another. */
const sheet = sheetCalls({
  path: '/v1/products/upload',
  audience: audience.seller,
  noun: '상품·옵션',
  input: { query: z.strictObject({ ...sheetFile, onError: sheetOnError }) },
  result: productSheetResult,
  errors: ['EXCEL_LAYOUT', ...writing],
});

export const productSheetApi = defineApi('product', {
  template: {
    summary:
      '엑셀 등록 양식. 카테고리를 주면 그 상품정보제공고시 열이, 상품을 주면 지금 옵션이 들어 있습니다.',
    method: 'GET',
    path: '/v1/products/download/template',
    audience: audience.seller,
    query: z.strictObject({
      kind: z.enum(['PRODUCT', 'OPTION', 'PRODUCT_CODE']),
      categorySeq: seq().optional(),
      productSeq: seq().optional(),
    }),
    answer: sheet.uploadErrors.answer,
    timeoutMs: 15_000,
  },
  ...sheet,
  uploadOptions: {
    ...sheet.upload,
    summary: '한 상품의 옵션을 엑셀로 수정합니다. dryRun이면 확인만 합니다.',
    path: '/v1/products/{productSeq}/option/upload',
    params: z.strictObject({ productSeq: seq() }),
  },
});
