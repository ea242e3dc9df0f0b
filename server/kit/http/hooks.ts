import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { clock } from '../clock/clock.ts';
import type { Db } from '../db/bound.ts';
import { toQueryable } from '../db/bound.ts';
import { inTransaction } from '../db/tx.ts';
import { onceEver } from '../outbox/outbox.ts';
import { netOf } from './address.ts';
import { parseJson } from './parsers.ts';
import { keyFor, type Config } from './config.ts';
import type { Deps } from './context.ts';
import { successBody } from './envelope.ts';
import { fail } from './fail.ts';
import { apiHeaders } from './headers.ts';
import { parseWith } from './parse.ts';
import { takeRate } from './rate.ts';

export interface Delivery {
  /** The body as it came, byte for byte. */
  text: string;
  /** Parsed by its type: JSON, or the fields of a form. */
  body: unknown;
  headers: FastifyRequest['headers'];
  /** Names that come twice are left out: nothing of ours does. */
  query: Readonly<Record<string, string>>;
}

/** What a reporter reads that expects no envelope. */
export interface HookAnswer {
  type: string;
  text: string;
}

/** Something that a company outside reports at POST /hooks/{port}/{event}. */
export interface Hook<B = unknown> {
  port: string;
  event: string;
  /** Checks who sent it; null: nobody we know (401). A body that is none of theirs throws 400. */
  read: (delivery: Delivery, config: Config) => { eventId: string | null; body: B } | null;
  /**
   * Runs at most once per event id, in one transaction with it; events may come in any order. Without an id each delivery
   * runs, and its effect is one that a repeat does not change.
   */
  run: (db: Db, body: B, now: Date, config: Config) => Promise<HookAnswer | void>;
}

/** Clocks of both sides may differ by this much; an older delivery could be a recording. */
const TOLERANCE_SECONDS = 300;
const BODY_LIMIT = 65_536;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What the simulated companies sign with; HOOK_SECRET where they live in another installation. */
export const hookSecret = (config: Pick<Config, 'secret'>, env: NodeJS.ProcessEnv = process.env): Buffer =>
  env.HOOK_SECRET ? Buffer.from(env.HOOK_SECRET) : keyFor(config, 'hooks');

/** X-Hook-Signature: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, "<t>.<body>")>`. */
export function isSigned(
  header: unknown,
  text: string,
  secret: Buffer,
  atSeconds = clock.realMs() / 1000,
): boolean {
  const found = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!found || Math.abs(atSeconds - Number(found[1])) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${found[1]}.${text}`).digest();
  return timingSafeEqual(expected, Buffer.from(found[2]!, 'hex'));
}

/** A hook whose sender signs with our shared secret; the body carries `eventId`. */
export function signedHook<S extends z.ZodType<{ eventId: string }>>(
  port: string,
  event: string,
  schema: S,
  run: (db: Db, body: z.output<S>, now: Date) => Promise<void>,
): Hook {
  return {
    port,
    event,
    read: ({ headers, text, body }, config) => {
      if (!isSigned(headers['x-hook-signature'], text, hookSecret(config))) return null;
      const parsed = parseWith(schema, body) as z.output<S>;
      return { eventId: parsed.eventId, body: parsed };
    },
    run: run as Hook['run'],
  };
}

/**
 * The door for what companies outside report. A delivery that was seen before changes nothing and
 * is thanked for again; one that fails is rolled back whole, so the sender's next try starts anew.
 */
export async function mountHooks(app: FastifyInstance, deps: Deps, hooks: readonly Hook[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([JSON_TYPE, FORM_TYPE], { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    scope.route({
      method: 'POST',
      url: '/hooks/:port/:event',
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const { port, event } = request.params as { port: string; event: string };
        const hook = hooks.find((h) => h.port === port && h.event === event);
        if (!hook) throw fail('NOT_FOUND');
        const answer = await receive(hook, request, deps);
        apiHeaders(reply);
        const { type, text } = answer ?? { type: JSON_TYPE, text: successBody(null) };
        return reply.type(`${type}; charset=utf-8`).send(text);
      },
    });
  });
}

/** Who sent it is asked first: what strangers send is counted by their address, and nobody else waits for them. */
function readBy(hook: Hook, request: FastifyRequest, config: Config) {
  try {
    const text = typeof request.body === 'string' ? request.body : '';
    const { headers } = request;
    const body = headers['content-type']?.startsWith(FORM_TYPE) ? formOf(text) : jsonOf(text);
    const delivery = hook.read({ text, body, headers, query: queryOf(request.query) }, config);
    if (delivery) return delivery;
    throw fail('AUTH_REQUIRED');
  } catch (error) {
    takeRate('upload', `hook:${hook.port}:${netOf(request.ip)}`);
    throw error;
  }
}

async function receive(hook: Hook, request: FastifyRequest, deps: Deps): Promise<HookAnswer | void> {
  const delivery = readBy(hook, request, deps.config);
  const now = clock.now();
  const { eventId } = delivery;
  return inTransaction(deps.pools.job, [], async (db) => {
    const run = () => hook.run(db, delivery.body, now, deps.config);
    if (eventId === null) return run();
    await onceEver(toQueryable(db), `hook:${hook.port}:${eventId}`, async () => void (await run()));
  });
}

const formOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

const queryOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as object).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw fail('BAD_REQUEST');
  }
}
