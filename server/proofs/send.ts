// Sends a request as somebody and keeps what came back.
import { asksStepUp, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { patientFetch, patiently } from '../../tools/testing/patient.ts';
import { queryText } from '../testing/app.ts';
import { checkAnswer } from '../testing/check-answer.ts';
import { steppedUp } from '../testing/step-up.ts';
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

/** A request as it leaves: what both ways to the server carry. */
interface Outgoing {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

interface Incoming {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Whoever calls has just shown who they are, where the call asks for it. */
export const asked = async (
  world: World,
  { stepUp }: Endpoint,
  { token }: Person,
): Promise<Record<string, string>> =>
  asksStepUp({ stepUp }) && token ? steppedUp(world.app.deps, token) : {};

async function outgoing(world: World, endpoint: Endpoint, who: Person, request: Request): Promise<Outgoing> {
  const body = bodyOf(request);
  return {
    path: `${pathOf(endpoint, request.params)}${queryText(request.query)}`,
    method: endpoint.method,
    headers: {
      'x-access-path': '/proof',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(endpoint.idempotent === 'required' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
      ...(await asked(world, endpoint, who)),
      ...who.headers,
      ...request.headers,
    },
    body,
  };
}

async function overWire(world: World, { path, method, headers, body }: Outgoing): Promise<Incoming> {
  const end = new AbortController();
  const response = await patientFetch(`${world.app.url}${path}`, {
    method,
    redirect: 'manual',
    signal: end.signal,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const endless = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const bytes = endless ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  if (endless) end.abort();
  return { status: response.status, headers: response.headers, bytes };
}

async function inside(world: World, { path, method, headers, body }: Outgoing): Promise<Incoming> {
  const form = body instanceof FormData ? new Response(body) : null;
  const type = form?.headers.get('content-type');
  const payload = form ? Buffer.from(await form.arrayBuffer()) : body;
  return patiently(async () => {
    const answer = await world.app.api.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload: payload as string }),
    });
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return { status: answer.statusCode, headers: new Headers(lines), bytes: answer.rawPayload };
  });
}

/** Answers of 200 are checked against the declaration, everything is recorded under the sender's name. */
function received(world: World, endpoint: Endpoint, who: Person, { status, headers, bytes }: Incoming) {
  const answer = answerOf(status, headers, bytes);
  world.recorder.saw(who.persona, callOf(endpoint), status, `${answer.text}\n${headerText(headers)}`);
  if (status === 200 && answer.body) checkAnswer(endpoint, answer.body);
  return answer;
}

type Send = (world: World, endpoint: Endpoint, who: Person, request: Request) => Promise<Answer>;

/** The real request over a socket, sent again while the server says 503 and when to come. */
export const send: Send = async (world, endpoint, who, request) =>
  received(world, endpoint, who, await overWire(world, await outgoing(world, endpoint, who, request)));

/**
 * As `send`, handed to the server within the process: the same hooks, parsers, handlers and rows for
 * a third of the time. For what is asked of every call; that calls are there on the wire, and what is
 * HTTP's own, is shown once (inputs, envelope, headers). A stream has no end, so it takes the wire.
 */
export const sendInside: Send = async (world, endpoint, who, request) =>
  endpoint.answer.kind === 'stream'
    ? send(world, endpoint, who, request)
    : received(world, endpoint, who, await inside(world, await outgoing(world, endpoint, who, request)));

const headerText = (headers: Headers): string => [...headers].map(([k, v]) => `${k}: ${v}`).join('\n');

function answerOf(status: number, headers: Headers, bytes: Buffer): Answer {
  const text = bytes.toString('utf8');
  const json = (headers.get('content-type') ?? '').includes('application/json');
  return { status, headers, text, bytes, body: json ? (JSON.parse(text) as Answer['body']) : null };
}
