import { describe, expect, test } from 'vitest';
import type { Webhook } from '@jangteo/contract/producer-api/webhook.api.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { DAY, NOON } from '../shop.testing.ts';
import { stageReceiver, type Says } from './receiver.testing.ts';
import { RETRY_PLAN_MS } from './rules.ts';

const {
  stage,
  a,
  rows,
  post,
  add,
  at,
  get,
  detail,
  deliveries,
  taken,
  says,
  happen,
  relay,
  worked,
  retry,
  stand,
  mails,
} = stageReceiver();

let count = 0;
/** A product is sold out: the shortest of all events. */
const soldOut = (): Promise<void> => {
  count += 1;
  return happen({
    topic: 'product.out',
    key: `product.out:test:${count}`,
    sellerSeq: a.userSeq,
    payload: { sellerSeq: a.userSeq, productSeq: count, from: 'ON_SALE', to: 'SOLD_OUT' },
  });
};
const listener = () => add({ types: ['product.sold_out'] });
/** The webhook's only message, once it was tried so often. */
async function tried(webhook: Webhook, attempts: number) {
  await relay();
  await expect.poll(async () => (await deliveries(webhook))[0]?.attempts).toBe(attempts);
  return (await deliveries(webhook))[0]!;
}
const failing = (status: number, more: object = {}): Says => ({ status, ...more });

describe('a message that is not taken', () => {
  test('comes again after 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h ± 10 %, then it has failed', async () => {
    await stand(NOON);
    const webhook = await listener();
    says.push(...Array.from({ length: 10 }, () => failing(500, { text: '점검 중' })));
    await soldOut();
    for (const [i, planned] of RETRY_PLAN_MS.entries()) {
      const { state, nextAt, lastStatus, lastError } = await tried(webhook, i + 1);
      expect([state, lastStatus, lastError]).toEqual(['RETRYING', 500, 'HTTP 500']);
      const waited = Date.parse(nextAt!) - clock.now().getTime();
      expect(waited).toBeGreaterThan(planned * 0.9 - 30_000);
      expect(waited).toBeLessThanOrEqual(planned * 1.1);
      await retry();
      expect(taken).toHaveLength(i + 1);
      await stand(Date.parse(nextAt!));
      await retry();
    }
    const { state, nextAt, deliverySeq } = await tried(webhook, 10);
    expect([state, nextAt]).toEqual(['FAILED', null]);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
    const { attemptList } = await detail(webhook, deliverySeq);
    expect(attemptList).toHaveLength(10);
    expect(attemptList[0]).toMatchObject({ status: 500, response: '점검 중' });
    await retry();
    expect(taken).toHaveLength(10);
  });

  test('no sooner than the receiver asks, and of an hour at most', async () => {
    const wait = async (said: Says): Promise<number> => {
      await rows('delete from webhook');
      await stand(NOON);
      const webhook = await listener();
      says.push(said);
      await soldOut();
      return Date.parse((await tried(webhook, 1)).nextAt!) - NOON;
    };
    const asked = (status: number, sec: number) =>
      failing(status, { headers: { 'retry-after': String(sec) } });
    for (const status of [429, 502, 503, 504]) {
      const ms = await wait(asked(status, 120));
      expect(ms).toBeGreaterThanOrEqual(120_000);
      expect(ms).toBeLessThan(180_000);
    }
    expect(await wait(asked(500, 120))).toBeLessThan(60_000);
    const most = await wait(asked(503, 999_999));
    expect(most).toBeGreaterThanOrEqual(3_600_000);
    expect(most).toBeLessThan(3_700_000);
  });

  test('from a receiver that dies, or is not there: nothing came back, and the next attempt arrives', async () => {
    await stand(NOON);
    const webhook = await listener();
    says.push('DIES');
    await soldOut();
    const first = await tried(webhook, 1);
    expect([first.state, first.lastStatus]).toEqual(['RETRYING', null]);
    expect(first.lastError).toContain('연결하지 못했습니다');
    expect((await get<Webhook>(at(webhook))).failingSince).not.toBeNull();
    await stand(NOON + 60_000);
    await retry();
    const second = await tried(webhook, 2);
    expect([second.state, second.nextAt]).toEqual(['DELIVERED', null]);
    expect(await get<Webhook>(at(webhook))).toMatchObject({
      failingSince: null,
      lastSuccessAt: expect.any(String),
    });
  });

  test('nor where its secret cannot be read any more: nothing goes out unsigned', async () => {
    const webhook = await listener();
    await rows("update webhook set secret = '\\x00'");
    await soldOut();
    const { state, lastError } = await tried(webhook, 1);
    expect([state, lastError]).toEqual(['RETRYING', '서명 비밀값을 읽을 수 없습니다. 새로 발급해 주세요.']);
    expect(taken).toEqual([]);
  });

  test('a redirect is none and is not followed', async () => {
    const webhook = await listener();
    says.push(failing(302, { headers: { location: '/elsewhere' } }));
    await soldOut();
    expect((await tried(webhook, 1)).lastError).toBe('HTTP 302');
    expect(taken).toHaveLength(1);
  });
});

