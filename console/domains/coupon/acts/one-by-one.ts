/** Rows that are called for one by one, each over its version, told as one bulk answer. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { nothingDone } from '../../../kit/bulk/run-bulk.ts';
import { isApiError, messageOf, OFFLINE } from '../../../kit/call/error.ts';
import { dialog } from '../../../ui/dialog.ts';

/** Null: nothing went through for want of an answer; that was told. */
export async function oneByOne<R>(
  rows: readonly R[],
  idOf: (row: R) => number,
  send: (row: R) => Promise<unknown>,
): Promise<BulkResult | null> {
  const result = nothingDone();
  for (const row of rows)
    try {
      await send(row);
      result.successCount += 1;
    } catch (error) {
      if (!isApiError(error) || error.status === OFFLINE) {
        await dialog.alert(messageOf(error));
        return result.successCount > 0 ? result : null;
      }
      result.failCount += 1;
      result.failures.push({ seq: idOf(row), code: error.code, message: error.message, current: null });
    }
  return result;
}
