// Becoming a seller from an empty browser: proven, held, put right, approved, and the first product (accounts.md §5).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { handIn, join, prove, sayBusiness, sayKind, sayReach } from './applicant.ts';
import { account, endErrand, openAs, pathOf, screenshot, seriousFindings } from './browser.ts';
import { toast } from './desk.ts';
import { CREATE, fillIn, foot } from './product-sample.ts';
import { box, button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

afterEach(endErrand);

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** The operator's drawer with the application of somebody. */
async function review(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/applications?period=all&keyword=${encodeURIComponent(name)}`);
  await page.locator('tbody tr[data-id] a[data-open]').first().click();
  await page.getByRole('heading', { name: '이력' }).waitFor();
}

async function because(page: Page, act: string, why: string): Promise<void> {
  await button(page, act).click();
  await box(dialog(page, act), '사유').fill(why);
  await dialog(page, act).getByRole('button', { name: act }).click();
  await dialog(page, act).waitFor({ state: 'detached' });
}

/** `first`: since the page was loaded; the operator shows who they are. */
async function approvePaper(page: Page, name: string, first = false): Promise<void> {
  await button(page, `${name} 심사`).click();
  await dialog(page, `${name} 열람`).getByRole('button', { name: '열람' }).click();
  if (first) await shows(page, account('admin').password);
  const paper = dialog(page, `${name} 심사`);
  await paper.getByRole('img', { name: `${name} 사본` }).waitFor();
  await screenshot(page, `review-paper-${name}`);
  for (const same of await paper.getByRole('checkbox', { name: /같음$/ }).all()) await same.check();
  expect(await paper.getByRole('textbox', { name: '사유' }).inputValue()).toContain('신청서와 같음: ');
  await paper.getByRole('button', { name: '서류 승인' }).click();
  await paper.waitFor({ state: 'detached' });
}

describe('입점 신청', () => {
  it('a person without a business: held, supplemented, approved, and the first product', async () => {
    const name = '박서연';
    const page = await join(name);
    await sayKind(page, '개인 판매자');
    await prove(page, name);
    await sayReach(page, { no: '110123456787', holder: name });
    await button(page, '계좌 확인').click();
    await page.getByText('신한은행 계좌와 예금주를 확인했습니다.').first().waitFor();
    await button(page, '다음, 서류').click();
    await handIn(page, 5);
    // What was said is on the server, also after whatever ended the tab.
    await button(page, '다음, 확인').click();
    await dialog(page, '입점 신청').getByText('대표자 통장 사본을 올려 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await handIn(page, 6);
    await button(page, '다음, 확인').click();
    await page.getByText('한 번 더 보고').first().waitFor();
    await page.reload();
    await button(page, '신청하기').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'onboarding-summary');
    await button(page, '신청하기').click();
    await at(page, '/store-onboarding/pending');
    await page.getByText('신청을 받았습니다').waitFor();

    const operator = await openAs('admin');
    await review(operator, name);
    await because(operator, '심사 시작', '서류를 보겠습니다.');
    await page.getByText('서류와 정보를 심사하고 있습니다').waitFor();
    // The drawer has read it anew: held in the version of before, it would be 412.
    await button(operator, '심사 시작').waitFor({ state: 'detached' });
    await button(operator, '보류').click();
    const hold = dialog(operator, '보류');
    await hold.getByRole('combobox', { name: '사유' }).click();
    await operator.getByRole('option', { name: '추가 인증 필요' }).click();
    await hold
      .getByRole('textbox', { name: '신청자가 받는 글' })
      .fill('통장 사본이 흐립니다. 다시 올려 주세요.');
    await hold.getByRole('checkbox', { name: '대표자 통장 사본' }).check();
    await hold.getByRole('button', { name: '보류하고 알리기' }).click();
    await hold.waitFor({ state: 'detached' });

    await at(page, '/store-onboarding/rejected');
    await page.getByText('통장 사본이 흐립니다. 다시 올려 주세요.').first().waitFor();
    await button(page, '보완 제출').click();
    await dialog(page, '보완 제출').waitFor();
    await page.keyboard.press('Enter');
    await handIn(page, 6);
    await button(page, '보완 제출').click();
    await at(page, '/store-onboarding/pending');

    await review(operator, name);
    await because(operator, '심사 시작', '보완한 서류를 보겠습니다.');
    await approvePaper(operator, '대표자 신분증', true);
    await approvePaper(operator, '대표자 통장 사본');
    await operator.getByRole('listitem').filter({ hasText: '대표자 통장 사본 승인' }).waitFor();
    await because(operator, '1차 승인', '서류와 정보가 맞습니다.');

    await at(page, '/dashboard');
    await page.getByRole('heading', { name: '판매 시작하기' }).waitFor();
    await page.goto(CREATE);
    await foot(page);
    await fillIn(page, '첫 감귤 3kg');
    await button(page, '저장').click();
    await page.waitForURL(/productSeq=\d+/);
    await page.goto('/sales/product/products');
    await page.getByText('첫 감귤 3kg').first().waitFor();
  });

  it('a sole trader: business and account are looked up; taken back, what was said stays', async () => {
    const name = '이도담';
    const page = await join(name);
    await sayKind(page, '개인사업자');
    await prove(page, name);
    await sayBusiness(page, name);
    await sayReach(page, { no: '110123456781', holder: name });
    await button(page, '다음, 서류').click();
    for (const paper of [1, 2, 5, 6]) await handIn(page, paper);
    await button(page, '다음, 확인').click();
    await button(page, '신청하기').click();
    await at(page, '/store-onboarding/pending');
    await button(page, '신청 취소').click();
    await dialog(page, '신청 취소').getByRole('button', { name: '신청 취소' }).click();
    await at(page, '/store-onboarding');
    await button(page, '신청하기').waitFor();
    await button(page, '정보 수정').click();
    expect(await box(page, '상호').inputValue()).toBe('하람농원');
  });

  it('a company: four papers, applied for by whoever is in charge', async () => {
    const page = await join('신아라');
    await sayKind(page, '법인사업자');
    await prove(page, '신아라');
    await sayBusiness(page, '최새론');
    await sayReach(page, { no: '110123456785', holder: '신아라' });
    await button(page, '다음, 서류').click();
    for (const paper of [1, 2, 3, 4]) await handIn(page, paper);
    await button(page, '다음, 확인').click();
    await button(page, '신청하기').click();
    await at(page, '/store-onboarding/pending');
    await page.getByText('하람농원').waitFor();
    expect(pathOf(page)).toBe('/store-onboarding/pending');
    const operator = await openAs('admin');
    await operator.goto('/admin/applications?period=all&tab=new');
    await operator.getByText('하람농원').first().waitFor();
    expect(await toast(operator, '오류').count()).toBe(0);
  });
});
