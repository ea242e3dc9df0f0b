/**
 * npm run bench orders [lines]: the order list of one seller with a million lines, each call beside bare node:http + pg
 * doing the same query in the same run, in turns. Prints ratios; nothing is asserted.
 */
import { seedLarge } from '../tools/seed/large.ts';
import { bareQueries } from './harness/bare-queries.ts';
import { onGround } from './harness/ground.ts';
import { interleave, drive, type Measured, type Target } from './harness/load.ts';

const lines = Number(process.argv[2] ?? 1_000_000);

interface Case {
  name: string;
  path: string;
  bare: string | null;
  aim: string;
}

const FIRST = '/v1/orders?length=50';
const CASES: Case[] = [
  { name: 'first page', path: FIRST, bare: 'first', aim: '≥ 1.0 of bare' },
  {
    name: 'status filter',
    path: '/v1/orders?length=50&status=SHIPPING_COMPLETED',
    bare: 'status',
    aim: '≥ 1.0 of bare',
  },
  {
    name: 'keyword, goods',
    path: `/v1/orders?length=50&searchKey=PRODUCT_NAME&keyword=${encodeURIComponent('감귤')}`,
    bare: 'keyword',
    aim: '≤ 3× first page',
  },
  ...(
    [
      ['person, full name', 'RECIPIENT_NAME', '김서연'],
      ['person, given name', 'RECIPIENT_NAME', '서연'],
      ['person, family name', 'RECIPIENT_NAME', '김'],
      ['person, nobody', 'RECIPIENT_NAME', '홍길동'],
      ['person, last 4 of phone', 'BUYER_PHONENUMBER', '4321'],
    ] as const
  ).map(([name, key, word]) => ({
    name,
    path: `/v1/orders?length=50&searchKey=${key}&keyword=${encodeURIComponent(word)}`,
    bare: null,
    aim: '≤ 3× first page',
  })),
  {
    name: 'order number',
    path: '/v1/orders?length=50&searchKey=ORDER_SEQ&keyword=26111800001',
    bare: null,
    aim: '≤ 3× first page',
  },
  {
    name: 'deep page',
    path: `/v1/orders?length=50&start=${Math.floor(lines / 2)}`,
    bare: 'deep',
    aim: '≤ 3× first page',
  },
  { name: 'summary', path: '/v1/orders/summary', bare: 'summary', aim: '≤ 5 ms' },
];

const ms = (n: number): string => `${n.toFixed(2)} ms`;
const row = (name: string, ours: Measured, bare: Measured | null, aim: string): string =>
  [
    name.padEnd(24),
    `${ours.perSecond.toFixed(0)}/s`.padStart(8),
    `p50 ${ms(ours.p50)}`.padStart(14),
    `p99 ${ms(ours.p99)}`.padStart(15),
    bare ? `bare ${bare.perSecond.toFixed(0)}/s`.padStart(12) : ''.padStart(12),
    bare ? `ratio ${(ours.perSecond / bare.perSecond).toFixed(2)}`.padStart(11) : ''.padStart(11),
    aim,
  ].join('  ');

await onGround(async ({ url, serve, startBare }) => {
  const began = performance.now();
  const { sellerSeq } = await seedLarge(url, { lines });
  console.log(
    `${lines.toLocaleString()} lines of one seller in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const api = await serve(sellerSeq);
  const bare = await startBare();
  for (const query of bareQueries(sellerSeq, lines)) await bare.send(query);
  const ours = (path: string): Target => ({
    name: path,
    url: api.url + path,
    headers: { authorization: `Bearer ${api.token}` },
  });
  for (const c of CASES) {
    const target = ours(c.path);
    await drive(target, { ms: 1000, connections: 10 });
    if (!c.bare) {
      const [first, own] = await interleave(ours(FIRST), target, { rounds: 5, ms: 1000, connections: 10 });
      const times = `${(first.perSecond / own.perSecond).toFixed(2)}× first`;
      console.log(`${row(c.name, own, null, c.aim)}  ${times}`);
      continue;
    }
    const limit: Target = { name: c.bare, url: `http://127.0.0.1:${bare.port}/${c.bare}` };
    await drive(limit, { ms: 1000, connections: 10 });
    const [a, b] = await interleave(target, limit, { rounds: 5, ms: 1500, connections: 10 });
    console.log(row(c.name, a, b, c.aim));
  }
  for (const path of ['/v1/orders/summary', '/v1/orders?length=1'])
    console.log(
      row(
        `one at a time ${path.slice(10)}`,
        await drive(ours(path), { ms: 2000, connections: 1 }),
        null,
        '≤ 5 ms',
      ),
    );
});
