import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openSeat, type Seat } from '../db/seat.ts';
import { closeDeps, openDeps } from '../../process.ts';
import { testConfig } from '../../testing/app.ts';
import { sqlReal } from '../../testing/lives.ts';
import type { Deps } from '../http/context.ts';
import { openClaims, startChores } from './chores.ts';

let db: TestDb;
let deps: Deps;
const seats: Seat[] = [];
const chores = [
  { name: 'often', everySeconds: 60 },
  { name: 'daily', everySeconds: 86_400 },
];

beforeAll(async () => {
  db = await testDb();
  deps = openDeps(testConfig(db.url), 'test');
});
afterAll(async () => {
  await Promise.all(seats.map((seat) => seat.leave()));
  await closeDeps(deps);
  await db.drop();
});

const claims = () => {
  const seat = openSeat(db.url);
  seats.push(seat);
  return { seat, ...openClaims({ ...deps, seat }, chores) };
};
const later = (text: string) => deps.pools.job.query(`update chore_run set ${text}`);

let one: ReturnType<typeof claims>;
let other: ReturnType<typeof claims>;
beforeEach(async () => {
  await deps.pools.job.query('delete from chore_run');
  [one, other] = [claims(), claims()];
  await one.name();
  await other.name();
});

test('a new chore waits for its time; a run that is due goes to one of two workers', async () => {
  expect((await one.claim()).names).toEqual([]);
  await later(`next_at = ${sqlReal(-1_000)}`);
  const both = await Promise.all([one.claim(), other.claim()]);
  expect(both.flatMap(({ names }) => names).sort()).toEqual(['daily', 'often']);
});

test('nobody claims it while it runs, nor before its time is there again', async () => {
  await later(`next_at = ${sqlReal(-1_000)}`);
  const { holder } = await one.claim();
  await later(`next_at = ${sqlReal(-1_000)}, began_at = ${sqlReal(-3_600_000)}`);
  expect((await other.claim()).names).toEqual([]);
  for (const { name } of chores) await one.release(name, holder);
  await later(`next_at = ${sqlReal(60_000)}`);
  expect((await other.claim()).names).toEqual([]);
  await later(`next_at = ${sqlReal(-1_000)}`);
  expect((await other.claim()).names).toHaveLength(2);
});

test('the run of a worker that died is taken up by another, a minute after it began', async () => {
  await later(`next_at = ${sqlReal(-1_000)}`);
  await one.claim();
  await one.seat.leave(); // as PostgreSQL does for a killed process
  expect((await other.claim()).names).toEqual([]);
  await later(`began_at = ${sqlReal(-60_000)}`);
  await expect.poll(async () => (await other.claim()).names).toHaveLength(2);
});

test('two workers look by themselves: what is due runs once, and is free again', async () => {
  let runs = 0;
  const of = () => {
    const { seat } = claims();
    const ctx = { ...deps, seat, signal: new AbortController().signal };
    return startChores([{ name: 'often', everySeconds: 60, run: async () => void (runs += 1) }], ctx);
  };
  await later(`next_at = ${sqlReal(-1_000)}`);
  const workers = [of(), of()];
  const free = 'select from chore_run where holder is null and began_at is not null';
  await expect.poll(async () => (await deps.pools.job.query(free)).rowCount, { timeout: 15_000 }).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(runs).toBe(1);
});

test('a claim whose answer was lost is made again, and what runs here is not claimed twice', async () => {
  await later(`next_at = ${sqlReal(-1_000)}`);
  await one.claim(); // nobody heard of it
  expect((await other.claim()).names).toEqual([]);
  const { names } = await one.claim(['often']);
  expect(names).toEqual(['daily']);
  await later(`next_at = ${sqlReal(-1_000)}`);
  expect((await one.claim(['often', 'daily'])).names).toEqual([]);
});

test('a worker that is told to stop while it claims leaves what it has not begun', async () => {
  await later(`next_at = ${sqlReal(-1_000)}`);
  const { names, holder } = await one.claim();
  expect(names).toHaveLength(2);
  await one.leave(holder, ['daily']);
  expect((await other.claim()).names).toEqual(['often']);
});
