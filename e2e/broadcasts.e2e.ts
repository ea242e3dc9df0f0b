// 방송 목록, 방송 예약 and 휴지통 in a real browser (live.md §3, §12): planned from an empty form, changed, called off,
// thrown away, taken back, gone.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openSheet } from '../server/testing/open-sheet.ts';
import { endErrand, openAs, screenshot, seriousFindings } from './browser.ts';
import { bulkBar, rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { picture } from './pictures.ts';
import { choose, section } from './product-sample.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/channels/broadcast/list';
const TRASH = '/channels/broadcast/trash-can';
const NEW = `${LIST}?schedule=new`;
const PASSWORD = 'jangteo2026!';

const foot = (page: Page) => page.locator('.jt-form-foot').waitFor();
const goods = (page: Page) => section(page, 'products').locator('.jt-order > li');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const deleted = (page: Page, title: string) => dialog(page, title).getByRole('textbox').fill('DELETE');

/** Picks from the menu of a row. */
async function act(page: Page, title: string, name: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: /할 일$/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** At eight in the evening, which is where the clock stands first. */
async function pickDay(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: /^방송일시:/ }).click();
  const panel = page.getByRole('dialog', { name: '방송일시 고르기' });
  await panel.getByLabel('날짜 날짜').fill(day);
  await panel.getByLabel('날짜 날짜').press('Enter');
  await panel.getByRole('button', { name: '적용' }).click();
}

async function pickGoods(page: Page, word: string, names: readonly string[]): Promise<void> {
  await section(page, 'products')
    .getByRole('button', { name: /상품 고르기|상품 더 담기/ })
    .click();
  const pick = dialog(page, '방송 상품');
  await pick.getByRole('searchbox', { name: '상품 찾기' }).fill(word);
  for (const name of names)
    await pick.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox').check();
  await pick.getByRole('button', { name: /개 선택$/ }).click();
}

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on lists, drawer and form, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'broadcasts');
    await page.goto(LIST);
    await rows(page).first().waitFor();
    await look('list');
    await row(page, '제주 감귤 산지 방송').getByText('제주 감귤 산지 방송').click();
    await page.getByText('오늘 딴 것만 가지고 왔습니다.').waitFor();
    await look('drawer');
    await page.goto(NEW);
    await foot(page);
    await look('form');
    await button(page, '다른 방송에서 가져오기').click();
    const past = dialog(page, '다른 방송에서 가져오기');
    await past.getByRole('listitem').first().waitFor();
    await look('past');
    await past.getByRole('button', { name: /제주 감귤 산지 방송/ }).click();
    await expect.poll(() => goods(page).count()).toBe(12);
    await look('taken');
    await section(page, 'notices').scrollIntoViewIfNeeded();
    await button(page, '송출처 추가').click();
    await look('taken-below');
    await page.goto(TRASH);
    await rows(page).first().waitFor();
    await look('trash');
  });
});

it('planned with two products and a notice, retitled, called off', async () => {
  const page = await openAs('producer-a');
  await page.goto(LIST);
  await page.getByRole('link', { name: '방송 예약' }).click();
  await foot(page);
  await box(page, '제목').fill('금요일 귤 한 상자');
  await page.getByLabel('대표 이미지 추가').setInputFiles([picture('귤.png')]);
  await dialog(page, '이미지 올리기').getByRole('button', { name: '올리기', exact: true }).click();
  await button(page, '1번째 이미지 자르기').waitFor();
  await button(page, '예약').click();
  await page.getByRole('dialog').getByText('방송을 시작할 날짜와 시각을 골라 주세요.').waitFor();
  await page.keyboard.press('Escape');
  await pickDay(page, dayAhead(5));
  await page.getByText(`${dayAhead(5)} 21:00에 끝날 예정입니다.`).waitFor();
  await choose(page, 'ㄱㅇ', '과일');
  await pickGoods(page, '감귤', ['제주 노지 감귤 5kg', '제주 노지 감귤 10kg']);
  await expect.poll(() => goods(page).count()).toBe(2);
  const last = goods(page).nth(1).locator('b');
  await expect.poll(() => last.textContent()).toContain('제주'); // its number until its name is known
  const second = (await last.textContent())!;
  await button(page, `${second} 맨 위로`).click();
  await box(page, '혜택 안내').fill('방송 중에 사시면 한 봉지 더');
  await button(page, '송출처 추가').click();
  await box(page, '스트림 키').fill('abcd-efgh-7788');
  await button(page, '예약').click();
  await toast(page, '방송을 예약했습니다.').waitFor();

  // Beside the list, and in it.
  const drawer = dialog(page, '방송 금요일 귤 한 상자');
  await drawer.getByText('방송 중에 사시면 한 봉지 더').waitFor();
  expect(await drawer.locator('.jt-live-goods li').first().textContent()).toContain(second);
  await drawer.getByText('키 ····7788').waitFor();
  await row(page, '금요일 귤 한 상자').waitFor();
  await drawer.getByRole('button', { name: '수정' }).click();
  await foot(page);
  await box(page, '제목').fill('금요일 귤 두 상자');
  await button(page, '저장').click();
  await toast(page, '저장했습니다.').waitFor();

  // Unsaved, it is not left without a question.
  await box(page, '제목').fill('금요일 귤 세 상자');
  await page.goBack();
  await dialog(page, '저장하지 않은 내용')
    .or(page.getByText('저장하지 않은 내용이 있습니다.'))
    .first()
    .waitFor();
  await button(page, '나가기').click();
  await drawer.waitFor({ state: 'detached' });
  const renamed = dialog(page, '방송 금요일 귤 두 상자');
  await renamed.getByRole('button', { name: '예약 취소' }).click();
  await dialog(page, '예약 취소').getByRole('button', { name: '예약 취소' }).click();
  await toast(page, '예약을 취소했습니다.').waitFor();
  await renamed.waitFor({ state: 'detached' });
  await row(page, '금요일 귤 두 상자').waitFor({ state: 'detached' });
});

