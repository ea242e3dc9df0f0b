// A pointer over a link asks for what the page behind it will show; the click then finds everything there.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { account, endErrand, newPage, signIn, undisturbed } from './browser.ts';

afterEach(endErrand);

const LIST = '/order-delivery/order/list';
const toOrders = (page: Page) => page.getByRole('main').getByRole('link', { name: '주문 목록', exact: true });
/** The first drawing has the rows in sight; the others follow. */
const whole = (page: Page, count: number) => expect.poll(() => rowsOf(page).count()).toBe(count);
const rowsOf = (page: Page) => page.locator('tbody tr[data-id]');

const UNNARROWED = new Set(['start', 'length', 'draw', 'sort', 'direction', 'from', 'to']);

/** Paths of scripts and of calls that the page asks for from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname.startsWith('/v1/')) asked.push(pathname);
  });
  return asked;
}

/** Rests on the link until all that the list asks first is answered; answers the numbers of its rows. */
async function rest(page: Page): Promise<string[]> {
  await expect.poll(() => page.locator('main .jt-bone').count()).toBe(0); // else the link moves away beneath the pointer
  const answered = [
    '/v1/orders',
    '/v1/orders/summary',
    '/v1/user/table-preferences/order',
    '/v1/user/list-views/order',
  ].map((path) =>
    page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      // A card of the dashboard that drew itself beneath the pointer asks for its own rows.
      return (
        pathname === path && [...searchParams.keys()].every((key) => UNNARROWED.has(key)) && response.ok()
      );
    }),
  );
  await toOrders(page).hover();
  const [list] = await Promise.all(answered);
  const { data } = (await list!.json()) as { data: { orderProductSeq: number }[] };
  return data.map((row) => String(row.orderProductSeq));
}

async function openDashboard(page: Page, persona: string): Promise<void> {
  await undisturbed(page);
  await signIn(page, persona);
  await toOrders(page).waitFor();
}

describe('a pointer over the link to the orders', () => {
  it('fetches code and first data, so that the click asks for nothing more', async () => {
    const page = await newPage();
    await openDashboard(page, 'producer-a');
    const numbers = await rest(page);
    const asked = listen(page);
    await toOrders(page).click();
    await whole(page, numbers.length);
    // The pointer now rests on a row, whose order is fetched, too.
    expect(asked.filter((path) => !/^\/v1\/orders\/\d+$/.test(path))).toEqual([]);
  });

  it('does nothing for the next user of the tab: rows of the one before are never shown', async () => {
    const page = await newPage();
    await openDashboard(page, 'producer-a');
    const before = await rest(page);
    await page
      .getByRole('button', { name: /계정 메뉴/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));
    // Without loading the page anew, which would forget everything anyway.
    const { loginId, password } = account('producer-b');
    await page.getByLabel('이메일 또는 아이디').fill(loginId);
    await page.getByLabel('비밀번호', { exact: true }).fill(password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await toOrders(page).waitFor();
    const after = await rest(page);
    await toOrders(page).click();
    await whole(page, after.length);
    const shown = await rowsOf(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.id!));
    expect(new Set(shown)).toEqual(new Set(after));
    expect(shown.filter((id) => before.includes(id))).toEqual([]);
  });
});

describe('a list opened by its address', () => {
  it('loads few scripts, told to the browser by the page itself, and asks each of its calls once', async () => {
    const page = await newPage();
    await openDashboard(page, 'producer-a');
    await page.goto('about:blank'); // what the dashboard still fetches is not asked for by the list
    const asked = listen(page);
    const answer = await page.goto(LIST);
    await rowsOf(page).first().waitFor();
    const html = await answer!.text();
    const scripts = asked.slice(0, asked.indexOf('/v1/orders')).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    const told = scripts.filter((path) => html.includes(`"${path}"`));
    expect(scripts.length).toBeLessThanOrEqual(12);
    expect(told).toEqual(scripts);
    expect(asked.filter((path) => path === '/v1/orders')).toHaveLength(1);
  });
});
