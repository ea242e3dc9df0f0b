import { randomUUID } from 'node:crypto';
import type { CallOf, DataOf, Endpoint, EndpointDef, RowOf } from '@jangteo/contract/kit/endpoint.ts';
import { refuse } from '../kit/calls.ts';

const PATIENCE_MS = 20_000;

interface Envelope {
  code: string;
  message: string;
  data: unknown;
}
type Values = Record<string, unknown>;
type Answered<E extends Endpoint> = E['answer'] extends { kind: 'page' } ? RowOf<E>[] : DataOf<E>;

function urlOf(api: string, path: string, params: Values = {}, query: Values = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const place = path.replace(/\{(\w+)\}/g, (_m, name: string) => encodeURIComponent(String(params[name])));
  return `${api}${place}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
}

async function attempt(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-access-path': '/simulator',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const envelope = (await response.json()) as Envelope;
  if (!response.ok) throw refuse(response.status, envelope.code, envelope.message, envelope.data);
  return envelope.data;
}

const wasRefused = (error: unknown): boolean => error instanceof Error && 'status' in error;

/**
 * One call of the product's API as an app makes it. A refusal throws with the product's status, code and
 * sentence; where no answer came, a call with an Idempotency-Key is made once more under the same key.
 */
export async function callApi<D extends EndpointDef>(
  api: string,
  endpoint: Endpoint<D>,
  token: string | null,
  input: CallOf<D>,
): Promise<Answered<Endpoint<D>>> {
  const url = urlOf(api, endpoint.path, input.params as Values, input.query as Values);
  const key = endpoint.idempotent === 'required' ? randomUUID() : null;
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const once = () => attempt(url, endpoint.method, headers, input.body) as Promise<Answered<Endpoint<D>>>;
  try {
    return await once();
  } catch (error) {
    if (wasRefused(error) || !key) throw error;
    return once();
  }
}
