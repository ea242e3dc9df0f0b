// The operator opens a seller's screens under a banner, and leaves them again.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot, seriousFindings } from './browser.ts';

afterEach(endErrand);

const banner = (page: Page) => page.getByText('판매자 화면을 대행 중입니다');

/** From a seller's page over the picker into the seller's screens. */
async function actAs(page: Page, shop: string, from = '/order-delivery/order/list'): Promise<void> {
  await page.goto(from);
  await page.waitForURL((url) => url.pathname === '/admin/act-as');
  await page.getByLabel('판매자 찾기').fill(shop);
  await page.getByRole('button', { name: `${shop} 대행하기` }).click();
  await banner(page).waitFor();
}

describe('act-as', () => {
  it("a seller page asks for the seller first, then opens under the banner with that seller's orders and menu", async () => {
    const page = await openAs('admin');
    const acted: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v1/orders') acted.push(request.headers()['x-act-as']);
    });
    await actAs(page, '온유상회');
    await page.waitForURL((url) => url.pathname === '/order-delivery/order/list');
    await page.getByRole('heading', { name: '주문 목록' }).waitFor();
    await expect.poll(() => acted.length).toBeGreaterThan(0);
    expect(new Set(acted)).toEqual(new Set([acted[0]]));
    expect(acted[0]).toMatch(/^\d+$/);
    await screenshot(page, 'act-as');
    await page.goto('/shipment/prepare');
    await page.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
    await banner(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('the banner outlives a reload, another tab does not act, and 대행 끝내기 ends it', async () => {
    const page = await openAs('admin');
    await actAs(page, '다온여행', '/shipment/prepare');
    await page.reload();
    await banner(page).waitFor();
    await page.getByRole('heading', { name: '발송 관리' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.getByRole('link', { name: '판매자 화면 대행' }).first().waitFor(); // in the menu and on the page
    expect(await banner(other).count()).toBe(0);
    await page.getByRole('button', { name: '대행 끝내기' }).click();
    await expect.poll(() => banner(page).count()).toBe(0);
    await page.goto('/shipment/prepare');
    await page.waitForURL((url) => url.pathname === '/admin/act-as');
  });

  it("the operator's own profile stays the operator's", async () => {
    const page = await openAs('admin');
    await actAs(page, '온유상회');
    await page.getByRole('heading', { name: '주문 목록' }).waitFor();
    const own: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/tokens') own.push(request.headers()['x-act-as']);
    });
    await page.goto('/profile');
    await page.getByText('admin@jangteo.kr').first().waitFor();
    await expect.poll(() => own.length).toBeGreaterThan(0);
    expect(own.every((header) => header === undefined)).toBe(true);
  });

  it('nobody else can open the picker, and their header changes nothing', async () => {
    const page = await openAs('producer-a');
    await page.goto('/admin/act-as');
    await page.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
    const answers = await page.evaluate(async () => {
      const total = async (headers = {}): Promise<number> =>
        (await fetch('/v1/orders?length=1', { headers }).then((answer) => answer.json())).recordsTotal;
      const [before, tried, after] = [await total(), await total({ 'x-act-as': '10004' }), await total()]; // other tests buy meanwhile
      const list = await fetch('/v1/admin/sellers').then((answer) => answer.status);
      return { same: before > 0 && before <= tried && tried <= after, list };
    });
    expect(answers).toEqual({ same: true, list: 403 });
  });
});
