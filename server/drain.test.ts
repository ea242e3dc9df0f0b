// A node that is told to end, as a balancer sees it (docs/operations/upgrade.md): the real process, one of two.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as nap } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../tools/testing/db.ts';
import { freePort } from '../tools/up/ports.ts';
import { startProc, type Proc } from './proofs/processes.ts';
import { testConfig } from './testing/app.ts';

let db: TestDb;
let nodes: { proc: Proc; port: number }[];

async function startNode(): Promise<{ proc: Proc; port: number }> {
  const { home, secret } = testConfig(db.url);
  const port = await freePort();
  const env = { DATABASE_URL: db.url, JANGTEO_HOME: home, JANGTEO_SECRET: secret, PORT: String(port) };
  return { port, proc: await startProc('api', { ...env, DRAIN_SECONDS: '1' }) };
}
beforeAll(async () => {
  db = await testDb();
  nodes = await Promise.all([startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map(({ proc }) => proc.kill()));
  await db.drop();
});

const ask = async (port: number, path: string): Promise<number | null> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }).catch(() => null))
    ?.status ?? null;

test('not ready first, then nobody new, and what was accepted is answered before it ends', async () => {
  const [{ proc, port }, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  // a request whose body is on its way over the whole of it
  const body = JSON.stringify({ loginId: 'nobody@x.kr', password: 'x', clientId: 'c', deviceId: 'd' });
  const slow = connect(port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(
    `POST /user/web/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const said = slow.toArray();
  expect(await ask(port, '/readyz')).toBe(200);

  process.kill(proc.pid, 'SIGTERM');
  await expect.poll(() => ask(port, '/readyz'), { interval: 20 }).toBe(503);
  expect(await ask(port, '/healthz')).toBe(200);
  expect(await ask(port, '/v1/orders')).toBe(401); // who is sent here meanwhile is answered
  await expect.poll(() => ask(port, '/healthz'), { interval: 20, timeout: 10_000 }).toBe(null);
  expect(await ask(other.port, '/readyz')).toBe(200);

  let ended = false;
  void proc.ended.then(() => (ended = true));
  await nap(300); // longer than its sweep: a connection with a request on it is not swept away
  expect(ended).toBe(false);
  slow.write(body);
  expect(Buffer.concat(await said).toString()).toMatch(/^HTTP\/1\.1 4\d\d [^]*connection: close[^]*"code"/i);
  await proc.ended;
  expect(proc.said()).not.toContain('stop failed');
});
