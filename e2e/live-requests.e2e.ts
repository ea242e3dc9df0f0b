/** 라이브 요청: a buyer asks on the product's own page, the seller sees it on the list and who asked. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { account, endErrand, newPage, openAs, screenshot, seriousFindings } from './browser.ts';
import { rows } from './desk.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

const LIST = '/sales/product/live-requests';
const POT = '무쇠 가마솥 24cm';

async function open(page: Page): Promise<void> {
  await page.goto(LIST);
  await rows(page).first().waitFor();
}
const rowNamed = (page: Page, name: string) => rows(page).filter({ hasText: name }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '요청 고객' });

async function signInAs(page: Page, persona: string): Promise<void> {
  const { loginId, password } = account(persona);
  await page.getByLabel('아이디(이메일)').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}

/** The number of the product as its row says it. */
const seqOf = async (page: Page, name: string): Promise<string> =>
  (await rowNamed(page, name).getAttribute('data-id'))!;

describe.each([1440, 390])('at %i px', (width) => {
  it('the most wanted first, who asked a press away; nothing serious, nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    await open(page);
    expect(await rows(page).first().textContent()).toContain(POT);
    await lookAt(page, 'live-requests');
    await page.getByRole('button', { name: /가마솥.* 요청 고객 \d+명? 보기/ }).click();
    await dialogOf(page).getByRole('listitem').first().waitFor();
    expect(await dialogOf(page).getByRole('listitem').count()).toBeGreaterThanOrEqual(27);
    await lookAt(page, 'live-requesters');
  });
});

it('a buyer asks at 390 px and is told so, a second time kindly; the seller sees it and who asked', async () => {
  const seller = await openAs('producer-a');
  await open(seller);
  const product = await seqOf(seller, '제주 옥돔 반건조 5미');
  const before = (await rowNamed(seller, '제주 옥돔')
    .getByRole('button', { name: /요청 고객/ })
    .textContent())!;

  const page = await newPage({ width: 390 });
  await page.goto(`/goods/${product}`);
  await page.getByRole('button', { name: '라이브 요청' }).click();
  await signInAs(page, 'consumer-new');
  await page.getByRole('button', { name: '요청했습니다' }).waitFor();
  await page.getByText('판매자에게 닉네임과 요청을 전했습니다. 내일 다시 요청할 수 있습니다.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await screenshot(page, 'goods-390-live-requested');

  await page.reload();
  await page.getByRole('button', { name: '라이브 요청' }).click();
  await page.getByText('오늘 이미 요청한 상품입니다. 내일 다시 요청할 수 있습니다.').waitFor();
  await page.getByRole('button', { name: '요청했습니다' }).waitFor();
  await screenshot(page, 'goods-390-live-requested-today');

  // The list that stood open hears of it.
  const people = rowNamed(seller, '제주 옥돔').getByRole('button', { name: /요청 고객/ });
  await expect.poll(() => people.textContent()).toBe(String(Number(before) + 1));
  await people.click();
  const latest = dialogOf(seller).getByRole('listitem').first();
  await latest.waitFor();
  expect(await latest.locator('b').textContent()).toBe('도담'); // the name that consumer-new shows
  await screenshot(seller, 'live-requesters-one-more');
});

it('nobody is told of a live that is not reserved: the menu says why', async () => {
  const page = await openAs('producer-a');
  await open(page);
  const seq = await seqOf(page, POT);
  await page.getByRole('button', { name: `${seq} 할 일` }).click();
  const tell = page.getByRole('menuitem', { name: /알림 보내기/ });
  await tell.waitFor();
  expect(await tell.getAttribute('aria-disabled')).toBe('true');
  await screenshot(page, 'live-requests-menu');
});
