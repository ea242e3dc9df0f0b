/**
 * The one way to the API: `await call(orderApi.list, { query })` answers the body (R10) and throws ApiError.
 * What a status means for the session is decided here once (errors.md 3.1), never in a page.
 */
import type { CallArgs, DataOf, Endpoint, RowOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Envelope, PagedEnvelope } from '@jangteo/contract/kit/page.ts';
import { refuseReading } from './act-as.ts';
import { accessToken, dropTokens } from './cookies.ts';
import { isApiError, type ApiError } from './error.ts';
import { newKey } from './key.ts';
import { clearMark, mayRenew } from './marker.ts';
import { renew } from './renew.ts';
import { send, type Input, type Sent } from './send.ts';

/** What a call answers: the envelope, the paged envelope, or a Blob. */
export type BodyOf<E extends Endpoint> = E['answer'] extends { kind: 'page' }
  ? PagedEnvelope<RowOf<E>>
  : E['answer'] extends { kind: 'data' }
    ? Envelope<DataOf<E>> & { data: DataOf<E> }
    : Blob;

export interface CallOptions {
  /** One key per user intent: pass the same when the user presses again after no answer came (D8). */
  key?: string;
  signal?: AbortSignal;
}

/** What the app does when a call says that the session or the account is not as the page believes. */
export interface SessionHooks {
  /**
   * Does the page show somebody's screens?
   * Another tab may have signed out and taken cookies and mark with it.
   */
  signedIn: () => boolean;
  /** 463, or a renewal that failed: the session is over. */
  ended: (error: ApiError) => void;
  /** 462: this account cannot be used now. */
  barred: (error: ApiError) => void;
  /** 461 of a call that asks once more who it is: true where that was shown, and the call may be sent again. */
  stepUp: () => Promise<boolean>;
  /** 461: something must be done first (data.nextAction). */
  mustDo: (error: ApiError) => void;
  /** The operator does not act for the seller any more. */
  actOver: () => void;
}
let hooks: SessionHooks = {
  signedIn: () => false,
  ended: () => undefined,
  barred: () => undefined,
  stepUp: async () => false,
  mustDo: () => undefined,
  actOver: () => undefined,
};
export const setSessionHooks = (next: SessionHooks): void => void (hooks = next);

/** Forgets the session in this browser (R28). */
export function clearTokens(): void {
  dropTokens();
  clearMark();
}

export const call = <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArgs<E, [options?: CallOptions]>
): Promise<BodyOf<E>> => callBy(endpoint, (input ?? {}) as Input, options) as Promise<BodyOf<E>>;

/** The same for kits that know a call by its shape alone: whoever gives it to them answers for input and answer. */
export async function callBy(endpoint: Endpoint, input: Input, options: CallOptions = {}): Promise<unknown> {
  refuseReading(endpoint);
  const sent = { key: options.key ?? newKey(), signal: options.signal };
  const used = accessToken();
  try {
    return await sendAsked(endpoint, input, sent);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return afterRenewal(error, used, () => sendAsked(endpoint, input, sent));
    if (error.status === 503 && endpoint.method === 'GET')
      return afterPause(error, () => send(endpoint, input, sent));
    throw report(error);
  }
}

/** As `send`; a call that asks once more who it is goes on as soon as that was shown, with the same key. */
async function sendAsked(endpoint: Endpoint, input: Input, sent: Sent): Promise<unknown> {
  for (;;) {
    try {
      return await send(endpoint, input, sent);
    } catch (error) {
      const isAsked = isApiError(error) && error.data?.nextAction === 'STEP_UP';
      if (!isAsked || !(await hooks.stepUp())) throw error;
    }
  }
}

/** Tells the app what 461, 462, 463 and the end of acting mean for it; answers the error to throw on. */
export function report(error: unknown): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 463) {
    clearTokens();
    hooks.ended(error);
  } else if (error.status === 462) {
    clearTokens();
    hooks.barred(error);
  } else if (error.status === 461) hooks.mustDo(error);
  else if (error.code === 'ACT_AS_OVER') hooks.actOver();
  return error;
}

/**
 * One renewal, one retry with the same key (R25-R31).
 * When it fails, the caller gets the original error (R30).
 */
async function afterRenewal(
  error: ApiError,
  used: string | null,
  again: () => Promise<unknown>,
): Promise<unknown> {
  const wasIn = used !== null || mayRenew() || hooks.signedIn();
  const renewal = await renew(used);
  if (renewal.state === 'ended') {
    clearTokens();
    if (renewal.why?.status === 462) hooks.barred(renewal.why);
    else if (wasIn) hooks.ended(renewal.why?.status === 463 ? renewal.why : error);
  }
  if (renewal.state !== 'renewed') throw error;
  try {
    return await again();
  } catch (second) {
    throw report(second);
  }
}

/**
 * Busy (503): a read is tried once more after about half a second, so that many tabs do not come back as one.
 */
async function afterPause(error: ApiError, again: () => Promise<unknown>): Promise<unknown> {
  const seconds = Math.min(error.data?.retryAfterSec ?? 0.3, 3);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 + Math.random() * 400));
  try {
    return await again();
  } catch (second) {
    throw report(second);
  }
}
