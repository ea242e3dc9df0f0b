/**
 * npm run bench units: what one of everything costs, CPU ms of each part and bytes; then all of it at once, at other
 * sizes, beside what the units predict (docs/operations/sizing.md). A product of its own, as `npm start` runs it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { play } from '../simulator/live/player.ts';
import { less, mapUsed, PARTS, plus, usedBy, type Used } from './harness/cpu.ts';
import { listen, type Ticket } from './harness/crowd.ts';
import { call, type Api } from './harness/ground.ts';
import { drive, driveCalls } from './harness/load.ts';
import { running, tokenOf } from './harness/running.ts';

const MS = Number(process.env.SECONDS ?? 10) * 1_000;
const SETTLE_MS = 3_000;
const RECIPIENT = {
  name: '김하람',
  phone: '010-0001-0013',
  zip: '04032',
  addr1: '서울 마포구 양화로 45',
  addr2: '',
};
process.env.RATE_LIMIT_FACTOR ??= '1000';

const product = await running();
const { home } = product;
const open: Api = { url: product.origin, token: '' };
const seller: Api = { url: product.origin, token: await tokenOf(product.origin, 'producer-a') };

interface Unit {
  name: string;
  bytes?: number;
  /** Does it `ms` long, `size` of it at once; answers how many it did. */
  run: (ms: number, size: number) => Promise<number>;
  /** What it does besides: so many of another unit at that size. */
  besides?: { unit: Unit; at: (size: number) => number };
}

/** CPU that `work` takes, with what the workers do of it a little later; and how long all of it took. */
async function took<T>(work: () => Promise<T>): Promise<{ used: Used; ms: number; answer: T }> {
  const [before, began] = [usedBy(home), performance.now()];
  const answer = await work();
  await sleep(SETTLE_MS);
  return { used: less(usedBy(home), before), ms: performance.now() - began, answer };
}

const headers = (api: Api): Record<string, string> =>
  api.token ? { authorization: `Bearer ${api.token}` } : {};

async function reading(name: string, api: Api, path: string): Promise<Unit> {
  const target = { name, url: api.url + path, headers: headers(api) };
  const answer = await fetch(target.url, { headers: target.headers });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { name, bytes, run: async (ms, connections) => (await drive(target, { ms, connections })).requests };
}

interface Row {
  orderProductSeq: number;
}

/** 발주확인 and its way back: two writes. */
async function confirming(): Promise<Unit> {
  const waiting = await call<Row[]>(seller, 'GET', '/v1/orders?length=50&status=PAYMENT_COMPLETE');
  const seqs = waiting.map((row) => row.orderProductSeq);
  const both = async (seq: number): Promise<void> => {
    const body = { orderProductSeqList: [seq] };
    const { undo } = await call<{ undo: { token: string } }>(
      seller,
      'PUT',
      '/v1/delivery/products/selected',
      body,
    );
    await call(seller, 'POST', `/v1/undo/${undo.token}`, {});
  };
  return {
    name: 'write (발주확인, or its way back)',
    run: async (ms, size) => {
      let n = 0;
      const until = performance.now() + ms;
      const one = async (seq: number): Promise<void> => {
        for (; performance.now() < until; n += 2) await both(seq);
      };
      await Promise.all(seqs.slice(0, size).map(one));
      return n;
    },
  };
}

interface Sold {
  options: { optionSeq: number; available: number }[];
}

/** Placed and not paid: quote, order, and what the worker does about it. */
async function ordering(): Promise<Unit> {
  const goods = await call<Sold[]>(open, 'GET', '/market/v1/products?length=100');
  const buyers = await call<{ accessToken: string }[]>(seller, 'POST', '/sim/v1/buyers', { count: 20 });
  const sold: { optionSeq: number; amount: number }[] = [];
  for (const { optionSeq, available } of goods.flatMap(({ options }) => options)) {
    if (available < 100 || sold.length >= 5) continue;
    const buyer = { url: product.origin, token: buyers[0]!.accessToken };
    const body = { lines: [{ optionSeq, qty: 1 }], zip: RECIPIENT.zip };
    const quoted = await call<{ payAmount: number }>(buyer, 'POST', '/market/v1/quote', body).catch(
      () => null,
    );
    if (quoted) sold.push({ optionSeq, amount: quoted.payAmount });
  }
  let at = 0;
  const next = () => {
    const { optionSeq, amount } = sold[at % sold.length]!;
    const { accessToken: token } = buyers[at++ % buyers.length]!;
    const body = {
      lines: [{ optionSeq, qty: 1 }],
      recipient: RECIPIENT,
      payMethod: 'CREDIT_CARD',
      expectedAmount: amount,
    };
    return { method: 'POST', path: '/market/v1/orders', token, key: randomUUID(), body };
  };
  const most = 60;
  return {
    name: 'order placed',
    run: async (ms, connections) => {
      let left = most * connections;
      const some = () => (left-- > 0 ? next() : undefined);
      return (await driveCalls(product.origin, some, { ms, connections })).requests;
    },
  };
}

/** Goes on air with a publisher of the simulator's; answers where it is played. */
async function goLive(): Promise<{ content: number; hls: string }> {
  const salable = await call<{ product: { productSeq: number } }[]>(
    seller,
    'GET',
    '/v1/broadcast/salable/products?length=5',
  );
  const [category] = await call<{ categorySeq: number }[]>(seller, 'GET', '/v1/categories/leaves/exposed');
  const input = {
    title: '측정 방송',
    categorySeq: category!.categorySeq,
    productSeqList: salable.map((one) => one.product.productSeq),
    publishVod: false,
  };
  const said = { source: 'RTMP', input };
  const { contentSeq } = await call<{ contentSeq: number }>(seller, 'POST', '/v1/broadcast/live', said);
  const publisher = { action: 'START', source: 'TESTCARD' };
  await call(seller, 'POST', `/sim/v1/live/${contentSeq}/publisher`, publisher);
  for (;;) {
    const { playback } = await call<{ playback: { hlsUrl: string | null } }>(
      open,
      'GET',
      `/market/v1/live/${contentSeq}`,
    );
    if (playback.hlsUrl) return { content: contentSeq, hls: new URL(playback.hlsUrl, product.origin).href };
    await sleep(500);
  }
}

