import { describe, expect, test, vi } from 'vitest';
import type { ApiKey } from '@jangteo/contract/producer-api/key.api.ts';
import { startWorkers } from '../../kit/jobs/jobs.ts';
import { DEMO_PASSWORD, testConfig } from '../../testing/app.ts';
import { copyLines } from '../../testing/lines.ts';
import { startOutside } from '../../testing/outside.ts';
import { keyChores, keySubscriptions } from './key-jobs.ts';
import { reminderDue } from './rules.ts';
import { DAY, NOON, stageShop } from './shop.testing.ts';

const { stage, a, b, rows, post, issue, issued, refill, overview, ask, stand } = stageShop();
const states = async () => (await overview()).keys.map(({ keySeq, state }) => [keySeq, state]);

describe('a key', () => {
  test('is shown once, kept as its hash, and opens the shop whose it is', async () => {
    const { key, secret } = await issued();
    expect(secret).toMatch(/^jtk_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/);
    expect(key).toMatchObject({
      name: 'ERP',
      state: 'ACTIVE',
      prefix: secret.slice(0, 12),
      lastUsedAt: null,
    });
    expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(365 * DAY);
    const stored = await rows<{ text: string }>('select api_key::text as text from api_key');
    expect(stored.every(({ text }) => !text.includes(secret.slice(13)))).toBe(true);
    expect((await ask('/v1/orders', secret)).status).toBe(200);
    expect(JSON.stringify(await overview())).not.toContain(secret.slice(13));
    await expect.poll(async () => (await overview()).keys[0]!.lastUsedAt).not.toBeNull();
  });

  test('sent again under the same Idempotency-Key it is the same one; what is stored of the answer is sealed', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: '한 번', scopes: ['orders:read'], currentPassword: DEMO_PASSWORD };
    const first = await post<{ secret: string }>('/v1/producer-api', body, a.token, headers);
    const again = await post<{ secret: string }>('/v1/producer-api', body, a.token, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    const [stored] = await rows<{ response: string }>('select response from idempotency where key = $1', [
      headers['idempotency-key'],
    ]);
    expect(stored!.response).not.toContain('jtk_');
  });

  test('needs the password, an address that is one, and scopes that differ', async () => {
    expect((await issue({ currentPassword: 'wrong-pass1!' })).body.code).toBe('PASSWORD_WRONG');
    const field = async (more: object) =>
      ((await issue(more)).body.data as unknown as { errors: { field: string; code: string }[] }).errors.map(
        (e) => `${e.code} ${e.field}`,
      );
    expect(await field({ ipAllow: ['300.1.1.1'] })).toEqual(['PATTERN ipAllow[0]']);
    expect(await field({ ipAllow: ['10.0.0.0/33'] })).toEqual(['PATTERN ipAllow[0]']);
    expect(await field({ scopes: ['orders:read', 'orders:read'] })).toEqual(['DUPLICATE scopes[1]']);
  });

  test('a new one lets the one before work on for a day, and no third lives (Z12)', async () => {
    await stand(NOON);
    await rows('update api_key set expires_at = $1, retired_at = $1 where user_seq = $2', [
      new Date(NOON - 1000),
      a.userSeq,
    ]);
    const [first, second] = [await issued(), await issued()];
    expect((await states()).slice(0, 2)).toEqual([
      [second.key.keySeq, 'ACTIVE'],
      [first.key.keySeq, 'RETIRING'],
    ]);
    const third = await issued();
    expect((await states()).slice(0, 3)).toEqual([
      [third.key.keySeq, 'ACTIVE'],
      [second.key.keySeq, 'RETIRING'],
      [first.key.keySeq, 'EXPIRED'],
    ]);
    const opens = async () =>
      Promise.all([first, second, third].map(async ({ secret }) => (await ask('/v1/orders', secret)).status));
    expect(await opens()).toEqual([401, 200, 200]);
    await stand(NOON + DAY + 1000);
    expect(await opens()).toEqual([401, 401, 200]);
    await stand(NOON + 365 * DAY + 1000);
    expect(await opens()).toEqual([401, 401, 401]);
    expect((await ask('/v1/orders', third.secret)).body.code).toBe('AUTH_TOKEN_EXPIRED');
  });

  test('ten issued at once: one is in use', async () => {
    await Promise.all(Array.from({ length: 10 }, () => issue()));
    const live = (await overview()).keys.filter(({ state }) => state !== 'EXPIRED');
    expect(live.map(({ state }) => state).sort()).toEqual(['ACTIVE', 'RETIRING']);
  });

  test('is ended at once or in a day, once', async () => {
    await stand(NOON);
    const { key, secret } = await issued();
    const end = (now: boolean, keySeq = key.keySeq, token = a.token) =>
      stage.app.call<ApiKey>('POST', '/v1/producer-api/expire', { token, body: { keySeq, now } });
    expect((await end(true, key.keySeq, b.token)).status).toBe(404);
    const later = await end(false);
    expect(later.body.data.state).toBe('RETIRING');
    expect(Math.abs(Date.parse(later.body.data.expiresAt) - NOON - DAY)).toBeLessThan(600_000);
    expect((await ask('/v1/orders', secret)).status).toBe(200);
    expect((await end(false)).body.code).toBe('STATE_CHANGED');
    expect((await end(true)).body.data.state).toBe('EXPIRED');
    expect((await ask('/v1/orders', secret)).status).toBe(401);
    expect((await end(true)).body.code).toBe('STATE_CHANGED');
  });

  test('issue and end stand in the access log, and so does what a key writes', async () => {
    const { key, secret } = await issued();
    const [said] = await rows<{ n: number }>(
      `select count(*) as n from access_log where kind = 'AUTH' and detail ->> 'keySeq' = $1`,
      [String(key.keySeq)],
    );
    expect(said!.n).toBe(1);
    await refill();
    const [line] = await copyLines(stage.app.deps.pools.job, a.userSeq, { fulfilment: 'PAYMENT_COMPLETE' });
    const confirmed = await stage.app.call('PUT', '/v1/delivery/products/selected', {
      token: secret,
      body: { orderProductSeqList: [line!.line] },
    });
    expect(confirmed.status).toBe(200);
    await ask('/v1/delivery', secret);
    const logged = await rows<{ kind: string; user: number }>(
      `select kind, user_seq as "user" from access_log where detail ->> 'keySeq' = $1 and kind <> 'AUTH' order by kind`,
      [String(key.keySeq)],
    );
    expect(logged).toEqual([
      { kind: 'PII', user: a.userSeq },
      { kind: 'WRITE', user: a.userSeq },
    ]);
  });
});

