// Sends a request as somebody and keeps what came back.
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { patientFetch } from '../../tools/testing/patient.ts';
import { queryText } from '../testing/app.ts';
import { checkAnswer } from '../testing/check-answer.ts';
import type { Request } from './occasion.ts';
import type { Person, World } from './world.ts';

export type { Request } from './occasion.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** The envelope; null where the answer is no JSON. */
  body: {
    code: string;
    message: string;
    data: unknown;
    recordsFiltered?: number;
    recordsTotal?: number;
  } | null;
}

export const callOf = (e: Pick<Endpoint, 'method' | 'path'>): string => `${e.method} ${e.path}`;

export function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

function bodyOf(request: Request): string | FormData | undefined {
  if (request.form) return request.form;
  return request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
}

/**
 * The real request, sent again while the server says 503 and when to come. Answers of 200
 * are checked against the declaration, everything is recorded under the sender's name.
 */
export async function send(world: World, endpoint: Endpoint, who: Person, request: Request): Promise<Answer> {
  const body = bodyOf(request);
  const end = new AbortController();
  const response = await patientFetch(
    `${world.app.url}${pathOf(endpoint, request.params)}${queryText(request.query)}`,
    {
      method: endpoint.method,
      redirect: 'manual',
      signal: end.signal,
      headers: {
        'x-access-path': '/proof',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(endpoint.idempotent === 'required' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...who.headers,
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
    },
  );
  const endless = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const bytes = endless ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  if (endless) end.abort();
  const answer = answerOf(response, bytes);
  world.recorder.saw(
    who.persona,
    callOf(endpoint),
    answer.status,
    `${answer.text}\n${headerText(response.headers)}`,
  );
  if (answer.status === 200 && answer.body) checkAnswer(endpoint, answer.body);
  return answer;
}

const headerText = (headers: Headers): string => [...headers].map(([k, v]) => `${k}: ${v}`).join('\n');

function answerOf(response: Response, bytes: Buffer): Answer {
  const text = bytes.toString('utf8');
  const json = (response.headers.get('content-type') ?? '').includes('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    body: json ? (JSON.parse(text) as Answer['body']) : null,
  };
}
