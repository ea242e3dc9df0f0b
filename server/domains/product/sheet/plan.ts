/** What the rows of a product come to: the body that is to be written, or what is wrong. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { fieldErrorsOf } from '@jangteo/contract/kit/field-errors.ts';
import type { SheetRowError } from '@jangteo/contract/kit/sheet-upload.ts';
import { productBody, type ProductBody } from '@jangteo/contract/product/product.body.ts';
import { productRowErrors } from '@jangteo/contract/product/sheet.api.ts';
import { CLEARED, type SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import type { ParsedRow } from '../../../kit/sheet-upload/rows.ts';
import { faultOf, type Fault } from './cells.ts';
import { cellsOf } from './fields.ts';
import { mergeOptions, type Merged } from './option-rows.ts';
import { placeOf } from './places.ts';
import type { Draft, Standing } from './standing.ts';
import { cellText } from './text.ts';

export interface SheetLine extends ParsedRow {
  key: { field: 'productSeq' | 'yourProductId' | 'row'; value: number | string } | null;
  /** Cells by their fields; fields without one are not among them. */
  cells: ReadonlyMap<SheetField, string>;
  cell: (field: SheetField) => string;
  column: (field: SheetField) => string | null;
}

export interface Plan {
  standing: Standing;
  rows: readonly SheetLine[];
  errors: SheetRowError[];
  draft: Draft;
  merged: Merged;
  /** What is to be written; null where something is wrong. */
  body: ProductBody | null;
  /** Fields of the product, options apart, say something new. */
  changed: boolean;
}

/** Notes faults at rows and columns of a sheet. */
export function noting(rows: readonly SheetLine[]) {
  const errors: SheetRowError[] = [];
  const byRow = new Map(rows.map((one) => [one.row, one]));
  const note = (row: number, field: SheetField | null, { code, message }: Fault) => {
    const column = field === null ? null : byRow.get(row)!.column(field);
    errors.push({ row, column, code, message });
  };
  return { errors, note };
}

/** What refused fields of a body are in the sheet. */
export function errorsOf(
  plan: Plan,
  refused: readonly { field: string; code: string; message: string }[],
): SheetRowError[] {
  const { errors, note } = noting(plan.rows);
  for (const { field: path, code, message } of refused) {
    const { row, field } = placeOf(path, plan);
    note(row, field, { code, message });
  }
  return errors;
}

const DUPLICATE = { code: 'DUPLICATE', ...productRowErrors.DUPLICATE };

/** Reads the first row over the product; what further rows say otherwise is refused. */
function readFields(
  standing: Standing,
  rows: readonly SheetLine[],
  note: ReturnType<typeof noting>['note'],
): Draft {
  const draft = structuredClone(standing.body);
  const [first, ...others] = rows as [SheetLine, ...SheetLine[]];
  for (const field of first.cells.keys()) {
    const cells = cellsOf(field);
    if (!cells) continue;
    const cell = first.cell(field);
    for (const other of others)
      if (other.cell(field) !== '' && other.cell(field) !== cell) note(other.row, field, DUPLICATE);
    if (cell === '' || cell === cellText(cells.text(standing))) continue;
    const fault =
      cell !== CLEARED
        ? cells.take(draft, cell, standing)
        : cells.clear === null
          ? faultOf('REQUIRED')
          : void cells.clear(draft, standing);
    if (fault) note(first.row, field, fault);
  }
  return draft;
}

const besides = ({ options: _, ...rest }: Draft) => rest;

/** The rows are of one product, in the sheet's order; those that cannot be read themselves are told already. */
export function planProduct(standing: Standing, rows: readonly SheetLine[]): Plan {
  const { errors, note } = noting(rows);
  const draft = readFields(standing, rows, note);
  const merged = mergeOptions(standing, rows, note);
  const { optionTypes, options } = merged;
  Object.assign(draft, { optionTypes, options });
  const changed = !isDeepStrictEqual(besides(draft), besides(standing.body));
  const plan: Plan = { standing, rows, errors, draft, merged, body: null, changed };
  if (errors.length > 0) return plan;
  const parsed = productBody.safeParse(draft, { reportInput: true });
  if (parsed.success) return { ...plan, body: parsed.data };
  return { ...plan, errors: errorsOf(plan, fieldErrorsOf(parsed.error)) };
}

/** Nothing is to be written: the rows say what stands there. */
export const isSame = ({ standing, changed, merged }: Plan): boolean =>
  standing.stored !== null && !changed && merged.changed.size === 0;
