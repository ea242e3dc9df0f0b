import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressIn, addressOf, isFromHere, netOf, protocolOf, trustOf } from './address.ts';

const asked = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const by = (trust: string, forwarded: string, peer = '127.0.0.1') =>
  addressOf(asked(peer, { 'x-forwarded-for': forwarded }), trustOf(trust));

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:5678 ', '203.0.113.9'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['[::1]', '::1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:7f00:1', '127.0.0.1'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
])('%j is the address %s', (text, address) => expect(addressIn(text)).toBe(address));

test.each([
  '',
  'unknown',
  "'; drop table x;--",
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.4:x',
  '_hidden',
  'a'.repeat(300),
])('%j is none', (text) => expect(addressIn(text)).toBeNull());

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (ip, net) => expect(netOf(ip)).toBe(net));

describe('the address is what the last trusted proxy wrote', () => {
  test.each([
    ['', '198.51.100.7', '127.0.0.1'],
    ['0', '198.51.100.7', '127.0.0.1'],
    ['1', '198.51.100.7, 203.0.113.5', '203.0.113.5'],
    ['1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['1', '127.0.0.1,203.0.113.9:40123', '203.0.113.9'],
    ['2', '198.51.100.7, 203.0.113.5, 10.0.0.3', '203.0.113.5'],
    ['2', '203.0.113.5', '203.0.113.5'],
    ['1', '203.0.113.5, unknown', '127.0.0.1'],
    ['2', "198.51.100.7, '; drop table x;--, 10.0.0.3", '10.0.0.3'],
    ['1', '', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7, 203.0.113.5', '203.0.113.5'],
    ['127.0.0.1, 10.0.0.0/8', '198.51.100.7, 203.0.113.5, 10.1.2.3', '203.0.113.5'],
    ['10.0.0.0/8', '203.0.113.5', '127.0.0.1'],
  ])('TRUST_PROXY=%s: %s is %s', (trust, forwarded, address) => expect(by(trust, forwarded)).toBe(address));

  test('a listed proxy is known by whatever spelling of its address', () => {
    expect(by('10.0.0.0/8', '203.0.113.5', '::ffff:10.0.0.9')).toBe('203.0.113.5');
    expect(by('fd00::/8', '203.0.113.5', 'fd00::9')).toBe('203.0.113.5');
    expect(by('10.0.0.0/8', '203.0.113.5', '203.0.113.77')).toBe('203.0.113.77');
  });

  test('a connection that is gone is nobody’s', () =>
    expect(addressOf(asked(undefined), null)).toBe('0.0.0.0'));

  test.each(['ten', '10', '10.0.0.0/33', '10.0.0.0/x', 'fd00::/129', '10.0.0.1,', '-1', 'true'])(
    'TRUST_PROXY=%s is refused',
    (text) => expect(() => trustOf(text)).toThrow(/TRUST_PROXY/),
  );
});

test('https is what a trusted proxy says last; anybody else says nothing', () => {
  const proto = (trust: string, said: string, peer = '127.0.0.1') =>
    protocolOf(asked(peer, { 'x-forwarded-proto': said }), trustOf(trust));
  expect(proto('1', 'https')).toBe('https');
  expect(proto('1', 'http, https')).toBe('https');
  expect(proto('1', 'javascript')).toBe('http');
  expect(proto('', 'https')).toBe('http');
  expect(proto('10.0.0.1', 'https')).toBe('http');
});

test('what a proxy on this machine hands on is not asked from here', () => {
  expect(isFromHere(asked('127.0.0.1'))).toBe(true);
  expect(isFromHere(asked('::ffff:127.0.0.1'))).toBe(true);
  expect(isFromHere(asked('203.0.113.9'))).toBe(false);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
    expect(isFromHere(asked('127.0.0.1', { [name]: '127.0.0.1' }))).toBe(false);
});
