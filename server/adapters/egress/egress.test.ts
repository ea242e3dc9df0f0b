import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fetchExternal, isPublicAddress } from './egress.ts';

describe('D14: one way out', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.0.1',
    '100.64.1.1',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fd00::1',
    '224.0.0.1',
    '64:ff9b::7f00:1',
    'not an address',
  ])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://api.example.com/',
    'https://other.example.com/',
    'https://api.example.com:8443/',
    'https://u@api.example.com/',
    'https://127.1/',
    'gopher://api.example.com/',
  ])('%s is refused before anything is resolved', async (target) => {
    await expect(fetchExternal(target, { allow: ['api.example.com'] })).rejects.toThrow('target refused');
  });

  test('a name that resolves to loopback reaches no listener', async () => {
    let connections = 0;
    const trap = createServer(() => (connections += 1));
    await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done));
    await expect(fetchExternal('https://localhost/', { allow: ['localhost'] })).rejects.toThrow(
      'address refused',
    );
    trap.close();
    expect(connections).toBe(0);
  });
});
