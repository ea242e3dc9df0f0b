import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, testConfig, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { inTransaction } from '../db/tx.ts';
import { startWorkers, subscribe, subscribeAll, type EventOn, type Workers } from '../jobs/jobs.ts';
import { publish } from '../realtime/realtime.ts';
import { emit, onceEver } from './outbox.ts';

declare module './events.ts' {
  interface Events {
    'test.happened': { key: string };
    'test.many': { key: string };
  }
}

let db: TestDb;
let app: TestApp;
let workers: Workers;
const seen: EventOn<'test.happened'>[] = [];
const failures = new Map<string, number>();

const take = subscribe({
  topic: 'test.happened',
  name: 'take',
  retryLimit: 3,
  wants: ({ key }) => key !== 'unwanted',
  run: async (event, ctx) => {
    const left = failures.get(event.key) ?? 0;
    failures.set(event.key, left - 1);
    if (left > 0) throw new Error('not yet');
    await inTransaction(
      ctx.pools.job,
      [],
      async (_db, client) =>
        void (await onceEver(client, `take:${event.key}`, async () => void seen.push(event))),
    );
  },
});

/** How many events came at once, and those that were done. */
const sizes: number[] = [];
const done: string[] = [];
const takeMany = subscribeAll({
  topic: 'test.many',
  name: 'take-many',
  retryLimit: 0,
  runAll: async (events) => {
    sizes.push(events.length);
    if (events.some(({ key }) => key === 'many-bad')) throw new Error('a bad one');
    done.push(...events.map(({ key }) => key));
  },
});

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  for (const loginId of ['mine@x.kr', 'other@x.kr']) await addPerson(app.deps, { loginId });
  workers = await startWorkers({ ...app.deps, config: testConfig(db.url) }, [take, takeMany], []);
});
afterAll(async () => {
  await workers?.stop();
  await app?.stop();
  await db?.drop();
});

const happen = (key: string, fail = false) =>
  inTransaction(app.deps.pools.app, [1], async (_db, client) => {
    await emit(client, { topic: 'test.happened', key, payload: { key } });
    if (fail) throw new Error('rolled back');
  });
const count = (key: string): number => seen.filter((e) => e.key === key).length;

describe('events (D10)', () => {
  it('reach their subscriber once, however often they are emitted and relayed', async () => {
    await happen('a');
    await happen('a');
    await Promise.all([workers.relay(), workers.relay()]);
    await expect.poll(() => count('a')).toBe(1);
    await happen('a');
    await happen('b');
    await expect.poll(() => count('b')).toBe(1);
    expect(count('a')).toBe(1);
  });

  it('do not happen when their transaction does not', async () => {
    await expect(happen('never', true)).rejects.toThrow('rolled back');
    await happen('after');
    await expect.poll(() => count('after')).toBe(1);
    expect(count('never')).toBe(0);
  });

  it('a job that runs again after its effect does nothing more (E10, E11)', async () => {
    const event = { key: 'again', sellerSeq: null, payload: { key: 'again' } };
    for (let run = 0; run < 3; run++)
      await take.run(event, { ...app.deps, signal: new AbortController().signal });
    expect(count('again')).toBe(1);
  });

  it('many of a kind are taken at once; a bad one among them fails alone', async () => {
    const keys = ['many-1', 'many-2', 'many-bad', 'many-3'];
    await inTransaction(app.deps.pools.app, [1], async (_db, client) => {
      for (const key of keys) await emit(client, { topic: 'test.many', key, payload: { key } });
    });
    await workers.relay();
    await expect.poll(() => done.toSorted()).toEqual(['many-1', 'many-2', 'many-3']);
    expect(Math.max(...sizes)).toBeGreaterThan(1);
    const owner = new pg.Client({ connectionString: db.url });
    await owner.connect();
    const stateOfBad = async () => {
      const { rows } = await owner.query<{ state: string }>(
        "select state::text from pgboss.job where name = 'test.many.take-many' and data ->> 'key' = 'many-bad'",
      );
      return rows[0]?.state;
    };
    await expect.poll(stateOfBad).toBe('failed');
    await owner.end();
  });

  it('a backlog is worked off without a pause between its jobs, and what nobody wants is no job', async () => {
    await happen('unwanted');
    await inTransaction(app.deps.pools.app, [1], async (_db, client) => {
      for (let i = 0; i < 450; i++)
        await emit(client, { topic: 'test.happened', key: `backlog:${i}`, payload: { key: 'backlog' } });
    });
    // At a pause of seconds after each job this would take a quarter of an hour.
    await expect.poll(() => seen.filter((e) => e.payload.key === 'backlog').length).toBe(450);
    expect(count('unwanted')).toBe(0);
    const { rows } = await app.deps.pools.job.query<{ open: number }>(
      "select count(*)::int as open from outbox where done_at is null and topic = 'test.happened'",
    );
    expect(rows[0]!.open).toBe(0);
  });

  it('are tried again after a failure, and take effect once', async () => {
    failures.set('c', 1);
    await happen('c');
    await expect.poll(() => count('c')).toBe(1);
  });
});

describe('the stream of a tab (order-desk.md §7)', () => {
  async function tab(
    loginId: string,
    last?: string,
  ): Promise<{ text: () => string; close: () => void; userSeq: number }> {
    const { token, userSeq } = await app.login(loginId);
    const stop = new AbortController();
    const response = await fetch(`${app.url}/v1/user/stream`, {
      headers: { authorization: `Bearer ${token}`, ...(last ? { 'last-event-id': last } : {}) },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    const read = async (): Promise<void> => {
      for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
    };
    read().catch(() => undefined);
    await expect.poll(() => text).toContain('retry:');
    return { text: () => text, close: () => stop.abort(), userSeq };
  }
  const tell = (userSeq: number, seq: number) =>
    inTransaction(app.deps.pools.app, [], (_db, client) =>
      publish(client, { type: 'download.changed', data: { seq }, userSeq }),
    );

  it('hears its own events only, and what it missed after a break', async () => {
    const mine = await tab('mine@x.kr');
    const other = await tab('other@x.kr');
    await tell(mine.userSeq, 71);
    await expect.poll(() => mine.text()).toContain('"seq":71');
    const id = mine
      .text()
      .match(/^id: \d+/gm)!
      .at(-1)!
      .slice(4);
    mine.close();
    await tell(mine.userSeq, 72);
    const back = await tab('mine@x.kr', id);
    await expect.poll(() => back.text()).toContain('"seq":72');
    expect(back.text().indexOf('"seq":71')).toBeLessThan(back.text().indexOf('"seq":72')); // told again
    expect(other.text()).not.toContain('seq');
    back.close();
    other.close();
  });

  it('hears after a break what had a lower number and was committed later (decision 0256)', async () => {
    const mine = await tab('mine@x.kr');
    await inTransaction(app.deps.pools.app, [], async (_db, slow) => {
      await publish(slow, { type: 'download.changed', data: { seq: 81 }, userSeq: mine.userSeq });
      await tell(mine.userSeq, 82);
      await expect.poll(() => mine.text()).toContain('"seq":82');
      mine.close();
    });
    const back = await tab('mine@x.kr', [...mine.text().matchAll(/^id: (\d+)/gm)].at(-1)![1]);
    await expect.poll(() => back.text()).toContain('"seq":81');
    back.close();
  });

  it('needs a sign-in', async () => {
    const response = await fetch(`${app.url}/v1/user/stream`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'AUTH_REQUIRED' });
  });
});
