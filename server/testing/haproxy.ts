// A real HAProxy with the file that we ship (deploy/haproxy.cfg); null where this machine has none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';

export const NO_HAPROXY = 'no haproxy here (Debian: apt install haproxy; else HAPROXY_PATH)';

/** HAPROXY_PATH or the path's. */
export function findHaproxy(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const places = env.HAPROXY_PATH ? [env.HAPROXY_PATH] : folders.map((one) => path.join(one, 'haproxy'));
  return places.find((one) => existsSync(one)) ?? null;
}

const SHIPPED = new URL('../../deploy/haproxy.cfg', import.meta.url);

/** Ports on loopback: where it listens, and where the nodes do. */
export interface Ports {
  http: number;
  rtmp: number;
  api: readonly [number, number];
  media: readonly [number, number];
}

/** The file as it is shipped, with the nodes of this machine. */
export async function settingsFor({ http, rtmp, api, media }: Ports): Promise<string> {
  const places = {
    'bind :8080': `bind 127.0.0.1:${http}`,
    'bind :1935': `bind 127.0.0.1:${rtmp}`,
    'api1:4000': `127.0.0.1:${api[0]}`,
    'api2:4000': `127.0.0.1:${api[1]}`,
    'media1:1935': `127.0.0.1:${media[0]}`,
    'media2:1935': `127.0.0.1:${media[1]}`,
  };
  let text = await readFile(SHIPPED, 'utf8');
  for (const [shipped, here] of Object.entries(places)) {
    if (!text.includes(shipped)) throw new Error(`deploy/haproxy.cfg has no ${shipped}`);
    text = text.replaceAll(shipped, here);
  }
  return text;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const said = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return said;
}

export interface Haproxy {
  /** Whether it believes that a server of its file (`api1`) is there, wherever that is named. */
  isUp: (server: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Rows of its statistics: backend, server and, as the 18th, state. */
async function statesOf(socket: string): Promise<string[][]> {
  const said = connect(socket);
  said.end('show stat\n');
  const text = Buffer.concat(await said.toArray()).toString();
  return text.split('\n').map((line) => line.split(','));
}

export async function openHaproxy(binary: string, ports: Ports): Promise<Haproxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const [own, socket] = [path.join(folder, 'own.cfg'), path.join(folder, 'stats.sock')];
  await writeFile(file, await settingsFor(ports));
  await writeFile(own, `global\n  stats socket ${socket}\n`);
  const child = spawn(binary, ['-db', '-f', own, '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  while (!(await listens(ports.http))) {
    if (child.exitCode !== null) throw new Error(`haproxy does not start\n${said}`);
    await nap(20);
  }
  return {
    async isUp(server) {
      const rows = (await statesOf(socket)).filter(([, name]) => name === server);
      return rows.length > 0 && rows.every((row) => row[17]?.startsWith('UP'));
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
