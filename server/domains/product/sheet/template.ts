/** Sheets to be filled in, and sheets of what stands there (product-desk.md §7). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productSheetApi } from '@jangteo/contract/product/sheet.api.ts';
import {
  headerOf,
  optionSheetFields,
  productSheetFields,
  SHEET_COLUMNS,
  type SheetField,
} from '@jangteo/contract/product/sheet.fields.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { XLSX } from '@jangteo/contract/download/download.api.ts';
import type { OptionType } from '@jangteo/contract/product/product.option.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { sheetBytes } from '../../../kit/sheet/bytes.ts';
import type { SheetCell, SheetType } from '../../../kit/sheet/cells.ts';
import { ownProduct } from '../option-edit.ts';
import type { OptionStood } from '../queries/grid.ts';
import { readGrids } from '../queries/grid.ts';
import { readNoticeOf } from '../queries/sheet.ts';
import { cellsOf } from './fields.ts';
import { kindOf } from './kinds.ts';
import type { Standing } from './standing.ts';
import { cellText, writeYes } from './text.ts';

export interface SheetColumns {
  columns: { header: string; type: SheetType; width?: number }[];
  fields: readonly SheetField[];
}

const WIDE = new Set<SheetField>(['name', 'asPolicy', 'certifications', 'images', 'detailImages', 'guide']);
const NUMBERS: ReadonlySet<SheetField> = new Set([
  'productSeq',
  'categorySeq',
  'consumerPrice',
  'salePrice',
  'diff',
  'stock',
  'optionSeq',
]);

/** Numbers are numbers, so that Excel adds them up; all else is text, so that Excel changes nothing. */
export const columnsFor = (fields: readonly SheetField[], kind: ProductKind): SheetColumns => ({
  fields,
  columns: fields.map((field) => ({
    header: headerOf(field, kind),
    type: NUMBERS.has(field) ? 'int' : 'text',
    ...(WIDE.has(field) && { width: 32 }),
  })),
});

/** As many lines of the notice as a sheet has room for. */
export function productColumns(kind: ProductKind, labels: readonly string[]): SheetColumns {
  const room = SHEET_COLUMNS - productSheetFields(kind, []).length;
  const fields = productSheetFields(kind, labels.slice(0, room));
  return columnsFor(fields, kind);
}

/** Cells of an option: its values, then what the grid says of it. */
export function optionCell(option: OptionStood, types: readonly OptionType[], field: SheetField): SheetCell {
  switch (field) {
    case 'optionSeq':
      return option.optionSeq;
    case 'diff':
      return option.diff;
    case 'stock':
      return option.stock;
    case 'yourOptionId':
      return option.yourOptionId;
    case 'exposed':
      return writeYes(option.exposed);
    default: {
      const at = ['optionValue1', 'optionValue2', 'optionValue3'].indexOf(field);
      return at < 0 ? null : (types[at]?.values[option.at[at]!] ?? null);
    }
  }
}

/** Rows of a product: its fields stand in the first, its numbers and codes in each. */
export function* productRows(
  { fields }: SheetColumns,
  standing: Standing,
  options: readonly OptionStood[],
): Generator<SheetCell[]> {
  const { stored, body } = standing;
  const types = body.optionTypes ?? [];
  const typeName = (field: SheetField): string =>
    types[['optionType1', 'optionType2', 'optionType3'].indexOf(field)]?.name ?? '';
  const own = (field: SheetField): SheetCell => {
    if (field.startsWith('optionType')) return typeName(field);
    const text = cellsOf(field)?.text(standing);
    if (text === undefined) return null;
    return NUMBERS.has(field) && text !== '' ? Number(text) : cellText(text);
  };
  const rows = options.length > 0 ? options : [null];
  for (const [n, option] of rows.entries())
    yield fields.map((field) => {
      if (field === 'productSeq') return stored!.product_seq;
      if (n === 0 && (cellsOf(field) || field.startsWith('optionType'))) return own(field);
      return option ? optionCell(option, types, field) : null;
    });
}

interface Filled extends SheetColumns {
  name: string;
  rows: SheetCell[][];
}

async function filled(
  { query: { kind, categorySeq, productSeq } }: Pick<InputOf<typeof productSheetApi.template>, 'query'>,
  ctx: TxCtx,
): Promise<Filled> {
  const whose = kindOf(ctx.caller);
  if (kind === 'PRODUCT_CODE')
    return {
      ...columnsFor(['productSeq', 'yourProductId'], whose),
      name: '상품코드_양식',
      rows: [],
    };
  if (kind === 'PRODUCT') {
    const labels = categorySeq === undefined ? [] : await readNoticeOf(ctx.db, categorySeq);
    return { ...productColumns(whose, labels), name: '상품등록_양식', rows: [] };
  }
  const sheet = columnsFor(optionSheetFields, whose);
  if (productSeq === undefined) return { ...sheet, name: '옵션_양식', rows: [] };
  const product = await ownProduct(ctx, productSeq);
  const grids = await readGrids(ctx.db, product.seller_seq, [productSeq]);
  const types = product.option_types as OptionType[];
  const rows = (grids.get(productSeq) ?? []).map((option) =>
    sheet.fields.map((field) => optionCell(option, types, field)),
  );
  return { ...sheet, name: `옵션_${productSeq}`, rows };
}

export async function template(
  input: Pick<InputOf<typeof productSheetApi.template>, 'query'>,
  ctx: Ctx,
): Promise<FileAnswer> {
  const { name, columns, rows } = await inTransaction(ctx.pools.app, ctx.scope.sellers, (db, client) =>
    filled(input, { ...ctx, db, client }),
  );
  const body = await sheetBytes({ columns, rows, sheetName: '양식' });
  return { body, mime: XLSX, fileName: `${name}.xlsx`, bytes: body.length };
}
