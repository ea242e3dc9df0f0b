import { fail } from './http/fail.ts';

/**
 * Lets at most `limit` jobs run at a time; the others wait in order. A job whose signal aborts while it waits
 * never starts and rejects with the signal's reason. Where
 * `mostWaiting` wait already, the next is refused (503).
 */
export const gate = (limit: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    if (running < limit) running++;
    else if (waiting.length >= mostWaiting) throw fail('SERVICE_BUSY', { retryAfterSec: 2 });
    else await new Promise<void>((go) => waiting.push(go)); // the slot is handed over, running stays
    try {
      signal?.throwIfAborted();
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
