/**
 * npm run bench export [lines]: how long the worker takes to write a locked sheet of so many order lines, and what the
 * order list's p99 is meanwhile, beside its p99 when nothing else happens. Arrivals by schedule; nothing is asserted.
 */
import { openLoop } from '../server/proofs/open-loop.ts';
import type { Quantiles } from '../server/proofs/open-loop.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { call, onGround, written } from './harness/ground.ts';

const lines = Number(process.argv[2] ?? 100_000);
/** Gentle: what is measured is the neighbour, not the limit. */
const PER_SECOND = 30;
const SECONDS = 10;
/** Quiet and busy in turns: four slow answers of the machine's own make a p99 of one round. */
const ROUNDS = 5;
const PASSWORD = 'Bench-file-1';

await onGround(async ({ url: database, db, serve, startWorker }) => {
  const { sellerSeq } = await seedLarge(database, { lines });
  const api = await serve(sellerSeq);
  await startWorker();
  const { url, token } = api;
  const lists = (seconds: number) =>
    openLoop({
      url,
      perSecond: PER_SECOND,
      seconds,
      mix: [{ weight: 1, method: 'GET', path: '/v1/orders?length=50', token }],
    });
  await call(api, 'POST', '/v1/user/file/password', { password: PASSWORD });
  await lists(5); // plans, code and caches are warm
  const took: number[] = [];
  const build = async (): Promise<void> => {
    const began = performance.now();
    const { seq } = await call<{ seq: number }>(api, 'POST', '/v1/orders/download', {
      filter: {},
      reason: { code: 'SHIPPING' },
    });
    await written(db, seq);
    took.push((performance.now() - began) / 1000);
  };
  /** Lists while one sheet is made after the other. */
  const beside = async (): Promise<Quantiles> => {
    let over = false;
    const building = (async () => {
      while (!over) await build();
    })();
    const { accepted } = await lists(SECONDS);
    over = true;
    await building;
    return accepted;
  };
  const rounds: { quiet: Quantiles; busy: Quantiles }[] = [];
  for (let i = 0; i < ROUNDS; i++)
    rounds.push({ quiet: (await lists(SECONDS)).accepted, busy: await beside() });
  const median = (of: (round: (typeof rounds)[number]) => number): number =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  console.log(`order list, ${ROUNDS} rounds of ${PER_SECOND * SECONDS}`);
  console.log(
    `nothing else                      p50 ${median((r) => r.quiet.p50)} ms   p99 ${rounds.map((r) => r.quiet.p99).join(', ')} ms`,
  );
  console.log(
    `while sheets are made             p50 ${median((r) => r.busy.p50)} ms   p99 ${rounds.map((r) => r.busy.p99).join(', ')} ms`,
  );
  console.log(
    `${lines.toLocaleString()} rows, locked, by the worker: ${took.map((s) => s.toFixed(1)).join(', ')} s   (≤ 6 s)`,
  );
  console.log(
    `p99 beside quiet: ${(median((r) => r.busy.p99) / median((r) => r.quiet.p99)).toFixed(2)}   (≤ 1.2)`,
  );
});
