// What every errand needs: a page of the running product, a persona signed in, axe, pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** One per worker of vitest, for all of its files; it ends with the process that holds its pipe. */
let browser: Browser | null = null;
/** Contexts of one test. */
const contexts: BrowserContext[] = [];
/**
 * A window that stays: context and tab have the console's code loaded and compiled, which is most of what opening a
 * page costs. One has a pointer, one fingers. `persona` is whose it is during a test.
 */
interface Kept {
  context: BrowserContext;
  page: Page;
  persona?: string | null;
}
const warm = new Map<boolean, Kept>();
/**
 * Sessions that were opened by a call, by persona, and when. A page renews its own tokens, so that these are stale 15
 * minutes after they were made; none is taken up that a test could outlive.
 */
const sessions = new Map<string, { cookies: Cookies; at: number }>();
export const FRESH_MS = 300_000;
let opened = 0;
/** Uncaught errors of every page, and what its policy forbade; tests expect none. */
export const mistakes: string[] = [];
const VIOLATION = 'policy violated: ';
const LISTEN = `document.addEventListener('securitypolicyviolation', (e) => console.error('${VIOLATION}' + e.violatedDirective + ' ' + e.blockedURI));`;

function hear(page: Page): void {
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (said) => said.text().startsWith(VIOLATION) && mistakes.push(said.text()));
}

export interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
}
interface OwnPageOptions extends PageOptions {
  userAgent?: string;
}

/** Another browser, as far as cookies, storage and cache go; the caller closes it. */
export async function newContext(touch: boolean, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= await launchChromium();
  // Nothing glides: a frame that is drawn for the eye alone costs as much as one that says something.
  return browser.newContext({
    baseURL: origin(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    hasTouch: touch,
    reducedMotion: 'reduce',
    ...more,
  });
}

async function pageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000); // a busy machine is slow, not wrong
  await page.addInitScript(LISTEN);
  hear(page);
  return page;
}

/** A page in a context of its own: another browser, as far as cookies, storage and cache go. */
export async function newPage({
  width = 1440,
  height = width < 500 ? 844 : 900,
  dark = false,
  userAgent,
}: OwnPageOptions = {}): Promise<Page> {
  const context = await newContext(width < 500, {
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    ...(userAgent && { userAgent }),
  });
  contexts.push(context);
  return pageIn(context);
}

/**
 * Signs a browser in by the call that the sign-in pages make. Playwright keeps its connections longer than the API does;
 * one that the API lets go just then (ECONNRESET) has brought nothing, and the call is made anew.
 */
export async function signInBy(
  context: BrowserContext,
  data: { loginId: string; password: string; clientId: string; deviceId: string },
): Promise<void> {
  const headers = { 'x-access-path': '/' };
  const answer = await context.request.post('/user/web/login', { data, headers, maxRetries: 2 });
  if (!answer.ok()) throw new Error(`${data.loginId}: ${answer.status()} ${await answer.text()}`);
}

/** The cookies of a sign-in, made for many tests of a persona by the call that the sign-in page makes. */
async function sessionOf(context: BrowserContext, persona: string): Promise<Cookies> {
  const known = sessions.get(persona);
  if (known && performance.now() - known.at < FRESH_MS) return known.cookies;
  const { loginId, password } = account(persona);
  const at = performance.now();
  // A device of its own: tabs of the session before go on.
  const deviceId = `e2e-${persona}-${process.pid}-${(opened += 1)}`;
  await signInBy(context, { loginId, password, clientId: 'jangteo-console', deviceId });
  await context.addCookies([{ name: 'jt-device', value: deviceId, url: origin() }]);
  const cookies = await context.cookies();
  sessions.set(persona, { cookies, at });
  return cookies;
}

async function keep(touch: boolean): Promise<Kept> {
  const known = warm.get(touch);
  if (known) return known;
  const context = await newContext(touch);
  const made: Kept = { context, page: await pageIn(context) };
  warm.set(touch, made);
  return made;
}

/**
 * A page of somebody who is signed in already (null: of a visitor), in a window that has loaded the console before;
 * what others left in it is gone. Asked again within a test it answers another tab, for a second persona another window.
 */
