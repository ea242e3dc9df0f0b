import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localhostTls } from '../../testing/localhost-tls.ts';
import { openStream } from './stream.ts';

let trap: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await once(trap.listen(0, '127.0.0.1'), 'listening');
  ({ port } = trap.address() as AddressInfo);
});
afterAll(() => void trap.close());

/** What a host of the inside can be called (G-SSR-1). */
const FORMS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '0.0.0.1',
  'localhost',
  '10.0.0.1',
  '10.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '[::ffff:7f00:1]',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b:1::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
];

describe('Z11: streams leave for the open internet alone', () => {
  test.each(FORMS)('%s, though its operator lets it through, reaches no listener', async (host) => {
    for (const tls of [false, true])
      await expect(openStream({ host, port, tls }, { allow: [host], ports: [port] })).rejects.toThrow(
        /address refused|ENOTFOUND|EAI_AGAIN/,
      );
    expect(connections).toBe(0);
  });

  test.each([
    ['another.example.com', 1935],
    ['live.example.com.', 1935],
    ['live.example.com', 22],
    ['live.example.com', 80],
    ['live.example.com', 1936],
  ])('%s at %i is refused before anything is resolved', async (host, at) => {
    await expect(openStream({ host, port: at, tls: false }, { allow: ['live.example.com'] })).rejects.toThrow(
      'target refused',
    );
  });

  test('to an address that may be reached it is a connection', async () => {
    const rules = { allow: ['localhost'], ports: [port], isReachable: () => true };
    const socket = await openStream({ host: 'localhost', port, tls: false }, rules);
    expect(socket.remoteAddress).toMatch(/^(127\.0\.0\.1|::1)$/);
    socket.destroy();
    await expect.poll(() => connections).toBe(1);
  });

  test('within TLS it is to the host whose name the certificate has', async () => {
    const known = getCACertificates('default');
    const server = createTlsServer(
      localhostTls,
      (socket) => void socket.on('error', () => undefined).end('hi'),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const at = (server.address() as AddressInfo).port;
    const reach = (host: string) =>
      openStream({ host, port: at, tls: true }, { allow: [host], ports: [at], isReachable: () => true });
    await expect(reach('localhost')).rejects.toThrow('self-signed');
    setDefaultCACertificates([...known, localhostTls.cert]);
    try {
      const socket = await reach('localhost');
      expect(String((await once(socket, 'data'))[0])).toBe('hi');
      socket.destroy();
      await expect(reach('127.0.0.1')).rejects.toThrow("does not match certificate's altnames");
    } finally {
      setDefaultCACertificates(known);
      server.close();
    }
  });

  test('rtmps without TLS on the other side is none', async () => {
    const rules = { allow: ['127.0.0.1'], ports: [port], isReachable: () => true };
    await expect(openStream({ host: '127.0.0.1', port, tls: true }, rules)).rejects.toThrow(
      /TLS|socket|ECONNRESET/,
    );
  });
});
