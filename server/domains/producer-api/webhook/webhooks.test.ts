import type { Topic } from '../../../kit/outbox/events.ts';
import type { Event } from '../../../kit/outbox/outbox.ts';
import { describe, expect, test } from 'vitest';
import type { WebhookDelivery } from '@jangteo/contract/producer-api/delivery.list.ts';
import type { Webhook } from '@jangteo/contract/producer-api/webhook.api.ts';
import { openReceivers } from '../../../adapters/webhook/webhook.ts';
import { copyLines } from '../../../testing/lines.ts';
import { DAY, NOON } from '../shop.testing.ts';
import { isSigned } from '../../../testing/standard-webhooks.ts';
import { stageReceiver } from './receiver.testing.ts';
import { isReceiverUrl } from './rules.ts';

const {
  stage,
  a,
  b,
  rows,
  post,
  base,
  add,
  at,
  get,
  detail,
  deliveries,
  taken,
  says,
  bodies,
  happen,
  relay,
  retry,
  stand,
} = stageReceiver();

/** With more than the event has: what goes out is chosen by name. */
const event = (topic: Topic, payload: object, seller = a.userSeq): Event =>
  ({
    topic,
    key: `${topic}:test:${crypto.randomUUID()}`,
    sellerSeq: seller,
    payload: { sellerSeq: seller, ...payload },
  }) as Event;
const arrived = async (n: number): Promise<void> => {
  await relay();
  await expect.poll(() => taken.length).toBe(n);
};

