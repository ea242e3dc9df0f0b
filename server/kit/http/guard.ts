import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWrite, type ActMode } from '@jangteo/contract/admin/act-as.ts';
import { groupRoleOf, mayCall, onlyGroupRefuses } from '@jangteo/contract/kit/audience.ts';
import { isUnsafe, levelOf, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { ranks } from '@jangteo/contract/kit/role.ts';
import {
  CALLER_COLUMNS,
  CALLER_FROM,
  notActable,
  toCaller,
  type Caller,
  type CallerRow,
} from '../auth/caller.ts';
import { mayAct } from '../auth/acting.ts';
import { isApiKey } from '../auth/api-key.ts';
import { authenticate } from '../auth/session.ts';
import { clock } from '../clock/clock.ts';
import type { Config } from './config.ts';
import type { Deps, RequestFacts } from './context.ts';
import { COOKIE, cookieName, readCookies } from './cookie.ts';
import { fail, fieldError, Refusal } from './fail.ts';
import { admitKey, isFrom } from './key-guard.ts';
import { giveBackOf, rates, takeRateOf, type RateClass } from './rate.ts';
import { switchedOff } from '../switch.ts';

/** Facts of the request that everything else reads; headers are looked at only here. */
export function factsOf(request: FastifyRequest, endpoint: Endpoint): RequestFacts {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const cookies = readCookies(header('cookie'));
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    accessPath: header('x-access-path')?.slice(0, 500) ?? null,
    deviceId: cookies[COOKIE.device] ?? null,
    cookies,
    call: `${endpoint.method} ${endpoint.path}`,
  };
}

/**
 * Lets a request in or refuses it, in the order of errors.md §3.2: rate, 401, 463/462, role 403;
 * last of all 503 where an operator has switched the feature off.
 * Runs before the body is read. Answers the caller, null for an anonymous public call.
 */
export async function admit(
  request: FastifyRequest,
  endpoint: Endpoint,
  facts: RequestFacts,
  deps: Deps,
  reply: FastifyReply,
): Promise<Caller | null> {
  const caller = await letIn(request, endpoint, facts, deps, reply);
  const off = endpoint.switch
    ? await switchedOff(deps.pools.app, endpoint.switch, caller?.userSeq ?? facts.ip)
    : null;
  if (off) throw off;
  return caller;
}

async function letIn(
  request: FastifyRequest,
  endpoint: Endpoint,
  facts: RequestFacts,
  deps: Deps,
  reply: FastifyReply,
): Promise<Caller | null> {
  if (endpoint.sideEffect) requireAccessPath(facts);
  const rate = endpoint.rate ?? 'default';
  const token = tokenOf(request, endpoint, facts, deps);
  const isKey = token !== null && isApiKey(token);
  if (endpoint.audience.users.includes('public')) {
    // A key opens nothing that is open to everybody: there its program is nobody in particular.
    const known = token && !isKey ? await knownOf(deps, facts.ip, token) : null;
    // Whoever is signed in is counted by the account on open calls, too: behind their address are others.
    takeRateOf(rate, facts.ip, known ? `u:${known.userSeq}` : undefined);
    return known;
  }
  if (!token) {
    takeRateOf(rate, facts.ip);
    throw fail('AUTH_REQUIRED');
  }
  const counted = { rate, ip: facts.ip, token };
  if (isKey) return lookUp(counted, () => admitKey({ request, reply, endpoint, facts, deps }, token));
  const caller = await lookUp(counted, () => authenticate(deps.pools.app, token));
  refuseElsewhere(caller, facts, deps.config);
  const acting = await actAs(request, endpoint, caller, deps);
  if (!mayCall(endpoint.audience, acting)) throw roleRefusal(endpoint, acting);
  if (lacksRight(endpoint, acting)) throw fail('ACCESS_DENIED');
  return acting;
}

/** Operators see everybody's data: where the house says from where they work, from nowhere else (operator.md §9). */
function refuseElsewhere({ userType }: Caller, { ip }: RequestFacts, { operatorNetworks }: Config): void {
  if (userType === 'admin' && !isFrom(operatorNetworks, ip)) throw fail('OPERATOR_NETWORK');
}

/** An operator whose roles give less of the call's right than it asks for; whoever is none is asked for none. */
const lacksRight = (endpoint: Endpoint, { userType, operatorRoles = [] }: Caller): boolean =>
  endpoint.right !== undefined &&
  userType === 'admin' &&
  !holds(operatorRoles, endpoint.right, levelOf(endpoint));

