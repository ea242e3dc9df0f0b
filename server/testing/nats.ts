// A real nats-server on loopback; null where this machine has none.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/up/ports.ts';

export const NO_NATS = 'no nats-server here (Debian: apt install nats-server; else NATS_PATH)';

/** NATS_PATH or the path's. */
export function findNats(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/bin'];
  const places = env.NATS_PATH ? [env.NATS_PATH] : folders.map((one) => path.join(one, 'nats-server'));
  return places.find((one) => existsSync(one)) ?? null;
}

export interface Nats {
  url: string;
  /** Anew on its port, after it was killed. */
  start: () => Promise<void>;
  /** By SIGKILL. */
  kill: () => Promise<void>;
}

export async function openNats(binary: string): Promise<Nats> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(binary, ['-a', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    for await (const chunk of child.stderr!) {
      said += String(chunk);
      if (said.includes('Server is ready')) break;
    }
    if (!said.includes('Server is ready')) throw new Error(`nats-server does not start\n${said}`);
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
