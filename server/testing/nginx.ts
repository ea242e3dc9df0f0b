// A real nginx with its rtmp module, as docs/operations/media.md sets it up; null where this machine has none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';

/** Where Debian, Alpine and builds of one's own have it; a build may have the module within. */
const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/nginx/modules'];
const MODULE = 'ngx_rtmp_module.so';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
async function firstOf(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await isThere(file)) return file;
  return null;
}

export interface NginxFound {
  binary: string;
  module: string;
}

/** NGINX_PATH or the path's, with the module beside it or where NGINX_RTMP_MODULE says. */
export async function findNginx(env: NodeJS.ProcessEnv = process.env): Promise<NginxFound | null> {
  const folders = [...(env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const binary = await firstOf(env.NGINX_PATH ? [env.NGINX_PATH] : folders.map((one) => `${one}/nginx`));
  const module = await firstOf(
    env.NGINX_RTMP_MODULE ? [env.NGINX_RTMP_MODULE] : MODULES.map((one) => `${one}/${MODULE}`),
  );
  return binary && module ? { binary, module } : null;
}

export const NO_NGINX =
  'no nginx with the rtmp module here (Debian: nginx-light libnginx-mod-rtmp; else NGINX_PATH, NGINX_RTMP_MODULE)';

const DOCS = new URL('../../docs/operations/media.md', import.meta.url);

export interface Nginx {
  /** rtmp://host:port/live */
  url: string;
  start: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** All that it has written down. */
  logs: () => Promise<string>;
  close: () => Promise<void>;
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

/** The file of the docs, at this port, asking this API. */
async function settingsFor({ port, api, secret }: Where): Promise<string> {
  const found = /```nginx\n([^`]+)```/.exec(await readFile(DOCS, 'utf8'))![1]!;
  return found
    .replace('listen 1935', `listen 127.0.0.1:${port}`)
    .replaceAll('http://127.0.0.1:4000', api)
    .replaceAll('SECRET', secret);
}
interface Where {
  port: number;
  api: string;
  secret: string;
}

export async function openNginx({ binary, module }: NginxFound, where: Where): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, await settingsFor(where));
  const directives = `load_module ${module}; daemon off; master_process off; pid ${folder}/pid;`;
  let ended: Promise<unknown> = Promise.resolve();
  let stop = (): unknown => undefined;
  const nginx: Nginx = {
    url: `rtmp://127.0.0.1:${where.port}/live`,
    async start() {
      const args = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log'), '-g', directives];
      const child = spawn(binary, args, { stdio: 'ignore' });
      ended = once(child, 'exit');
      stop = () => child.kill('SIGKILL');
      while (!(await listens(where.port))) {
        if (child.exitCode !== null) throw new Error(`nginx does not start\n${await nginx.logs()}`);
        await nap(20);
      }
    },
    async kill() {
      stop();
      await ended;
    },
    async logs() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
      return texts.join('\n');
    },
    async close() {
      await nginx.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await nginx.start();
  return nginx;
}
