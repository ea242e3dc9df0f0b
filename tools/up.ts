// Everything behind `npm start`, `npm run dev` and `npm run node`: database, builds, processes, and their orderly end.
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFfmpeg } from '../server/adapters/media/ffmpeg.ts';
import { lookAtCompanies } from '../server/adapters/unset.ts';
import { lookAtDoor, readConfig } from '../server/kit/http/config.ts';
import { banner, nodeBanner } from './up/banner.ts';
import { ensureFfmpeg } from './up/ffmpeg.ts';
import { buildPages, buildServer, buildWeb } from './up/build.ts';
import { supervise } from './up/children.ts';
import { openDatabase, prepareDatabase } from './up/database.ts';
import type { Database } from './up/database.ts';
import { admitLogin } from './up/login.ts';
import { serveConsoleSources, watchSources } from './up/dev.ts';
import { AlreadyRunning, openHome, root, secretOf, takePlace, wipe } from './up/home.ts';
import { keepLogsSmall, logFile } from './up/logs.ts';
import { roleOf } from './up/node.ts';
import type { Role } from './up/node.ts';
import { freePort, isFree } from './up/ports.ts';
import { programs, scriptOf, settingsOfBuild } from './up/programs.ts';

const { values: options, positionals } = parseArgs({
  options: { fresh: { type: 'boolean' }, dev: { type: 'boolean' }, node: { type: 'boolean' } },
  allowPositionals: process.argv.includes('--node'),
});