it('two editors: what both changed is asked for', async () => {
  const page = await openAs('producer-a');
  await page.goto(LIST);
  await act(page, '무쇠솥 특집', '수정');
  await foot(page);
  const other = await openAs('producer-a');
  await other.goto(page.url());
  await foot(other);
  await box(other, '제목').fill('주말 무쇠솥 잔치');
  await box(other, '방송 소개').fill('길들이는 법까지');
  await button(other, '저장').click();
  await toast(other, '저장했습니다.').waitFor();
  await box(page, '제목').fill('주말 무쇠솥 모음');
  await button(page, '저장').click();
  const both = dialog(page, '그 사이 내용이 바뀌었습니다');
  await both.getByText('온유상회').first().waitFor();
  await both.getByRole('button', { name: '모두 저장된 값으로' }).click();
  await both.getByRole('button', { name: '이대로 합치기' }).click();
  expect(await box(page, '제목').inputValue()).toBe('주말 무쇠솥 잔치');
  expect(await box(page, '방송 소개').inputValue()).toBe('길들이는 법까지');
});

it('a past one is thrown away with the word, taken back, thrown away again and gone', async () => {
  const page = await openAs('producer-a');
  const TITLE = '조명 연습';
  const throwAway = async () => {
    await page.goto(`${LIST}?period=all`);
    await act(page, TITLE, '삭제');
    await deleted(page, '삭제');
    await dialog(page, '삭제').getByRole('button', { name: '삭제' }).click();
    await toast(page, '방송 1개를 휴지통으로 옮겼습니다.').waitFor();
    await row(page, TITLE).waitFor({ state: 'detached' });
  };
  await throwAway();
  await page.goto(TRASH);
  await row(page, TITLE).getByText('D-30').waitFor();
  await act(page, TITLE, '복구');
  await toast(page, '방송 1개를 방송 목록으로 되돌렸습니다.').waitFor();
  await row(page, TITLE).waitFor({ state: 'detached' });
  await throwAway();
  await page.goto(TRASH);
  await row(page, TITLE).getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: '완전삭제' }).click();
  await deleted(page, '완전삭제');
  await dialog(page, '완전삭제').getByRole('button', { name: '완전삭제' }).click();
  await toast(page, '방송 1개를 완전히 삭제했습니다.').waitFor();
  await row(page, TITLE).waitFor({ state: 'detached' });
});

it('the sheet has the lives of the list', async () => {
  const page = await openAs('producer-a');
  await page.goto(LIST);
  await rows(page).first().waitFor();
  const found = Number((await page.locator('.jt-list-total b').textContent())!.replaceAll(/\D/g, ''));
  await button(page, '엑셀 다운로드').click();
  await dialog(page, '엑셀 다운로드').getByRole('button', { name: '다운로드 요청' }).click();
  const locked = dialog(page, '다운로드 파일 비밀번호');
  const told = page.getByText('다운로드 요청이 완료되었습니다. 다운로드 센터에서 확인해 주세요.').first();
  await locked.or(told).waitFor();
  if (await locked.isVisible()) {
    await locked.locator('input[name=password]').fill(PASSWORD);
    await locked.locator('input[name=again]').fill(PASSWORD);
    await locked.getByRole('button', { name: '설정하고 계속' }).click();
  }
  await told.waitFor();
  await page.goto('/download-center');
  const take = rows(page).first().getByRole('button', { name: '받기' });
  await expect.poll(() => take.getAttribute('aria-disabled')).toBeNull();
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  const sheet = await openSheet(await readFile(await file.path()), PASSWORD);
  expect(sheet.rows[0]!.map((cell) => cell?.value).slice(0, 3)).toEqual(['방송번호', '제목', '상태']);
  expect(sheet.rows.length - 1).toBe(found);
});

it.each(['eticket', 'influencer', 'group-master'])('%s plans a live, too', async (persona) => {
  const page = await openAs(persona);
  await page.goto(LIST);
  await page.getByRole('link', { name: '방송 예약' }).first().waitFor();
  await page.goto(NEW);
  await foot(page);
  expect(await seriousFindings(page)).toEqual([]);
  await screenshot(page, `broadcasts-form-${persona}`);
  await section(page, 'products').waitFor(); // a broadcaster's: goods of contracts
  // nobody hosts a broadcaster's lives but themselves
  const hosts = page.getByRole('combobox', { name: /^진행자/ });
  await expect.poll(() => hosts.count()).toBe(persona === 'influencer' ? 0 : 1);
});