/** A seller in the wrong place of a group reads why, where the call says it (accounts.md §7); anybody else only that. */
function roleRefusal({ audience, refusedAs }: Endpoint, caller: Caller): Refusal {
  const named = onlyGroupRefuses(audience, caller) ? refusedAs?.[groupRoleOf(caller)] : undefined;
  return fail(named ?? 'ACCESS_DENIED');
}

const knownOf = (deps: Deps, ip: string, token: string): Promise<Caller | null> =>
  lookUp({ rate: 'default', ip, token }, () => authenticate(deps.pools.app, token)).catch(anonymous);

/**
 * Counts a token to itself once somebody was found by it. Until then it counts to its address: a made-up one has no
 * limit of its own, and asks the database no more often than its address may.
 */
async function lookUp<T>(
  { rate, ip, token }: { rate: RateClass; ip: string; token: string },
  find: () => Promise<T>,
): Promise<T> {
  const own = `t:${token}`;
  if (rates.has(rate, own)) {
    takeRateOf(rate, ip, own);
    return find();
  }
  takeRateOf('bearer', ip);
  try {
    const found = await find();
    takeRateOf(rate, ip, own);
    giveBackOf('bearer', ip);
    return found;
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) giveBackOf('bearer', ip);
    throw error;
  }
}

function anonymous(error: unknown): null {
  if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS') return null;
  throw error;
}

/**
 * Bearer everywhere; the access cookie alone opens safe calls only, so a foreign page cannot write (G-CSR-1).
 */
function tokenOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  facts: RequestFacts,
  deps: Deps,
): string | null {
  const bearer = /^Bearer ([\w.~-]{20,200})$/.exec(request.headers.authorization ?? '');
  if (bearer) return bearer[1]!;
  if (isUnsafe(endpoint.method) || endpoint.sideEffect) return null;
  const cookie = facts.cookies[cookieName('access', deps.config)];
  return cookie === undefined || isApiKey(cookie) ? null : cookie;
}

/**
 * Z1: a documents' GET with a side effect must come from our console, not from a prefetch or an image tag.
 */
function requireAccessPath(facts: RequestFacts): void {
  if (!facts.accessPath?.startsWith('/'))
    throw fieldError('X-Access-Path', 'REQUIRED', '화면에서 다시 시도해 주세요.');
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The call is made for another site's page: it takes its form and only leads on (Apple's way back, accounts.md §3). */
export const takesForms = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { form?: boolean } | undefined)?.form === true;

/** A page of another site writes nothing here, in whatever protocol: calls, uploads, hooks (G-CSR-1). */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin, host } = request.headers;
  if (!origin || SAFE.has(request.method) || request.is404 || takesForms(request)) return;
  if (!originAllowed(origin, host, config.origins)) throw fail('ACCESS_DENIED');
}

/** Exact comparison against the own origin and the configured list; nothing is reflected. */
export function originAllowed(origin: string, host: string | undefined, allowed: readonly string[]): boolean {
  return origin === `http://${host}` || origin === `https://${host}` || allowed.includes(origin);
}

/**
 * An operator's X-Act-As: the request runs as that seller, under the operator's name in every log, as long as their act
 * lasts and as far as it goes. Asked with every request, so one that has been ended is over at once.
 */
async function actAs(
  request: FastifyRequest,
  endpoint: Endpoint,
  caller: Caller,
  deps: Deps,
): Promise<Caller> {
  const header = request.headers['x-act-as'];
  if (header === undefined || !ranks(caller, 'ADMIN')) return caller;
  if (typeof header !== 'string' || !/^[1-9]\d{0,15}$/.test(header))
    throw fieldError('X-Act-As', 'TYPE', '대행할 판매자를 다시 선택해 주세요.');
  if (!mayAct(caller)) throw fail('ACCESS_DENIED');
  const { rows } = await deps.pools.app.query<CallerRow & { mode: ActMode | null }>({
    name: 'act-as',
    text: `select a.mode, ${CALLER_COLUMNS}
      from ${CALLER_FROM}
      left join act_as a on a.session_seq = $2 and a.owner_seq = u.user_seq and a.until > $3
      where u.user_seq = $1 and u.user_type in ('producer', 'influencer')`,
    values: [Number(header), caller.sessionSeq, clock.now()],
  });
  const row = rows[0];
  if (!row) throw fail('NOT_FOUND');
  const refusal = notActable(row);
  if (refusal) throw refusal;
  const { mode } = row;
  if (!mode) throw fail('ACT_AS_OVER');
  if (mode === 'READ' && isWrite(endpoint)) throw fail('ACT_AS_READ_ONLY');
  return { ...toCaller(row, caller), operator: { userSeq: caller.userSeq, name: caller.name, mode } };
}
