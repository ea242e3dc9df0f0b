import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { trustOf } from './address.ts';
import { giveBack, resetRates, RATES, takeRate } from './rate.ts';
import { onUpgrade, shouldUpgrade } from './upgrade.ts';

let server: Server;
const port = (): number => (server.address() as AddressInfo).port;
/** The first line that comes back. */
const ask = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => socket.write(`${head}\r\nhost: a\r\n\r\n`));
    socket
      .on('data', (data) => (resolve(String(data).split('\r\n', 1)[0]!), socket.destroy()))
      .on('error', reject);
  });

beforeAll(async () => {
  server = createServer({ shouldUpgradeCallback: shouldUpgrade } as object, (_request, response) =>
    response.end('page'),
  );
  const sockets = new WebSocketServer({ noServer: true });
  for (const path of ['/one', '/two'])
    onUpgrade(
      server,
      path,
      (request, socket, head) => sockets.handleUpgrade(request, socket, head, (ws) => ws.send(path)),
      { trustProxy: trustOf('1') },
    );
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
});
afterAll(() => void server.close());

test('each path has its own sockets', async () => {
  for (const path of ['/one', '/two?a=1']) {
    const ws = new WebSocket(`ws://127.0.0.1:${port()}${path}`);
    const said = await new Promise((resolve) => ws.on('message', (data) => resolve(String(data))));
    expect(said).toBe(path.split('?')[0]);
    ws.terminate();
  }
});

test('a path that nobody opened is refused', async () => {
  const socket = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
  expect(await ask(`GET /three HTTP/1.1\r\n${socket}`)).toBe('HTTP/1.1 404 Not Found');
});

test('sockets of one address whose tickets nobody has looked at are so many a minute; good ones do not count', async () => {
  resetRates();
  const opens = (forwarded: string) =>
    ask(
      `GET /one HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nx-forwarded-for: ${forwarded}`,
    );
  for (let n = 0; n < RATES.sockets; n++) takeRate('sockets', '2001:db8:0:1::/64');
  expect(await opens('203.0.113.9, 2001:db8:0:1::7')).toBe('HTTP/1.1 429 Too Many Requests');
  expect(await opens('2001:db8:0:1::7, 203.0.113.9')).toBe('HTTP/1.1 101 Switching Protocols');
  giveBack('sockets', '2001:db8:0:1::/64');
  expect(await opens('2001:db8:0:1::8')).toBe('HTTP/1.1 101 Switching Protocols');
});
