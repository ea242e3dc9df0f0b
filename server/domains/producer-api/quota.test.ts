import { describe, expect, test } from 'vitest';
import { QUOTA } from '@jangteo/contract/kit/api-scope.ts';
import type { ApiCall } from '@jangteo/contract/producer-api/call.list.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp } from '../../testing/app.ts';
import { keyChores } from './key-jobs.ts';
import { stageShop } from './shop.testing.ts';

const { stage, a, b, rows, issued, refill, overview, ask, stand } = stageShop();

describe('quota', () => {
  test('over two processes: a burst of 20, 10 a second, said on every answer', async () => {
    const other = await startApp(stage.db.url);
    try {
      const { secret } = await issued();
      await refill();
      const began = clock.realMs();
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          (i % 2 ? stage.app : other).call('GET', '/v1/orders?length=1', { token: secret }),
        ),
      );
      const most = QUOTA.burst + Math.ceil(((clock.realMs() - began) / 1_000) * QUOTA.perSecond);
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 429);
      expect(taken.length + refused.length).toBe(60);
      expect(taken.length).toBeGreaterThanOrEqual(QUOTA.burst);
      expect(taken.length).toBeLessThanOrEqual(most);
      expect((await overview()).quota.usedToday).toBe(taken.length);
      for (const { headers } of answers) {
        expect(headers.get('ratelimit-limit')).toBe('20');
        expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(QUOTA.burst);
        expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
      }
      for (const { headers, body } of refused) {
        expect(headers.get('retry-after')).toBe('1');
        expect(body.code).toBe('TOO_MANY_REQUESTS');
      }
    } finally {
      await other.stop();
    }
  });

  test('50,000 a day in Korea; the next day begins anew', async () => {
    await stand(Date.parse('2026-11-20T23:50:00+09:00'));
    const { secret } = await issued();
    await rows("update api_quota set tokens = 20, used = 49999, day = '2026-11-20' where user_seq = $1", [
      a.userSeq,
    ]);
    const last = await stage.app.call('GET', '/v1/orders?length=1', { token: secret });
    expect([
      last.status,
      last.headers.get('ratelimit-limit'),
      last.headers.get('ratelimit-remaining'),
    ]).toEqual([200, '50000', '0']);
    const over = await stage.app.call('GET', '/v1/orders?length=1', { token: secret });
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await stand(Date.parse('2026-11-21T00:00:01+09:00'));
    expect((await stage.app.call('GET', '/v1/orders?length=1', { token: secret })).status).toBe(200);
    expect((await overview()).quota).toMatchObject({
      usedToday: 1,
      resetsAt: expect.stringContaining('2026-11-22T00:00:00'),
    });
  });
});

describe('the log of calls', () => {
  test('has what a key called, refused ones, too, without what stands in a query', async () => {
    const { key, secret } = await issued({ scopes: ['orders:read'] });
    await ask('/v1/orders?searchKey=BUYER_NAME&keyword=%EA%B9%80&length=1', secret);
    await ask('/v1/delivery', secret);
    const read = async (query: object, token = a.token) =>
      (
        await stage.app.call<ApiCall[]>('GET', '/v1/producer-api/logs', {
          token,
          query: { keySeq: key.keySeq, ...query },
        })
      ).body;
    await expect.poll(async () => (await read({})).recordsFiltered).toBe(2);
    const { data } = await read({});
    expect(data.map(({ callId, path, status, code }) => [callId, path, status, code]).sort()).toEqual([
      ['delivery.list', '/v1/delivery', 403, 'ACCESS_DENIED'],
      ['order.list', '/v1/orders', 200, 'SUCCESS'],
    ]);
    expect((await read({ status: [403] })).recordsFiltered).toBe(1);
    expect((await read({ callId: 'order.list' })).recordsFiltered).toBe(1);
    expect((await read({}, b.token)).recordsFiltered).toBe(0);
  });

  test('is kept for 30 days', async () => {
    await rows(
      `insert into api_call (seller_seq, key_seq, at, call_id, method, path, status, code, ms, ip, request_id)
        select $1, 1, $2::timestamptz - make_interval(days => n), 'old', 'GET', '/', 200, 'SUCCESS', 1, '::1', 'r'
        from generate_series(29, 31) n`,
      [a.userSeq, new Date(clock.now().getTime() + 3_600_000)],
    );
    await keyChores
      .find(({ name }) => name === 'producer-api.purge-logs')!
      .run({ ...stage.app.deps, signal: new AbortController().signal });
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      "select count(*) as n from api_call where call_id = 'old'",
    );
    expect(n).toBe(2);
  });
});
