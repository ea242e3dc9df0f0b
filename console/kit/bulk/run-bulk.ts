/**
 * A bulk call from the press to its result, whatever the answer:
 * failures are rows, not exceptions (order-desk.md §2).
 */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { dialog } from '../../ui/dialog.ts';
import { isApiError, messageOf, OFFLINE } from '../call/error.ts';
import { newKey } from '../call/key.ts';

/** Most ids that one call takes; longer selections go in parts. */
export const BULK_MAX = 1_000;

export const nothingDone = (): BulkResult => ({
  successCount: 0,
  failCount: 0,
  failures: [],
  warnings: [],
  undo: null,
});

/** Results of the parts of one selection as one. Only a single part can be taken back as a whole. */
export const joined = (parts: readonly BulkResult[]): BulkResult => ({
  successCount: parts.reduce((sum, part) => sum + part.successCount, 0),
  failCount: parts.reduce((sum, part) => sum + part.failCount, 0),
  failures: parts.flatMap((part) => part.failures),
  warnings: parts.flatMap((part) => part.warnings),
  undo: parts.length === 1 ? parts[0]!.undo : null,
});

/** No row went through: the answer is an error that carries the result. */
export function resultIn(error: unknown): BulkResult | null {
  const result = isApiError(error) ? (error.data?.result as BulkResult | undefined) : undefined;
  return result && Array.isArray(result.failures) ? result : null;
}

export const inParts = <T>(items: readonly T[], size = BULK_MAX): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/**
 * Sends once; without an answer it asks whether to try again
 * with the same key, so nothing can happen twice (D8).
 */
export async function askOnce<T>(send: (key: string) => Promise<T>): Promise<T> {
  const key = newKey();
  for (;;) {
    try {
      return await send(key);
    } catch (error) {
      if (!isApiError(error) || error.status !== OFFLINE) throw error;
      const again = await dialog.confirm(error.message, {
        title: '답을 받지 못했습니다',
        detail: '다시 보내도 두 번 처리되지 않습니다.',
        ok: '다시 보내기',
      });
      if (!again) throw error;
    }
  }
}

/** Runs over all items in parts of at most `size`. Null: refused as a whole; the sentence was shown. */
export async function runBulk<T>(
  items: readonly T[],
  send: (part: T[], key: string) => Promise<{ data: BulkResult }>,
  size = BULK_MAX,
): Promise<BulkResult | null> {
  const results: BulkResult[] = [];
  for (const part of inParts(items, size)) {
    try {
      results.push((await askOnce((key) => send(part, key))).data);
    } catch (error) {
      const result = resultIn(error);
      if (!result) {
        await dialog.alert(messageOf(error));
        return results.length > 0 ? joined(results) : null;
      }
      results.push(result);
    }
  }
  return joined(results);
}

/** One call a row, one after another, as one result: what is refused does not stop the others. */
export async function oneByOne<R>(
  rows: readonly R[],
  idOf: (row: R) => number,
  send: (row: R, once: { key: string }) => Promise<unknown>,
): Promise<BulkResult> {
  const result = nothingDone();
  for (const row of rows)
    try {
      await send(row, { key: newKey() });
      result.successCount += 1;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { code, message } = error;
      result.failCount += 1;
      result.failures.push({ seq: idOf(row), code, message, current: null });
    }
  return result;
}
