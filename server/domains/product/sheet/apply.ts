/** Rows of sheets are written: each product whole or not at all (docs/decisions/0050). */
import { optionText } from '@jangteo/contract/product/product.option.ts';
import { productRowErrors, type ProductSheetRow } from '@jangteo/contract/product/sheet.api.ts';
import type { SheetRowError } from '@jangteo/contract/kit/sheet-upload.ts';
import { Refusal } from '../../../kit/http/fail.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import type { Outcome } from '../../../kit/sheet-upload/outcome.ts';
import { keepSaved, savePoint, undoSaved } from '../queries/sheet.ts';
import { changeProduct, createProduct } from '../write.ts';
import { errorsOf, isSame, planProduct, type Plan, type SheetLine } from './plan.ts';
import type { Standing } from './standing.ts';

export type RowOutcome = Outcome<ProductSheetRow>;

/** A writing that is refused leaves nothing behind, and the rows that follow go on. */
async function attempt<T>({ db }: ApplyCtx, work: () => Promise<T>): Promise<T | Refusal> {
  await savePoint(db);
  try {
    const done = await work();
    await keepSaved(db);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undoSaved(db);
    return error;
  }
}

/** Writes what a plan says; the number of its product, or why not. */
const write = (ctx: ApplyCtx, { standing: { stored }, body }: Plan): Promise<number | Refusal> =>
  attempt(ctx, async () => {
    if (stored === null) return createProduct(ctx, body!);
    return (await changeProduct(ctx, stored, body!, 'UPLOAD')).product_seq;
  });

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

/** All rows of a product; where one is bad none is written. */
export async function applyWhole(
  ctx: ApplyCtx,
  standing: Standing,
  rows: readonly SheetLine[],
): Promise<RowOutcome[]> {
  const plan = planProduct(standing, rows);
  const parsed = rows.flatMap((one) => one.errors);
  let errors = [...parsed, ...plan.errors];
  let product = known(plan);
  if (errors.length === 0 && !isSame(plan)) {
    const written = await write(ctx, plan);
    if (written instanceof Refusal) errors = refusedBy(plan, written);
    else product = written;
  }
  const bad = new Set(errors.map((one) => one.row));
  const [first] = bad;
  if (first !== undefined)
    errors.push(...rows.filter(({ row }) => !bad.has(row)).map(({ row }) => notWritten(row, first)));
  return rows.map((row) => outcomeOf(plan, row, product, errors));
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
    const written = await write(ctx, plan);
    if (!(written instanceof Refusal)) break;
    const refused = refusedBy(plan, written);
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
