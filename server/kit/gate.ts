import { fail } from './http/fail.ts';

/**
 * Lets at most `limit` jobs run at a time. Whoever has to wait does so in a line of their own; the lines take turns, so who
 * asks much waits behind themselves. A job whose signal aborts while it waits never starts and rejects with the signal's
 * reason. Where `mostOfOne` of one asker wait already, their next is refused (503).
 */
export const fairGate = (limit: number, mostOfOne = Number.POSITIVE_INFINITY) => {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  const handOver = (): void => {
    const first = lines.entries().next();
    if (first.done) return void running--;
    const [who, line] = first.value;
    const go = line.shift()!;
    lines.delete(who);
    if (line.length > 0) lines.set(who, line); // behind all others
    go();
  };
  return async <T>(who: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const line = lines.get(who) ?? [];
    if (running < limit) running++;
    else if (line.length >= mostOfOne) throw fail('SERVICE_BUSY', { retryAfterSec: 2 });
    else await new Promise<void>((go) => lines.set(who, (line.push(go), line))); // the slot is handed over, running stays
    try {
      signal?.throwIfAborted();
      return await job();
    } finally {
      handOver();
    }
  };
};

/** One line for all, in order; where `mostWaiting` wait already, the next is refused (503). */
export const gate = (limit: number, mostWaiting?: number) => {
  const turn = fairGate(limit, mostWaiting);
  return <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => turn('', job, signal);
};
