// The calendar of the dashboard: today, holidays, one's own broadcasts; by keys, on a phone.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { button } from './samples.ts';

afterEach(endErrand);

const grid = (page: Page) => page.getByRole('grid', { name: '달력' });
const today = (page: Page) => grid(page).locator('[aria-current=date]');
const chosen = (page: Page) => grid(page).locator('[aria-selected=true] button');
const own = (page: Page) => page.getByRole('region', { name: '고른 날의 일정' });

async function openCalendar(persona: string, options?: Parameters<typeof openAs>[1]): Promise<Page> {
  const page = await openAs(persona, options);
  await page.goto('/dashboard');
  await own(page).getByText('오늘의 라이브 특집').waitFor();
  return page;
}

it('R224: today is marked and open, keys walk, a month has its own broadcasts and holidays', async () => {
  const page = await openCalendar('producer-a');
  expect(await today(page).textContent()).toMatch(/^\d+월 \d+일 .요일, 오늘, .*오늘의 라이브 특집/);
  const day = (await today(page).getAttribute('data-day'))!;
  expect(await chosen(page).getAttribute('data-day')).toBe(day);
  const after = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  await today(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
    .toBe(after(8));
  await page.keyboard.press('ArrowRight');
  await own(page).getByText('겨울 감사제 시작').first().waitFor();
  await button(page, '오늘').click();
  expect(await chosen(page).getAttribute('data-day')).toBe(day);
  await button(page, '이전 달').click();
  await grid(page).locator('[data-kind=LIVE]').first().waitFor();
  await page.goto('/dashboard');
  // to the next 1 January, which every year has off
  const months = 13 - Number(day.slice(5, 7));
  for (let left = months; left > 0; left -= 1) await button(page, '다음 달').click();
  const newYear = grid(page).locator(`[data-day="${Number(day.slice(0, 4)) + 1}-01-01"]`);
  await expect.poll(() => newYear.textContent()).toContain('신정');
  expect(await newYear.getAttribute('data-off')).toBe('true');
});

it.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
])('stands at $width px, dark: $dark', async ({ width, dark }) => {
  const page = await openCalendar('producer-a', { width, dark });
  await grid(page).scrollIntoViewIfNeeded();
  await screenshot(page, `calendar-${width}${dark ? '-dark' : ''}`);
});

it('R224: a gripper and an operator have one, too', async () => {
  for (const persona of ['influencer', 'admin']) {
    const page = await openCalendar(persona);
    expect(await today(page).count()).toBe(1);
  }
});
