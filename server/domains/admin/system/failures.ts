/** Calls that failed by a fault of ours are told to operators (operator.md §9). */
import type { Pool } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Failure } from '../../../kit/http/carried.ts';
import { log } from '../../../kit/http/log.ts';
import { emit } from '../../../kit/outbox/outbox.ts';

const AGAIN_MS = 60_000;
const MOST_NAMED = 5;

/**
 * Hears of every call of this process that was answered 500. The first is told at once, those of the next minute together,
 * so a storm of them writes one row a minute. Where the database is what is broken, the log alone tells.
 */
export function failureTeller(pool: Pool): (failure: Failure) => void {
  let failed = 0;
  let first: Failure[] = [];
  let timer: NodeJS.Timeout | null = null;

  function tell(): void {
    timer = null;
    if (failed === 0) return;
    const payload = { failed, first };
    failed = 0;
    first = [];
    timer = setTimeout(tell, AGAIN_MS).unref();
    inTransaction(pool, [], (_db, client) =>
      emit(client, {
        topic: 'admin.calls-failed',
        key: `admin.calls-failed:${payload.first[0]!.requestId}`,
        payload,
      }),
    ).catch((error: unknown) => log.warn({ err: error }, 'failed calls not told'));
  }

  return (failure) => {
    failed += 1;
    if (first.length < MOST_NAMED) first.push(failure);
    if (timer === null) tell();
  };
}
