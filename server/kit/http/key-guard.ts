import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { QUOTA } from '@jangteo/contract/kit/api-scope.ts';
import { findKey, touchKey, type KeyRow } from '../auth/api-key.ts';
import { toCaller, type Caller } from '../auth/caller.ts';
import { refuseUnusable } from '../auth/session.ts';
import { clock, toKst } from '../clock/clock.ts';
import { inTransaction } from '../db/tx.ts';
import { listed } from './address.ts';
import type { Deps, RequestFacts } from './context.ts';
import { fail } from './fail.ts';
import { log } from './log.ts';
import { takeQuota, type Taken } from './quota.ts';
import { tooMany } from './rate.ts';

interface Asked {
  request: FastifyRequest & { jtKey?: KeyRow };
  reply: FastifyReply;
  endpoint: Endpoint;
  facts: RequestFacts;
  deps: Deps;
}

/**
 * Lets a program in that has a key of a shop (claims.md §8), as that shop and no other: 401, 462, from where, quota, scope.
 * A key comes as bearer and alone; what is said of the quota stands on every answer from there on.
 */
export async function admitKey(asked: Asked, token: string): Promise<Caller> {
  const { request, reply, endpoint, facts, deps } = asked;
  const key = await findKey(deps.pools.app, token);
  if (!key) throw fail('AUTH_REQUIRED');
  request.jtKey = key;
  const now = clock.now();
  if (Date.parse(key.expires_at) <= now.getTime()) throw fail('AUTH_TOKEN_EXPIRED');
  refuseUnusable(key);
  if (request.headers['x-act-as'] !== undefined || !isFrom(key.ip_allow, facts.ip))
    throw fail('ACCESS_DENIED');
  const taken = await takeQuota(deps.pools.app, key.user_seq, QUOTA);
  sayQuota(reply, taken);
  if (!taken.granted) throw tooMany(taken.waitSec);
  touchKey(deps.pools.app, key, now);
  const caller = toCaller(key, { sessionSeq: 0, deviceId: '', clientId: 'api-key' });
  if (!endpoint.scope || !key.scopes.includes(endpoint.scope) || !mayCall(endpoint.audience, caller))
    throw fail('ACCESS_DENIED');
  return {
    ...caller,
    // The shop alone, also a master's: members have keys of their own.
    sellers: [key.user_seq],
    mustChangePassword: false,
    emailDuty: null,
    apiKey: { keySeq: key.key_seq },
  };
}

function sayQuota(reply: FastifyReply, { limit, remaining, resetSec }: Taken): void {
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSec,
  });
}

/** Whether an address is one of those allowed; none named: every one is. */
export const isFrom = (allowed: readonly string[], ip: string): boolean =>
  allowed.length === 0 || listed(allowed)(ip);

/** One line of a seller's call log; behind the answer, nobody waits for it. */
export function logKeyCall(
  request: FastifyRequest & { jtKey?: KeyRow },
  reply: FastifyReply,
  { endpoint, code }: { endpoint: Endpoint | undefined; code: string },
  deps: Deps,
): void {
  const key = request.jtKey;
  if (!key || !endpoint) return;
  const values = [
    key.user_seq,
    key.key_seq,
    toKst(clock.now()),
    endpoint.id,
    request.method,
    request.url.split('?')[0]!.slice(0, 500),
    reply.statusCode,
    code,
    Math.round(reply.elapsedTime),
    request.ip,
    request.id,
  ];
  inTransaction(deps.pools.app, [key.user_seq], (_db, client) =>
    client.query({
      name: 'api-call',
      text: `insert into api_call (seller_seq, key_seq, at, call_id, method, path, status, code, ms, ip, request_id)
        values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)`,
      values,
    }),
  ).catch((error: Error) => log.warn({ error: error.message }, 'call log'));
}
