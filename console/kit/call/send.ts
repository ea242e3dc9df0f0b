/** One request over fetch: headers, time-out, envelope. Retries and renewal are call.ts's. */
import { asksStepUp, isUnsafe, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Envelope } from '@jangteo/contract/kit/page.ts';
import type { ErrorData } from '@jangteo/contract/kit/error.ts';
import { acting } from './act-as.ts';
import { fillPath, queryText, type QueryValues } from './address.ts';
import { followServer, machineNow } from '../../ui/now.ts';
import { accessToken } from './cookies.ts';
import { ApiError, OFFLINE } from './error.ts';
import { hostOf, isOwnCall } from './hosts.ts';
import { stepUpKey } from './step-up.ts';

/** R12. */
export const TIMEOUT_MS = 20_000;

export interface Input {
  params?: QueryValues;
  query?: QueryValues;
  body?: unknown;
  /** Those that the call itself declares. */
  headers?: Record<string, string>;
}
export interface Sent {
  key: string;
  signal?: AbortSignal;
}

/** Headers of every call (R5-R9); `key` is the Idempotency-Key of this user intent. */
export function headersOf(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'audience' | 'stepUp'>,
  key: string,
): Record<string, string> {
  const token = accessToken();
  const seller = isOwnCall(endpoint) ? null : acting.get();
  return {
    'accept-language': 'ko_KR',
    'x-access-path': location.pathname,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(seller && { 'x-act-as': String(seller.userSeq) }),
    ...(asksStepUp(endpoint) && stepUpKey.get() && { 'x-step-up': stepUpKey.get()! }),
    ...(isUnsafe(endpoint.method) && { 'idempotency-key': key }),
  };
}

/** Sends once. Answers the body: the envelope, or a Blob where the call answers a file. Throws ApiError. */
export async function send(endpoint: Endpoint, input: Input, { key, signal }: Sent): Promise<unknown> {
  const url = hostOf(endpoint.path) + fillPath(endpoint.path, input.params) + queryText(input.query);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const form = input.body instanceof FormData;
  const headers = { ...input.headers, ...headersOf(endpoint, key) };
  if (input.body !== undefined && !form) headers['content-type'] = 'application/json';
  const askedAt = machineNow();
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      body:
        input.body === undefined ? undefined : form ? (input.body as FormData) : JSON.stringify(input.body),
    });
    followServer(answer.headers.get('server-timing'), askedAt);
    if (answer.ok && endpoint.answer.kind === 'file') return await answer.blob();
    if (answer.ok) {
      const body: unknown = await answer.json();
      if (hostOf(endpoint.path)) (await import('./tokens.ts')).keepTokens(input.body, body);
      return body;
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError(OFFLINE, 'TIMEOUT', '응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.')
      : new ApiError(OFFLINE, 'OFFLINE', '서버에 연결하지 못했습니다. 인터넷 연결을 확인해 주세요.');
  }
  throw await errorOf(answer);
}

/** Files answer their errors as JSON, too; anything else in between (a proxy's page) counts as our fault. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as Envelope<ErrorData> | null;
  const message = body?.message || '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.';
  const after = Number(answer.headers.get('retry-after'));
  const data = after > 0 ? { retryAfterSec: after, ...body?.data } : (body?.data ?? null);
  return new ApiError(answer.status, body?.code ?? 'INTERNAL_ERROR', message, data);
}
