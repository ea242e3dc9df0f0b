// 약관 관리: a draft is compared with what is in force, published by another operator, and stands for everybody to read.
import { afterEach, describe, it } from 'vitest';
import { account, endErrand, openAs, screenshot } from './browser.ts';
import { linkOf, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dayAhead, dialog } from './samples.ts';
import { shows } from './step-up.ts';

afterEach(endErrand);

const POLICIES = '/admin/legal?category=3';
const WHY = '표현을 쉽게 고칩니다.';

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the page of texts, and nothing sticks out', async () => {
    const page = await openAs('operator-content', { width });
    const look = lookOn(page, 'legal');
    await page.goto(POLICIES);
    await button(page, '청소년 보호정책 1번째 버전 열기').waitFor();
    await look('texts');
    await button(page, '청소년 보호정책 1번째 버전 열기').click();
    await dialog(page, '청소년 보호정책 1번째 버전').getByText('내용 확인 값').waitFor();
    await look('text');
    await page.keyboard.press('Escape');
    await button(page, '분류 수정').click();
    await box(dialog(page, '분류 수정'), '이름').waitFor();
    await look('category');
    await page.keyboard.press('Escape');
    await button(page, '초안 작성').click();
    await dialog(page, '초안 작성').locator('.jt-rich-text').waitFor();
    await look('draft');
  });
});

it('a draft is written by one, compared, published by another, and read by everybody', async () => {
  const writer = await openAs('operator-content');
  await writer.goto(POLICIES);
  await button(writer, '허위·과장광고 금지정책 1번째 버전 열기').click();
  await button(dialog(writer, '허위·과장광고 금지정책 1번째 버전'), '다음 버전 작성').click();
  const form = dialog(writer, '초안 작성');
  await form.locator('.jt-rich-text').press('Control+End');
  await writer.keyboard.type(' 회사는 거짓 광고를 받지 않습니다.');
  await form.getByRole('button', { name: /^시행일/ }).click();
  const calendar = writer.getByRole('dialog', { name: '시행일 고르기' });
  await calendar.getByLabel('날짜 날짜').fill(dayAhead(40));
  await calendar.getByLabel('날짜 날짜').press('Enter');
  await box(form, '바뀐 내용').fill('첫 문단을 짧게 고쳤습니다.');
  await box(form, '사유').fill(WHY);
  await button(form, '초안 저장').click();
  await toast(writer, '초안을 저장했습니다.').waitFor();

  await button(writer, '허위·과장광고 금지정책 초안 열기').click();
  const open = dialog(writer, '허위·과장광고 금지정책 초안');
  await open.locator('ins', { hasText: '거짓 광고를' }).waitFor();
  await screenshot(writer, 'legal-compare');
  await button(open, '공지 요청').click();
  const why = dialog(writer, '허위·과장광고 금지정책 초안 공지');
  await box(why, '사유').fill(WHY);
  await button(why, '승인 요청').click();
  await toast(writer, /다른 운영자가 승인하면/).waitFor();

  const approver = await openAs('admin');
  await approver.goto('/admin/approvals');
  await linkOf(approver, '약관 공지').click();
  const look = dialog(approver, '약관 공지 승인');
  await look.getByText('내용 확인 값').waitFor();
  await screenshot(approver, 'legal-approval');
  await box(approver, '사유').fill('바뀐 내용을 확인했습니다.');
  await look.getByRole('button', { name: '승인', exact: true }).click();
  await shows(approver, account('admin').password);
  await toast(approver, '승인했습니다.').waitFor();

  await writer.goto(POLICIES);
  await button(writer, '허위·과장광고 금지정책 2번째 버전 열기').waitFor();
  await writer.goto(`/legal/3?on=${dayAhead(40)}`);
  await writer.getByText('회사는 거짓 광고를 받지 않습니다.').waitFor();
});
