import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnsafe, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { noteAct } from '../audit/act.ts';
import { seal, unseal } from '../auth/seal.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { clock } from '../clock/clock.ts';
import { behind, type Db } from '../db/bound.ts';
import type { Client } from '../db/pool.ts';
import { EVERY_SELLER, inTransaction, readOnly, withCommit, type Sellers } from '../db/tx.ts';
import type { Queryable } from '../db/query.ts';
import {
  claimApart,
  claimKey,
  HAS_RUN,
  hasRun,
  releaseKey,
  storeAnswer,
  storedAnswer,
  type IdempotentCall,
} from '../idempotency/idempotency.ts';
import { scopeOf } from '../scope/scope.ts';
import { firstKeyFor, keysFor } from './config.ts';
import type { Ctx, Deps, PublicCtx, RequestFacts, TxCtx } from './context.ts';
import { pageBody, successBody, type Page } from './envelope.ts';
import { fail, fieldError } from './fail.ts';
import { parseParams, parseQuery, parseWith } from './parse.ts';
import type { FileAnswer, Redirect, Route } from './route.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: unknown;
}

/** Strict input of a request (R244: not both query and body). Throws 400; a path that does not fit is 404. */
export function readInput(request: FastifyRequest, endpoint: Endpoint): Input {
  if (!endpoint.multipart && request.isMultipart()) throw fail('UNSUPPORTED_MEDIA_TYPE');
  const search = request.url.indexOf('?');
  const raw = new URLSearchParams(search < 0 ? '' : request.url.slice(search + 1));
  return {
    params: endpoint.params
      ? parseParams(endpoint.params, request.params as Record<string, string>)
      : undefined,
    query: endpoint.query ? parseQuery(endpoint.query, raw) : refuseExtra(raw),
    headers: endpoint.headers ? parseHeaders(endpoint.headers, request) : undefined,
    body: readBody(request, endpoint),
  };
}

function refuseExtra(raw: URLSearchParams): undefined {
  for (const name of raw.keys()) throw fieldError(name, 'TYPE', '사용할 수 없는 항목이 포함되어 있습니다.');
  return undefined;
}

function parseHeaders(schema: z.ZodObject, request: FastifyRequest): unknown {
  return parseWith(
    schema,
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, request.headers[name]])),
  );
}

function readBody(request: FastifyRequest, endpoint: Endpoint): unknown {
  const body = request.body as unknown;
  if (endpoint.body && !endpoint.multipart)
    return body === undefined && endpoint.bodyOptional ? undefined : parseWith(endpoint.body, body);
  const empty =
    body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);
  if (!empty && !endpoint.multipart) throw fieldError('body', 'TYPE', '입력하신 내용을 다시 확인해 주세요.');
  return undefined;
}

/**
 * 461: a temporary or leaked password is changed first, a social account says and proves its e-mail, then comes what the
 * domains ask for. An operator in the seller's place owes nothing, and no program can settle what its owner owes.
 */
async function requireDuties({ caller, duties = [], ...ctx }: Ctx, endpoint: Endpoint): Promise<void> {
  const isAsked = !caller.operator && !caller.apiKey && !endpoint.audience.users.includes('public');
  if (!isAsked || endpoint.anytime) return;
  if (caller.mustChangePassword) throw fail('USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED');
  if (caller.emailDuty === 'INPUT') throw fail('USER_EMAIL_REQUIRED');
  if (caller.emailDuty === 'VERIFY') throw fail('USER_EMAIL_AUTH_REQUIRED');
  for (const duty of duties) {
    const refusal = await duty(caller, ctx);
    if (refusal) throw refusal;
  }
}

