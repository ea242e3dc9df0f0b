// What every errand needs: a page of the running product, a persona who signs in, axe, pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from '../tools/testing/chromium.ts';
import type {} from '../tools/testing/stack.setup.ts'; // what inject() may be asked for

const root = path.join(import.meta.dirname, '..');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Account {
  persona: string;
  loginId: string;
  password: string;
  userType: string;
}
const accounts = JSON.parse(readFileSync(path.join(root, 'docs/demo-accounts.json'), 'utf8')) as Account[];

export function account(persona: string): Account {
  const found = accounts.find((one) => one.persona === persona);
  if (!found) throw new Error(`no such persona: ${persona}`);
  return found;
}

export const origin = (): string => inject('origin');

let browser: Browser | null = null;
const contexts: BrowserContext[] = [];
/** Uncaught errors of every page; tests expect none. */
export const mistakes: string[] = [];

export interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
}

/** A page in a context of its own: another browser, as far as cookies and storage go. */
export async function newPage({ width = 1440, height = width < 500 ? 844 : 900, dark = false }: PageOptions = {}): Promise<Page> {
  browser ??= await launchChromium();
  const context = await browser.newContext({
    baseURL: origin(), viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: 'ko-KR', timezoneId: 'Asia/Seoul', hasTouch: width < 500,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => mistakes.push(error.message));
  return page;
}

/** After each test: its pages go. */
export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
}

/** After each test: closes its pages; an uncaught error on any of them fails the test. */
export async function endErrand(): Promise<void> {
  await closePages();
  const found = mistakes.splice(0);
  if (found.length > 0) throw new Error(`uncaught on a page: ${found.join(' · ')}`);
}

/** Path of the open page. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export async function closeBrowser(): Promise<void> {
  await closePages();
  await browser?.close();
  browser = null;
}

/** Types the account into the sign-in page and presses 로그인; does not wait for what follows. */
export async function typeAccount(page: Page, persona: string, password = account(persona).password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('이메일 또는 아이디').fill(account(persona).loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Signs in and waits for the page behind the sign-in. */
export async function signIn(page: Page, persona: string): Promise<void> {
  await typeAccount(page, persona);
  await page.waitForURL((url) => !['/', '/login'].includes(url.pathname));
}

/** Serious and critical findings of axe on the page as it stands, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
    const { violations } = await run();
    return violations.filter((v) => ['serious', 'critical'].includes(v.impact)).map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
  });
}

/** Pixels by which the page is wider than its window. */
export const overhang = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Keeps a picture where JANGTEO_SHOTS says, else does nothing. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.JANGTEO_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
