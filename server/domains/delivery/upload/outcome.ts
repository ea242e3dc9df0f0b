import type { UploadRow } from '@jangteo/contract/delivery/upload.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Outcome } from '../../../kit/sheet-upload/outcome.ts';
import type { FoundLine } from './queries.ts';
import { wrong, type UploadedRow } from './rows.ts';

export type UploadOutcome = Outcome<UploadRow>;

/** An outcome of a parsed row; one with errors is an error whatever else was meant. */
export function outcome(
  { row, key, companyCode, trackingNo, errors }: UploadedRow,
  state: 'OK' | 'SAME',
  lines: readonly number[],
): UploadOutcome {
  const shown: UploadRow = {
    row,
    state: errors.length > 0 ? 'ERROR' : state,
    keyNo: key?.value ?? null,
    order: null,
    orderProductSeqList: [...lines],
    companyCode,
    trackingNo,
  };
  return { shown, errors };
}

/** A row that names lines which cannot be written. */
export function refused(
  row: UploadedRow,
  lines: readonly number[],
  error: { code: string; message: string } | Parameters<typeof wrong>[0],
): UploadOutcome {
  const { shown } = outcome(row, 'OK', lines);
  const { code, message } = typeof error === 'string' ? wrong(error) : error;
  return {
    shown: { ...shown, state: 'ERROR' },
    errors: [...row.errors, { row: row.row, column: null, code, message }],
  };
}

/** Says of each outcome whose order it is about; names as lists of what was sent show them. */
export function named(outcomes: readonly UploadOutcome[], found: readonly FoundLine[]): UploadOutcome[] {
  const lines = new Map(found.map((line) => [line.order_product_seq, line]));
  return outcomes.map(({ shown, errors }) => {
    const line = lines.get(shown.orderProductSeqList[0] ?? 0);
    if (!line) return { shown, errors };
    const order = {
      orderSeq: line.order_seq,
      recipientName: mask('name', line.recipient_name),
      productName: line.product_name,
    };
    return { shown: { ...shown, order }, errors };
  });
}
