import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_FLAGS } from '../../tools/up/node-flags.ts';

const root = join(import.meta.dirname, '../..');

/** Starts one of our processes with an IPC channel and waits for its first message. */
export async function start(
  entry: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; first: Record<string, unknown> }> {
  const child = fork(join(root, entry), [], {
    cwd: root,
    execArgv: NODE_FLAGS,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [first] = (await once(child, 'message')) as [Record<string, unknown>];
  return { child, first };
}

/** Ends a process by closing its channel, as a dying parent would. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
