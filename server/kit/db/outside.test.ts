// D10: nobody's connection waits for a company outside; the ports themselves say so in tests.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from './pool.ts';
import { askedWithin, outside } from './outside.ts';
import { inTransaction, readOnly } from './tx.ts';

let db: TestDb;
let app: Pool;
let job: Pool;
beforeAll(async () => {
  db = await testDb();
  app = openPool(db.url, { role: 'app' });
  job = openPool(db.url, { role: 'job' });
});
afterAll(async () => {
  await app.end();
  await job.end();
  await db.drop();
});

const adapters = join(import.meta.dirname, '../../adapters');
/** Those that speak to a company; storage, media and events are our own. */
const companies = globSync('*/port.ts', { cwd: adapters })
  .map((file) => file.split('/')[0]!)
  .filter((name) => !['storage', 'media', 'events'].includes(name));

type Port = Record<string, (...args: unknown[]) => unknown>;
async function open(name: string): Promise<Port> {
  const file = pathToFileURL(join(adapters, name, `${name}.ts`)).href;
  const module = (await import(file)) as Record<string, (config: object) => Port>;
  const opener = Object.keys(module).find((key) => key.startsWith('open'))!;
  return module[opener]!({
    simUrl: 'http://127.0.0.1:9',
    publicOrigin: '',
    MAIL_URL: 'smtp://127.0.0.1:9',
    BRANCH_KEY: 'key',
  });
}

describe.each(companies)('%s', (name) => {
  test('is not asked within a request’s transaction, be it a write or a read', async () => {
    const port = await open(name);
    const asks = Object.keys(port).filter((key) => typeof port[key] === 'function');
    expect(asks.length).toBeGreaterThan(0);
    for (const ask of asks) {
      const work = async () => port[ask]!();
      await expect(inTransaction(app, [], work)).rejects.toThrow('D10');
      await expect(readOnly(app, [], work)).rejects.toThrow('D10');
    }
    expect(askedWithin()).toHaveLength(2 * asks.length);
  });
});

test('before and after it, and in a job’s own, it is', async () => {
  const port = outside({ ask: async () => 7, more: { ask: async () => 8 } }, 'port');
  expect(await port.ask()).toBe(7);
  await inTransaction(app, [], async () => null);
  expect(await inTransaction(job, [], () => port.ask())).toBe(7);
  await expect(inTransaction(app, [], () => port.more.ask())).rejects.toThrow('port.more.ask');
  expect(askedWithin()).toEqual(['port.more.ask']);
});
