/** Calls of a list beside a first page, in the same run and in turns: what this machine does at once falls out. */
import type { Api } from './ground.ts';
import { drive, interleave, type Measured, type Target } from './load.ts';

const ROUNDS = 5;
const LOOP = { ms: 1_000, connections: 10 };
const AIM = '≤ 3× first page';

/** A call by its query; a path of its own stands before it. */
export type Case = readonly [name: string, query: string, aim?: string];

const row = (name: string, { perSecond, p50, p99 }: Measured, beside: string): string =>
  [
    name.padEnd(30),
    `${perSecond.toFixed(0)}/s`.padStart(8),
    `p50 ${p50.toFixed(2)} ms`.padStart(16),
    `p99 ${p99.toFixed(2)} ms`.padStart(17),
    beside,
  ].join('  ');

/** Prints each; the first is what the others are measured by. */
export async function measure(api: Api, path: string, [first, ...more]: readonly Case[]): Promise<void> {
  const target = ([name, query]: Case): Target => ({
    name,
    url: api.url + path + query,
    headers: { authorization: `Bearer ${api.token}` },
  });
  const own = await drive(target(first!), LOOP);
  console.log(row(`${path}: ${first![0]}`, own, ''));
  for (const one of more) {
    await drive(target(one), LOOP);
    const [a, b] = await interleave(target(first!), target(one), { ...LOOP, rounds: ROUNDS });
    console.log(row(`  ${one[0]}`, b, `${(a.perSecond / b.perSecond).toFixed(2)}× first  ${one[2] ?? AIM}`));
  }
}