async function ticketFor(content: number, token: string): Promise<Ticket> {
  const api = { url: product.origin, token };
  const { url, ticket } = await call<Ticket>(api, 'POST', `/market/v1/live/${content}/ticket`, {});
  return { url: new URL(url, product.origin.replace(/^http/, 'ws')).href, ticket };
}

const SOCKETS = 100;
const SPEAKERS = 10;
const PER_SECOND = 4;
const inRoom = (size: number): number => SOCKETS * size + SPEAKERS;

/** Who enters a room, and a message to each who hears it. */
function room(content: number, buyers: readonly { accessToken: string }[]): Unit[] {
  const fill = async (size: number, seconds: number): Promise<number> => {
    const speakers = await Promise.all(buyers.map((one) => ticketFor(content, one.accessToken)));
    const listeners: Ticket[] = [];
    while (listeners.length < SOCKETS * size) listeners.push(await ticketFor(content, ''));
    return (await listen(listeners, speakers, { perSecond: PER_SECOND, seconds })).length;
  };
  const entering: Unit = {
    name: 'entering a room',
    run: async (_ms, size) => {
      await fill(size, 0);
      return inRoom(size);
    },
  };
  const hearing: Unit = {
    name: 'chat message, each who hears it',
    run: (ms, size) => fill(size, ms / 1_000),
    besides: { unit: entering, at: inRoom },
  };
  return [entering, hearing];
}

/** Seconds that somebody watches. */
const watching = (hls: string): Unit => ({
  name: 'viewer of a live, a second',
  run: async (ms, size) => {
    let on = true;
    const players = Array.from({ length: 10 * size }, () => play(hls, () => on));
    await sleep(ms);
    on = false;
    await Promise.all(players);
    return (10 * size * ms) / 1_000;
  },
});

const told = (used: Used): string => PARTS.map((part) => used[part].toFixed(2).padStart(9)).join('');
const line = (name: string, used: Used, rest = ''): void => console.log(name.padEnd(36), told(used), rest);

const costs = new Map<Unit, Used>();
const NOTHING = mapUsed(() => 0);
const besidesOf = ({ besides }: Unit, size: number): Used =>
  besides ? plus(NOTHING, costs.get(besides.unit)!, besides.at(size)) : NOTHING;

/** Alone, `size` at once: CPU ms of one. */
async function measure(unit: Unit, size: number, idle: Used): Promise<Used> {
  const { used, ms, answer: n } = await took(() => unit.run(MS, size));
  const own = less(less(used, idle, ms), besidesOf(unit, size));
  const cost = mapUsed((part) => Math.max(0, own[part] / n));
  line(unit.name, cost, `${n}${unit.bytes ? `, ${unit.bytes} bytes` : ''}`);
  return cost;
}

try {
  const units = [
    await reading('request (categories)', seller, '/v1/categories/leaves/exposed'),
    await reading('list (orders, 50 rows)', seller, '/v1/orders?length=50'),
    await reading('public list (shelf, 20 rows)', open, '/market/v1/products?length=20'),
    await confirming(),
    await ordering(),
  ];
  console.log(`${'CPU ms of one'.padEnd(36)} ${PARTS.map((part) => part.padStart(9)).join('')} how many`);
  for (const { run } of units) await run(1_000, 2); // warm
  const rate = async (): Promise<Used> => {
    const { used, ms } = await took(() => sleep(2 * MS));
    return mapUsed((part) => used[part] / ms);
  };
  await sleep(MS);
  const idle = await rate();
  line(
    'nothing at all, a second',
    mapUsed((part) => idle[part] * 1_000),
  );
  for (const unit of units) costs.set(unit, await measure(unit, 4, idle));

  const { content, hls } = await goLive();
  await sleep(4 * MS); // by then what it runs is compiled
  const onAir = await rate();
  line(
    'a live, a second',
    mapUsed((part) => (onAir[part] - idle[part]) * 1_000),
  );
  const buyers = await call<{ accessToken: string }[]>(seller, 'POST', '/sim/v1/buyers', {
    count: SPEAKERS,
  });
  for (const unit of [watching(hls), ...room(content, buyers)])
    costs.set(unit, await measure(unit, 4, onAir));

  console.log('all at once, half as many connections and twice the crowd: measured, and as the units say');
  const sizeOf = (unit: Unit): number => (units.includes(unit) ? 2 : 8);
  const { used, ms, answer } = await took(() =>
    Promise.all([...costs.keys()].map(async (unit) => ({ unit, n: await unit.run(2 * MS, sizeOf(unit)) }))),
  );
  const predicted = answer.reduce<Used>(
    (sum, { unit, n }) => plus(plus(sum, costs.get(unit)!, n), besidesOf(unit, sizeOf(unit))),
    plus(NOTHING, onAir, ms),
  );
  line('measured', used);
  line('predicted', predicted);
  const all = (of: Used): number => PARTS.reduce((sum, part) => sum + of[part], 0);
  line(
    'predicted of measured',
    mapUsed((part) => predicted[part] / used[part]),
    `together ${(all(predicted) / all(used)).toFixed(2)}`,
  );
  await call(seller, 'DELETE', `/v1/broadcast/live/close?contentSeq=${content}`);
} finally {
  await product.stop();
}
