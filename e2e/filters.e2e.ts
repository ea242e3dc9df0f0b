// Conditions of a search beyond words and days: each control holds what its filter can hold.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { personaOf } from '../tools/seed/personas.ts';
import { endErrand, mistakes, openAs } from './browser.ts';
import { DESK, rows } from './desk.ts';
import { sql } from './live-stage.ts';

afterEach(endErrand);

const LIST = '/order-delivery/order/list';
const settled = (page: Page) => page.locator('.jt-list-scroll[aria-busy=false]').waitFor();

it('발송기한 is one choice: the link of a card opens it, 상세 조건 shows it alone, its chip goes', async () => {
  const page = await openAs('producer-a');
  await page.goto(`${DESK}?due=LATER`);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: /^상세 조건/ }).click();
  const due = page.getByRole('combobox', { name: '발송기한: 이후' });
  await due.click();
  const choices = page.getByRole('listbox', { name: '발송기한' }).getByRole('option');
  expect(await choices.and(page.locator('[aria-selected=true]')).allTextContents()).toEqual(['이후']);
  await choices.filter({ hasText: '내일' }).click();
  await page.getByRole('button', { name: '조회' }).click();
  await page.waitForURL(/due=TOMORROW/);
  expect(page.url()).not.toContain('LATER');
  await settled(page);
  await page.getByRole('button', { name: '발송기한 조건 빼기' }).click();
  await page.getByRole('combobox', { name: '발송기한: 전체' }).waitFor();
  expect(page.url()).not.toContain('due=');
  expect(mistakes).toEqual([]);
});

it('a broadcast is chosen by its title, and the drawer of an order leads to the orders of its broadcast', async () => {
  const page = await openAs('producer-a');
  await page.goto(DESK);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: /^상세 조건/ }).click();
  await page.getByRole('combobox', { name: '방송: 전체' }).click();
  const choices = page.getByRole('listbox', { name: '방송' }).getByRole('option');
  await expect.poll(() => choices.count()).toBeGreaterThan(2);
  const sold = await sql<{ title: string }>(
    `select title from content c where seller_seq = $1 and exists (select from order_product l
      where l.seller_seq = c.seller_seq and l.content_seq = c.content_seq)`,
    [personaOf('producer-a').userSeq],
  );
  const titles = await choices.evaluateAll((all) => all.map((one) => one.firstChild!.textContent));
  const title = titles.find((one) => sold.some((live) => live.title === one))!;
  await choices.filter({ hasText: title }).first().click();
  await page.getByRole('button', { name: '조회' }).click();
  await page.waitForURL(/contentSeq=\d+/);
  const seq = new URL(page.url()).searchParams.get('contentSeq')!;
  await page.getByRole('button', { name: '방송 조건 빼기' }).locator('..').getByText(title).waitFor();

  await page.goto(`${LIST}?period=all&contentSeq=${seq}`);
  await rows(page).first().waitFor();
  await rows(page).first().locator('b').first().click();
  const link = page.getByRole('dialog', { name: /^주문 / }).getByRole('link', { name: title });
  expect(await link.getAttribute('href')).toContain(`contentSeq=${seq}`);
});

it('a master chooses one shop, and sees whose each line is; others have neither', async () => {
  const page = await openAs('group-master');
  await page.goto(LIST);
  await rows(page).first().waitFor();
  await page.getByRole('columnheader', { name: '판매자', exact: true }).waitFor();
  await page.getByRole('combobox', { name: '판매자: 판매자 전체' }).click();
  const shop = page.getByRole('listbox', { name: '판매자' }).getByRole('option').nth(2);
  const name = (await shop.textContent())!;
  await shop.click();
  await page.getByRole('button', { name: '조회' }).click();
  await page.waitForURL(/sellerSeq=\d+/);
  await settled(page);
  await expect
    .poll(async () => [...new Set(await rows(page).getByText(name, { exact: true }).allTextContents())])
    .toEqual([name]);
  // In one look: rows are drawn in two steps, so two counts may be of two moments.
  const without = rows(page).filter({ hasNot: page.getByText(name, { exact: true }) });
  await expect.poll(() => without.count()).toBe(0);

  const other = await openAs('producer-a');
  await other.goto(LIST);
  await rows(other).first().waitFor();
  expect(await other.getByRole('combobox', { name: /^판매자/ }).count()).toBe(0);
  expect(await other.getByRole('columnheader', { name: '판매자', exact: true }).count()).toBe(0);
});

it('a computer that is days wrong shows the days of the server', async () => {
  const [right, wrong] = [await openAs('producer-a'), await openAs('producer-a')];
  await wrong.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 3 * 86_400_000;
  });
  const daysOn = async (page: Page) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/orders');
    await page.goto(LIST);
    const { searchParams } = new URL((await asked).url());
    return `${searchParams.get('from')} to ${searchParams.get('to')}`;
  };
  const before = await daysOn(right);
  const shown = await daysOn(wrong);
  expect([before, await daysOn(right)], 'midnight may pass').toContain(shown);
});
