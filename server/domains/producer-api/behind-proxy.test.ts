// One proxy stands in front and appends the address that it sees, as nginx, HAProxy and load balancers do.
import { describe, expect, test } from 'vitest';
import { trustOf } from '../../kit/http/address.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { stageShop } from './shop.testing.ts';

const { stage, rows, issued, ask } = stageShop({ trustProxy: trustOf('1') });
const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded });

test('a key is good from where the proxy says it comes, not from where its bearer says', async () => {
  const { secret } = await issued({ ipAllow: ['198.51.100.7', '2001:db8:7::/48'] });
  const status = async (forwarded: string) => (await ask('/v1/orders', secret, from(forwarded))).status;
  expect(await status('198.51.100.7, 203.0.113.5')).toBe(403);
  expect(await status('203.0.113.5, 198.51.100.7')).toBe(200);
  expect(await status('203.0.113.5, 198.51.100.7:40123')).toBe(200);
  expect(await status('::ffff:198.51.100.7')).toBe(200);
  expect(await status('[2001:DB8:7::9]:443')).toBe(200);
  expect(await status('198.51.100.7, unknown')).toBe(403);
  expect(await status('198.51.100.7,')).toBe(403);
});

test('a key’s address written as IPv6 is the same one', async () => {
  const { secret } = await issued({ ipAllow: ['::ffff:198.51.100.0/120'] });
  expect((await ask('/v1/orders', secret, from('198.51.100.9'))).status).toBe(200);
  expect((await ask('/v1/orders', secret, from('198.51.101.9'))).status).toBe(403);
});

describe('limits count who the proxy saw', () => {
  const pay = async (forwarded: string) =>
    (await stage.app.call('GET', '/market/pay/999999999', { headers: from(forwarded) })).status;

  test.each([
    ['one address', (n: number) => `198.51.100.${n}, 203.0.113.77`],
    ['one network of IPv6', (n: number) => `2001:db8:0:1::${n}`],
  ])('%s', async (_name, forwarded) => {
    resetRates();
    for (let n = 1; n <= 20; n++) expect(await pay(forwarded(n))).toBe(404);
    expect(await pay(forwarded(21))).toBe(429);
    expect(await pay('2001:db8:0:2::1')).toBe(404);
  });
});

test('what is written down is an address, whatever a client sends', async () => {
  for (const left of ['unknown', "'; drop table x;--", 'a'.repeat(300)])
    await stage.app.call('POST', '/user/web/login', {
      body: {
        loginId: 'hello@onyu.kr',
        password: 'wrong!',
        clientId: 'jangteo-console',
        deviceId: crypto.randomUUID(),
      },
      headers: from(`${left}, 203.0.113.88`),
    });
  expect(await rows('select distinct ip from login_attempt where not ok')).toEqual([{ ip: '203.0.113.88' }]);
});

test('/metrics is nobody’s who comes through the proxy', async () => {
  const status = async (headers: Record<string, string>) =>
    (await stage.app.call('GET', '/metrics', { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status(from('127.0.0.1, 203.0.113.9'))).toBe(404);
  expect(await status(from('127.0.0.1'))).toBe(404);
  expect(await status({ forwarded: 'for=127.0.0.1' })).toBe(404);
});
