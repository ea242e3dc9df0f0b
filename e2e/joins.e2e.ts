// From an empty browser: joining, the lost way in, a dormant account, a second step, leaving (accounts.md §10).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { account, cookieOf, endErrand, newPage, pathOf, signIn, typeAccount, typeLogin } from './browser.ts';
import { codeSentBy } from './inbox.ts';
import {
  agree,
  choosePassword,
  finishJoining,
  fresh,
  nickname,
  proveEmail,
  sayWho,
  wantToJoin,
} from './joining.ts';
import { looks } from './looks-at.ts';
import { box, button } from './samples.ts';
import { shows } from './step-up.ts';
import { codeAt } from './totp.ts';

afterEach(endErrand);

const NEW_PASSWORD = 'Garam-2027!';
/** Who joined by e-mail: the same account forgets its password, gets a second step and leaves. */
let joined = '';
let recovery: string[] = [];

describe('joining', () => {
  it('by e-mail, from the sign-in page to the application (R21, R43, R44)', async () => {
    const page = await newPage();
    const email = `new-${fresh()}@mail.example`;
    await wantToJoin(page);
    expect(new URL(page.url()).searchParams.get('sellerApplyAfterJoin')).toBe('true');
    await looks(page, 'join-terms');
    await button(page, '다음, 이메일').click();
    await page.getByRole('dialog').getByText('필수 약관에 동의해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /이용약관 보기/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await agree(page);
    await button(page, '다음, 이메일').click();
    await proveEmail(page, email);
    await looks(page, 'join-email');
    // What is wrong with a step is said at that step.
    const right = await page.getByLabel('인증번호').inputValue();
    await page.getByLabel('인증번호').fill(right === '000000' ? '000001' : '000000');
    await page.getByLabel('인증번호').press('Enter');
    await page.getByRole('dialog').getByText('인증번호').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('인증번호').fill(right);
    await page.getByLabel('인증번호').press('Enter');
    await page.getByLabel('비밀번호', { exact: true }).fill('password1!');
    await page.getByLabel('비밀번호 확인').fill('password1!');
    await button(page, '다음, 내 정보').click();
    await page.getByRole('dialog').getByText('많이 쓰이는 비밀번호입니다').waitFor();
    await page.keyboard.press('Enter');
    await choosePassword(page);
    await page.goBack();
    await page.getByRole('heading', { name: '이메일을 확인할게요' }).waitFor();
    expect(await page.getByLabel('이메일', { exact: true }).inputValue()).toBe(email);
    await page.goForward();
    await page.getByRole('heading', { name: '비밀번호를 정해 주세요' }).waitFor();
    await looks(page, 'join-password');
    await button(page, '다음, 내 정보').click();
    await page.getByRole('heading', { name: '어떻게 불러 드릴까요?' }).waitFor();
    await nickname(page).getByRole('textbox').fill('장터 운영자');
    await button(page, '중복확인').click();
    await nickname(page).locator('.jt-field-error').getByText('사용할 수 없는 이름입니다.').waitFor();
    await sayWho(page, `새내기 ${fresh()}`, '새내기');
    await looks(page, 'join-person');
    await finishJoining(page);
    joined = email;
    expect(await cookieOf(page, /jt-access$/)).toBeTruthy();
    await page.goto('/join');
    await expect.poll(() => pathOf(page)).toBe('/store-onboarding');
  });
});

describe('the way in is lost', () => {
  it('the id by the phone', async () => {
    const phone = '01000010016';
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('link', { name: '아이디 찾기' }).click();
    await page.getByLabel('이름', { exact: true }).waitFor();
    await looks(page, 'find-id');
    await page.getByLabel('이름', { exact: true }).fill('장여울');
    await page.getByLabel('휴대폰').fill(phone);
    const code = await codeSentBy(phone, () => button(page, '인증번호 받기').click());
    await page.getByLabel('인증번호').fill(code);
    await button(page, '아이디 찾기').click();
    const found = page.getByRole('list', { name: '찾은 아이디' });
    await found.getByText('이메일', { exact: true }).waitFor();
    expect(await found.textContent()).not.toContain(account('consumer-progress').loginId);
    await looks(page, 'find-id-found');
  });

  it('a new password by a code, which signs in; an unknown account reads the same (G-ENU-1)', async () => {
    const page = await newPage();
    await page.goto('/find?what=password');
    await page.getByLabel('이메일 또는 아이디').fill(joined);
    await looks(page, 'find-password');
    const code = await codeSentBy(joined, () => button(page, '인증번호 받기').click());
    await page.getByText('가입하신 계정이라면').waitFor();
    await page.getByLabel('인증번호').fill(code);
    await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('새 비밀번호 확인').fill(NEW_PASSWORD);
    await looks(page, 'find-password-new');
    await button(page, '비밀번호 변경').click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByLabel('비밀번호', { exact: true }).fill(NEW_PASSWORD);
    await button(page, '로그인').click();
    await page.waitForURL((url) => url.pathname === '/store-onboarding');
  });

  it('462: a dormant account wakes by its number; its key is in memory only', async () => {
    const page = await newPage();
    await typeAccount(page, 'idle');
    await page.getByText('휴면 계정입니다').waitFor();
    expect(pathOf(page)).toBe('/account-state');
    expect(await cookieOf(page, /jt-(access|refresh)$/)).toBeUndefined();
    await looks(page, 'account-state-wake');
    await page.reload();
    await page.getByRole('link', { name: '로그인하고 휴면 풀기' }).click();
    await page.getByLabel('비밀번호', { exact: true }).fill(account('idle').password);
    await button(page, '로그인').click();
    const phone = '01000010020';
    await page.getByLabel('등록한 휴대폰').fill(phone);
    const code = await codeSentBy(phone, () => button(page, '인증번호 받기').click());
    await page.getByLabel('인증번호').fill(code);
    await button(page, '휴면 풀기').click();
    await page.waitForURL((url) => !['/', '/login', '/account-state'].includes(url.pathname));
    expect(await cookieOf(page, /jt-access$/)).toBeTruthy();
  });
});

/** The password of whoever joined. */
const fillIn = (page: Page) => typeLogin(page, joined, NEW_PASSWORD);

/** Out of this browser, by the menu. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '새내기 계정 메뉴', exact: true }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.getByText('다시 오셨네요.').waitFor();
}

describe('the own account', () => {
  it('a second step is turned on, asked for, and answered by the app or a code that was written down', async () => {
    const page = await newPage();
    await fillIn(page);
    await page.waitForURL((url) => url.pathname === '/store-onboarding');
    await page.goto('/profile?part=second-step');
    await button(page, /^켜기/).click();
    await shows(page, NEW_PASSWORD);
    const setup = page.getByRole('dialog', { name: '2단계 인증 켜기' });
    const secret = (await setup.locator('code').textContent())!.replaceAll(' ', '');
    await looks(page, 'second-step-setup');
    await setup.getByLabel('인증번호').fill(await codeAt(secret, 0));
    const kept = page.getByRole('dialog', { name: '복구 코드를 보관해 주세요' });
    await kept.waitFor();
    const codes = await kept.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    recovery = codes;
    await looks(page, 'second-step-recovery');
    await kept.getByLabel('코드를 안전한 곳에 보관했습니다.').check();
    await kept.getByRole('button', { name: '마치기' }).click();
    await page.getByText('10개 남음').waitFor();
    await signOut(page);

    await fillIn(page);
    await page.getByRole('heading', { name: /본인인지 확인할게요/ }).waitFor();
    await page.getByLabel('인증번호').waitFor();
    await looks(page, 'second-step');
    await page.getByLabel('인증번호').fill('000000');
    await page.getByRole('dialog').getByText('인증번호가 일치하지 않습니다.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('인증번호').fill(await codeAt(secret, 1)); // a step is for one use
    await page.waitForURL((url) => url.pathname === '/store-onboarding');
    await page.goto('/profile');
    await signOut(page);

    await fillIn(page);
    await page.getByText('복구 코드', { exact: true }).click();
    await box(page, '복구 코드').fill(codes[0]!);
    await page.getByLabel(/30일 동안 묻지 않기/).check();
    await button(page, '확인').click();
    await page.waitForURL((url) => url.pathname === '/store-onboarding');
    await page.goto('/profile');
    await page.getByText('9개 남음').waitFor();
    await signOut(page);
    await fillIn(page); // trusted: not asked
    await page.waitForURL((url) => url.pathname === '/store-onboarding');
  });

  it('leaving: what stands against it leads to its page; without it the account is gone', async () => {
    const seller = await newPage();
    await signIn(seller, 'producer-b');
    await seller.goto('/profile?part=leave');
    await button(seller, '탈퇴하기').click();
    await seller.getByRole('dialog', { name: '먼저 끝낼 일이 있습니다' }).waitFor();
    await looks(seller, 'leave-blocked');

    const page = await newPage();
    await fillIn(page);
    await page.getByText('복구 코드', { exact: true }).click();
    await box(page, '복구 코드').fill(recovery[1]!);
    await button(page, '확인').click();
    await page.waitForURL((url) => url.pathname === '/store-onboarding');
    await page.goto('/profile?part=leave');
    await button(page, '탈퇴하기').click();
    const open = page.getByRole('dialog', { name: '탈퇴하기' });
    await open.getByRole('combobox', { name: '이유' }).click();
    await page.getByRole('option', { name: '자주 이용하지 않아요' }).click();
    await open.getByLabel('비밀번호', { exact: true }).fill(NEW_PASSWORD);
    await open.getByLabel('되돌릴 수 없다는 것을 확인했습니다.').check();
    await looks(page, 'leave');
    await open.getByRole('button', { name: '탈퇴하기' }).click();
    await page.getByRole('dialog', { name: '탈퇴했습니다' }).waitFor();
    await page.keyboard.press('Enter');
    await fillIn(page);
    await page.getByText('탈퇴한 계정입니다').waitFor();
  });
});
