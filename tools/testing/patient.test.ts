import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { patientFetch } from './patient.ts';

type Said = { status: number; after?: string };
let server: Server | undefined;
let keys: (string | undefined)[] = [];
afterEach(() => {
  server?.close();
  keys = [];
});

/** Answers what was planned, and then the last of it for ever. */
async function serverOf(...plan: Said[]): Promise<string> {
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'] as string | undefined);
    const { status, after } = plan[Math.min(keys.length, plan.length) - 1]!;
    response.writeHead(status, after ? { 'retry-after': after } : {}).end('{}');
  });
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const waits: number[] = [];
const ask = (url: string) => {
  waits.length = 0;
  const init = { method: 'POST', headers: { 'idempotency-key': 'one' }, body: 'x' };
  return patientFetch(url, init, async (ms) => void waits.push(ms));
};

test('comes again when it is told to, with the same key', async () => {
  const url = await serverOf({ status: 503, after: '2' }, { status: 503, after: '5' }, { status: 201 });
  expect((await ask(url)).status).toBe(201);
  expect([keys, waits]).toEqual([
    ['one', 'one', 'one'],
    [2000, 5000],
  ]);
});

test.each<Said>([{ status: 503 }, { status: 429, after: '1' }, { status: 409, after: '1' }, { status: 500 }])(
  'any other answer is one: %o',
  async (said) => {
    expect((await ask(await serverOf(said))).status).toBe(said.status);
    expect(waits).toEqual([]);
  },
);

test('a server that refuses for ever is told so', async () => {
  expect((await ask(await serverOf({ status: 503, after: '1' }))).status).toBe(503);
  expect(waits.length).toBe(30);
});
