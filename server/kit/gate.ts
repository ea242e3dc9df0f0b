/**
 * Lets at most `limit` jobs run at a time; the others wait in order. A job whose signal aborts while it waits
 * never starts and rejects with the signal's reason.
 */
export const gate = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    if (running < limit) running++;
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
