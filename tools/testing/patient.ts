// "Come later" is no answer yet: a busy machine sheds requests
// (G-OVL-1), and whoever proves something else asks again.
import { setTimeout as sleep } from 'node:timers/promises';

/** After so many refusals in a row the refusal is the answer: something is wrong besides the load. */
const TRIES = 30;

/** Seconds after which a refused request may come again; null where the answer is no such refusal. */
const comeAgainIn = ({ status, headers }: Response): number | null =>
  status === 503 && headers.has('retry-after') ? Number(headers.get('retry-after')) : null;

/**
 * As `fetch`; a 503 that says when to come again is waited out and the
 * same request sent again, its Idempotency-Key included. The body must
 * be one that can be sent twice (no stream). `wait` gets milliseconds.
 */
export async function patientFetch(
  url: string,
  init: RequestInit = {},
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Response> {
  for (let left = TRIES; ; left -= 1) {
    const response = await fetch(url, init);
    const seconds = comeAgainIn(response);
    if (seconds === null || left === 0) return response;
    await response.body?.cancel();
    await wait(seconds * 1000);
  }
}
