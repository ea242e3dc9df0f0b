// 그리퍼 모집 in a real browser: a shop asks, a gripper answers, the shop compares and proposes a contract.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { countAt, isPhone, linkOf, rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

const REQUESTS = '/sales/request/gripper';
const BOARD = '/sales/contract/influencer?board=open';
const CARDS = '모집 상태';
/** Of the demo: four answers, one of them new. */
const ANSWERED = '겨울 감귤 저녁 방송을 함께할 그리퍼';

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}
const press = (page: Page, at: Locator): Promise<void> => (isPhone(page) ? at.tap() : at.click());
const box = (on: Page | Locator, name: string): Locator => on.getByRole('textbox', { name });
const answersOf = (page: Page): Locator =>
  page.getByRole('list', { name: '제안 비교' }).getByRole('listitem');

describe.each([1440, 390])('looks at %i px', (width) => {
  it('nothing serious on the requests of a shop, with answers and the form open, nor on the board', async () => {
    const page = await openAs('producer-a', { width });
    await open(page, REQUESTS);
    await lookAt(page, 'requests');
    await press(page, linkOf(page, ANSWERED));
    await answersOf(page).first().waitFor();
    await lookAt(page, 'request');
    await press(page, button(page, /^수정/));
    await box(page, '제목').waitFor();
    await lookAt(page, 'request-form');
    const host = await openAs('influencer', { width });
    await open(host, BOARD);
    await lookAt(host, 'request-board');
    await press(host, linkOf(host, '무쇠 주방용품'));
    await press(host, button(host, /^제안하기/));
    await box(host, '제안 내용').waitFor();
    await lookAt(host, 'request-answer');
  });
});

it('a shop asks, a gripper answers, the shop approves and proposes', async () => {
  const shop = await openAs('producer-a');
  await open(shop, REQUESTS);
  const before = await countAt(shop, '모집중', CARDS);
  await shop.keyboard.press('n');
  const form = dialog(shop, '그리퍼 모집 등록');
  await box(form, '제목').fill('봄나물 라이브 함께해요');
  await form.getByLabel('카테고리 찾기').fill('잼');
  await form.getByLabel('찾은 카테고리').getByRole('button', { name: /^잼/ }).first().click();
  await button(form, '상품 고르기').click();
  await dialog(shop, '모집할 상품').getByRole('checkbox').first().check();
  await button(shop, '1개 선택').click();
  await button(form, '등록').click();
  await toast(shop, /^모집을 등록했습니다/).waitFor();
  await expect.poll(() => countAt(shop, '모집중', CARDS)).toBe(before + 1);

  const host = await openAs('influencer');
  await open(host, BOARD);
  await linkOf(host, '봄나물 라이브 함께해요').click();
  await button(host, /^제안하기/).waitFor();
  await host.keyboard.press('a');
  await box(host, '제안 내용').fill('제철 나물을 산지에서 보여 드리겠습니다.');
  await button(host, '제안 보내기').click();
  await toast(host, '제안을 보냈습니다.').waitFor();
  await host.getByText('제철 나물을 산지에서 보여 드리겠습니다.').first().waitFor();

  await linkOf(shop, '봄나물 라이브 함께해요').click();
  const answer = answersOf(shop).first();
  await answer.getByText('제철 나물을 산지에서 보여 드리겠습니다.').waitFor();
  await button(answer, '1차 승인').click();
  await answer.getByText('1차 승인', { exact: true }).first().waitFor();
  await button(answer, '계약 제안').click();
  const proposal = dialog(shop, '매칭 계약 제안');
  await box(proposal, '수수료율').waitFor();
  await button(proposal, '제안 보내기').click();
  await toast(shop, /^제안을 보냈습니다/).waitFor();
  await answer.getByText('매칭 시작').waitFor();
});
