// 매칭 계약 in a real browser: a seller proposes, the broadcaster counters, the seller sees what changed and signs.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { countAt, rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const SOLD = '/sales/contract/producer';
const HOSTED = '/sales/contract/influencer';
const LEGACY = '/sales/contract/legacy';
const CARDS = '계약 상태';

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}
const choose = async (page: Page, label: RegExp, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

describe.each([1440, 390])('looks at %i px', (width) => {
  it('nothing serious on the three pages, a contract open, the form of a proposal', async () => {
    const seller = await openAs('producer-a', { width });
    await open(seller, SOLD);
    await lookAt(seller, 'contracts');
    await seller.locator('a[data-open]').first().click();
    await seller.getByRole('heading', { name: '제안 이력' }).waitFor();
    await lookAt(seller, 'contract');
    await button(seller, '닫기').click();
    await button(seller, /^계약 제안/)
      .first()
      .click();
    await choose(seller, /^그리퍼/, /./);
    await button(seller, '상품 고르기').click();
    await dialog(seller, '제안할 상품').getByRole('checkbox').first().check();
    await dialog(seller, '제안할 상품').getByRole('checkbox').nth(1).check();
    await button(seller, '2개 선택').click();
    await seller.getByText('옵션별 배정').first().click();
    await lookAt(seller, 'contract-proposal');
    await seller.goto(LEGACY);
    await seller.getByText('구 계약이 없습니다.').waitFor();
    await lookAt(seller, 'contracts-legacy');
    const host = await openAs('influencer', { width });
    await open(host, HOSTED);
    await lookAt(host, 'contracts-gripper');
    await host.locator('a[data-open]').first().click();
    await host.getByText('예상 수익').first().waitFor();
    await lookAt(host, 'contract-gripper');
  });
});

it('a seller proposes, the broadcaster counters, the seller signs what it sees', async () => {
  const seller = await openAs('producer-a');
  await open(seller, SOLD);
  await seller.keyboard.press('n');
  await choose(seller, /^그리퍼/, /./);
  await button(seller, '상품 고르기').click();
  await dialog(seller, '제안할 상품').getByRole('checkbox').first().check();
  await button(seller, '1개 선택').click();
  await box(seller, '수수료율').fill('12');
  await box(seller, '전할 말').fill('다음 달에 함께 방송해요.');
  await button(seller, '제안 보내기').click();
  await toast(seller, /^제안을 보냈습니다/).waitFor();
  await expect.poll(() => countAt(seller, '상대 차례', CARDS)).toBe(1);

  const host = await openAs('influencer');
  await open(host, `${HOSTED}?tab=myTurn`);
  await host.locator('a[data-open]').first().click();
  await host.getByText('다음 달에 함께 방송해요.').first().waitFor();
  await host.keyboard.press('e');
  await box(host, '수수료율').fill('15');
  await host.getByRole('complementary', { name: '제안 요약' }).getByText('15%').last().waitFor();
  await button(host, '제안 보내기').click();
  await toast(host, /^제안을 보냈습니다/).waitFor();

  await open(seller, `${SOLD}?tab=myTurn`);
  await seller.locator('a[data-open]').first().click();
  await seller.getByRole('list', { name: '바뀐 조건' }).getByText('15%').waitFor();
  await lookAt(seller, 'contract-answered');
  await seller.keyboard.press('a');
  const sign = seller.getByRole('dialog', { name: /2차 조건 동의$/ });
  await sign.getByRole('checkbox', { name: '전체 동의' }).check();
  await box(sign as never, '서명').fill('온유');
  await lookAt(seller, 'contract-agree');
  await button(sign, '동의하고 서명').click();
  await toast(seller, /계약에 동의했습니다/).waitFor();
  await expect.poll(() => countAt(seller, '내 차례', CARDS)).toBe(0);
});
