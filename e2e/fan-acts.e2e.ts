// What a channel does with its people: 차단 of many and its way back, 팔로워 삭제, 매니저 해제 (community.md §3).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { bulkBar, rows, toast } from './desk.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

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

it('an advertisement is written, seen as it goes out, scheduled, and taken back', async () => {
  const page = await openAs('producer-b');
  await open(page, 'follower');
  await button(page, '메시지 보내기').click();
  const form = dialog(page, '팬 메시지');
  await box(form, '제목').fill('겨울 첫 특가');
  await box(form, '내용').fill('이번 주말에만 반값입니다.');
  await form.getByRole('button', { name: /^보낼 때/ }).click();
  const calendar = page.getByRole('dialog', { name: '보낼 때 고르기' });
  await calendar.getByLabel('날짜 날짜').fill(dayAhead(9));
  await calendar.getByLabel('날짜 날짜').press('Enter');
  await button(calendar, '적용').click();
  await screenshot(page, 'fan-message');
  await button(form, '미리보기').click();
  const preview = dialog(page, '팬 메시지 미리보기');
  // The mark and the way out of advertisements are the house's, not the seller's to forget.
  await expect.poll(() => preview.locator('pre').textContent()).toMatch(/^\(광고\)[^]*반값[^]*수신거부/);
  await screenshot(page, 'fan-message-preview');
  await button(preview, '예약').click();
  await toast(page, '메시지를 예약했습니다.').waitFor();

  await button(page, '보낸 메시지').click();
  const sent = dialog(page, '보낸 메시지').getByRole('listitem').filter({ hasText: '겨울 첫 특가' });
  await sent.getByText('예약', { exact: true }).waitFor();
  await button(sent, '겨울 첫 특가').click();
  await screenshot(page, 'fan-messages');
  await button(sent, '예약 취소').click();
  await button(dialog(page, '예약 취소'), '예약 취소').click();
  await toast(page, '예약을 취소했습니다.').waitFor();
  await expect.poll(() => button(sent, '예약 취소').count()).toBe(0);
});