/** Runs a parsed request and writes its answer: the data's way through the rooms. */
export async function run(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  facts: RequestFacts,
  deps: Deps,
): Promise<void> {
  const { endpoint } = route;
  const input = readInput(request, endpoint);
  const ctx = {
    ...deps,
    request: facts,
    caller,
    scope: caller ? scopeOf(caller) : null,
    now: clock.now(),
    reply,
    raw: request,
  } as unknown as Ctx;
  if (caller) {
    await requireDuties(ctx, endpoint);
    await requireStepUp(deps.pools.app, endpoint, {
      caller,
      key: request.headers['x-step-up'],
      now: ctx.now,
    });
  }
  if (endpoint.answer.kind === 'stream')
    return void (await route.handler.run(input as never, ctx as never, undefined as never));
  const answer = await byMode(route, input, ctx);
  if (endpoint.answer.kind === 'none') return sendNothing(reply);
  if (endpoint.answer.kind === 'file') return sendFile(reply, answer as FileAnswer);
  if (endpoint.answer.kind === 'redirect') return goOn(reply, answer as Redirect);
  return void reply.send(answer);
}

async function byMode(route: Route, input: Input, ctx: Ctx): Promise<unknown> {
  const { endpoint, handler } = route;
  const call = handler.run as unknown as (input: Input, ctx: unknown, asked?: unknown) => Promise<unknown>;
  const encode = (result: unknown): unknown => toBody(endpoint, input, result);
  if (handler.mode === 'plain' && isUnsafe(endpoint.method))
    return (await apart(endpoint, input, ctx, async () => encode(await call(input, ctx)))).body;
  if (handler.mode === 'public' && endpoint.idempotent === 'required') {
    const { body, replayed } = await apart(endpoint, input, ctx, async () => encode(await call(input, ctx)));
    if (replayed)
      handler.again?.(input as never, (JSON.parse(body as string) as { data: never }).data, ctx as PublicCtx);
    return body;
  }
  if (handler.mode === 'plain' || handler.mode === 'public') return encode(await call(input, ctx));
  const sellers = handler.overview ? EVERY_SELLER : ctx.scope.sellers;
  // Who only looks at a seller's screens cannot write, whatever the call says of itself.
  const onlyLooks = endpoint.looks && ctx.caller.operator?.mode === 'READ';
  if (handler.mode === 'read' || onlyLooks) {
    const asked = await askedFirst(handler, input, ctx);
    return readOnly(ctx.pools.app, sellers, async (db, client) =>
      encode(await call(input, { ...ctx, db, client }, asked)),
    );
  }
  return once(route, input, ctx, sellers, async (tx, asked) => encode(await call(input, tx, asked)));
}

/** What companies outside say, before a transaction is open (D10). */
const askedFirst = (handler: Route['handler'], input: Input, ctx: Ctx): Promise<unknown> | undefined =>
  handler.ask?.(input as never, ctx);

function toBody(endpoint: Endpoint, input: Input, result: unknown): unknown {
  if (endpoint.answer.kind === 'page')
    return pageBody(result as Page<unknown>, ((input.query ?? input.body) as { draw?: number }).draw ?? 0);
  return endpoint.answer.kind === 'data' ? successBody(result) : result;
}

/**
 * The write's frame: key claimed first, operator's act audited, answer stored, all in the one transaction (D8, D22).
 * The claim leaves in one write with what the work asks first.
 */
async function once(
  { endpoint, handler }: Route,
  input: Input,
  ctx: Ctx,
  sellers: Sellers,
  work: (ctx: TxCtx, asked: unknown) => Promise<unknown>,
): Promise<unknown> {
  const unsafe = isUnsafe(endpoint.method);
  const call = unsafe ? keyedCall(endpoint, input, ctx) : null;
  if (handler.ask && call && (await hasRun(ctx.pools.app, call)))
    return replay(endpoint, ctx, await storedAnswer(ctx.pools.app, call));
  const asked = await askedFirst(handler, input, ctx);
  const framed = async (db: Db, client: Client): Promise<unknown> => {
    const run = () => work({ ...ctx, db, client }, asked);
    const body = await (call ? behind(client, claimKey(client, call), run) : run());
    if (isActedFor(ctx.caller) && unsafe) withCommit(client, () => auditActing(client, ctx));
    if (call) withCommit(client, () => storeAnswer(client, call, kept(endpoint, ctx, body as string)));
    return body;
  };
  try {
    return await inTransaction(ctx.pools.app, sellers, framed);
  } catch (error) {
    if (call === null || error !== HAS_RUN) throw error;
    return replay(endpoint, ctx, await storedAnswer(ctx.pools.app, call));
  }
}

