import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { behind, type Db } from './bound.ts';
import { openPool, type Client, type Pool } from './pool.ts';
import { inTransaction, readOnly } from './tx.ts';

let db: TestDb;
let app: Pool;
beforeAll(async () => {
  db = await testDb();
  app = openPool(db.url, { role: 'app', max: 1 });
  await inTransaction(app, [7], (tx) => add(tx, 'first'));
});
afterAll(async () => {
  await app.end();
  await db.drop({ unsound: 'broadcasts without their entry in the directory' });
});

const add = (tx: Db, title: string): Promise<unknown> =>
  tx
    .insertInto('content')
    .values({ seller_seq: 7, title, host_user_seq: 7, start_at: '2026-01-01T00:00:00+09:00' })
    .execute();
const titles = async (): Promise<string[]> =>
  (await readOnly(app, [7], (tx) => tx.selectFrom('content').select('title').execute())).map((r) => r.title);
const refusal = new Error('not to be done');
const refused = async (client: Client): Promise<void> => {
  await client.query('select 1');
  throw refusal;
};

test('what is decided against is undone, and goes no further than its first answer', async () => {
  const done: string[] = [];
  const asked = inTransaction(app, [7], (tx, client) =>
    behind(client, refused(client), async () => {
      await add(tx, 'second');
      done.push('a step behind the first answer');
    }),
  );
  await expect(asked).rejects.toBe(refusal);
  expect(done).toEqual([]);
  expect(await titles()).toEqual(['first']);
});

test('where the work fails as well, what decides is what is said', async () => {
  const asked = inTransaction(app, [7], (tx, client) =>
    behind(client, refused(client), () => add(tx, null as never)),
  );
  await expect(asked).rejects.toBe(refusal);
  const thrown = inTransaction(app, [7], (_tx, client) =>
    behind(client, refused(client), async () => {
      throw new Error('before it asked anything');
    }),
  );
  await expect(thrown).rejects.toBe(refusal);
});

test('a failure of the work alone is its own, and the connection goes on', async () => {
  const failing = inTransaction(app, [7], (tx, client) =>
    behind(client, client.query('select 1'), () => add(tx, null as never)),
  );
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  await inTransaction(app, [7], (tx, client) =>
    behind(client, client.query('select 1'), () => add(tx, 'third')),
  );
  expect(await titles()).toEqual(['first', 'third']);
});
