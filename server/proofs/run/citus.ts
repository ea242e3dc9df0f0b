// The product on a Citus cluster: distributed by seller, every reachable read, walks through the business with all their
// jobs, invariants and books, and the plans of the statements that everybody waits for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { seedDemo } from '../../../tools/seed/seed.ts';
import { dropDatabase } from '../../../tools/testing/db.ts';
import { startOfWorlds } from '../../../tools/testing/moment.ts';
import { migrate } from '../../schema/migrate.ts';
import { CLUSTER_DAYS, openCluster } from '../cluster.ts';
import { endpoints, ownerFor, validRequest } from '../inputs.ts';
import { createGround } from '../random/walk-ground.ts';
import { openOutside, soundness } from '../random/walk-outside.ts';
import { walk } from '../random/walk.ts';
import { send, type Request } from '../send.ts';
import { openWorld, type World } from '../world.ts';
import { loseNode } from '../lost-node.ts';
import { listenTo, tasksOf, type Statement } from '../plans.ts';
import type { Proof } from './proof.ts';

const [LENGTH, CONFIRMED] = [20, 60];
/** Of a statement, in a line of the report. */
const SAID = 900;
const CONFIRM = 'delivery.confirm';
/** Calls that everybody waits for: none of their statements may ask more than one shard. */
const HOT = [
  'order.list',
  'order.summary',
  'order.detail',
  'delivery.list',
  'delivery.summary',
  'delivery.status',
  CONFIRM,
  'market.products',
  'market.lives',
  'market.product',
  'market.quote',
  'market.place',
  'market.orders',
  'market.order',
];

/** Every read, by everybody who may make it: what the server could not answer. */
async function readEverything(world: World): Promise<{ reads: number; failed: string[] }> {
  const failed: string[] = [];
  let reads = 0;
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.answer.kind === 'stream') continue;
    for (const who of world.people) {
      if (who.barred || !who.traits || !mayCall(endpoint.audience, who.traits)) continue;
      reads += 1;
      try {
        const request = await validRequest(world, endpoint, ownerFor(world, who));
        const { status, text } = await send(world, endpoint, who, request);
        if (status >= 500) failed.push(`${endpoint.id} by ${who.persona}: ${status} ${text.slice(0, SAID)}`);
      } catch (error) {
        failed.push(`${endpoint.id} by ${who.persona}: ${(error as Error).message}`);
      }
    }
  }
  return { reads, failed };
}

/** 발주확인 of a line that waits for it. */
async function newLine(world: World): Promise<Request> {
  const rows = await world.sql<{ id: string }>(
    `select order_product_seq as id from order_product
      where seller_seq = $1 and status = 'PAYMENT_COMPLETE' order by 1 limit 1`,
    [world.person('producer-a').userSeq],
  );
  return { body: { orderProductSeqList: rows.map(({ id }) => Number(id)) } };
}

/** Statements of the hot calls of one seller, and those that ask several shards. */
async function readPlans(world: World): Promise<{ statements: number; failed: string[] }> {
  const seller = world.person('producer-a');
  const failed: string[] = [];
  const known = new Map<string, Statement>();
  for (const id of HOT) {
    const endpoint = endpoints.find((one) => one.id === id);
    if (!endpoint) throw new Error(`no call ${id}`);
    const request = id === CONFIRM ? await newLine(world) : await validRequest(world, endpoint, seller);
    const who = mayCall(endpoint.audience, seller.traits!) ? seller : world.person('consumer-none');
    let status = 0;
    const heard = await listenTo(async () => {
      ({ status } = await send(world, endpoint, who, request));
    });
    if (status !== 200) failed.push(`${id}: ${status}`);
    for (const statement of heard) known.set(`${id}: ${statement.text}`, statement);
  }
  for (const [where, statement] of known) {
    const said = where.replaceAll(/\s+/g, ' ').slice(0, SAID);
    const tasks = await tasksOf(world, statement).catch((error: Error) => error.message);
    if (typeof tasks === 'string') failed.push(`${tasks}: ${said}`);
    else if (tasks > 1) failed.push(`${tasks} shards: ${said}`);
  }
  return { statements: known.size, failed };
}

/** Milliseconds in the middle that a 발주확인 of one line takes, one at a time. */
async function timeOfConfirm(world: World): Promise<number> {
  const seller = world.person('producer-a');
  const call = (id: string) => endpoints.find((one) => one.id === id)!;
  const times: number[] = [];
  for (let n = 0; n < CONFIRMED; n += 1) {
    const request = await newLine(world);
    const began = performance.now();
    const { body } = await send(world, call(CONFIRM), seller, request);
    times.push(performance.now() - began);
    const { undo } = body!.data as { undo: { token: string } };
    await send(world, call('undo.takeBack'), seller, { params: { token: undo.token }, body: {} });
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** The same in a database of one node, on the coordinator's own server: what is flushed there is flushed here. */
async function plainTime(url: string): Promise<number> {
  const place = new URL(url);
  const name = `${place.pathname.slice(1)}_one_node`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const home = mkdtempSync(path.join(tmpdir(), 'jangteo-one-node-'));
  try {
    await dropDatabase(server, name);
    await server.query(`create database ${name}`);
    place.pathname = name;
    await migrate(place.href);
    await seedDemo(place.href, { home, days: CLUSTER_DAYS, now: startOfWorlds(), canaries: true });
    const world = await openWorld({}, async () => ({
      url: place.href,
      home,
      drop: async () => undefined,
    }));
    try {
      return await timeOfConfirm(world);
    } finally {
      await world.stop();
    }
  } finally {
    await dropDatabase(server, name);
    await server.end();
    rmSync(home, { recursive: true, force: true });
  }
}

const run: Proof = async ({ seed, seconds, url }) => {
  if (url === null) throw new Error('npm run proof citus -- <url of the coordinator>');
  const plain = await plainTime(url);
  const cluster = await openCluster(url);
  const outside = await openOutside(async () => cluster);
  const { world } = outside;
  const ground = createGround(outside, 0);
  const failed: string[] = [];
  try {
    const plans = await readPlans(world);
    const spread = await timeOfConfirm(world);
    const lost = await loseNode(world);
    failed.push(...plans.failed, ...lost.failed);
    const faults = new Set<string>();
    let [walks, until] = [0, Infinity];
    for (; performance.now() < until; walks += 1) {
      const { fault } = await walk(ground, seed + walks, LENGTH);
      if (fault) faults.add(fault);
      // the first one also does the jobs that the demo has left
      if (walks === 0) until = performance.now() + seconds * 1000;
    }
    failed.push(...faults, ...(await soundness(outside)));
    // Last: what examples write past all doors stands in no book.
    const reading = await readEverything(world);
    failed.push(...reading.failed);
    return {
      figures: {
        'statements of hot calls': plans.statements,
        'of them on several shards': plans.failed.length,
        '발주확인 of one line, p50 here and on one node': `${spread.toFixed(0)} / ${plain.toFixed(0)} ms`,
        'times as long (aim: 2.5)': (spread / plain).toFixed(1),
        'answers while a node was gone, and after': lost.asked,
        'of them not as promised': lost.failed.length,
        reads: reading.reads,
        'answered by 5xx': reading.failed.length,
        walks,
        'calls that went through': ground.tally.open.size,
      },
      failed,
    };
  } finally {
    await outside.stop().catch((error: Error) => failed.push(error.message));
    await cluster.drop();
  }
};
export default run;
