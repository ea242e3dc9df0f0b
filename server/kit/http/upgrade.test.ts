import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
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
    onUpgrade(server, path, (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (ws) => ws.send(path)),
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
