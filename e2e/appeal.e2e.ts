// 계정 제재: whoever is shut out appeals from the refused sign-in, or by the message (operator.md §8, decision 0285).
import { afterEach, expect, it } from 'vitest';
import { account, endErrand, newPage, openAs } from './browser.ts';
import { newBuyer, sentTo } from './buyers.ts';
import { sheetOf } from './buyer-page.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { shows } from './step-up.ts';

afterEach(endErrand);

it('a closed account is told where to appeal, and does', async () => {
  const buyer = await newBuyer();
  const policy = await openAs('operator-policy');
  await policy.goto('/admin');
  const text = '다른 사람의 사진으로 후기를 썼습니다.';
  await mustAsPage(policy, 'POST', '/v1/admin/sanctions', {
    userSeq: buyer.userSeq,
    scope: ['ACCOUNT'],
    reason: 'FALSE_INFORMATION',
    days: 14,
    points: 30,
    text,
  });
  const chief = await openAs('admin');
  await chief.goto('/admin/approvals');
  await chief.getByText(text).first().click();
  const asked = chief.getByRole('dialog');
  await asked.getByRole('textbox', { name: '사유' }).fill('근거를 확인했습니다.');
  await asked.getByRole('button', { name: '승인', exact: true }).click();
  await shows(chief, account('admin').password);
  await toast(chief, '승인했습니다.').waitFor();
  const told = async () => (await sentTo(buyer.phone)).find(({ text: said }) => said.includes(text))?.text;
  await expect.poll(told).toMatch(/\/appeal#[\w-]+$/);

  const page = await newPage({ width: 390 });
  const look = lookOn(page, 'appeal');
  await page.goto('/blinds');
  await page.getByLabel('아이디(이메일)').fill(buyer.loginId);
  await page.getByLabel('비밀번호').fill(buyer.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('link', { name: '제재 내역과 이의 신청' }).waitFor();
  await look('refused');
  await page.getByRole('link', { name: '제재 내역과 이의 신청' }).click();
  await page.getByText('계정 제한 · 허위정보 제공').waitFor();
  await look('imposed');
  await page.getByRole('button', { name: '이의 신청' }).click();
  const form = sheetOf(page, '이의 신청');
  await form.getByLabel('이의 내용').fill('제가 직접 찍은 사진입니다.');
  await form.getByRole('button', { name: '이의 신청하기' }).click();
  await page.getByText('이의 신청 심사 중').waitFor();
  await look('appealed');
  // Another message that is opened in the same tab.
  const mine = new URL(page.url()).hash;
  await page.evaluate(() => (location.hash = '#another'));
  await page.getByText('내 이의 신청').waitFor({ state: 'detached' });
  await page.evaluate((hash) => (location.hash = hash), mine);
  await page.getByText('내 이의 신청').waitFor();

  // The console's sign-in leads to the same page.
  await page.goto('/login');
  await page.getByLabel('이메일 또는 아이디').fill(buyer.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByText('이용이 제한된 계정입니다').first().waitFor();
  await look('account-state');
  await page.getByRole('link', { name: '제재 내역과 이의 신청' }).click();
  await page.getByText('내 이의 신청').waitFor();
});
