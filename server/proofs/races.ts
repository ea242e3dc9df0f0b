// Calls that must exclude each other, let go in the same
// instant: the same key, the same lines, the same version.
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { copyLines } from '../testing/lines.ts';
import { queryText } from '../testing/app.ts';
import { atOnce, untilAnswered, type Armed, type Shot } from './barrier.ts';
import { callerOf, unsafe } from './callers.ts';
import { effectOf } from './effects.ts';
import { destructive, refused } from './examples.ts';
import { ownerFor, validRequest, validRequests } from './inputs.ts';
import { asked, pathOf, type Request } from './send.ts';
import type { Person, World } from './world.ts';

export interface Race {
  count: number;
  failed: string[];
}

const armed = async (
  world: World,
  endpoint: Endpoint,
  who: Person,
  { params, query, body }: Request,
): Promise<Omit<Armed, 'key'>> => ({
  method: endpoint.method,
  path: `${pathOf(endpoint, params)}${queryText(query)}`,
  token: who.token!,
  headers: await asked(world, endpoint, who),
  body,
});

/** Writes of a signed-in user that may be asked for again and end nobody's session. */
export const keyed: readonly Endpoint[] = unsafe.filter(
  (e) =>
    !e.audience.users.includes('public') &&
    !e.multipart &&
    !destructive.has(e.id) &&
    !refused[e.id] &&
    e.id !== 'account.logout',
);

/**
 * G-IDM-1: so many times the same request with the same key, in
 * one instant: one runs, all answers are its answer, one effect.
 */
export async function sameKey(
  world: World,
  url: string,
  endpoint: Endpoint,
  times: number,
): Promise<string[]> {
  const who = callerOf(world, endpoint);
  const request = async (): Promise<Armed> => ({
    ...(await armed(world, endpoint, who, await validRequest(world, endpoint, ownerFor(world, who)))),
    key: crypto.randomUUID(),
  });
  const failed: string[] = [];
  const say = (what: string): void => void failed.push(`${endpoint.method} ${endpoint.path}: ${what}`);
  await atOnce(url, [await request()]); // what is made once only is there now
  const one = await request();
  const [[alone], effect] = await effectOf(world, () => atOnce(url, [one]));
  if (alone!.status !== 200)
    return [`${endpoint.method} ${endpoint.path}: alone ${alone!.status} ${alone!.code}`];
  const many = await request();
  const [{ first, last }, together] = await effectOf(world, () =>
    untilAnswered(
      url,
      Array.from({ length: times }, () => many),
    ),
  );
  for (const { status, code, retryAfter } of first) {
    if (![200, 409, 503].includes(status)) say(`${status} ${code}`);
    if ((status === 409 || status === 503) && !retryAfter) say(`${status} without Retry-After`);
  }
  if (last.some((shot) => shot.status !== 200)) say('somebody had no answer');
  // The first try's own answer may be among those that asked again: it runs once, whoever hears of it.
  const ran = [...first, ...last.filter((shot) => !first.includes(shot))].filter(
    (shot) => shot.status === 200 && !shot.replayed,
  );
  if (ran.length !== 1) say(`ran ${ran.length} times`);
  if (new Set(last.map((shot) => shot.text)).size !== 1) say('answers differ');
  if (JSON.stringify(together) !== JSON.stringify(effect))
    say(`effect ${JSON.stringify(together)}, alone ${JSON.stringify(effect)}`);
  return failed;
}

const LINES = 60;
let lastNumber = 830_000_000_000;

/**
 * Two tabs of one seller send the same lines, in both orders and in
 * overlapping parts: each line moves once, nobody sees a deadlock.
 */
export async function sameLines(world: World, url: string): Promise<Race> {
  const seller = world.person('producer-a');
  const copies = await copyLines(world.app.deps.pools.job, seller.userSeq, {
    fulfilment: 'PREPARING_PRODUCT',
    method: 'PARCEL',
    times: LINES,
  });
  const ids = copies.map((c) => c.line);
  const start = (list: readonly number[]): Armed => ({
    method: 'PUT',
    path: '/v1/delivery/products/start/selected',
    token: seller.token!,
    key: crypto.randomUUID(),
    body: {
      items: list.map((orderProductSeq) => ({
        orderProductSeq,
        companyCode: 'CJ',
        trackingNo: String((lastNumber += 11)),
      })),
    },
  });
  const direct = (list: readonly number[]): Armed => ({
    method: 'PUT',
    path: '/v1/delivery/products/direct',
    token: seller.token!,
    key: crypto.randomUUID(),
    body: { orderProductSeqList: list },
  });
  const half = LINES / 2;
  const requests = [
    start(ids),
    direct(ids.toReversed()),
    start(ids.slice(0, half).toReversed()),
    direct(ids.slice(half)),
    start(ids.slice(half / 2)),
    direct(ids.slice(0, half).toReversed()),
  ];
  const { last } = await untilAnswered(url, requests);
  const failed = last
    .filter((s) => s.status !== 200 && s.code !== 'STATE_CHANGED')
    .map((s) => `same lines: ${s.status} ${s.code}`);
  const moved = last.reduce(
    (sum, s) => sum + (s.status === 200 ? (s.data as BulkResult).successCount : 0),
    0,
  );
  if (moved !== LINES) failed.push(`same lines: ${moved} of ${LINES} reported as moved`);
  const rows = await world.sql<{ n: number }>(
    `select count(*)::int as n
      from status_history
      where entity = 'FULFILMENT' and from_status = 'PREPARING_PRODUCT' and entity_seq = any($1)
      group by entity_seq`,
    [ids],
  );
  if (rows.length !== LINES || rows.some((r) => r.n !== 1))
    failed.push('same lines: a line left its state twice or never');
  return { count: requests.length, failed };
}

/** Edits that say which version they saw. */
export const versioned: readonly Endpoint[] = unsafe.filter(
  (e) => e.body && !refused[e.id] && 'version' in ((e.body as { shape?: object }).shape ?? {}),
);

/** G-LUP-1: editors who saw the same version save in one instant: one wins, the others are told so. */
export async function sameVersion(
  world: World,
  url: string,
  endpoint: Endpoint,
  editors: number,
): Promise<string[]> {
  const who = callerOf(world, endpoint);
  const valid = await validRequests(world, endpoint, ownerFor(world, who));
  // Where the same call adds something the version is left out.
  const edit = valid.find(({ body }) => (body as { version?: number }).version !== undefined)!;
  const request = await armed(world, endpoint, who, edit);
  const { last } = await untilAnswered(
    url,
    Array.from({ length: editors }, () => ({ ...request, key: crypto.randomUUID() })),
  );
  const won = last.filter((s) => s.status === 200).length;
  // What one has deleted is gone for the others.
  const told = last.filter(
    (s: Shot) =>
      (s.status === 412 &&
        Number.isInteger((s.data as { current?: { version?: number } } | null)?.current?.version)) ||
      (endpoint.method === 'DELETE' && s.status === 404),
  ).length;
  return won === 1 && told === editors - 1
    ? []
    : [
        `${endpoint.method} ${endpoint.path}: ${won} of ${editors} editors won, ${told} were told the version`,
      ];
}
