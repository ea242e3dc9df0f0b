import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { Refusal } from '../http/fail.ts';
import type { Failure } from './move.ts';

export interface BulkExtras {
  warnings?: BulkResult['warnings'];
  undo?: BulkResult['undo'];
}

/**
 * The answer of a bulk call (order-desk.md §2). Where no row went through, the first
 * failure's status, code and message are thrown with the result in `data.result`.
 */
export function bulkAnswer(
  result: { failures: readonly Failure[] } & { moved: readonly unknown[] },
  extras: BulkExtras = {},
): BulkResult {
  const body: BulkResult = {
    successCount: result.moved.length,
    failCount: result.failures.length,
    failures: result.failures.map(({ seq, code, message, current }) => ({ seq, code, message, current })),
    warnings: extras.warnings ?? [],
    undo: extras.undo ?? null,
  };
  if (result.moved.length === 0 && result.failures.length > 0) throw refusalOf(result.failures[0]!, body);
  return body;
}

const refusalOf = (first: Failure, result: BulkResult): Refusal =>
  new Refusal(first.code, first.status, first.message, {
    ...(first.current ? { current: first.current } : {}),
    result,
  });

/** The refusal of the one row that a call is about. */
export const refusalOfOne = ({ code, status, message, current }: Failure): Refusal =>
  new Refusal(code, status, message, current && { current });
