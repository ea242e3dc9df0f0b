import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCatalogue } from '@jangteo/contract/errors.ts';
import type { ErrorDef } from '@jangteo/contract/kit/error.ts';
import { RATES, resetRates, takeRateOf } from '../kit/http/rate.ts';
import { probesFor } from './probes.ts';
import { rawText, sendRaw } from './raw.ts';
import type { RawAnswer } from './raw.ts';
import { insideIn } from './recorder.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = world.person('producer-a').token!;
});
afterAll(() => world.stop());

const envelope = z.strictObject({
  code: z.string(),
  message: z.string().min(1).max(80),
  data: z.record(z.string(), z.unknown()).nullable(),
  timestamp: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/),
});
const known = new Set(
  Object.entries(errorCatalogue as Record<string, ErrorDef>).map(
    ([name, def]) => `${def.status} ${def.code ?? name}`,
  ),
);

function assertEnvelope(answer: RawAnswer, name: string): void {
  const at = `${name}: ${answer.all.slice(0, 600)}`;
  const body = envelope.parse(JSON.parse(answer.body));
  expect(answer.headers['content-type'], at).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id'], at).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['x-content-type-options'], at).toBe('nosniff');
  expect(answer.headers['cache-control'], at).toBe('no-store');
  expect(answer.headers.server ?? answer.headers['x-powered-by'], at).toBeUndefined();
  expect(known, at).toContain(`${answer.status} ${body.code}`);
  expect(insideIn(answer.all), at).toBeNull();
}

describe('G-ENV-1 whatever goes wrong answers the envelope', () => {
  const probes = probesFor('@@');
  test.each(probes.map((p, i) => [p.name, i] as const))('%s', async (name, i) => {
    resetRates();
    const probe = probesFor(token)[i]!;
    const answer = await sendRaw(world.app.url, probe.text);
    expect(answer.status, answer.all.slice(0, 600)).toBe(probe.status);
    expect((JSON.parse(answer.body) as { code: string }).code).toBe(probe.code);
    assertEnvelope(answer, name);
  });

  test('there are enough of them', () => expect(probes.length).toBeGreaterThanOrEqual(60));

  test('HEAD has no body, known or unknown', async () => {
    for (const path of ['/v1/orders', '/v1/nothing', '/files/x']) {
      const answer = await sendRaw(
        world.app.url,
        rawText(`HEAD ${path} HTTP/1.1`, ['Host: x', 'Connection: close']),
      );
      expect([path, answer.status, answer.body]).toEqual([path, 404, '']);
    }
  });

  test('after a refused request the same connection serves the next one', async () => {
    const refused = rawText(
      'POST /user/web/login HTTP/1.1',
      ['Host: x', 'Content-Type: text/plain', 'Content-Length: 2'],
      'hi',
    );
    const next = rawText('GET /healthz HTTP/1.1', ['Host: x', 'Connection: close']);
    const { all } = await sendRaw(world.app.url, refused + next, { timeoutMs: 1_500 });
    expect(all).toMatch(/^HTTP\/1\.1 415/);
  });

  test('a few requests in one breath are answered; whoever sends forty and reads nothing is let go (G-SLO-1)', async () => {
    const asked = (times: number): Promise<string> =>
      new Promise((resolve) => {
        const { hostname, port } = new URL(world.app.url);
        const socket = connect(Number(port), hostname, () =>
          socket.end(rawText('GET /v1/code/enums HTTP/1.1').repeat(times)),
        );
        let all = '';
        socket
          .setEncoding('utf8')
          .on('data', (text) => (all += text))
          .on('error', () => undefined)
          .on('close', () => resolve(all));
      });
    expect((await asked(3)).match(/HTTP\/1\.1 /g)).toHaveLength(3);
    expect((await asked(40)).match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(10);
  });

  test('429 says when to come back', async () => {
    resetRates();
    const ask = () =>
      sendRaw(
        world.app.url,
        rawText('GET /v1/reference/postcodes?keyword=ab HTTP/1.1', [
          'Host: x',
          `Authorization: Bearer ${token}`,
        ]),
      );
    let answer = await ask();
    for (let i = 0; i < 25 && answer.status !== 429; i += 1) answer = await ask();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    assertEnvelope(answer, '429');
    resetRates();
  });

  test('a token that nobody is found by counts to its address, and one that was shown before to itself', async () => {
    resetRates();
    const ask = async (bearer: string) =>
      (
        await sendRaw(
          world.app.url,
          rawText('GET /v1/business/bank/list HTTP/1.1', ['Host: x', `Authorization: Bearer ${bearer}`]),
        )
      ).status;
    expect(await ask(token)).toBe(200);
    for (let i = 0; i < RATES.bearer - 1; i += 1) takeRateOf('bearer', '127.0.0.1');
    expect(await ask('made-up-token-of-nobody-1')).toBe(401);
    expect(await ask('made-up-token-of-nobody-2')).toBe(429);
    expect(await ask(token)).toBe(200);
    resetRates();
    expect(await ask(token)).toBe(200); // found, so its address has all of its looks again
    for (let i = 0; i < RATES.bearer; i += 1) takeRateOf('bearer', '127.0.0.1');
    resetRates();
  });
});

describe('G-SLO-1, E19 slow clients', () => {
  const body = rawText(
    'POST /user/web/login HTTP/1.1',
    ['Host: x', 'Content-Type: application/json', 'Content-Length: 5000'],
    '{',
  );
  const head = 'GET /v1/orders HTTP/1.1\r\nHost: x\r\n';

  test('a dripping body and dripping headers are closed within 15 s, with 408 in the envelope', async () => {
    const [slowBody, slowHead] = await Promise.all([
      sendRaw(world.app.url, body, { drip: { every: 500, bytes: ' ' } }),
      sendRaw(world.app.url, head, { drip: { every: 500, bytes: 'X' } }),
    ]);
    for (const answer of [slowBody, slowHead]) {
      expect([answer.status, answer.ms < 15_000], `${answer.ms} ${answer.all}`).toEqual([408, true]);
      assertEnvelope(answer, '408');
    }
  });
});
