import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { rawText } from '../../proofs/raw.ts';
import { startApp, type TestApp } from '../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let lookedUp: Mock;

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});
beforeEach(() => {
  lookedUp = vi.spyOn(app.deps.pools.app, 'query') as unknown as Mock;
  lookedUp.mockClear();
});

/**
 * Asks for a list so many times in one write, each time under a token of its
 * own that nobody has; all that was answered until the connection ended.
 */
const ask = (times: number): Promise<string> => {
  const one = (n: number) =>
    rawText('GET /v1/orders HTTP/1.1', [
      'Host: x',
      `Authorization: Bearer ${String(n).padStart(40, 'x')}`,
      ...(n === times ? ['Connection: close'] : []),
    ]);
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(Array.from({ length: times }, (_, i) => one(i + 1)).join('')),
    );
    socket
      .on('data', (chunk) => (said += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(said));
  });
};

describe('requests upon requests on one connection (G-SLO-1)', () => {
  it('a few are answered, each', async () => {
    expect((await ask(8)).match(/HTTP\/1\.1 401/g)).toHaveLength(8);
    expect(lookedUp).toHaveBeenCalledTimes(8);
  });

  it('too many end the connection, and nothing is worked out for it', async () => {
    expect(await ask(40)).toBe('');
    // stood in line behind them
    expect((await app.call('GET', '/v1/orders', { token: 'y'.repeat(40) })).status).toBe(401);
    expect(lookedUp).toHaveBeenCalledTimes(1);
  });
});
