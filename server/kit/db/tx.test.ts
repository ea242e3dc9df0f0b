import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { listAll, ownersOf } from '../directory/directory.ts';
import { insertRows } from './insert.ts';
import { openPool, type Client, type Pool } from './pool.ts';
import { inTransaction, readOnly, withCommit } from './tx.ts';

let db: TestDb;
let app: Pool;
beforeAll(async () => {
  db = await testDb();
  app = openPool(db.url, { role: 'app', max: 1 });
});
afterAll(async () => {
  await app.end();
  await db.drop();
});

const titled = (title: string) => ({
  seller_seq: 7,
  title,
  host_user_seq: 7,
  start_at: '2026-01-01T00:00:00+09:00',
});
const titles = async (): Promise<string[]> =>
  (await readOnly(app, [7], (tx) => tx.selectFrom('content').select('title').execute())).map((r) => r.title);
const rename = (client: Client, text: string) => () =>
  client.query(`update content set title = ${text} where seller_seq = 7`);

describe('what travels with COMMIT', () => {
  test('is committed with all before it', async () => {
    await inTransaction(app, [7], async (tx, client) => {
      await insertRows(tx, 'content', [titled('first')]);
      const { rows } = await client.query<{ seq: number }>('select content_seq as seq from content');
      await listAll(tx, ownersOf('content').of([{ seq: rows[0]!.seq, seller: 7 }]));
      withCommit(client, rename(client, "'last'"));
    });
    expect(await titles()).toEqual(['last']);
  });

  test('where it fails its own error is thrown, nothing is committed, and the connection goes on', async () => {
    const failing = inTransaction(app, [7], async (tx, client) => {
      await insertRows(tx, 'content', [titled('never')]);
      withCommit(client, rename(client, '(1 / 0)::text'));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await titles()).toEqual(['last']);
  });

  test('belongs to its transaction alone: one that breaks off takes it along', async () => {
    const broken = inTransaction(app, [7], async (_tx, client) => {
      withCommit(client, rename(client, "'broken'"));
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    await inTransaction(app, [7], async () => undefined);
    expect(await titles()).toEqual(['last']);
  });
});

test('rows that give different columns are refused, not written in part', async () => {
  const rows = ['a', 'b', 'c', 'd'].map(titled);
  Object.assign(rows[3]!, { channel: 'LIVE' });
  await expect(inTransaction(app, [7], (tx) => insertRows(tx, 'content', rows as never))).rejects.toThrow(
    'different columns',
  );
});
