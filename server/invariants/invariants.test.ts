import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import { demoDb } from '../../tools/testing/db.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';
import { breaks } from './breaks.ts';
import { tenantKeys } from '../kit/invariants/tenant-keys.ts';
import { allOf, checkInvariants } from './check.ts';

let db: Awaited<ReturnType<typeof demoDb>>;
let client: pg.Client;

beforeAll(async () => {
  db = await demoDb();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  await writeEdges(client, lifecycles);
});
afterAll(async () => {
  await client.end();
  await db.drop();
});

/** Breaks something inside a transaction and answers what the invariant says to it. */
async function brokenBy(statement: string, id: string): Promise<string[]> {
  await client.query('begin');
  await client.query(statement);
  const broken = await checkInvariants(client, id, { live: true });
  await client.query('rollback');
  return broken.map((b) => b.id);
}

describe('invariants over the demo marketplace', () => {
  test('all hold (I1-I4, I16-I18, I22, I23, lines, payments, roll-up)', async () => {
    expect(await checkInvariants(client)).toEqual([]);
  });

  test('I18 is made from the schema: every key between tenant tables', async () => {
    const keys = await tenantKeys(client);
    expect(keys.length).toBeGreaterThanOrEqual(13);
    expect(keys.filter((k) => k.sql.includes('does not even name'))).toEqual([]);
  });

  test.each(breaks)('%s notices when it is broken', async (id, statement) => {
    expect(await brokenBy(statement, id)).toEqual([id]);
  });

  test('each of them can be broken: none is without a case above', async () => {
    const all = (await allOf(client, { live: true })).map(({ id }) => (id.startsWith('I18 ') ? 'I18' : id));
    expect([...new Set(all)].sort()).toEqual([...new Set(breaks.map(([id]) => id.split(' ')[0]!))].sort());
  });
});
