import type { Failure } from '../../../kit/lifecycle/move.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import { startLines } from '../start.ts';
import { saveParcels } from '../tracking-edit.ts';
import { named, outcome, refused, type UploadOutcome } from './outcome.ts';
import { findLines, type FoundLine } from './queries.ts';
import type { KeyField, UploadedRow, UploadedUnit } from './rows.ts';

const DESK: ReadonlySet<string> = new Set(['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED']);
export const onDesk = (line: FoundLine): boolean => !line.claim_in_force && DESK.has(line.fulfilment_status);

export function keysOf(units: readonly UploadedUnit[]): Partial<Record<KeyField, number[]>> {
  const keys: Partial<Record<KeyField, number[]>> = {};
  for (const { key } of units) if (key) (keys[key.field] ??= []).push(key.value);
  return keys;
}

/** Lines that a unit means. */
export function linesFor(
  unit: UploadedUnit,
  lines: readonly FoundLine[],
  index: Map<string, FoundLine[]>,
): FoundLine[] {
  if (index.size === 0 && lines.length > 0)
    for (const line of lines)
      for (const name of [
        `orderProductSeq:${line.order_product_seq}`,
        `orderSeq:${line.order_seq}`,
        `bundleSeq:${line.bundle_seq}`,
      ])
        index.set(name, [...(index.get(name) ?? []), line]);
  return unit.key ? (index.get(`${unit.key.field}:${unit.key.value}`) ?? []) : [];
}

interface Plan {
  unit: UploadedUnit;
  /** The row whose values count; the others repeat or contradict it. */
  first: UploadedRow | null;
  /** All lines that the unit names. */
  meant: FoundLine[];
  /** Lines to write, and lines that have the values already. */
  todo: FoundLine[];
  same: FoundLine[];
  refusal: 'UNKNOWN_ORDER' | 'STATE_CHANGED' | 'DUPLICATE' | null;
}

/**
 * Decides per unit what is to be written; a line that two units mean with other values belongs to the first.
 */
function plan(units: readonly UploadedUnit[], lines: readonly FoundLine[], start: boolean): Plan[] {
  const index = new Map<string, FoundLine[]>();
  const taken = new Map<number, string>();
  return units.map((unit) => {
    const first = unit.rows.find((r) => r.errors.length === 0) ?? null;
    const meant = linesFor(unit, lines, index);
    const values = first && `${first.companyCode}/${first.trackingNo}`;
    const has = (line: FoundLine): boolean =>
      line.company_code === first?.companyCode && line.tracking_no === first?.trackingNo;
    const same = meant.filter((line) => has(line) && !(start && onDesk(line)));
    const free = meant.filter((line) => onDesk(line) && !same.includes(line));
    const todo = free.filter((line) => !taken.has(line.order_product_seq));
    const stolen = free.some((line) => (taken.get(line.order_product_seq) ?? values) !== values);
    if (values !== null) for (const line of todo) taken.set(line.order_product_seq, values);
    const refusal =
      meant.length === 0
        ? 'UNKNOWN_ORDER'
        : stolen
          ? 'DUPLICATE'
          : free.length + same.length === 0
            ? 'STATE_CHANGED'
            : null;
    return { unit, first, meant, todo: first && !refusal ? todo : [], same, refusal };
  });
}

/**
 * Stores or starts what the rows say, in the caller's transaction.
 * Every row has an outcome; nothing is thrown for a bad row.
 */
export async function applyParcels(
  ctx: ApplyCtx,
  units: readonly UploadedUnit[],
  start: boolean,
): Promise<UploadOutcome[]> {
  const lines = await findLines(ctx.db, ctx.scope.sellers, 'goods', keysOf(units));
  const plans = plan(units, lines, start);
  const wanted = new Map(
    plans.flatMap(({ first, todo }) =>
      todo.map(
        (line) =>
          [
            line.order_product_seq,
            { companyCode: first!.companyCode!, trackingNo: first!.trackingNo! },
          ] as const,
      ),
    ),
  );
  const failures = new Map((await write(ctx, wanted, start)).map((f) => [f.seq, f]));
  return named(
    plans.flatMap((p) => p.unit.rows.map((row) => outcomeOf(p, row, failures))),
    lines,
  );
}

async function write(
  ctx: ApplyCtx,
  wanted: ReadonlyMap<number, { companyCode: string; trackingNo: string }>,
  start: boolean,
): Promise<readonly Failure[]> {
  if (wanted.size === 0) return [];
  const done = start ? await startLines(ctx, [...wanted.keys()], wanted) : await saveParcels(ctx, wanted);
  return done.failures;
}

function outcomeOf(
  { first, meant, todo, same, refusal }: Plan,
  row: UploadedRow,
  failures: ReadonlyMap<number, Failure>,
): UploadOutcome {
  const mine = todo.length + same.length > 0 ? [...todo, ...same] : meant;
  const lines = mine.map((l) => l.order_product_seq).sort((a, b) => a - b);
  if (row.errors.length > 0) return outcome(row, 'OK', lines);
  if (refusal) return refused(row, lines, refusal);
  if (row !== first && (row.companyCode !== first!.companyCode || row.trackingNo !== first!.trackingNo))
    return refused(row, lines, 'DUPLICATE');
  const failure = todo.map((l) => failures.get(l.order_product_seq)).find((f) => f !== undefined);
  if (failure) return refused(row, lines, failure);
  return outcome(row, row !== first || todo.length === 0 ? 'SAME' : 'OK', lines);
}
