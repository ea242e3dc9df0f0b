/**
 * npm run bench desk [lines]: the writing desk of one seller with a million lines: 발송처리 of 1,000 lines in one call, an
 * Excel upload of 10,000 numbers that starts them, single 발주확인 over ten connections, checkouts of ten buyers, the counts of the cards. Prints
 * figures beside their aims; nothing is asserted.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { writeSheet } from '../server/kit/sheet/write.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { checkOut } from './harness/checkout.ts';
import { call, onGround, SECRET, type Api } from './harness/ground.ts';
import { drive, driveCalls, type Call } from './harness/load.ts';

const lines = Number(process.argv[2] ?? 1_000_000);
const STARTED = 1_000;
const UPLOADED = 10_000;
const CONNECTIONS = 10;
const WRITE_MS = 6_000;

const say = (name: string, value: string, aim: string): void =>
  console.log([name.padEnd(34), value.padStart(34), aim].join('  '));
const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** So many lines of that state, none twice. */
type Take = (state: string, n: number) => Promise<number[]>;

let next = 700_000_000_000;
const trackingNo = (): string => String(++next);

/** 발송처리 of 1,000 lines with their numbers in one call; median of three. */
async function startMany(api: Api, take: Take): Promise<void> {
  const took: number[] = [];
  for (let i = 0; i < 3; i++) {
    const items = (await take('PREPARING_PRODUCT', STARTED)).map((orderProductSeq) => ({
      orderProductSeq,
      companyCode: 'CJ',
      trackingNo: trackingNo(),
    }));
    const began = performance.now();
    const { successCount } = await call<{ successCount: number }>(
      api,
      'PUT',
      '/v1/delivery/products/start/selected',
      { items },
    );
    if (successCount !== STARTED) throw new Error(`${successCount} lines started`);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  say(
    `발송처리, ${STARTED.toLocaleString()} lines`,
    `${(quantile(took, 0.5) / 1000).toFixed(2)} s (worst ${(took.at(-1)! / 1000).toFixed(2)} s)`,
    '≤ 2 s',
  );
}

/** From the request to the last row written by the worker. */
async function uploadMany(api: Api, home: string, take: Take): Promise<void> {
  const ids = await take('PREPARING_PRODUCT', UPLOADED);
  const out = join(home, 'upload.xlsx');
  const columns = ['상품주문번호', '택배사', '송장번호'].map((header) => ({ header, type: 'text' as const }));
  await writeSheet({
    columns,
    rows: ids.map((id) => [String(id), 'CJ대한통운', trackingNo()]),
    sheetName: '송장',
    out,
  });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(out))]), 'upload.xlsx');
  const { pathname } = await call<{ pathname: string }>(api, 'POST', '/v1/user/file/upload', form);
  const began = performance.now();
  interface State {
    uploadSeq: number;
    state: string;
    okCount: number;
  }
  let upload = await call<State>(api, 'POST', '/v1/delivery/upload', {
    pathname,
    fileName: 'upload.xlsx',
    dryRun: false,
    start: true,
  });
  const answered = performance.now() - began;
  while (upload.state === 'RUNNING') {
    await sleep(100);
    upload = await call<State>(api, 'GET', `/v1/delivery/upload/${upload.uploadSeq}`);
  }
  if (upload.okCount !== ids.length)
    throw new Error(`${upload.okCount} of ${ids.length} numbers taken: ${upload.state}`);
  say(
    `Excel upload, ${ids.length.toLocaleString()} numbers`,
    `${((performance.now() - began) / 1000).toFixed(1)} s (answered after ${(answered / 1000).toFixed(1)} s)`,
    '≤ 15 s',
  );
}

/** 발주확인 of one line a call, ten connections. */
async function confirmSingly({ url, token }: Api, ids: number[]): Promise<void> {
  const next = (): Call | undefined => {
    const id = ids.pop();
    return id === undefined
      ? undefined
      : { method: 'PUT', path: '/v1/delivery/products/selected', token, body: { orderProductSeqList: [id] } };
  };
  const { perSecond, p50, p99 } = await driveCalls(url, next, { ms: WRITE_MS, connections: CONNECTIONS });
  say(
    '발주확인, one line a call',
    `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(1)} ms p99 ${p99.toFixed(1)} ms`,
    '≥ 400 actions/s',
  );
}

/** What the acts before left for the worker: from its start to the last job of events that are not sent outside. */
async function workOff(db: pg.Pool): Promise<void> {
  const began = performance.now();
  const open =
    "select (select count(*) from outbox where done_at is null)::int + (select count(*) from pgboss.job where state in ('created', 'active'))::int as n";
  const before = (await db.query<{ n: number }>(open)).rows[0]!.n;
  for (let n = before; n > 0; await sleep(50))
    [{ n }] = (await db.query<{ n: number }>(open)).rows as [{ n: number }];
  say(
    `${before.toLocaleString()} events worked off`,
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
    '',
  );
}

await onGround(async ({ home, url, db, serve, startWorker }) => {
  const { sellerSeq } = await seedLarge(url, { lines });
  console.log(`${lines.toLocaleString()} lines of one seller`);
  const taken = new Set<number>();
  const take: Take = async (state, n) => {
    const { rows } = await db.query<{ id: string }>(
      'select order_product_seq as id from order_product where seller_seq = $1 and fulfilment_status = $2 and not claim_in_force order by ship_due_at, order_product_seq limit $3',
      [sellerSeq, state, n + taken.size],
    );
    const ids = rows
      .map((r) => Number(r.id))
      .filter((id) => !taken.has(id))
      .slice(0, n);
    ids.forEach((id) => taken.add(id));
    return ids;
  };
  const desk = await serve(sellerSeq);
  for (const path of [
    'count/payment-complete',
    'count/prepare',
    'count/postponed',
    'count/shipping-postponed',
    'status/count/start',
    'status/count/uncompleted',
  ]) {
    const target = {
      name: path,
      url: `${desk.url}/v1/delivery/${path}`,
      headers: { authorization: `Bearer ${desk.token}` },
    };
    await drive(target, { ms: 500, connections: 1 });
    const { p50, p99 } = await drive(target, { ms: 1_500, connections: 1 });
    say(path, `p50 ${p50.toFixed(2)} ms p99 ${p99.toFixed(2)} ms`, '≤ 5 ms');
  }
  const fresh = await take('PAYMENT_COMPLETE', 6_000);
  await confirmSingly(desk, fresh.splice(0, 300)); // warm
  await confirmSingly(desk, fresh);
  await startMany(desk, take);
  for (const { name, perSecond, p50, p99 } of await checkOut({
    url: desk.url,
    db,
    secret: SECRET,
    sellerSeq,
    ms: WRITE_MS,
    connections: CONNECTIONS,
  }))
    say(name, `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(1)} ms p99 ${p99.toFixed(1)} ms`, '');
  await startWorker();
  await workOff(db);
  await uploadMany(desk, home, take);
});
