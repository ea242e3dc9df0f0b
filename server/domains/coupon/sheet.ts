/** Products of a coupon by sheet, in the words of the kit (server/kit/sheet-upload). */
import {
  COUPON_SHEET_ROWS,
  couponRowErrors,
  type couponSheetFields,
  type couponSheetLayouts,
  type CouponSheetRow,
} from '@jangteo/contract/coupon/product-sheet.api.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { fail } from '../../kit/http/fail.ts';
import { signerOf } from '../../kit/lifecycle/mover.ts';
import type { ApplyCtx, SheetBody, SheetKind, SheetShelf, SheetTypes } from '../../kit/sheet-upload/kind.ts';
import type { Outcome } from '../../kit/sheet-upload/outcome.ts';
import type { ParsedRow, Unit } from '../../kit/sheet-upload/rows.ts';
import { sheetFiles } from '../download/index.ts';
import { nameable, openCoupon } from './products.ts';
import { addProducts, dropProducts, touch } from './queries/coupon.ts';

interface Line extends ParsedRow {
  productSeq: number | null;
  column: string | null;
}
export interface CouponProducts extends SheetTypes {
  field: (typeof couponSheetFields)[number];
  layout: (typeof couponSheetLayouts)[number];
  body: SheetBody<CouponProducts['field']> & { couponSeq: number; mode: 'APPEND' | 'REPLACE' };
  facts: null;
  chosen: { couponSeq: number; mode: 'APPEND' | 'REPLACE' };
  memory: { mapping: Record<string, CouponProducts['field']> };
  row: Line;
  shown: CouponSheetRow;
}

export const couponShelf: SheetShelf = {
  table: 'coupon_upload',
  files: sheetFiles,
  maxRows: COUPON_SHEET_ROWS,
};

export const couponSheets: SheetKind<CouponProducts> = {
  ...couponShelf,
  topic: 'coupon.upload',
  // All of it at once: REPLACE drops what was there before the first row.
  atOnce: COUPON_SHEET_ROWS,
  columns: () => ({
    names: { productSeq: ['상품코드', '상품번호'] },
    taken: new Set(['productSeq']),
    layouts: [],
    otherwise: 'PRODUCT_CODE',
  }),
  look: () => Promise.resolve(null),
  choose: ({ recognised: { columns }, body: { couponSeq, mode }, seen }) => {
    if (columns.productSeq === undefined) throw fail('EXCEL_LAYOUT', { result: seen });
    return { couponSeq, mode };
  },
  parse: ({ row, cell, column, complain, errors }) => {
    const value = cell('productSeq').trim();
    const productSeq =
      /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : null;
    if (productSeq === null)
      complain('productSeq', {
        code: value === '' ? 'REQUIRED' : 'PATTERN',
        ...couponRowErrors[value === '' ? 'REQUIRED' : 'PATTERN'],
      });
    const key = productSeq === null ? null : { field: 'productSeq', value: productSeq };
    return { row, key, productSeq, column: column('productSeq'), errors };
  },
  lock: () => Promise.resolve(),
  apply,
};

async function apply(
  ctx: ApplyCtx,
  units: readonly Unit<Line>[],
  { couponSeq, mode }: CouponProducts['chosen'],
): Promise<Outcome<CouponSheetRow>[]> {
  const coupon = await openCoupon(ctx, couponSeq);
  if (coupon.productMode === 'ALL') throw fail('COUPON_RULE');
  const lines = units.flatMap(({ rows }) => rows).sort((a, b) => a.row - b.row);
  const asked = [...new Set(lines.flatMap(({ productSeq }) => productSeq ?? []))];
  const own = new Set(await nameable(ctx, coupon, asked));
  const key = { seller: coupon.sellerSeq, coupon: couponSeq };
  const dropped = new Set(mode === 'REPLACE' ? await dropProducts(ctx.db, key, null) : []);
  const added = new Set(
    await addProducts(
      ctx.db,
      key,
      asked.filter((seq) => own.has(seq)),
    ),
  );
  await touch(ctx.db, { ...key, mode: coupon.productMode, at: toKst(ctx.now), by: signerOf(ctx.caller) });
  return lines.map(({ row, productSeq, column, errors }) => {
    const unknown = productSeq !== null && !own.has(productSeq);
    const all = unknown
      ? [...errors, { row, column, code: 'UNKNOWN_PRODUCT', ...couponRowErrors.UNKNOWN_PRODUCT }]
      : errors;
    const fresh = productSeq !== null && added.has(productSeq) && !dropped.has(productSeq);
    const state = all.length > 0 ? 'ERROR' : fresh ? 'NEW' : 'SAME';
    return {
      shown: { row, state, productSeq: unknown ? null : productSeq, text: String(productSeq ?? '') },
      errors: all,
    };
  });
}
