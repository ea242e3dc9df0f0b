// The real processes of the product, as `npm start` runs them, to be killed.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { buildServer } from '../../tools/up/build.ts';
import { root } from '../../tools/up/home.ts';
import { NODE_FLAGS } from '../../tools/up/node-flags.ts';
import { programs, scriptOf, settingsOfBuild } from '../../tools/up/programs.ts';

export interface Proc {
  pid: number;
  /** Milliseconds from its start until it said that it is ready. */
  readyMs: number;
  /** SIGKILL; resolves when the process is gone. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves when the process has ended by itself. */
  stop: () => Promise<void>;
  /** Resolves when it has ended, whoever ended it. */
  ended: Promise<void>;
  /** Its last words. */
  said: () => string;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

let built: Promise<string> | undefined;

/**
 * Runs one of the server's processes, built as `npm start` runs it, which starts in half the time of its sources, and waits
 * until it is ready; rejects with its last words where it ends before. `heard` is given everything it says.
 */
export async function startProc(
  script: 'api' | 'worker' | 'media',
  env: Record<string, string>,
  heard: (text: string) => void = () => undefined,
): Promise<Proc> {
  const build = await (built ??= buildServer(programs));
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, scriptOf(build, script)], {
    env: { ...process.env, ...settingsOfBuild(build), NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // it ends with us: the channel's end is its signal
  });
  let said = '';
  const say = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-4_000);
    heard(chunk.toString());
  };
  child.stdout!.on('data', say);
  child.stderr!.on('data', say);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}\n${said}`)));
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended(child);
  };
  return {
    pid: child.pid!,
    readyMs: performance.now() - started,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
    ended: ended(child),
    said: () => said,
  };
}

/** Everything as `npm start` runs it; resolves when it says that it is ready. SIGTERM ends it. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`${root}/tools/up.ts`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const said of child.stdout!) if (String(said).includes('장터가 준비되었습니다')) return child;
  throw new Error('the product did not start');
}
