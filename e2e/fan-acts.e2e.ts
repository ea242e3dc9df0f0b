// What a channel does with its people: 차단 of many and its way back, 팔로워 삭제, 매니저 해제 (community.md §3).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { bulkBar, rows, toast } from './desk.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

async function open(page: Page, at: string): Promise<void> {
  await page.goto(`/channels/fan/${at}`);
  await rows(page).first().waitFor();
}
const idOf = (page: Page, at: number) => rows(page).nth(at).getAttribute('data-id');
const choose = (page: Page, at: number) => rows(page).nth(at).getByRole('checkbox').check();
async function menu(page: Page, at: number, label: string): Promise<void> {
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /할 일$/ })
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

it('two of the followers are blocked at once, one is let in again, and Z takes that back', async () => {
  const page = await openAs('producer-b');
  await open(page, 'follower');
  await choose(page, 0);
  await choose(page, 1);
  await screenshot(page, 'fan-bar');
  await button(bulkBar(page), '차단').click();
  await button(dialog(page, '회원 2명 차단'), '차단').click();
  await toast(page, '2명을 차단했습니다.').waitFor();
  await expect.poll(() => page.getByText(/^ · 선택/).count()).toBe(0);

  await open(page, 'block');
  const first = await idOf(page, 0);
  await menu(page, 0, '차단 해제');
  await toast(page, '1명의 차단을 해제했습니다.').waitFor();
  await expect.poll(() => idOf(page, 0)).not.toBe(first);
  await page.keyboard.press('z');
  await toast(page, '차단 해제 1건을 되돌렸습니다.').waitFor();
  await expect.poll(() => page.locator(`tr[data-id="${first}"]`).count()).toBe(1);
});

it('everything that a search found is refused in words, and one follower is removed by the menu', async () => {
  const page = await openAs('producer-b');
  await open(page, 'follower');
  await choose(page, 0);
  await bulkBar(page)
    .getByRole('radio', { name: /^검색결과 전체/ })
    .check({ force: true });
  const refused = '검색결과 전체에는 쓸 수 없습니다. 목록에서 회원을 골라 주세요.';
  await expect.poll(() => button(bulkBar(page), '차단').getAttribute('data-tip')).toBe(refused);

  const gone = await idOf(page, 2);
  await menu(page, 2, '삭제');
  await page.getByRole('button', { name: '팔로워에서 빼기' }).click();
  await toast(page, '팔로워 1명을 삭제했습니다.').waitFor();
  await expect.poll(() => page.locator(`tr[data-id="${gone}"]`).count()).toBe(0);
});

it('a manager is dismissed after a yes', async () => {
  const page = await openAs('producer-b');
  await open(page, 'manager');
  const gone = await idOf(page, 0);
  await menu(page, 0, '해제');
  await button(dialog(page, '매니저 해제').or(page.getByRole('alertdialog')), '해제').click();
  await toast(page, '매니저 1명을 해제했습니다.').waitFor();
  await expect.poll(() => page.locator(`tr[data-id="${gone}"]`).count()).toBe(0);
});
