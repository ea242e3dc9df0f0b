// A browser that notes everything that must not happen on a page.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newSession } from '../world.ts';
import type { Person, World } from '../world.ts';
import { MARK } from './payloads.ts';

export interface Watch {
  page: Page;
  context: BrowserContext;
  /**
   * Dialogs, violations of the policy, uncaught errors, requests to other origins since it was last emptied.
   */
  seen: string[];
}

/** Set by a script of ours before the page's own; the policy lets it pass, since it is not the page's. */
const LISTEN = `document.addEventListener('securitypolicyviolation', (e) => console.error('CSP-VIOLATION ' + e.violatedDirective + ' ' + e.blockedURI));`;

/** A window of somebody who is signed in, or of nobody. */
export async function watch(
  browser: Browser,
  origin: string,
  session: { world: World; who: Person } | null,
): Promise<Watch> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  if (session) await signIn(context, origin, session.world, session.who);
  await context.addInitScript(LISTEN);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/CSP-VIOLATION|Content Security Policy/.test(message.text())) seen.push(message.text().slice(0, 200));
  });
  page.on('pageerror', (error) => seen.push(`error ${error.message.slice(0, 200)}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url))
      seen.push(`request to ${url.slice(0, 200)}`);
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  return { page, context, seen };
}

/** As the sign-in call does it: the cookies are the server's own. */
async function signIn(context: BrowserContext, origin: string, world: World, who: Person): Promise<void> {
  const { deviceId } = await newSession(world, who);
  const answer = await context.request.post('/user/web/login', {
    data: { loginId: who.loginId, password: 'jangteo1!', clientId: 'jangteo-console', deviceId },
    headers: { 'x-access-path': '/' },
  });
  if (!answer.ok()) throw new Error(`${who.persona}: ${answer.status()} ${await answer.text()}`);
  await context.addCookies([{ name: 'jt-device', value: deviceId, url: origin }]);
}

/**
 * What the page shows: how often a payload stands there as the
 * text that it is, and whether one became part of the page.
 */
export async function look({ page }: Watch): Promise<{ asText: number; injected: number }> {
  const injected = await page.locator(`[${MARK}]`).count();
  const text = await page.evaluate(
    'document.documentElement.innerText + [...document.querySelectorAll("input,textarea")].map((e) => e.value).join("\\n")',
  );
  return { asText: String(text).split(MARK).length - 1, injected };
}