describe('a webhook is switched off', () => {
  const offMails = () => mails().filter(({ subject }) => subject.includes('웹훅 전송을 중단'));

  test('by 410, at once; its shop is told, and nothing more is sent', async () => {
    const webhook = await listener();
    const before = offMails().length;
    says.push(failing(410));
    await soldOut();
    expect((await tried(webhook, 1)).state).toBe('FAILED');
    expect(await get<Webhook>(at(webhook))).toMatchObject({ active: false, off: { reason: 'GONE' } });
    await expect.poll(() => offMails().length).toBe(before + 1);
    await soldOut();
    await worked();
    expect(taken).toHaveLength(1);
    const on = await stage.app.call<Webhook>('PUT', at(webhook), {
      token: a.token,
      body: { url: webhook.url, types: webhook.types, active: true, version: 2 },
    });
    expect(on.body.data).toMatchObject({ active: true, off: null, failingSince: null });
    await soldOut();
    await relay();
    await expect.poll(() => taken.length).toBe(2);
  });

  test('after five days without a success', async () => {
    await stand(NOON);
    const webhook = await listener();
    const before = offMails().length;
    says.push(failing(500), failing(500), failing(500));
    await soldOut();
    await tried(webhook, 1);
    await stand(NOON + 5 * DAY - 3_600_000);
    await retry();
    await tried(webhook, 2);
    expect((await get<Webhook>(at(webhook))).active).toBe(true);
    await stand(NOON + 5 * DAY + 3_600_000);
    await retry();
    expect((await tried(webhook, 3)).state).toBe('FAILED');
    expect(await get<Webhook>(at(webhook))).toMatchObject({ active: false, off: { reason: 'FAILING' } });
    await expect.poll(() => offMails().length).toBe(before + 1);
  });

  test('what waited is given up when its turn comes; a test is sent all the same', async () => {
    await stand(NOON);
    const webhook = await listener();
    says.push(failing(500));
    await soldOut();
    await tried(webhook, 1);
    await rows('update webhook set active = false');
    await stand(NOON + 60_000);
    await retry();
    await expect.poll(async () => (await deliveries(webhook))[0]!.state).toBe('FAILED');
    expect((await deliveries(webhook))[0]).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('꺼져'),
    });
    await post(`${at(webhook)}/test`, { type: 'webhook.test' });
    await relay();
    await expect.poll(() => taken.length).toBe(2);
  });
});

test('an event that is worked twice is one message', async () => {
  const webhook = await listener();
  await soldOut();
  await tried(webhook, 1);
  await rows('update outbox set done_at = null where event_key = $1', [`product.out:test:${count}`]);
  await relay();
  await soldOut();
  await relay();
  await expect.poll(async () => (await deliveries(webhook)).length).toBe(2);
  await expect.poll(() => taken.length).toBe(2);
});

test('every message has an end or a next attempt (C10)', async () => {
  const client = await stage.app.deps.pools.job.connect();
  try {
    expect((await checkInvariants(client)).filter(({ id }) => id === 'C10')).toEqual([]);
  } finally {
    client.release();
  }
});
