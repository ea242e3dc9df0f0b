/** What becomes of the rows of sheets: each product whole or not at all (docs/decisions/0050). */
import { optionText } from '@jangteo/contract/product/product.option.ts';
import { productRowErrors, type ProductSheetRow } from '@jangteo/contract/product/sheet.api.ts';
import type { SheetRowError } from '@jangteo/contract/kit/sheet-upload.ts';
import type { Refusal } from '../../../kit/http/fail.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import type { Outcome } from '../../../kit/sheet-upload/outcome.ts';
import { errorsOf, isSame, planProduct, type Plan, type SheetLine } from './plan.ts';
import type { Standing } from './standing.ts';
import { writePlans, type Planned } from './write-plans.ts';

export type RowOutcome = Outcome<ProductSheetRow>;

/** A refusal without fields is about the product, which its first row names. */
function refusedBy(plan: Plan, { code, message, data }: Refusal): SheetRowError[] {
  const fields = data?.errors ?? [];
  if (fields.length > 0) return errorsOf(plan, fields);
  return [{ row: plan.rows[0]!.row, column: null, code, message }];
}

const notWritten = (row: number, because: number): SheetRowError => ({
  row,
  column: null,
  code: 'NOT_WRITTEN',
  message: productRowErrors.NOT_WRITTEN.message.replace('{row}', String(because)),
});

function textOf({ draft, merged }: Plan, row: number): string {
  const place = merged.optionOf.get(row);
  const option = place === undefined ? '' : optionText(merged.optionTypes, merged.options[place]!.at);
  return [draft.name ?? '', option].filter(Boolean).join(' · ').slice(0, 500);
}

function outcomeOf(
  plan: Plan,
  { row }: SheetLine,
  productSeq: number | null,
  errors: readonly SheetRowError[],
): RowOutcome {
  const { standing, merged, changed, rows } = plan;
  const place = merged.optionOf.get(row);
  const own = errors.filter((one) => one.row === row);
  const says = merged.changed.has(row) || (changed && row === rows[0]!.row);
  const state = own.length > 0 ? 'ERROR' : standing.stored === null ? 'NEW' : says ? 'CHANGED' : 'SAME';
  const optionSeq = place === undefined ? null : (merged.options[place]!.optionSeq ?? null);
  return { shown: { row, state, productSeq, optionSeq, text: textOf(plan, row) }, errors: own };
}

const known = ({ standing: { stored } }: Plan): number | null => stored?.product_seq ?? null;

/** A product of the sheet: what its rows come to, and what became of it. */
interface Work extends Planned {
  errors: SheetRowError[];
}

function read({ standing, rows }: ProductRows): Work {
  const plan = planProduct(standing, rows);
  return { plan, errors: [...rows.flatMap((one) => one.errors), ...plan.errors], product: known(plan) };
}

function outcomesOf({ plan, errors, product }: Work): RowOutcome[] {
  const bad = new Set(errors.map((one) => one.row));
  const [first] = bad;
  const told =
    first === undefined
      ? errors
      : [...errors, ...plan.rows.filter(({ row }) => !bad.has(row)).map(({ row }) => notWritten(row, first))];
  return plan.rows.map((row) => outcomeOf(plan, row, product, told));
}

/** A product with the rows that name it. */
export interface ProductRows {
  standing: Standing;
  rows: readonly SheetLine[];
}

/** All rows of each product; where one is bad none of that product is written. */
export async function applyWhole(ctx: ApplyCtx, products: readonly ProductRows[]): Promise<RowOutcome[]> {
  const works = products.map(read);
  const due = works.filter(({ plan, errors }) => errors.length === 0 && !isSame(plan));
  for (const [work, refusal] of await writePlans(ctx, due)) work.errors = refusedBy(work.plan, refusal);
  return works.flatMap(outcomesOf);
}

/** Rows of one product each by itself: bad ones are left out. */
export async function applyRows(
  ctx: ApplyCtx,
  standing: Standing,
  rows: readonly SheetLine[],
): Promise<RowOutcome[]> {
  const errors = rows.flatMap((one) => one.errors);
  let plan = planProduct(standing, rows);
  errors.push(...plan.errors);
  const outcomes = new Map<number, RowOutcome>();
  for (;;) {
    const bad = new Set(errors.map((one) => one.row));
    for (const row of plan.rows) outcomes.set(row.row, outcomeOf(plan, row, known(plan), errors));
    const left = plan.rows.filter(({ row }) => !bad.has(row));
    if (left.length === 0) break;
    if (left.length < plan.rows.length) {
      plan = planProduct(standing, left);
      errors.push(...plan.errors);
      continue;
    }
    if (isSame(plan)) break;
    const refusal = [...(await writePlans(ctx, [{ plan, product: known(plan) }])).values()][0];
    if (!refusal) break;
    const refused = refusedBy(plan, refusal);
    const because = refused[0]!.row;
    const named = new Set(refused.map((one) => one.row));
    errors.push(
      ...refused,
      ...left.filter(({ row }) => !named.has(row)).map(({ row }) => notWritten(row, because)),
    );
  }
  return rows.map(({ row }) => outcomes.get(row)!);
}

/** A row that names nothing that can be written. */
export const unread = ({ row, errors }: SheetLine, more: readonly SheetRowError[] = []): RowOutcome => ({
  shown: { row, state: 'ERROR', productSeq: null, optionSeq: null, text: '' },
  errors: [...errors, ...more],
});
