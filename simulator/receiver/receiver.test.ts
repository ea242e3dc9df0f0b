import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openReceivers } from '@jangteo/server/adapters/webhook/webhook.ts';
import { stageCompanies } from '../testing/companies.ts';
import type { Received } from './receiver.ts';

const { stage, control } = stageCompanies();
const post = (body: string, headers: Record<string, string> = {}) =>
  openReceivers({ simUrl: stage.sim.url }).post(
    {
      url: 'https://receiver.jangteo.test/erp?x=1',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    },
    AbortSignal.timeout(2_000),
  );
const inbox = async (query = ''): Promise<Received[]> =>
  (await control<Received[]>('GET', `/webhooks${query}`)).data;

describe('a seller’s program that takes webhooks', () => {
  test('keeps bytes and headers, so that a signature can be checked', async () => {
    const body = '{ "type":"order.paid",  "data":{"이름":"값"} }';
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const mac = (text: string) => createHmac('sha256', key).update(`msg_1.1.${text}`).digest('base64');
    const answer = await post(body, { 'webhook-id': 'msg_1', 'webhook-signature': `v1,${mac(body)}` });
    expect(answer).toEqual({ status: 204, text: '', retryAfterSec: null });
    const [taken] = await inbox();
    expect(taken).toMatchObject({ path: '/erp', body, headers: { 'webhook-id': 'msg_1' } });
    expect(taken!.headers['webhook-signature']).toBe(`v1,${mac(taken!.body)}`);
  });

  test('shows those since a moment, newest first', async () => {
    await post('{"n":1}');
    const [{ at } = { at: '' }] = await inbox();
    await post('{"n":2}');
    const since = await inbox(`?since=${encodeURIComponent(at)}`);
    expect(since.map(({ body }) => body).slice(0, 2)).toEqual(['{"n":2}', '{"n":1}']);
    expect(await inbox('?since=2048-01-01T00:00:00Z')).toEqual([]);
  });

  test('can be gone, down, or silent after it has taken a message', async () => {
    const fault = (kind: string, more: object = {}) =>
      control('POST', '/faults', { port: 'WEBHOOK', kind, ...more });
    const before = (await inbox()).length;
    await fault('GONE');
    expect((await post('{}')).status).toBe(410);
    await fault('ERROR');
    expect((await post('{}')).status).toBe(500);
    expect(await inbox()).toHaveLength(before);
    await fault('TIMEOUT_AFTER_EFFECT', { ms: 10 });
    await expect(post('{}')).rejects.toThrow(/fetch failed/);
    expect(await inbox()).toHaveLength(before + 1);
    expect((await post('{}')).status).toBe(204);
    expect((await fault('REORDER')).status).toBe(400);
    expect((await control('POST', '/faults', { port: 'CARD', kind: 'GONE' })).status).toBe(400);
  });
});