describe('what a receiver is told', () => {
  test('an order that moved: its lines as they are, signed, without a word of a person', async () => {
    const webhook = await add({ types: ['order.changed'] });
    const other = await add({ types: ['order.paid'], url: 'https://receiver.jangteo.test/other' });
    const theirs = await add({ types: ['order.changed'], url: 'https://receiver.jangteo.test/b' }, b.token);
    const lines = await copyLines(stage.app.deps.pools.job, a.userSeq, { fulfilment: 'PAYMENT_COMPLETE' });
    const { order, line } = lines[0]!;
    await stage.app.call('PUT', '/v1/delivery/products/selected', {
      token: a.token,
      body: { orderProductSeqList: [line] },
    });
    await arrived(1);
    const [message] = taken;
    expect(message!.path).toBe('/receiver/erp');
    expect(isSigned(message!, webhook.secret)).toBe(true);
    expect(isSigned(message!, other.secret)).toBe(false);
    expect(message!.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(bodies()[0]).toEqual({
      type: 'order.changed',
      timestamp: expect.any(String),
      data: {
        sellerSeq: a.userSeq,
        orderSeq: order,
        lines: [
          {
            orderProductSeq: line,
            status: 'PREPARING_PRODUCT',
            version: expect.any(Number),
            payAmount: expect.any(Number),
          },
        ],
        link: `/v1/orders/${order}`,
      },
    });
    await expect.poll(async () => (await deliveries(webhook))[0]?.state).toBe('DELIVERED');
    expect(await deliveries(other)).toEqual([]);
    expect(await rows('select from webhook_delivery where webhook_seq = $1', [theirs.webhookSeq])).toEqual(
      [],
    );
  });

  test('each event under its outside name, other fields stay here', async () => {
    await add({ types: ['claim.opened', 'claim.changed', 'refund.done', 'product.sold_out'] });
    const said = { action: 'request', version: 1, at: '2026-11-18T01:00:00.000Z' };
    const claim = { claimSeq: 7, orderProductSeq: 9, type: 'RETURN', state: 'REQUEST', by: 'buyer' };
    const refund = {
      refundSeq: 3,
      claimSeq: 7,
      orderProductSeq: 9,
      amount: 12_900,
      at: '2026-11-18T01:00:00.000Z',
    };
    await happen(
      event('claim.opened', { ...claim, ...said, buyerName: '김하나' }),
      event('claim.moved', { ...claim, ...said, state: 'PROCESSING' }),
      event('refund.done', { ...refund, plan: { lines: [] } }),
      event('product.out', { productSeq: 5, from: 'ON_SALE', to: 'SOLD_OUT' }),
    );
    await arrived(4);
    const data = Object.fromEntries(bodies().map((body) => [body.type, body.data]));
    const link = '/v1/orders/claims/7';
    expect(data).toEqual({
      'claim.opened': { sellerSeq: a.userSeq, ...claim, link },
      'claim.changed': { sellerSeq: a.userSeq, ...claim, state: 'PROCESSING', link },
      'refund.done': { sellerSeq: a.userSeq, ...refund, link },
      'product.sold_out': { sellerSeq: a.userSeq, productSeq: 5, link: '/v1/products/5' },
    });
  });

  test('a test goes the same way, with made-up numbers', async () => {
    const webhook = await add({ types: ['order.paid'] });
    const sent = await post<WebhookDelivery>(`${at(webhook)}/test`, { type: 'order.paid' });
    expect(sent.body.data).toMatchObject({ type: 'order.paid', state: 'QUEUED', attempts: 0, test: true });
    await arrived(1);
    expect(bodies()[0]).toMatchObject({ type: 'order.paid', data: { test: true, sellerSeq: a.userSeq } });
    await expect
      .poll(async () => (await detail(webhook, sent.body.data.deliverySeq)).state)
      .toBe('DELIVERED');
    expect((await get<Webhook>(at(webhook))).lastSuccessAt).toBeNull();
  });
});

describe('sent again', () => {
  const listens = () => add({ types: ['product.sold_out'] });
  const happened = (productSeq: number) =>
    event('product.out', { productSeq, from: 'ON_SALE', to: 'SOLD_OUT' });

  test('one by one: the same message under the same number, signed anew', async () => {
    const webhook = await listens();
    await happen(happened(1));
    await arrived(1);
    await expect.poll(async () => (await deliveries(webhook))[0]!.state).toBe('DELIVERED');
    const { deliverySeq, messageId } = (await deliveries(webhook))[0]!;
    const again = await post<WebhookDelivery>(`${at(webhook)}/deliveries/${deliverySeq}/replay`, {});
    expect(again.body.data).toMatchObject({ deliverySeq, messageId, state: 'QUEUED' });
    await arrived(2);
    expect(taken.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
    expect(taken[1]!.body).toBe(taken[0]!.body);
    expect(isSigned(taken[1]!, webhook.secret)).toBe(true);
    await expect.poll(async () => (await detail(webhook, deliverySeq)).attemptList.length).toBe(2);
  });

  test('all that failed in a time; to one that is off nothing', async () => {
    await stand(NOON);
    const webhook = await listens();
    says.push({ status: 204 }, { status: 410 });
    await happen(happened(1));
    await arrived(1);
    await happen(happened(2));
    await arrived(2);
    await expect.poll(async () => (await get<Webhook>(at(webhook))).active).toBe(false);
    const span = { from: '2026-11-20T00:00:00+09:00', to: '2026-11-21T00:00:00+09:00' };
    const replay = (body: object) => post<{ queued: number }>(`${at(webhook)}/replay`, { ...span, ...body });
    expect((await replay({})).body.code).toBe('STATE_CHANGED');
    await rows('update webhook set active = true, off_reason = null, off_at = null');
    expect((await replay({ types: ['order.paid'] })).body.data).toEqual({ queued: 0 });
    expect((await replay({})).body.data).toEqual({ queued: 1 });
    await retry();
    await arrived(3);
    await expect.poll(async () => (await deliveries(webhook, '?state=DELIVERED')).length).toBe(2);
    expect((await replay({ onlyFailed: false })).body.data).toEqual({ queued: 2 });
    await rows(
      `insert into webhook_delivery (seller_seq, webhook_seq, event_key, message_id, type, payload, arrived,
          created_at, finished_at)
        select $1, $2, 'many:' || n, 'msg_0', 'product.sold_out', '{}', false, $3, $3 from generate_series(1, 10001) n`,
      [a.userSeq, webhook.webhookSeq, new Date(NOON)],
    );
    expect((await replay({})).body).toMatchObject({ code: 'BULK_LIMIT' });
  });
});

test('a new secret: both sign for a day', async () => {
  await stand(NOON);
  const webhook = await add();
  const send = () => post(`${at(webhook)}/test`, { type: 'webhook.test' });
  const { secret, oldUntil } = (await post<{ secret: string; oldUntil: string }>(`${at(webhook)}/secret`, {}))
    .body.data;
  expect(Math.abs(Date.parse(oldUntil) - NOON - DAY)).toBeLessThan(600_000);
  await send();
  await arrived(1);
  expect([isSigned(taken[0]!, webhook.secret), isSigned(taken[0]!, secret)]).toEqual([true, true]);
  await stand(NOON + DAY + 600_000);
  await send();
  await arrived(2);
  expect([isSigned(taken[1]!, webhook.secret), isSigned(taken[1]!, secret)]).toEqual([false, true]);
  const [stored] = await rows<{ text: string }>('select webhook::text as text from webhook');
  expect(stored!.text).not.toContain(Buffer.from(secret).toString('hex'));
});

describe('webhooks of a shop', () => {
  test('five at most, each another’s 404, the second of two who edit is told', async () => {
    const [first] = await Promise.all(Array.from({ length: 8 }, () => add()));
    const all = await get<Webhook[]>(base);
    expect(all).toHaveLength(5);
    expect(JSON.stringify(all)).not.toContain('whsec_');
    expect((await post(base, { url: 'https://erp.example.com/', types: ['order.paid'] })).body).toMatchObject(
      {
        code: 'WEBHOOK_LIMIT',
        message: '최대 5개까지 등록할 수 있습니다.',
      },
    );
    expect(first).toBeDefined();
    const one = all[0]!;
    const edit = (version: number, token = a.token) =>
      stage.app.call<Webhook>('PUT', at(one), {
        token,
        body: {
          url: one.url,
          types: ['order.paid', 'refund.done'],
          active: false,
          description: 'ERP',
          version,
        },
      });
    expect((await edit(1, b.token)).status).toBe(404);
    expect((await edit(1)).body.data).toMatchObject({ active: false, description: 'ERP', version: 2 });
    expect((await edit(1)).body.code).toBe('VERSION_CONFLICT');
    for (const path of ['', '/deliveries'])
      expect((await stage.app.call('GET', `${at(one)}${path}`, { token: b.token })).status).toBe(404);
    expect((await stage.app.call('DELETE', at(one), { token: b.token })).status).toBe(404);
    expect((await stage.app.call('DELETE', at(one), { token: a.token })).status).toBe(200);
    expect(await get<Webhook[]>(base)).toHaveLength(4);
  });

  test('addresses of the inside are no addresses (G-SSR-1)', async () => {
    for (const url of ['https://erp.example.com/hook?x=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])
      expect([url, isReceiverUrl(url)]).toEqual([url, true]);
    for (const url of INNER) {
      expect([url, isReceiverUrl(url)]).toEqual([url, false]);
      const answer = await post(base, { url, types: ['order.paid'] });
      expect([url, answer.status, answer.body.code]).toEqual([url, 400, 'WEBHOOK_URL']);
    }
    expect(await rows('select from webhook where seller_seq = $1', [a.userSeq])).toEqual([]);
  });

  test('nor are they reached where one stands in a row all the same', async () => {
    const sending = INNER.filter((url) => URL.canParse(url)).map((url) =>
      openReceivers({ simUrl: null }).post({ url, headers: {}, body: '{}' }, AbortSignal.timeout(5_000)),
    );
    for (const result of await Promise.allSettled(sending)) {
      expect(result.status).toBe('rejected');
      expect(String((result as PromiseRejectedResult).reason)).toMatch(/refused|ENOTFOUND|EAI_AGAIN/);
    }
    const outside = openReceivers({ simUrl: null });
    const name = { url: 'https://receiver.jangteo.test/erp', headers: {}, body: '{}' };
    await expect(outside.post(name, AbortSignal.timeout(5_000))).rejects.toThrow(
      /ENOTFOUND|EAI_AGAIN|refused/,
    );
    expect(taken).toEqual([]);
  });
});

/** What the inside can be called. */
const INNER = [
  'http://erp.example.com/',
  'ftp://erp.example.com/',
  'gopher://erp.example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'erp.example.com',
  'https://',
  'https://u:p@erp.example.com/',
  'https://erp.example.com:8443/',
  'https://localhost/',
  'https://localhost./',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[2002:7f00:1::]/',
];
