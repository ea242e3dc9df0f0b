// "Come later" is no answer yet: a busy machine sheds requests
// (G-OVL-1), and whoever proves something else asks again.
import { setTimeout as sleep } from 'node:timers/promises';

/** After so many refusals in a row the refusal is the answer: something is wrong besides the load. */
const TRIES = 30;

/** As much of an answer as tells whether it is one. */
interface Told {
  status: number;
  headers: Headers;
}

/** Seconds after which a refused request may come again; null where the answer is no such refusal. */
const comeAgainIn = ({ status, headers }: Told): number | null =>
  status === 503 && headers.has('retry-after') ? Number(headers.get('retry-after')) : null;

/** Asks until the answer is no 503 that says when to come again. `wait` gets milliseconds. */
export async function patiently<T extends Told>(
  ask: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await ask();
    const seconds = comeAgainIn(answer);
    if (seconds === null || left === 0) return answer;
    if (answer instanceof Response) await answer.body?.cancel();
    await wait(seconds * 1000);
  }
}

/**
 * As `fetch`; a 503 that says when to come again is waited out and the
 * same request sent again, its Idempotency-Key included. The body must
 * be one that can be sent twice (no stream).
 */
export const patientFetch = (
  url: string,
  init: RequestInit = {},
  wait?: (ms: number) => Promise<unknown>,
): Promise<Response> => patiently(() => fetch(url, init), wait);
