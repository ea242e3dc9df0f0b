// 도움말 관리 of the operator's desk: words that mean the same, and what was looked for in vain.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookOn, looks } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const SYNONYMS = '/admin/help?desk=synonyms';
const MISSES = '/admin/help?desk=misses';
const WHY = '판매자가 자주 쓰는 말입니다.';
/** Opens what may be done with a row. */
const acts = (page: Page, row: RegExp) =>
  rows(page)
    .filter({ hasText: row })
    .getByRole('button', { name: /할 일$/ })
    .click();
const mean = async (page: Page, word: string) => {
  const tags = box(page, '같은 뜻');
  await tags.fill(word);
  await tags.press('Enter');
};

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the words of help, and nothing sticks out', async () => {
    const page = await openAs('operator-content', { width });
    const look = lookOn(page, 'help-words');
    await page.goto(SYNONYMS);
    await page.getByText('환전', { exact: true }).first().waitFor();
    await look('synonyms');
    await acts(page, /환전/);
    await page.getByRole('menuitem', { name: '수정' }).click();
    await box(dialog(page, '동의어 수정'), '말').waitFor();
    await look('synonym');
    await page.goto(MISSES);
    await page.getByText('퀵 배송').first().waitFor();
    await look('misses');
  });
});

it('a search that found nothing is given a synonym, and finds at once; what leads back is refused', async () => {
  const page = await openAs('operator-content');
  await page.goto(MISSES);
  await acts(page, /방송 화질/);
  await page.getByRole('menuitem', { name: '‘화질’ 동의어 등록' }).click();
  const add = dialog(page, '동의어 등록');
  await mean(page, '조명');
  await add.getByRole('textbox', { name: '사유' }).fill(WHY);
  await add.getByRole('button', { name: '등록' }).click();
  await toast(page, '동의어를 등록했습니다.').waitFor();
  await page.getByRole('row', { name: /방송 화질.*화질 → 조명/ }).waitFor();
  const seller = await openAs('producer-a');
  await seller.goto('/guide/producer');
  await seller.getByRole('searchbox').fill('화질');
  await seller.getByRole('searchbox').press('Enter');
  await seller.getByText('콘텐츠 제작 가이드').first().waitFor();
  await page.goto(SYNONYMS);
  await button(page, /^동의어 등록/).click();
  const circle = dialog(page, '동의어 등록');
  await circle.getByRole('textbox', { name: '말' }).fill('조명');
  await mean(page, '화질');
  await circle.getByRole('textbox', { name: '사유' }).fill(WHY);
  await circle.getByRole('button', { name: '등록' }).click();
  await page.getByText('같은 뜻을 따라가면 원래 말로 돌아옵니다: 조명 → 화질 → 조명').first().waitFor();
  await page.getByRole('button', { name: '확인' }).click();
  await circle.getByRole('button', { name: '취소' }).click();
  await acts(page, /화질/);
  await page.getByRole('menuitem', { name: '삭제' }).click();
  const gone = dialog(page, '동의어 삭제');
  await gone.getByRole('textbox', { name: '사유' }).fill(WHY);
  await gone.getByRole('button', { name: '삭제' }).click();
  await toast(page, '동의어를 삭제했습니다.').waitFor();
});

it('who reads boards changes no words, and who does not sees none', async () => {
  const reader = await openAs('operator-auditor');
  await reader.goto(SYNONYMS);
  await reader.getByText('환전', { exact: true }).first().waitFor();
  expect(await button(reader, /^동의어 등록/).getAttribute('aria-disabled')).toBe('true');
  const other = await openAs('operator-policy');
  await other.goto(SYNONYMS);
  await other.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
});

it('a guide stands over its page until it is put away, and alerts lead to what was reported', async () => {
  const operator = await openAs('operator-content');
  await operator.goto('/admin/popups');
  const guide = {
    kind: 'GUIDE',
    title: '차단과 신고 안내',
    body: [{ type: 'TEXT', html: '<p>차단한 회원은 이 채널에서 채팅할 수 없습니다.</p>' }],
    routes: ['/channels/fan/block'],
    audience: 'PRODUCER',
    from: '2026-11-01',
    to: '2027-12-31',
    frequency: 'ALWAYS',
    priority: 50,
    exposed: true,
    why: '처음 여는 화면의 안내입니다.',
  };
  const { popupSeq } = await mustAsPage<{ popupSeq: number }>(operator, 'POST', '/v1/admin/popups', guide);
  const seller = await openAs('producer-a');
  await seller.goto('/channels/fan/block');
  const shown = dialog(seller, guide.title);
  await shown.getByText('채팅할 수 없습니다').waitFor();
  await looks(seller, 'guide');
  await shown.getByRole('button', { name: '다시 보지 않기' }).click();
  await shown.waitFor({ state: 'hidden' });
  const asked = seller.waitForResponse((answer) => answer.url().includes('/v1/popups?'));
  await seller.goto('/channels/fan/block');
  expect(((await (await asked).json()) as { data: unknown[] }).data).toEqual([]);
  await seller.goto('/channels/fan/block?reports=open');
  const reports = dialog(seller, '내 신고');
  await reports.getByText('조치완료').first().waitFor();
  await looks(seller, 'own-reports');
  await reports.getByRole('button', { name: '닫기' }).last().click();
  await reports.waitFor({ state: 'hidden' });
  await mustAsPage(operator, 'DELETE', `/v1/admin/popups/${popupSeq}`, { why: guide.why });
});
