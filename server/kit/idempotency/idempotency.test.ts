import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startFaultProxy, type FaultProxy } from '../../proofs/fault-proxy.ts';
import { openPool, type Pool } from '../db/pool.ts';
import { openSeat, SEATS, type Seat } from '../db/seat.ts';
import { claimApart, purgeKeys, releaseKey, storeAnswer, type ClaimedCall } from './idempotency.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

let db: TestDb;
let pool: Pool;
let owner: pg.Client;
let proxy: FaultProxy;
const seats: Seat[] = [];

beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'app', max: 4 });
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  proxy = await startFaultProxy(db.url);
  // the living have sat down
  await owner.query("select pg_sleep_until(pg_postmaster_start_time() + interval '2 seconds')");
});
afterAll(async () => {
  await Promise.all(seats.map((seat) => seat.leave()));
  await proxy?.stop();
  await pool?.end();
  await owner?.end();
  await db?.drop();
});

/** A process of which nothing but its seat is needed. */
function process(options: Parameters<typeof openSeat>[1] = {}, url = db.url): Seat {
  const seat = openSeat(url, options);
  seats.push(seat);
  return seat;
}
const callOf = (key = randomUUID()): ClaimedCall => ({
  userSeq: 1,
  route: 'POST /x',
  key,
  print: 'p',
  claim: randomUUID(),
});
const again = (call: ClaimedCall): ClaimedCall => ({ ...call, claim: randomUUID() });
const busy = { code: 'IDEMPOTENCY_IN_PROGRESS', status: 409 };
const sitting = async (number: number): Promise<number[]> =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = ${SEATS} and objid = $1 and granted
    and database = (select oid from pg_database where datname = current_database())`,
      [number],
    )
  ).rows.map((r) => r.pid);

describe('a key claimed apart from its work', () => {
  test('is kept however long a living process works, and by its own as well', async () => {
    const [mine, other] = [process(), process()];
    const call = callOf();
    expect(await claimApart(pool, call, mine)).toBeNull();
    await owner.query(
      `update idempotency
        set locked_until = ${sqlNow()} - interval '1 hour', created_at = ${sqlNow()} - interval '1 hour'
        where key = $1`,
      [call.key],
    );
    await expect(claimApart(pool, again(call), other)).rejects.toMatchObject(busy);
    await expect(claimApart(pool, again(call), mine)).rejects.toMatchObject(busy);
    expect(await purgeKeys(pool)).toBe(0);
    await storeAnswer(pool, call, 'done');
    expect(await claimApart(pool, again(call), other)).toBe('done');
  });

  test('is free the moment the session of its process is gone; of many that come, one gets it', async () => {
    const [dying, next] = [process(), process()];
    const call = callOf();
    await claimApart(pool, call, dying);
    const number = await dying.number();
    await dying.leave();
    await expect.poll(() => sitting(number)).toEqual([]);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => claimApart(pool, again(call), next)),
    );
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1);
    for (const a of answers) if (a.status === 'rejected') expect(a.reason).toMatchObject(busy);
  });

  test('is free when its machine has vanished: nobody closes the line, nothing comes any more', async () => {
    const [vanishing, next] = [process({ beatMs: 3_600_000, silentMs: 600 }, proxy.url), process()];
    const call = callOf();
    await claimApart(pool, call, vanishing);
    await expect(claimApart(pool, again(call), next)).rejects.toMatchObject(busy);
    proxy.set({ kind: 'blackhole' });
    const taken = () =>
      claimApart(pool, again(call), next).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    await expect.poll(taken).toBe('taken');
    proxy.set({ kind: 'none' });
  });

  test('what took longer than its claim answers for nothing: neither stored nor given back', async () => {
    const [slow, next] = [process(), process()];
    const call = callOf();
    await claimApart(pool, call, slow);
    await slow.leave();
    const heir = again(call);
    await expect
      .poll(() =>
        claimApart(pool, heir, next).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await storeAnswer(pool, call, 'late');
    await releaseKey(pool, call);
    await expect(claimApart(pool, again(call), next)).rejects.toMatchObject(busy);
    await storeAnswer(pool, heir, 'right');
    expect(await claimApart(pool, again(call), next)).toBe('right');
  });

  test('is given back behind the answer where the database was away', async () => {
    const [mine, ill] = [process(), openPool(proxy.url, { role: 'app', max: 1 })];
    const call = callOf();
    await claimApart(pool, call, mine);
    proxy.set({ kind: 'down' });
    await releaseKey(ill, call);
    await expect(claimApart(pool, again(call), mine)).rejects.toMatchObject(busy);
    proxy.set({ kind: 'none' });
    await expect
      .poll(() =>
        claimApart(pool, again(call), mine).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await ill.end();
  });

  test('does not outlive its process by more than a round of the purge', async () => {
    const dying = process();
    const call = callOf();
    await claimApart(pool, call, dying);
    await dying.leave();
    await expect.poll(() => purgeKeys(pool)).toBe(1);
  });
});

describe('a seat', () => {
  test('is the same again where its session was ended under a living process', async () => {
    const seat = process();
    const number = await seat.number();
    const [before] = await sitting(number);
    await owner.query('select pg_terminate_backend($1)', [before]);
    await expect.poll(async () => (await sitting(number)).filter((pid) => pid !== before)).toHaveLength(1);
    expect(await seat.number()).toBe(number);
  });

  test('is kept while it beats, longer than PostgreSQL waits for one that is silent', async () => {
    const seat = process({ beatMs: 100, silentMs: 1_000 });
    const [before] = await sitting(await seat.number());
    await owner.query('select pg_sleep(2.5)');
    expect(await sitting(await seat.number())).toEqual([before]);
  });

  test('is one for each process', async () => {
    const numbers = await Promise.all(Array.from({ length: 5 }, () => process().number()));
    expect(new Set(numbers).size).toBe(5);
  });
});
