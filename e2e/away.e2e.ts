// No network, no server, no session: the page says so, keeps what is on it, and goes on where it was.
import { afterEach, expect, it } from 'vitest';
import { account, endErrand, mistakes, newPage, openAs, screenshot, signIn } from './browser.ts';

afterEach(endErrand);

/** Gone with the document, so that nobody reloads the page unnoticed. */
const leaveMark = (): void => void Object.assign(globalThis, { mark: true });

async function listWithoutNetwork() {
  const page = await newPage();
  await signIn(page, 'producer-individual');
  await page.goto('/order-delivery/order/list');
  await page.locator('tr[data-id]').first().waitFor();
  await page.evaluate(leaveMark);
  await page.context().setOffline(true);
  await page.getByText('인터넷 연결이 끊겼습니다').waitFor();
  return page;
}

it('without a network the page stays and says so; a page whose code is missing comes with the network', async () => {
  const page = await listWithoutNetwork();
  await page.getByRole('link', { name: /^배송중/ }).click();
  await page.getByText('목록을 불러오지 못했습니다.').waitFor();
  await page.getByRole('button', { name: '고객지원' }).click();
  await page.getByRole('link', { name: '다운로드 센터' }).click();
  await page.getByText('화면을 불러오지 못했습니다').waitFor();
  await screenshot(page, 'offline');
  expect(await page.getByRole('navigation', { name: '메뉴' }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: '다운로드 센터' }).waitFor();
  expect(await page.getByText('인터넷 연결이 끊겼습니다').count()).toBe(0);
});

it('a dialog whose code does not come leaves the page as it is, and opens once the network is back', async () => {
  const page = await listWithoutNetwork();
  const columns = page.getByRole('button', { name: '항목설정' });
  await columns.click();
  await page.getByText('인터넷 연결이 끊겨 열지 못했습니다.').waitFor();
  await screenshot(page, 'offline-dialog');
  expect(await page.locator('tr[data-id]').count()).toBeGreaterThan(0);
  await page.getByText('인터넷 연결이 끊겨 열지 못했습니다.').waitFor({ state: 'detached' });
  await page.keyboard.press('?'); // a layer of the shell's
  await page.getByText('인터넷 연결이 끊겨 열지 못했습니다.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('인터넷 연결이 끊겼습니다').waitFor({ state: 'detached' });
  await columns.click();
  await page.getByRole('dialog', { name: '항목설정' }).getByRole('button', { name: '취소' }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '단축키' }).waitFor();
  expect(await page.evaluate(() => 'mark' in globalThis)).toBe(true);
});

it('a tab that outlived an update, whose chunks are gone, begins anew', async () => {
  const page = await openAs('producer-individual');
  await page.goto('/order-delivery/order/list');
  await page.locator('tr[data-id]').first().waitFor();
  await page.evaluate(leaveMark);
  await page.route('**/assets/ColumnDialog-*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: '항목설정' }).click();
  await page.waitForFunction(() => !('mark' in globalThis));
  await page.locator('tr[data-id]').first().waitFor();
});

it('a server that does not answer at the start is named, and the page opens when it is back', async () => {
  const page = await newPage();
  await signIn(page, 'producer-individual');
  await page.route('**/user/web/login', (route) => route.abort());
  await page.goto('/order-delivery/order/list');
  await page.getByText('서버에 연결하지 못했습니다').waitFor();
  await page.unroute('**/user/web/login');
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await page.locator('tr[data-id]').first().waitFor();
});

it('signed out in another tab: this one shows the sign-in, and after it the page where it was', async () => {
  const page = await newPage();
  await signIn(page, 'producer-individual');
  await page.goto('/order-delivery/order/list?tab=shipping');
  await page.locator('tr[data-id]').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other
    .getByRole('button', { name: /계정 메뉴$/ })
    .first()
    .click();
  await other.getByRole('menuitem', { name: '로그아웃' }).click();
  await other.getByRole('button', { name: '로그인', exact: true }).waitFor();
  await page
    .getByRole('dialog', { name: '다시 로그인해 주세요' })
    .getByRole('button', { name: '확인' })
    .click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('이메일 또는 아이디').fill(account('producer-individual').loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(account('producer-individual').password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL(
    (url) => url.pathname === '/order-delivery/order/list' && url.searchParams.get('tab') === 'shipping',
  );
  await page.locator('tr[data-id]').first().waitFor();
  expect(mistakes).toEqual([]);
});