/** The same frame around a write with transactions of its own. */
async function apart(
  endpoint: Endpoint,
  input: Input,
  ctx: Ctx,
  work: () => Promise<unknown>,
): Promise<{ body: unknown; replayed: boolean }> {
  const db = ctx.pools.app;
  const call = endpoint.multipart ? null : keyedCall(endpoint, input, ctx); // a file's bytes are not read yet
  if (!call) return { body: await audited(db, ctx, work), replayed: false };
  const claim = { ...call, claim: randomUUID() };
  try {
    const stored = await claimApart(db, claim, ctx.seat);
    if (stored !== null) return { body: replay(endpoint, ctx, stored), replayed: true };
    const body = await audited(db, ctx, work);
    await storeAnswer(db, claim, kept(endpoint, ctx, body as string));
    return { body, replayed: false };
  } catch (error) {
    await releaseKey(db, claim);
    throw error;
  }
}

async function audited(db: Queryable, ctx: Ctx, work: () => Promise<unknown>): Promise<unknown> {
  const body = await work();
  if (isActedFor(ctx.caller)) await auditActing(db, ctx);
  return body;
}

/** An answer with a secret that is shown once lies sealed beside its key. */
function kept(endpoint: Endpoint, { config }: Ctx, body: string): string {
  return endpoint.secret ? seal(keysFor(config, 'idempotency'), body).toString('base64') : body;
}

function replay(endpoint: Endpoint, ctx: Ctx, stored: string): string {
  ctx.reply.header('idempotent-replayed', 'true');
  return endpoint.secret ? unseal(keysFor(ctx.config, 'idempotency'), Buffer.from(stored, 'base64')) : stored;
}

/** Somebody else than the person writes: an operator in their place, or a program with their key. */
const isActedFor = (caller: Caller | null): boolean =>
  caller !== null && (caller.operator !== null || caller.apiKey !== null);

/** Under whom a key of nobody stands. It opens nothing: an answer is given again only to the same body, code and all. */
const NOBODY = 0;

function keyedCall(endpoint: Endpoint, input: Input, ctx: Ctx): IdempotentCall | null {
  const key = idempotencyKey(ctx, endpoint);
  if (key === null) return null;
  const text = JSON.stringify([input.params, input.query, input.body]);
  const print = createHmac('sha256', firstKeyFor(ctx.config, 'idempotency')).update(text).digest('hex');
  return { userSeq: (ctx as PublicCtx).caller?.userSeq ?? NOBODY, route: ctx.request.call, key, print };
}

const auditActing = (client: Queryable, ctx: Ctx): Promise<void> =>
  noteAct({ ...ctx, client }, 'WRITE', { subjects: [] });

function idempotencyKey(ctx: Ctx, endpoint: Endpoint): string | null {
  const key = ctx.raw.headers['idempotency-key'];
  if (key === undefined && endpoint.idempotent !== 'required') return null;
  if (key === undefined)
    throw fieldError('Idempotency-Key', 'REQUIRED', '요청 키가 없습니다. 새로고침 후 다시 시도해 주세요.');
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw fieldError('Idempotency-Key', 'PATTERN', '요청 키 형식이 올바르지 않습니다.');
  return key;
}

/** RFC 6266: an ASCII name for old clients, the real one as filename*. */
export function contentDisposition(fileName: string): string {
  const clean = fileName
    .replace(/[\p{Cc}\p{Cf}\\/"]/gu, '_')
    .normalize('NFC')
    .slice(0, 200);
  return `attachment; filename="${clean.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** 204, which has neither a body nor a type. */
export const sendNothing = (reply: FastifyReply): void =>
  void reply.removeHeader('content-type').code(204).send();

function sendFile(reply: FastifyReply, file: FileAnswer): void {
  reply.header('content-type', file.mime).header('content-disposition', contentDisposition(file.fileName));
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  reply.send(file.body);
}

/** Not kept by anybody on the way: it carries a state or a token of one use. */
function goOn(reply: FastifyReply, { to }: Redirect): void {
  reply.removeHeader('content-type').code(302).header('location', to).send();
}
