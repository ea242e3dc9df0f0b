import pg from 'pg';
import { expect, test } from 'vitest';
import { testDb } from './db.ts';
import { deadlocksIn, deadlocksOf } from './deadlocks.ts';

test('a circle of two transactions is found in the log of its database, with both statements, and fails its file', async () => {
  const db = await testDb();
  const [a, b] = [new pg.Client({ connectionString: db.url }), new pg.Client({ connectionString: db.url })];
  await Promise.all([a.connect(), b.connect()]);
  await a.query('create table pair (n int primary key, by text); insert into pair values (1), (2)');
  expect(await deadlocksOf(db.url)).toEqual([]);
  await a.query("begin; update pair set by = 'a' where n = 1");
  await b.query("begin; update pair set by = 'b' where n = 2");
  const met = await Promise.allSettled([
    a.query("update pair set by = 'a' where n = 2"),
    b.query("update pair set by = 'b' where n = 1"),
  ]);
  expect(met.map((m) => m.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all([a.end(), b.end()]);
  const found = await deadlocksOf(db.url);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("set by = 'a' where n = 2");
  expect(found[0]).toContain("set by = 'b' where n = 1");
  await expect(db.drop()).rejects.toThrow('deadlock detected');
});

test("another database's deadlocks and other errors are none of ours", () => {
  const log = [
    '2026-11-22 17:47:25.123 UTC [41] theirs 40P01 ERROR:  deadlock detected',
    '2026-11-22 17:47:25.123 UTC [41] theirs 40P01 DETAIL:  Process 41 waits for ShareLock',
    '\tProcess 41: update x',
    '2026-11-22 17:47:26.000 UTC [42] ours 23505 ERROR:  duplicate key value',
    '2026-11-22 17:47:27.000 UTC [43] ours 40P01 ERROR:  deadlock detected',
    '\tProcess 43: update y',
    '2026-11-22 17:47:27.000 UTC [43] ours 40P01 STATEMENT:  update y',
  ].join('\n');
  expect(deadlocksIn(log, 'ours')).toEqual([log.split('\n').slice(4).join('\n')]);
});
