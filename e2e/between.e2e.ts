// Between the phone and the desk: tablets, halves of a screen, 150 % of zoom (issue 31, cases 35).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, openAs, overhang, screenshot, seriousFindings } from './browser.ts';

afterEach(endErrand);

const WIDTHS = [800, 1024, 1200];

/** What can be pressed or typed into beyond either edge, and cannot be scrolled to. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (node: Element | null): boolean =>
      node !== null && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((node) => {
        const { left, right, width, height } = node.getBoundingClientRect();
        const seen =
          width > 1 &&
          height > 1 &&
          node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return seen && (right > innerWidth + 1 || left < -1) && !scrolls(node.parentElement);
      })
      .map((node) => node.outerHTML.slice(0, 160));
  });

async function fits(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('h1, h2, form, main').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.jt-bone, .jt-bone-rows, [aria-busy="true"]').count()).toBe(0);
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    await screenshot(page, `between${path.replaceAll(/[/?=]/g, '-')}-${width}`);
    const over = await overhang(page);
    if (over > 0) wrong.push(`${path} at ${width}: ${over} px stick out`);
    wrong.push(...(await outOfReach(page)).map((node) => `${path} at ${width}: out of reach ${node}`));
    if (width === 1024) wrong.push(...(await seriousFindings(page)).map((said) => `${path}: ${said}`));
  }
  return wrong;
}

/** Main pages of a seller: a list of each kind, a form, a calendar, figures. */
const SELLER = [
  '/dashboard',
  '/order-delivery/order/list',
  '/order-delivery/order/return',
  '/delivery/order',
  '/sales/product/products',
  '/sales/product/create',
  '/sales/coupon/producer',
  '/channels/basic/seller-info',
  '/channels/fan/frequenters',
  '/channels/broadcast/list',
  '/settlement/sales/estimate',
];
const DESK = ['/admin', '/admin/applications', '/admin/users', '/admin/funds'];

it.each([
  ['producer-a', SELLER],
  ['admin', DESK],
])(
  'the console of %s between 800 and 1,200 px: nothing sticks out, all can be reached',
  async (who, paths) => {
    const page = await openAs(who, { width: 1024 });
    const wrong: string[] = [];
    for (const path of paths) wrong.push(...(await fits(page, path)));
    expect(wrong).toEqual([]);
    expect(mistakes).toEqual([]);
  },
);

it('public pages between 800 and 1,200 px: nothing sticks out, all can be reached', async () => {
  const page = await openAs(null, { width: 1024 });
  await page.goto('/live');
  const found = async (kind: string) =>
    page.evaluate(
      (start) => document.querySelector(`a[href^="${start}"]`)?.getAttribute('href') ?? null,
      kind,
    );
  const live = await found('/live/');
  const notice = await found('/notices/');
  const wrong: string[] = [];
  for (const path of ['/live', live, notice, '/shorts', '/my', '/policy/reviews', '/login', '/join'])
    if (path) wrong.push(...(await fits(page, path)));
  expect(wrong).toEqual([]);
  expect(mistakes).toEqual([]);
});
