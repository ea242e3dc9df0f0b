// Highlights of a replay in a real browser (live.md §12): marked by keys, saved, cut into a clip that becomes ready; and
// what the drawer of a live tells.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/channels/broadcast/list';
/**
 * Replays that the shop was opened with, by a word of their titles, so that none of what other tests broadcast is among
 * them: the newest has its chat, games and highlights.
 */
const PUBLISHED = `${LIST}?tab=published&kind=LIVE_VOD&searchKey=CONTENT_TITLE&keyword=${encodeURIComponent('온유 저녁장')}`;

const part = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: '방송 내용' }).getByText(name, { exact: true });
/** Cutting film is the slowest thing that a machine with other work does. */
const CUT_MS = 200_000;
const list = (page: Page) => page.getByRole('region', { name: '하이라이트', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: '하이라이트 내용' });
const field = (page: Page, name: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${name}`) });

/** Opens a replay of the shop beside the list; the newest is the first. */
async function openReplay(page: Page, nth = 0): Promise<void> {
  await page.goto(PUBLISHED);
  await rows(page).nth(nth).locator('b').first().click();
  await part(page, '하이라이트').waitFor();
}
async function openDesk(page: Page, nth = 0): Promise<void> {
  await openReplay(page, nth);
  await part(page, '하이라이트').click();
  await page.getByRole('link', { name: '하이라이트 편집' }).click();
  await panel(page).waitFor();
}

it('marked by keys, refused where it is too short, saved, cut into a clip', async () => {
  const page = await openAs('producer-a');
  await openDesk(page, 1);
  await page.keyboard.press('h');
  await panel(page).getByText('새 하이라이트').waitFor();
  // What the keys mean is what the fields hold.
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('o');
  await expect.poll(() => field(page, '끝').inputValue()).toBe('00:10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('i');
  await expect.poll(() => field(page, '시작').inputValue()).toBe('00:11');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('i');
  await expect.poll(() => field(page, '시작').inputValue()).toBe('00:01');
  await field(page, '끝').fill('0:05');
  await field(page, '끝').press('Enter');
  await panel(page).getByText('6초 더 늘려 주세요.').waitFor();
  await field(page, '제목').fill('상자를 여는 순간');
  await button(page, '하이라이트 저장').click();
  await page.getByRole('dialog').getByText('6초 더 늘려 주세요.').waitFor();
  await page.keyboard.press('Escape');
  await field(page, '끝').fill('0:15');
  await field(page, '끝').press('Enter');
  await field(page, '설명').fill('한 상자를 열어 봅니다');
  await button(page, '하이라이트 저장').click();
  await toast(page, '하이라이트를 저장했습니다.').waitFor();
  const saved = list(page).getByRole('listitem').filter({ hasText: '상자를 여는 순간' });
  await saved.getByText('00:01 – 00:15 · 14초').waitFor();

  // What was typed for the clip is still there when its mark was saved.
  await panel(page).getByText('세로 9:16', { exact: true }).click();
  await button(page, '클립 만들기').click();
  await toast(page, '클립을 만들고 있습니다.').waitFor();
  await saved.getByText('클립 비공개').waitFor({ timeout: CUT_MS });

  // Two of one person: what another saved meanwhile is not overwritten unseen.
  const other = await openAs('producer-a');
  await openDesk(other, 1);
  await list(other).getByText('상자를 여는 순간').click();
  await field(other, '제목').fill('상자를 열었을 때');
  await button(other, '하이라이트 저장').click();
  await toast(other, '하이라이트를 저장했습니다.').waitFor();

  await list(other).getByRole('listitem').filter({ hasText: '상자를 열었을 때' }).waitFor();
  await button(other, '삭제').click();
  await dialog(other, '하이라이트 삭제').getByRole('button', { name: '삭제' }).click();
  await toast(other, '하이라이트를 삭제했습니다.').waitFor();
  await list(other).getByText('상자를 열었을 때').waitFor({ state: 'detached' });

  // Cut at once from a new mark: it is saved first.
  await panel(other).getByText('새 하이라이트').waitFor();
  await field(other, '제목').fill('한 번에 자르기');
  await field(other, '설명').fill('저장하지 않고 자릅니다');
  await button(other, '클립 만들기').click();
  await toast(other, '클립을 만들고 있습니다.').waitFor();
  await list(other).getByText('한 번에 자르기').waitFor();
});

it('the drawer: figures, chat by its filters, a message at its second, winners, highlights', async () => {
  const page = await openAs('producer-a');
  await openReplay(page);
  await part(page, '지표').click();
  await page.getByRole('img', { name: /^시청자 그래프/ }).waitFor();
  await part(page, '채팅').click();
  const lines = page.locator('.jt-live-chats > li');
  await lines.first().waitFor();
  await page.getByRole('searchbox', { name: '채팅 찾기' }).fill('선물 포장');
  await expect
    .poll(async () => (await lines.allTextContents()).every((one) => one.includes('선물 포장')))
    .toBe(true);
  await page.getByRole('textbox', { name: '방송 시각까지' }).fill('0:20');
  await expect
    .poll(async () => (await lines.locator('time').allTextContents()).every((at) => at <= '00:20'))
    .toBe(true);
  await lines
    .first()
    .getByRole('button', { name: /부터 다시보기$/ })
    .click();
  await dialog(page, '다시보기').locator('video').waitFor();
  await page.keyboard.press('Escape');
  await button(page, '엑셀').click();
  await dialog(page, '채팅 엑셀 다운로드').getByText('가린 채로').waitFor();
  await page.keyboard.press('Escape');
  await part(page, '이벤트').click();
  await page.getByRole('list', { name: '오늘의 귤 당첨자' }).getByRole('listitem').first().waitFor();
  await part(page, '하이라이트').click();
  await page.getByText('한 상자 열어 보기').waitFor();
});

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the desk of highlights and in the drawer, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'highlight');
    await openReplay(page);
    for (const name of ['지표', '채팅', '이벤트', '하이라이트']) {
      await part(page, name).click();
      await page
        .locator('.jt-detail-part h3')
        .filter({ hasText: name === '지표' ? '시청자' : name })
        .waitFor();
      await page.locator('.jt-live-graph, .jt-live-chats, .jt-live-games, .jt-live-marks').first().waitFor();
      await look(name);
    }
    await page.getByRole('link', { name: '하이라이트 편집' }).click();
    await panel(page).waitFor();
    await look('desk');
    await button(page, '하이라이트 저장').scrollIntoViewIfNeeded();
    await panel(page).getByText('세로 9:16', { exact: true }).click();
    await look('clip');
  });
});