export async function openAs(
  persona: string | null,
  { width = 1440, height = width < 500 ? 844 : 900, dark = false }: PageOptions = {},
): Promise<Page> {
  const touch = width < 500;
  const kept = await keep(touch);
  const free = kept.persona === undefined;
  const other = !free && kept.persona !== persona;
  const context = other ? await newContext(touch) : kept.context;
  if (other) contexts.push(context);
  const page = free ? kept.page : await pageIn(context);
  if (free || other) {
    await context.clearCookies();
    if (persona !== null) await context.addCookies(await sessionOf(context, persona));
  }
  if (free) kept.persona = persona;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  return page;
}

/** For a page whose requests or rows are counted: orders that other tests place meanwhile are not told to it. */
export const undisturbed = (page: Page): Promise<unknown> =>
  page.route('**/v1/user/stream**', () => undefined);

/** Like openAs, on the page where somebody lands who comes to the address without a path. */
export async function landAs(persona: string, options?: PageOptions): Promise<Page> {
  const page = await openAs(persona, options);
  await page.goto('/');
  await page.waitForURL((url) => !['/', '/login'].includes(url.pathname));
  return page;
}

/**
 * Empties a window for the next test; one that cannot be emptied is given up. What no call takes back (a clock, a
 * script before every document, a DevTools session) belongs on a page of `newPage`.
 */
async function tidy(touch: boolean, { context, page }: Kept): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((one) => one !== page)
      .map((one) => one.close()),
  );
  page.removeAllListeners();
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // A page of the same origin without the console: no stream is open any more, and the process is kept.
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    hear(page);
  } catch {
    warm.delete(touch);
    await context.close();
  }
}

/** After each test: its pages go. */
async function closePages(): Promise<void> {
  const used = [...warm].filter(([, kept]) => kept.persona !== undefined);
  for (const [, kept] of used) delete kept.persona;
  await Promise.all([
    ...contexts.splice(0).map((context) => context.close()),
    ...used.map(([touch, kept]) => tidy(touch, kept)),
  ]);
}

/** After each test: closes its pages; an uncaught error on any of them fails the test. */
export async function endErrand(): Promise<void> {
  await closePages();
  const found = mistakes.splice(0);
  if (found.length > 0) throw new Error(`uncaught on a page: ${found.join(' · ')}`);
}

/** The browser's cookie of such a name. */
export const cookieOf = async (page: Page, name: RegExp) =>
  (await page.context().cookies()).find((one) => name.test(one.name));

/** Path of the open page. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Fills in the sign-in page and presses 로그인; does not wait for what follows. */
export async function typeLogin(page: Page, loginId: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('이메일 또는 아이디').fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}
export const typeAccount = (page: Page, persona: string, password = account(persona).password) =>
  typeLogin(page, account(persona).loginId, password);

/** Signs in by hand and waits for the page behind the sign-in. */
export async function signIn(page: Page, persona: string): Promise<void> {
  await typeAccount(page, persona);
  await page.waitForURL((url) => !['/', '/login'].includes(url.pathname));
}

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
  /** Its rules as it keeps them: what a rule is worth is told nowhere else before something is found. */
  _audit: { rules: { id: string; impact: string | null }[] };
}

export interface Findings {
  /** These only. */
  rules?: readonly string[];
  /** Parts of the page that are not looked at, as selectors. */
  without?: readonly string[];
}

/** Serious and critical findings of axe on the page as it stands, one line each. */
export async function seriousFindings(page: Page, { rules, without = [] }: Findings = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ({ rules: only, without: parts }) => {
      const { axe: reader } = globalThis as unknown as { axe: Axe };
      const grave = ['serious', 'critical'];
      // A quarter of the rules can find nothing that counts here; they need not look for it.
      const light = reader._audit.rules.filter(({ impact }) => impact !== null && !grave.includes(impact));
      const { violations } = await reader.run(
        { exclude: parts.map((part) => [part]) },
        {
          resultTypes: ['violations'],
          preload: false,
          ...(only
            ? { runOnly: only }
            : { rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])) }),
        },
      );
      return violations
        .filter((v) => grave.includes(v.impact))
        .map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
    },
    { rules, without },
  );
}

/** What the dark scheme can break in a document that was found sound in the light one. */
export const CONTRAST: Findings = { rules: ['color-contrast'] };

/** Pixels by which the page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Keeps a picture where JANGTEO_SHOTS says, else does nothing. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.JANGTEO_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