test('the holder is reminded 30 and 7 days before the end, each once', async () => {
  const key = (expiresIn: number, reminded: number | null) => ({
    expiresAt: new Date(NOON + expiresIn * DAY).toISOString(),
    reminded,
  });
  const at = new Date(NOON);
  expect([31, 30, 8, 7, 1, -1].map((days) => reminderDue(key(days, null), at))).toEqual([
    null,
    30,
    30,
    7,
    7,
    null,
  ]);
  expect([30, 7].map((days) => reminderDue(key(days, 30), at))).toEqual([null, 7]);

  const outside = await startOutside();
  vi.stubEnv('MAIL_URL', outside.mailUrl);
  const deps = { ...stage.app.deps, config: testConfig(stage.db.url, { simUrl: outside.simUrl }) };
  const workers = await startWorkers(deps, keySubscriptions, []);
  try {
    await stand(NOON);
    const { key: made } = await issued();
    const remind = async (day: number) => {
      await stand(Date.parse(made.expiresAt) - day * DAY + 1_000);
      for (let i = 0; i < 2; i++) await keyChores[0]!.run({ ...deps, signal: new AbortController().signal });
      await workers.relay();
    };
    const mails = () =>
      outside.inbox
        .find(undefined, undefined)
        .filter(({ subject }) => subject.includes('API 키'))
        .map(({ subject }) => subject);
    await remind(31);
    await remind(30);
    await expect.poll(mails).toEqual(['[장터] API 키가 30일 안에 만료됩니다']);
    await remind(7);
    await expect.poll(mails).toHaveLength(2);
  } finally {
    await workers.stop();
    vi.unstubAllEnvs();
    await outside.stop();
  }
});
