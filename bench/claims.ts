/**
 * npm run bench claims [claims]: the desk of claims of one seller with a million claims (claims.md §6): 반품승인 of 1,000
 * in calls of 200, 환불승인 of 200 in one, pages and counts of the three lists. Prints figures beside their aims, and
 * the plans of a list that takes longer than 50 ms; nothing is asserted.
 */
import type pg from 'pg';
import { claimSources } from '../server/domains/claim/queries/list.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { call, onGround, type Api } from './harness/ground.ts';
import { drive, type Measured } from './harness/load.ts';
import { plansOf } from './harness/plans.ts';

const claims = Number(process.argv[2] ?? 1_000_000);
/** Not every line is asked back. */
const LINES_PER_CLAIM = 1.25;
const PERMITTED = 1_000;
const AT_ONCE = 200;
const SLOW_MS = 50;
const LENGTH = 50;

type Query = Record<string, string | number>;
type Kind = keyof typeof claimSources;
const LISTS: Readonly<Record<Kind, { path: string; tabs: readonly string[]; sorts: readonly string[] }>> = {
  RETURN: {
    path: '/v1/orders/return',
    tabs: ['request', 'processing', 'receive-product', 'delay', 'complete', 'closed'],
    sorts: ['dueAt', 'refundAmount'],
  },
  EXCHANGE: {
    path: '/v1/orders/change',
    tabs: ['request', 'processing', 'delay', 'complete', 'closed'],
    sorts: ['dueAt'],
  },
  CANCEL: {
    path: '/v1/orders/cancel',
    tabs: ['request', 'wait-refund', 'complete'],
    sorts: ['refundAmount'],
  },
};

const say = (name: string, value: string, aim: string): void =>
  console.log([name.padEnd(52), value.padStart(30), aim].join('  '));
const figures = ({ p50, p95 }: Measured): string => `p50 ${p50.toFixed(1)} ms p95 ${p95.toFixed(1)} ms`;
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(2)} s`;

interface Bulk {
  successCount: number;
  failures: { code: string; message: string }[];
}
/** All of them, or what kept the first. */
function whole({ successCount, failures }: Bulk, of: number): void {
  if (successCount !== of)
    throw new Error(`${successCount} of ${of} done: ${failures[0]?.code} ${failures[0]?.message}`);
}

/** Returns of that state which nothing holds back, the newest first; a small bench may have fewer. */
async function returnsIn(db: pg.Pool, sellerSeq: number, state: string, n: number): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `select claim_seq as id from claim where seller_seq = $1 and type = 'RETURN' and state = $2 and hold_reason is null
      order by opened_at desc limit $3`,
    [sellerSeq, state, n],
  );
  return rows.map(({ id }) => Number(id));
}

async function permit(api: Api, ids: readonly number[]): Promise<void> {
  const began = performance.now();
  const took: number[] = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const at = performance.now();
    const claimSeqList = ids.slice(i, i + AT_ONCE);
    whole(await call<Bulk>(api, 'PUT', '/v1/orders/return/permit', { claimSeqList }), claimSeqList.length);
    took.push(performance.now() - at);
  }
  const worst = `worst call ${(Math.max(...took) / 1000).toFixed(2)} s`;
  say(
    `반품승인, ${ids.length.toLocaleString()} in calls of ${AT_ONCE}`,
    `${seconds(began)}, ${worst}`,
    '≤ 2 s',
  );
}

/** For what their plans say; who asks for the plans is not measured. */
async function refund(api: Api, ids: readonly number[]): Promise<void> {
  const items: { claimSeq: number; expectedAmount: number }[] = [];
  for (const claimSeq of ids) {
    const plan = await call<{ refundAmount: number }>(api, 'GET', `/v1/orders/claims/${claimSeq}/plan`);
    items.push({ claimSeq, expectedAmount: plan.refundAmount });
  }
  const began = performance.now();
  whole(await call<Bulk>(api, 'PUT', '/v1/orders/return/refund', { items }), items.length);
  say(`환불승인, ${items.length} in one call`, seconds(began), '');
}

/** One reader, as a seller is; what took long is explained. */
async function list(api: Api, db: pg.Pool, sellerSeq: number, kind: Kind, name: string, query: Query) {
  const measured = await read(api, LISTS[kind].path, { length: LENGTH, ...query });
  say(`${kind} ${name}`, figures(measured), `≤ ${SLOW_MS} ms`);
  if (measured.p95 <= SLOW_MS) return;
  const plans = await plansOf(db, sellerSeq, claimSources[kind], { start: 0, length: LENGTH, ...query });
  for (const plan of plans) console.log(plan.replaceAll(/^/gm, '    '));
}

async function read({ url, token }: Api, path: string, query: Query): Promise<Measured> {
  const search = new URLSearchParams(query as Record<string, string>);
  const target = {
    name: path,
    url: `${url}${path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
  };
  await drive(target, { ms: 500, connections: 1 });
  return drive(target, { ms: 1_500, connections: 1 });
}

async function lists(api: Api, db: pg.Pool, sellerSeq: number): Promise<void> {
  const { rows } = await db.query<{ type: Kind; n: number }>(
    'select type, sum(claims)::int as n from claim_rollup where seller_seq = $1 group by 1 order by 1',
    [sellerSeq],
  );
  for (const { type: kind, n } of rows) {
    const { path, tabs, sorts } = LISTS[kind];
    console.log(`${kind}: ${n.toLocaleString()} claims`);
    const one = (name: string, query: Query) => list(api, db, sellerSeq, kind, name, query);
    await one('first page', {});
    await one('deep page', { start: Math.floor(n / 2) });
    for (const sort of sorts) await one(`by ${sort}`, { sort });
    for (const tab of tabs) {
      await one(`tab ${tab}`, { tab });
      for (const sort of sorts) await one(`tab ${tab} by ${sort}`, { tab, sort });
      say(`${kind} count ${tab}`, figures(await read(api, `${path}/count/${tab}`, {})), '≤ 5 ms');
    }
  }
}

await onGround(async ({ url, db, serve }) => {
  const began = performance.now();
  const { sellerSeq, lines } = await seedLarge(url, { lines: Math.ceil(claims * LINES_PER_CLAIM), claims });
  console.log(`${lines.toLocaleString()} lines of one seller in ${seconds(began)}`);
  const api = await serve(sellerSeq);
  await lists(api, db, sellerSeq);
  await permit(api, await returnsIn(db, sellerSeq, 'REQUEST', PERMITTED));
  await refund(api, await returnsIn(db, sellerSeq, 'RECEIVED', AT_ONCE));
});
