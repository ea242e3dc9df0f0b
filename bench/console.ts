/**
 * npm run bench console: what the browser loads and how soon it shows. JANGTEO_ORIGIN measures a product that runs
 * already; else one is started in a throwaway home. Prints figures beside the budgets; nothing is asserted.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../tools/testing/chromium.ts';
import { freePort } from '../tools/up/ports.ts';

const root = path.join(import.meta.dirname, '..');
const ROUNDS = 7;
const account = (JSON.parse(readFileSync(path.join(root, 'docs/demo-accounts.json'), 'utf8')) as { persona: string; loginId: string; password: string }[]).find((a) => a.persona === 'producer-a')!;
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

async function product(): Promise<{ origin: string; stop: () => Promise<void> }> {
  if (process.env.JANGTEO_ORIGIN) return { origin: process.env.JANGTEO_ORIGIN, stop: async () => undefined };
  const home = mkdtempSync(path.join(tmpdir(), 'jt-bench-'));
  const port = await freePort();
  const up = spawn(process.execPath, [path.join(root, 'tools/up.ts')], { env: { ...process.env, JANGTEO_HOME: home, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    up.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('준비되었습니다') && resolve());
    up.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      up.once('exit', () => (rmSync(home, { recursive: true, force: true }), resolve()));
      up.kill('SIGTERM');
    });
  return { origin: `http://localhost:${port}`, stop };
}

/** Scripts that a page asked for, gzipped, kB. */
function weigh(page: Page): { kB: () => Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && response.status() === 200) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length, () => 0));
  });
  return { kB: async () => (await Promise.all(sizes)).reduce((a, b) => a + b, 0) / 1000 };
}

const fresh = async (browser: Browser, origin: string): Promise<Page> => (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })).newPage();
const firstRow = (page: Page) => page.locator('tbody tr').first().waitFor();

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('이메일 또는 아이디').fill(account.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

async function loginWeight(browser: Browser, origin: string): Promise<number> {
  const page = await fresh(browser, origin);
  const weight = weigh(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
  const kB = await weight.kB();
  await page.context().close();
  return kB;
}

/** A signed-in seller opens the list in a browser whose cache is empty. */
async function listCold(browser: Browser, origin: string): Promise<{ kB: number; ms: number }> {
  const first = await fresh(browser, origin);
  await signIn(first);
  const storageState = await first.context().storageState();
  await first.context().close();
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, locale: 'ko-KR', storageState });
  const page = await context.newPage();
  const weight = weigh(page);
  const began = performance.now();
  await page.goto('/order-delivery/order/list', { waitUntil: 'commit' });
  await firstRow(page);
  const ms = performance.now() - began;
  const kB = await weight.kB();
  await context.close();
  return { kB, ms };
}

/** From the dashboard by the menu, timed inside the page from the click to the first row. */
async function navigation(browser: Browser, origin: string): Promise<number> {
  const page = await fresh(browser, origin);
  await signIn(page);
  const link = page.getByRole('main').getByRole('link', { name: '주문 목록' }).first();
  await link.hover();
  await page.waitForTimeout(400); // a hand takes that long from the link to the click
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('go'), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody tr td a, tbody tr td img')) return;
      performance.mark('row');
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await firstRow(page);
  await page.waitForFunction(() => performance.getEntriesByName('row').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('row')[0]!.startTime - performance.getEntriesByName('go')[0]!.startTime);
  await page.context().close();
  return ms;
}

const { origin, stop } = await product();
const browser = await launchChromium();
try {
  const print = (name: string, figure: string, budget: string) => console.log(`${name.padEnd(34)}${figure.padStart(12)}   ${budget}`);
  print('login page, first load of JS', `${(await loginWeight(browser, origin)).toFixed(0)} kB gz`, '≤ 150 kB');
  const cold = [];
  const moves = [];
  for (let i = 0; i < ROUNDS; i++) {
    cold.push(await listCold(browser, origin));
    moves.push(await navigation(browser, origin));
  }
  print('order list, first load of JS', `${median(cold.map((c) => c.kB)).toFixed(0)} kB gz`, '≤ 290 kB');
  print('order list cold, table shows', `${median(cold.map((c) => c.ms)).toFixed(0)} ms`, '≤ 500 ms');
  print('order list by navigation', `${median(moves).toFixed(0)} ms`, '≤ 120 ms');
} finally {
  await browser.close();
  await stop();
}
