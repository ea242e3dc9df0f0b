/** Sheets of products and of one product's options, in the words of the kit (server/kit/sheet-upload). */
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import {
  productRowErrors,
  type ProductSheetRow,
  type SheetLayout,
} from '@jangteo/contract/product/sheet.api.ts';
import {
  headerOf,
  optionSheetFields,
  productSheetFields,
  SHEET_COLUMNS,
  type SheetField,
} from '@jangteo/contract/product/sheet.fields.ts';
import type { Caller } from '../../../kit/auth/caller.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Columns } from '../../../kit/sheet-upload/columns.ts';
import type {
  ApplyCtx,
  Asked,
  SheetBody,
  SheetKind,
  SheetShelf,
  SheetTypes,
} from '../../../kit/sheet-upload/kind.ts';
import type { RowReader, Unit } from '../../../kit/sheet-upload/rows.ts';
import { sheetFiles } from '../../download/index.ts';
import { readDeliveryCompanies } from '../../reference/index.ts';
import { readCertNames, readTemplates } from '../queries/sheet.ts';
import { applyRows, applyWhole, unread, type ProductRows, type RowOutcome } from './apply.ts';
import { blankStanding, lockFound, readPictures, standingsOf, type Wanted } from './find.ts';
import type { SheetLine } from './plan.ts';
import type { Words } from './standing.ts';
import { cellText, readInt } from './text.ts';

export interface Products extends SheetTypes {
  field: SheetField;
  layout: SheetLayout;
  body: SheetBody<SheetField>;
  facts: Words;
  chosen: object;
  memory: { mapping: Record<string, SheetField> };
  row: SheetLine;
  shown: ProductSheetRow;
}
export interface Options extends Products {
  body: SheetBody<SheetField> & { productSeq: number };
  chosen: { productSeq: number };
}

export const productSheets: SheetShelf = {
  table: 'product_upload',
  files: sheetFiles,
  maxColumns: SHEET_COLUMNS,
};

export const kindOf = (caller: Caller): ProductKind =>
  caller.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';

const columnsOf = (
  fields: readonly SheetField[],
  kind: ProductKind,
  layout: SheetLayout,
): Columns<SheetField, SheetLayout> => ({
  names: Object.fromEntries(fields.map((field) => [field, [headerOf(field, kind)]])) as Record<
    SheetField,
    string[]
  >,
  taken: new Set(fields),
  layouts: [],
  otherwise: layout,
});

export const look: SheetKind<Products>['look'] = async (client) => {
  const templates = await readTemplates(client);
  const companies = await readDeliveryCompanies(client);
  return {
    templates,
    labels: [...new Set(templates.flatMap(({ fields }) => fields.map(({ label }) => label)))],
    certTypes: await readCertNames(client),
    companies: companies.map(({ companyCode: code, name }) => ({ code, name })),
  };
};

type Reader = RowReader<SheetField>;

const lineOf = (reader: Reader, fields: readonly SheetField[], key: SheetLine['key']): SheetLine => {
  const cells = new Map(
    fields.filter((field) => reader.has(field)).map((field) => [field, cellText(reader.cell(field))]),
  );
  return {
    row: reader.row,
    key,
    cells,
    cell: (field) => cells.get(field) ?? '',
    column: reader.column,
    errors: reader.errors,
  };
};

const REQUIRED = { code: 'REQUIRED', message: '상품코드나 자체상품코드를 적어 주세요.' };

/** 상품코드 wins; whoever has neither cannot be found again, so it is not made. */
function productKey(reader: Reader): SheetLine['key'] {
  const seq = cellText(reader.cell('productSeq'));
  const code = cellText(reader.cell('yourProductId'));
  if (seq !== '') {
    const value = readInt(seq);
    if (value !== undefined && value > 0) return { field: 'productSeq', value };
    return reader.complain('productSeq', { code: 'PATTERN', ...productRowErrors.PATTERN });
  }
  if (code === '' || code === '-') return reader.complain('yourProductId', REQUIRED);
  return { field: 'yourProductId', value: code };
}