/** The one process that a node is; null for all of them. */
function roleAsked(): Role | null {
  try {
    const others = Object.keys(options).filter((name) => name !== 'node');
    return options.node ? roleOf([...positionals, ...others]) : null; // --fresh would empty everybody's folder
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Of what takes publishers. Settings that cannot work are said before anything starts. */
function engineAsked() {
  try {
    if (role === null || role === 'api')
      for (const warning of [...lookAtDoor(), ...lookAtCompanies()]) console.warn(warning);
    const made = { DATABASE_URL: 'ours', JANGTEO_SECRET: randomBytes(32).toString('hex') }; // where nobody gave one
    return readConfig({ ...made, ...process.env }).media;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** A balancer that looks every second and believes the second look has seen it by then. */
const DRAIN_SECONDS = '5';
const role = roleAsked();
if (role) process.env.NODE_ENV ??= 'production';
if (role === 'api') process.env.DRAIN_SECONDS ??= DRAIN_SECONDS;
const production = process.env.NODE_ENV === 'production';
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 4000);
const loopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
const address = `http://${loopback ? 'localhost' : host}:${port}`;
const home = openHome();
const engine = engineAsked();

const cleanups: (() => unknown)[] = [];
let ending: Promise<void> | null = null;

/** Ends everything in the reverse order of its start. Called once, whatever happens meanwhile. */
function leave(code: number): Promise<void> {
  ending ??= (async () => {
    for (const cleanup of cleanups.toReversed()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(code);
  })();
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
process.once('disconnect', () => void leave(0)); // tools/start.mjs is gone
process.on('uncaughtException', (error) => {
  console.error(error);
  void leave(1);
});

/** Whose marketplace is the demo's, and whose the outside world is: nodes share one at SIM_URL. */
const demo = !production && (!role || role === 'simulator');
const simulated = !production && !role && !process.env.SIM_URL;
const processes = role ? [role] : ['api', 'worker', 'media', ...(simulated ? ['simulator'] : [])];
/** A live has one sender and its ports one owner: the old process ends before the new one begins. */
const ALONE = new Set(['media']);
const entries = { ...programs, ...(demo && { simulator: 'simulator/main.ts' }) };

/** Where our own processes reach the API. */
function apiAt(apiPort: number): string {
  const everywhere = ['0.0.0.0', '::'].includes(host);
  return `http://${loopback || everywhere || options.dev ? '127.0.0.1' : host}:${apiPort}`;
}

/** The simulator's two doors, where there is one. */
async function simulatorSettings(secret: string, apiPort: number) {
  if (!simulated) return { simKey: null, env: {} };
  const [simPort, smtpPort] = [await freePort(), await freePort()];
  const simKey = loopback ? null : createHmac('sha256', secret).update('sim').digest('hex').slice(0, 32);
  const mail = process.env.MAIL_URL ?? `smtp://127.0.0.1:${smtpPort}`;
  const env = {
    SIM_PORT: String(simPort),
    SIM_URL: `http://127.0.0.1:${simPort}`,
    SIM_SMTP_PORT: String(smtpPort),
    API_URL: apiAt(apiPort),
  };
  return { simKey, env: { ...env, MAIL_URL: mail, ...(simKey && { SIM_KEY: simKey }) } };
}

const buildSettings = (build: string, pages: Record<string, string>) => ({
  ...settingsOfBuild(build),
  ...pages,
});

/** Where broadcasting programs come in: the port that they all know, or a free one where another holds it. */
async function mediaSettings(apiPort: number) {
  if (role) return {}; // a node is told
  if (engine.engine !== 'embedded') return { API_URL: process.env.API_URL ?? apiAt(apiPort) };
  const rtmpPort =
    process.env.MEDIA_RTMP_PORT ?? String((await isFree(host, 1935)) ? 1935 : await freePort());
  return { API_URL: process.env.API_URL ?? apiAt(apiPort), MEDIA_RTMP_PORT: rtmpPort };
}

async function environment(login: string, build: string, pages: Record<string, string>, apiPort: number) {
  const secret = process.env.JANGTEO_SECRET ?? secretOf(home);
  const simulator = await simulatorSettings(secret, apiPort);
  const env = {
    NODE_ENV: 'development',
    ...process.env,
    HOST: options.dev ? '127.0.0.1' : host,
    PORT: String(apiPort),
    DATABASE_URL: login,
    JANGTEO_HOME: home,
    JANGTEO_ROOT: root,
    JANGTEO_SECRET: secret,
    ...buildSettings(build, pages),
    ...(await mediaSettings(apiPort)),
    ...simulator.env,
  };
  return { env, simKey: simulator.simKey };
}

/** Vite serves the console's sources itself where they are worked on. */
async function pagesFor(listens: boolean): Promise<Record<string, string>> {
  if (!listens) return {};
  return options.dev ? { WEB_DIR: await buildWeb() } : buildPages();
}

type Children = ReturnType<typeof supervise>;

const MOST_FALLS = 4;
/** Machines share the folder of a node, so its log is its own: whoever runs it keeps what it prints. */
const toTerminal = options.dev === true || role !== null;

const answers = async (api: string): Promise<boolean> =>
  (await fetch(`${api}/readyz`).catch(() => null))?.ok === true;

/** How long nothing is said of a start that takes its time. */
const QUIET_MS = 30_000;

/** However slow the machine is: what lives gets ready, what fell over again and again does not. */
async function untilReady(api: string, children: Children) {
  const name = role ?? 'api';
  let quietUntil = performance.now() + QUIET_MS;
  while (children.fallen(name) <= MOST_FALLS) {
    if (role && role !== 'api' ? children.ready(role) : await answers(api)) return;
    if (performance.now() > quietUntil) {
      console.log(`${name} 프로세스가 준비되기를 기다리고 있습니다. 그만두려면 Ctrl-C를 누르세요.`);
      quietUntil += QUIET_MS;
    }
    await sleep(50);
  }
  throw new Error(
    `${name} 프로세스가 준비되지 않았습니다.${toTerminal ? '' : ` 로그: ${logFile(home, name)}`}`,
  );
}

async function openAndFill(): Promise<Database> {
  const opening = openDatabase(home);
  cleanups.push(async () => (await opening.catch(() => null))?.stop());
  const database = await opening;
  await prepareDatabase(database.url, home, { demo, production, simulator: role === 'simulator' });
  return database;
}

function rebuildOnChange(children: Children) {
  watchSources(['server', 'contract', 'simulator'], async () => {
    try {
      const build = await buildServer(entries);
      await Promise.all(
        processes.map((name) => children.replace(name, scriptOf(build, name), ALONE.has(name) ? null : 0)),
      );
      console.log('서버를 다시 시작했습니다.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
}

async function migrateNow(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [path.join(root, 'tools/up/migrate.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [said, [code]] = await Promise.all([
    child.stderr.toArray(),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(said.join('').slice(-600));
}

const TOGETHER_MS = 1_500;

/**
 * The sources as they are now in the place of what runs (`npm run reload`): built and migrated first, then process by
 * process. Whatever fails leaves the old ones at work; the schema only grows, so they can go on with it.
 */
async function reload(databaseUrl: string, env: NodeJS.ProcessEnv, children: Children) {
  const [build, pages] = await Promise.all([buildServer(entries), buildPages()]);
  await migrateNow(databaseUrl);
  Object.assign(env, buildSettings(build, pages));
  for (const name of processes)
    await children.replace(name, scriptOf(build, name), ALONE.has(name) ? null : TOGETHER_MS);
}

let reloading = (): Promise<void> => Promise.reject(new Error('지금은 바꿀 수 없습니다.'));

/** One after the other; each is answered in the note of who runs here. */
function reloadOnSignal(note: (error: string | null, ms: number) => void) {
  let last = Promise.resolve();
  process.on('SIGUSR2', () => {
    last = last.then(async () => {
      const began = performance.now();
      const error = await reloading().then(
        () => null,
        (e: unknown) => (e instanceof Error ? e.message : String(e)),
      );
      note(error, Math.round(performance.now() - began));
    });
  });
}

/** Where to send a live to; null where there is nothing that works on pictures. */
async function rtmpAt(env: { MEDIA_RTMP_PORT?: string | undefined }): Promise<string | null> {
  const found = await findFfmpeg(process.env);
  if (engine.engine !== 'embedded') return found && (process.env.MEDIA_RTMP_URL ?? engine.pullUrl);
  return found && `rtmp://${loopback ? 'localhost' : host}:${env.MEDIA_RTMP_PORT}/live`;
}

async function up() {
  const listens = role === null || role === 'api';
  const place = await takePlace(home, listens ? address : role, role);
  cleanups.push(place.release);
  reloadOnSignal(place.reloaded);
  if (listens && !(await isFree(host, port)))
    throw new Error(`${port}번 포트를 다른 프로그램이 쓰고 있습니다. PORT를 바꿔 주세요.`);
  if (options.fresh) wipe(home);
  if (!production) await ensureFfmpeg(); // on a machine of others nothing is installed
  cleanups.push(keepLogsSmall(home));
  const [database, build, pages] = await Promise.all([
    openAndFill(),
    buildServer(entries),
    pagesFor(listens),
  ]);
  const apiPort = options.dev ? await freePort() : port;
  const login = processes.some((name) => name !== 'simulator') ? await admitLogin(database) : database.url;
  const { env, simKey } = await environment(login, build, pages, apiPort);
  if (ending) return;
  const own = { simulator: { DATABASE_URL: database.url } }; // moves the clock and empties the marketplace
  const children = supervise({ home, env, own, toTerminal, onChange: place.note });
  cleanups.push(children.stopAll);
  for (const name of processes) children.start(name, scriptOf(build, name));
  const api = apiAt(apiPort);
  await untilReady(api, children);
  if (options.dev) {
    cleanups.push(await serveConsoleSources({ host, port, api }));
    rebuildOnChange(children);
  } else reloading = () => reload(database.url, env, children);
  const seconds = (Date.now() - performance.timeOrigin) / 1000;
  if (role) console.log(nodeBanner(role, listens ? address : null));
  else console.log(banner({ address, home, demo: !production, simKey, seconds, rtmp: await rtmpAt(env) }));
}

try {
  await up();
} catch (error) {
  if (error instanceof AlreadyRunning) console.error(`이미 실행 중입니다: ${error.message}`);
  else console.error(error instanceof Error ? error.message : error);
  await leave(1);
}
