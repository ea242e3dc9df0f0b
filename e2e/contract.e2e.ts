// 매칭 계약 in a real browser: a seller proposes, the broadcaster counters, the seller sees what changed and signs.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { countAt, isPhone, linkOf, rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

const SOLD = '/sales/contract/producer';
const HOSTED = '/sales/contract/influencer';
const LEGACY = '/sales/contract/legacy';
const CARDS = '계약 상태';

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}
const press = (page: Page, at: Locator): Promise<void> => (isPhone(page) ? at.tap() : at.click());
const box = (on: Page | Locator, name: string): Locator => on.getByRole('textbox', { name });
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await press(page, page.getByRole('combobox', { name: label }));
  await press(page, page.locator('.jt-options-list').getByRole('option').filter({ hasText: option }).first());
}
/** The first products of the list that chooses them. */
async function pick(page: Page, many: number): Promise<void> {
  await press(page, button(page, '상품 고르기'));
  const offered = dialog(page, '제안할 상품').getByRole('checkbox');
  for (let i = 0; i < many; i++) await offered.nth(i).check();
  await press(page, button(page, `${many}개 선택`));
}

const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** The name of what a button saves. */
async function saved(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return file.suggestedFilename();
}

describe.each([1440, 390])('looks at %i px', (width) => {
  it('nothing serious on the pages of a seller, with a contract open, a proposal, an agreement', async () => {
    const page = await openAs('producer-a', { width });
    await open(page, SOLD);
    await lookAt(page, 'contracts');
    await press(page, linkOf(page, '그리퍼 제안'));
    await page.getByRole('heading', { name: '제안 이력' }).waitFor();
    await lookAt(page, 'contract');
    await press(page, button(page, /^동의/));
    await page.getByRole('checkbox', { name: '전체 동의' }).waitFor();
    await lookAt(page, 'contract-agree');
    await press(page, button(page, '취소'));
    await press(page, button(page, /^수정제안/));
    await box(page, '수수료율').first().fill('11');
    await press(page, page.getByText('옵션별 배정').first());
    await lookAt(page, 'contract-claim');
    await open(page, LEGACY);
    await lookAt(page, 'contracts-legacy');
    await press(page, linkOf(page, '그리퍼 제안'));
    await page.getByRole('heading', { name: '제안 이력' }).waitFor();
    await lookAt(page, 'contract-legacy');
  });

  it('nor on those of a broadcaster', async () => {
    const page = await openAs('influencer', { width });
    await open(page, HOSTED);
    await lookAt(page, 'contracts-hosted');
    await press(page, linkOf(page, '진행중'));
    await page.getByText('예상 수익').first().waitFor();
    await lookAt(page, 'contract-hosted');
    await open(page, LEGACY);
    await lookAt(page, 'contracts-hosted-legacy');
  });
});

it('a seller proposes, the broadcaster counters, the seller signs what it sees', async () => {
  const seller = await openAs('producer-a');
  await open(seller, SOLD);
  const [waits, mine] = [await countAt(seller, '상대 차례', CARDS), await countAt(seller, '내 차례', CARDS)];
  await seller.keyboard.press('n');
  await choose(seller, /^그리퍼/, '하루');
  await pick(seller, 1);
  await box(seller, '수수료율').fill('12');
  await box(seller, '전할 말').fill('다음 달에 함께 방송해요.');
  await seller
    .locator('input[type=file]')
    .setInputFiles({ name: '견적.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await button(seller, '견적.pdf 빼기').waitFor();
  await button(seller, '제안 보내기').click();
  await toast(seller, /^제안을 보냈습니다/).waitFor();
  await expect.poll(() => countAt(seller, '상대 차례', CARDS)).toBe(waits + 1);

  const host = await openAs('influencer');
  await open(host, `${HOSTED}?tab=myTurn`);
  const asked = await countAt(host, '내 차례', CARDS);
  await host.locator('a[data-open]').first().click();
  await host.getByText('다음 달에 함께 방송해요.').first().waitFor();
  expect(await saved(host, '견적.pdf')).toBe('견적.pdf');
  await host.keyboard.press('e');
  await box(host, '수수료율').fill('15');
  await host.getByRole('list', { name: '바뀌는 조건' }).getByText('15%').waitFor();
  await button(host, '제안 보내기').click();
  await toast(host, /^제안을 보냈습니다/).waitFor();
  await expect.poll(() => countAt(host, '내 차례', CARDS)).toBe(asked - 1);

  await expect.poll(() => countAt(seller, '내 차례', CARDS)).toBe(mine + 1);
  await open(seller, `${SOLD}?tab=myTurn`);
  await seller.locator('a[data-open]').first().click();
  await seller.getByRole('list', { name: '바뀐 조건' }).first().getByText('15%').waitFor();
  await seller.keyboard.press('a');
  const sign = seller.getByRole('dialog', { name: /2차 조건 동의$/ });
  await sign.getByRole('checkbox', { name: '전체 동의' }).check();
  await box(sign, '서명').fill('온유');
  // The broadcaster says something else meanwhile.
  const [one] = await mustAsPage<{ matchingContractSeq: number; version: number }[]>(
    host,
    'GET',
    '/v1/matching-contracts/gripper?length=1',
  );
  const path = `/v1/matching-contracts/gripper/${one!.matchingContractSeq}`;
  const { terms, version } = await mustAsPage<{ terms: object; version: number }>(host, 'GET', path);
  await mustAsPage(host, 'POST', `${path}/claim`, { version, terms: { ...terms, fixedFee: 100_000 } });
  await seller.getByText('그 사이 계약이 바뀌었습니다. 다시 확인해 주세요.').waitFor();
  const newer = seller.getByRole('dialog', { name: /3차 조건 동의$/ });
  expect(await newer.getByRole('checkbox', { name: '전체 동의' }).isChecked()).toBe(false);
  await newer.getByRole('checkbox', { name: '전체 동의' }).check();
  await button(newer, '동의하고 서명').click();
  await toast(seller, /계약에 동의했습니다/).waitFor();
  await expect.poll(() => countAt(seller, '내 차례', CARDS)).toBe(mine);
  expect(await saved(seller, '계약서')).toMatch(/^매칭 계약 \d+\.pdf$/);
});