function wantedBy(units: readonly Unit<SheetLine>[]): Wanted {
  const keys = units.flatMap(({ key }) => key ?? []) as NonNullable<SheetLine['key']>[];
  return {
    products: keys.flatMap(({ field, value }) => (field === 'productSeq' ? [Number(value)] : [])),
    codes: keys.flatMap(({ field, value }) => (field === 'yourProductId' ? [String(value)] : [])),
  };
}

const rowError = (row: number, code: 'UNKNOWN_PRODUCT' | 'DUPLICATE') => ({
  row,
  column: null,
  code,
  ...productRowErrors[code],
});

async function applyProducts(
  ctx: ApplyCtx,
  units: readonly Unit<SheetLine>[],
  words: Words,
): Promise<RowOutcome[]> {
  const { byCode, found } = await lockFound(ctx, wantedBy(units));
  const shared = { words, pictures: await readPictures(ctx, found) };
  const standings = await standingsOf(ctx, found, shared);
  const blank = await blankStanding(ctx, shared);
  const met = new Set<number>();
  const whole: ProductRows[] = [];
  const outcomes: RowOutcome[] = [];
  for (const { key, rows } of units) {
    const product = key?.field === 'yourProductId' ? byCode.get(String(key.value)) : Number(key?.value);
    const standing = product === undefined ? blank : standings.get(product);
    const wrong = standing ? 'DUPLICATE' : 'UNKNOWN_PRODUCT';
    if (key === null) outcomes.push(...rows.map((row) => unread(row)));
    else if (!standing || (product !== undefined && met.has(product)))
      outcomes.push(...rows.map((row) => unread(row, [rowError(row.row, wrong)])));
    else whole.push({ standing, rows });
    if (product !== undefined) met.add(product);
  }
  return [...outcomes, ...(await applyWhole(ctx, whole))];
}

/** Refuses a sheet none of whose columns tells what a row is about. */
function mustBeOurs(
  { recognised, seen }: Pick<Asked<Products>, 'recognised' | 'seen'>,
  needs: readonly SheetField[],
): void {
  const columns: Partial<Record<SheetField, number>> = recognised.columns;
  if (!needs.some((field) => columns[field] !== undefined)) throw fail('EXCEL_LAYOUT', { result: seen });
}

export const productKind: SheetKind<Products> = {
  ...productSheets,
  topic: 'product.upload',
  columns: (caller, words) => {
    const kind = kindOf(caller);
    return columnsOf(productSheetFields(kind, words.labels), kind, 'PRODUCT');
  },
  look,
  choose: (asked) => {
    mustBeOurs(asked, ['productSeq', 'yourProductId']);
    return {};
  },
  parse: (reader, caller, words) =>
    lineOf(reader, productSheetFields(kindOf(caller), words.labels), productKey(reader)),
  lock: async (ctx, units) => void (await lockFound(ctx, wantedBy(units))),
  apply: async (ctx, units) => applyProducts(ctx, units, await look(ctx.client)),
};

/** The rows of one piece are written together, in the sheet's order. */
async function applyOptions(
  ctx: ApplyCtx,
  units: readonly Unit<SheetLine>[],
  productSeq: number,
): Promise<RowOutcome[]> {
  const rows = units.flatMap((unit) => unit.rows);
  const { found } = await lockFound(ctx, { products: [productSeq], codes: [] });
  const words = await look(ctx.client);
  const standings = await standingsOf(ctx, found, { words, pictures: await readPictures(ctx, found) });
  const standing = standings.get(productSeq);
  if (!standing) return rows.map((row) => unread(row, [rowError(row.row, 'UNKNOWN_PRODUCT')]));
  return applyRows(ctx, standing, rows);
}

export const optionKind: SheetKind<Options> = {
  ...productSheets,
  topic: 'product.option-upload',
  columns: () => columnsOf(optionSheetFields, 'NORMAL', 'OPTION'),
  look,
  choose: (asked) => {
    mustBeOurs(asked, ['optionSeq', 'optionValue1', 'yourOptionId']);
    return { productSeq: asked.body.productSeq };
  },
  parse: (reader) => lineOf(reader, optionSheetFields, { field: 'row', value: reader.row }),
  lock: () => Promise.resolve(),
  apply: (ctx, units, { productSeq }) => applyOptions(ctx, units, productSeq),
};
