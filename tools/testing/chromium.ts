// The browser of the end-to-end tests and of the console's benchmark.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { canInstall, installPackage } from '../up/apt.ts';
import { root } from '../up/home.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu', // what draws in software needs no process of its own to send pictures to
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a camera and a microphone for whoever may use them
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
/**
 * The shell first: the same browser without a window, tabs
 * and menus of its own, which cost a quarter of the time.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    existsSync(file),
  );
}

function ofPlaywright(): string | undefined {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  const builds = readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-/.test(name))
    .toSorted();
  const places = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return builds
    .toReversed()
    .flatMap((build) => places.map((place) => path.join(cache, build, place)))
    .find(existsSync);
}

function installWithApt(): string | undefined {
  if (!canInstall()) return undefined;
  console.log('Chromium을 설치합니다.');
  installPackage(SHELL, 'chromium');
  return onPath();
}

function installWithPlaywright(): string | undefined {
  const cli = path.join(root, 'node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return ofPlaywright();
}

/** Path of a Chromium: CHROMIUM_PATH, the machine's, Playwright's own; installed when there is none. */
export function findChromium(): string {
  const found =
    process.env.CHROMIUM_PATH ?? onPath() ?? ofPlaywright() ?? installWithApt() ?? installWithPlaywright();
  if (!found) throw new Error('Chromium을 찾지 못했습니다. CHROMIUM_PATH를 정해 주세요.');
  return found;
}

/** Without a locale Chromium calls a file with a Korean name `download`. */
const LOCALE = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** The browser as people have it, where there is one: the shell and our flags make it quicker than it is. */
export function launchPlainChromium(): Promise<Browser> {
  const whole = NAMES.filter((name) => name !== SHELL).map((name) => path.join('/usr/bin', name));
  const executablePath = process.env.CHROMIUM_PATH ?? whole.find(existsSync) ?? findChromium();
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    env: LOCALE,
  });
}

/** A headless browser; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS, env: LOCALE });
}

/**
 * A headless browser over a profile that stays: `kill` is its death without a word, and what it kept on disk is there for
 * the next one.
 */
export async function spawnChromium(
  profile: string,
): Promise<{ browser: Browser; kill: () => Promise<void> }> {
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // A group of its own: what is on the PATH may be a script that runs the browser.
  const child = spawn(findChromium(), [...FLAGS, ...own], {
    env: LOCALE,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const gone = once(child, 'close'); // nobody holds its pipe any more
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)));
  });
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
    await gone;
  };
  return { browser: await chromium.connectOverCDP(address), kill };
}
