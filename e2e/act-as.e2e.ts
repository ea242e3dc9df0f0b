// The operator opens a seller's screens under a banner, and leaves them again.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { sql } from './live-stage.ts';

afterEach(endErrand);

const banner = (page: Page) => page.getByText('판매자 화면을 대행 중입니다');

/** The button of the one shop that the search left. */
async function found(page: Page, shop: string): Promise<Locator> {
  await page.getByLabel('판매자 찾기').fill(shop);
  await expect.poll(() => page.getByRole('button', { name: /대행하기$/ }).count()).toBe(1);
  return page.getByRole('button', { name: `${shop} 대행하기` });
}

/** From a seller's page over the picker into the seller's screens. */
async function actAs(
  page: Page,
  shop: string,
  { from = '/order-delivery/order/list', mode = '조회만' } = {},
): Promise<void> {
  await page.goto(from);
  await page.waitForURL((url) => url.pathname === '/admin/act-as');
  await (await found(page, shop)).click();
  const dialog = page.getByRole('dialog', { name: `${shop} 대행` });
  await dialog.getByText(mode, { exact: true }).click();
  await dialog.getByLabel('사유').fill('주문 문의를 확인합니다.');
  await dialog.getByRole('button', { name: '대행 시작' }).click();
  await banner(page).waitFor();
}

describe.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])('at $width px, dark: $dark', ({ width, dark }) => {
  it('picker, question and banner are in order', async () => {
    const page = await openAs('admin', { width, dark });
    const picture = (name: string) => screenshot(page, `act-as-${name}-${width}${dark ? '-dark' : ''}`);
    await page.goto('/admin/act-as');
    const pick = await found(page, '온유상회');
    await picture('picker');
    await pick.click();
    await page.getByLabel('사유').fill('주문 문의를 확인합니다.');
    await picture('question');
    expect(await seriousFindings(page)).toEqual([]);
    if (dark) await page.getByText('조회·변경', { exact: true }).click();
    await page.getByRole('button', { name: '대행 시작' }).click();
    await banner(page).waitFor();
    await page.goto('/order-delivery/order/list');
    await page.getByRole('heading', { name: '주문 목록' }).waitFor();
    await picture('banner');
    expect(await overhang(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

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
    await actAs(page, '다온여행', { from: '/shipment/prepare', mode: '조회·변경' });
    await page.getByText(/조회·변경 · (60|59):/).waitFor();
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

  it('the picker asks how far and why; reading changes nothing and sends nothing that writes', async () => {
    const page = await openAs('admin');
    await page.goto('/admin/act-as');
    await (await found(page, '온유상회')).click();
    await page.getByRole('button', { name: '대행 시작' }).click();
    await page.getByText('사유를 5자 이상 적어 주세요.').first().waitFor();
    await page.getByRole('button', { name: '확인' }).click();
    await screenshot(page, 'act-as-ask');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('사유').fill('주문 문의를 확인합니다.');
    const unsafe: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-act-as'] && request.method() !== 'GET') unsafe.push(request.url());
    });
    await page.getByRole('button', { name: '대행 시작' }).click();
    await page.getByText(/조회만 · (60|59):/).waitFor();
    await page.goto('/order-delivery/order/list');
    await page.getByRole('heading', { name: '주문 목록' }).waitFor();
    await page.getByRole('button', { name: '항목설정' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(unsafe).toEqual([]);
  });

  it('what has ended elsewhere leads back to the picker, with a sentence', async () => {
    const page = await openAs('admin');
    await actAs(page, '온유상회');
    await page.getByRole('heading', { name: '주문 목록' }).waitFor();
    const { userSeq } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('jt-act-as')!));
    await page.evaluate((seq) => {
      const token = /jt-access=([^;]+)/.exec(document.cookie)![1]!;
      return fetch(`/v1/admin/act-as/${seq}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}`, 'x-access-path': '/admin/act-as' },
      });
    }, userSeq);
    await page.goto('/order-delivery/order/list?tab=all');
    await page.getByText('판매자 화면 대행이 끝났습니다.').waitFor();
    await page.waitForURL((url) => url.pathname === '/admin/act-as');
    await page.getByRole('button', { name: '확인' }).click();
    expect(await banner(page).count()).toBe(0);
  });

  it('ends by itself when its hour is over', async () => {
    const page = await openAs('admin');
    await actAs(page, '온유상회');
    await page.getByRole('heading', { name: '주문 목록' }).waitFor();
    // The page goes by the server's clock, so it is the server that has the hour end soon.
    await sql("update act_as set until = now() + interval '5 seconds'");
    await page.reload();
    await page.getByText('판매자 화면 대행이 끝났습니다.').waitFor();
    await page.waitForURL((url) => url.pathname === '/admin/act-as');
    expect(await banner(page).count()).toBe(0);
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
