// The steps of joining, as the pages ask for them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeSentBy } from './inbox.ts';
import { button } from './samples.ts';

const PASSWORD = 'Sanae-2026!';
/** What nobody else of the run is called. */
export const fresh = (): string => Math.random().toString(36).slice(2, 8);

/** From the sign-in page to the first step. */
export async function wantToJoin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: '입점 신청하기' }).click();
  await page.getByRole('heading', { name: '약관을 확인해 주세요' }).waitFor();
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel('전체 동의').check();
  await page.getByLabel(/^만 14세 이상/).check();
}

/** The code is typed; Enter goes on. */
export async function proveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  const code = await codeSentBy(email, () => button(page, '인증번호 받기').click());
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await page.getByLabel('인증번호').fill(code);
}

/** Answers when the step has its address: until then the browser's way back leads past it. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('비밀번호 확인').fill(PASSWORD);
  await page.waitForURL((url) => url.searchParams.get('step') === '3');
}

export const nickname = (page: Page) => page.getByRole('group', { name: '닉네임' });

/** The last step: a nickname that nobody has, the name. */
export async function sayWho(page: Page, called: string, name: string): Promise<void> {
  await nickname(page).getByRole('textbox').fill(called);
  await button(page, '중복확인').click();
  await nickname(page).locator('.jt-field-good').getByText('쓸 수 있는 닉네임입니다.').waitFor();
  await page.getByLabel('이름', { exact: true }).fill(name);
}

/** Joined: the application is what comes next. */
export async function finishJoining(page: Page): Promise<void> {
  await button(page, '가입하기').click();
  await page.waitForURL((url) => url.pathname === '/store-onboarding');
}

/** From the sign-in page to the application, without a look around. */
export async function joinByEmail(page: Page, email: string, name: string): Promise<void> {
  await wantToJoin(page);
  await agree(page);
  await button(page, '다음, 이메일').click();
  await proveEmail(page, email);
  await page.getByLabel('인증번호').press('Enter');
  await choosePassword(page);
  await button(page, '다음, 내 정보').click();
  await sayWho(page, `가게 ${fresh()}`, name);
  await finishJoining(page);
}

export const emailOf = (who: string): string => `${who}@kakao.example`;

/** The provider's own page. */
export async function vouch(page: Page, provider: string, who: string): Promise<void> {
  await page.getByRole('heading', { name: `시뮬레이터 ${provider} 로그인` }).waitFor();
  await page.getByLabel('계정').fill(who);
  await page.getByLabel('이름', { exact: true }).fill('카카오님');
  await page.getByLabel('이메일', { exact: true }).fill(emailOf(who));
  await page.getByLabel('확인된 이메일').check();
  await button(page, '로그인').click();
}

/** In the sheet of a public page: what is asked of everybody who joins there. */
export async function sayWhoInSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('닉네임').fill(`보는 ${fresh()}`);
  await sheet.getByLabel('이름', { exact: true }).fill('김보라');
  await sheet.getByLabel('모두 동의').check();
}
