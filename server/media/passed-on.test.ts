import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenRtmp } from './rtmp.ts';

/** What a program says first: its version, and 1,536 bytes. */
const HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)]);

let server: Server;
const open: Socket[] = [];
beforeAll(async () => {
  server = await listenRtmp({ port: 0, host: '127.0.0.1', passed: true }, async () => null);
});
afterAll(() => {
  for (const one of open) one.destroy();
  server.close();
});

/** Whether a program behind the balancer is spoken to, in as many pieces as its words come in. */
async function isHeard(...pieces: (string | Buffer)[]): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent));
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}
const from = (ip: string): string => `PROXY TCP${ip.includes(':') ? 6 : 4} ${ip} 10.0.0.2 51034 1935\r\n`;

test('who the balancer names is received, however its line is cut', async () => {
  expect(await isHeard(from('203.0.113.7'), HELLO)).toBe(true);
  expect(await isHeard(Buffer.concat([Buffer.from(from('2001:db8::7')), HELLO]))).toBe(true);
  expect(await isHeard('PROXY TC', 'P4 203.0.113.7 10.0.0.2 51034 19', '35\r', '\n', HELLO)).toBe(true);
});

test.each([
  ['nothing in front', HELLO],
  ['nobody named', Buffer.from('PROXY UNKNOWN\r\n')],
  ['no address', Buffer.from(from('203.0.113.777'))],
  ['a line without an end', Buffer.from('PROXY TCP4 '.padEnd(200, '1'))],
])('%s: let go', async (_name, bytes) => {
  expect(await isHeard(bytes)).toBe(false);
});

test('addresses behind one balancer have connections of their own, those of one IPv6 network together', async () => {
  for (let n = 0; n < 30; n += 1) expect(await isHeard(from(`2001:db8:0:9::${n + 1}`), HELLO)).toBe(true);
  expect(await isHeard(from('2001:db8:0:9::ffff'), HELLO)).toBe(false);
  expect(await isHeard(from('2001:db8:0:a::1'), HELLO)).toBe(true);
});
