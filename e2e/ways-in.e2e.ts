// Other ways in, from an empty browser: by an account of others, linked and unlinked; a message as the second step; and
// leaving where there is no password (accounts.md §2, §3).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { cookieOf, endErrand, newPage, pathOf, typeLogin } from './browser.ts';
import { buyOne, newBuyer } from './buyers.ts';
import { codeSentBy } from './inbox.ts';
import { agree, emailOf, finishJoining, fresh, nickname, sayWho, vouch } from './joining.ts';
import { looks } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';
import { shows, showsByCode } from './step-up.ts';
import { codeAt } from './totp.ts';

afterEach(endErrand);

/** Whoever has an account at each of the providers. */
const subject = `new-${fresh()}`;

async function byKakao(page: Page, who = subject): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: '카카오' }).click();
  await vouch(page, '카카오', who);
}

const inside = (page: Page) => page.waitForURL((url) => url.pathname === '/store-onboarding');
/** A provider in /profile: the way to it, or what takes it away. */
const way = (page: Page, provider: string) =>
  page.getByRole('region', { name: '소셜 계정' }).getByRole('listitem').filter({ hasText: provider });

async function unlink(page: Page, provider: string): Promise<void> {
  await way(page, provider).getByRole('button', { name: '연결 해제' }).click();
  await button(dialog(page, '연결 해제'), '연결 해제').click();
}

describe('an account of others', () => {
  it('by Kakao: away, back, and what it said stands in the form; the next time it signs in', async () => {
    const page = await newPage();
    await byKakao(page);
    await page.getByRole('heading', { name: '약관을 확인해 주세요' }).waitFor();
    expect(pathOf(page)).toBe('/join');
    await agree(page);
    await button(page, '다음, 내 정보').click();
    await page.getByText('카카오 계정으로 가입합니다.').waitFor();
    expect(await nickname(page).getByRole('textbox').inputValue()).toBe('카카오님');
    await sayWho(page, `카카오 ${fresh()}`, '카카오님');
    await looks(page, 'join-social');
    await finishJoining(page);
    await page.goto('/healthz'); // the console would hear that its session is gone, and move by itself
    await page.context().clearCookies({ name: /jt-(access|refresh)/ });
    await page.evaluate(() => localStorage.removeItem('jt-session'));
    await byKakao(page);
    await inside(page);
    expect(await cookieOf(page, /jt-access$/)).toBeTruthy();
  });

  it('another one is linked and unlinked in the profile; the last way in stays', async () => {
    const page = await newPage();
    await byKakao(page);
    await inside(page);
    await page.goto('/profile?part=social');
    await way(page, '페이스북').getByRole('link', { name: '연결' }).click();
    await vouch(page, '페이스북', subject);
    await showsByCode(page, emailOf(subject));
    await way(page, '페이스북').getByText('연결됨').waitFor();
    await unlink(page, '페이스북');
    await way(page, '페이스북').getByRole('link', { name: '연결' }).waitFor();
    await unlink(page, '카카오');
    await page.getByText('마지막 로그인 수단').waitFor();
  });

  it('leaves by a code to the address, where neither password nor number is there', async () => {
    const page = await newPage();
    const leaver = `leaver-${fresh()}`; // a code was sent to the other one a moment ago
    await byKakao(page, leaver);
    await agree(page);
    await button(page, '다음, 내 정보').click();
    await sayWho(page, `떠날 ${fresh()}`, '떠날님');
    await finishJoining(page);
    await page.goto('/profile?part=leave');
    await button(page, '탈퇴하기').click();
    const open = dialog(page, '탈퇴하기');
    await open.getByRole('combobox', { name: '이유' }).click();
    await page.getByRole('option', { name: '자주 이용하지 않아요' }).click();
    const code = await codeSentBy(emailOf(leaver), () => button(open, '인증번호 받기').click());
    await open.getByLabel('인증번호').fill(code);
    await open.getByLabel('되돌릴 수 없다는 것을 확인했습니다.').check();
    await button(open, '탈퇴하기').click();
    await dialog(page, '탈퇴했습니다').waitFor();
    await byKakao(page, leaver);
    await page.getByText('탈퇴한 계정입니다').waitFor();
  });

  it('who says no at the provider is back at the sign-in page, and is told', async () => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('link', { name: '애플' }).click();
    await button(page, '취소').click();
    await page.getByRole('dialog').getByText('소셜 로그인을 다시 진행해 주세요.').waitFor();
    expect(pathOf(page)).toBe('/login');
  });
});

it('a message to the own number is the second step, and the step is turned off with the password', async () => {
  const { loginId, password, phone, accessToken } = await newBuyer();
  const { orderSeq } = await buyOne('producer-a', { as: accessToken });
  const page = await newPage();
  await typeLogin(page, loginId, password);
  await inside(page);
  await page.goto('/profile?part=second-step');
  await button(page, /^켜기/).click();
  await shows(page, password);
  const setup = dialog(page, '2단계 인증 켜기');
  const secret = (await setup.locator('code').textContent())!.replaceAll(' ', '');
  await setup.getByLabel(/문자로도 확인합니다/).check();
  await setup.getByLabel('인증번호').fill(await codeAt(secret, 0));
  const kept = dialog(page, '복구 코드를 보관해 주세요');
  await kept.waitFor();
  const [code, another] = await kept.getByRole('listitem').allTextContents();
  await kept.getByLabel('코드를 안전한 곳에 보관했습니다.').check();
  await button(kept, '마치기').click();
  await page.getByText('10개 남음').waitFor();

  await page.goto('/healthz');
  await page.context().clearCookies({ name: /jt-(access|refresh)/ });
  await typeLogin(page, loginId, password);
  const sent = await codeSentBy(phone, () => page.getByText('문자', { exact: true }).click());
  await page.getByLabel('인증번호').fill(sent);
  await inside(page);

  // The public pages ask for it, too.
  const shop = await newPage({ width: 390 });
  await shop.goto(`/orders/${orderSeq}`);
  await shop.getByLabel('아이디(이메일)').fill(loginId);
  await shop.getByLabel('비밀번호').fill(password);
  await button(shop, '로그인').click();
  await shop.getByText('본인인지 한 번 더 확인합니다.').waitFor();
  await shop.getByLabel('인증번호').fill('000000');
  await button(shop, '확인').click();
  await shop.getByText('인증번호가 일치하지 않습니다.').waitFor();
  await shop.getByLabel('문자', { exact: true }).check();
  await button(shop, '인증번호 받기').waitFor();
  await looks(shop, 'public-second-step');
  await shop.getByLabel('복구 코드', { exact: true }).check();
  await shop.getByRole('textbox', { name: '복구 코드' }).fill(another!);
  await button(shop, '확인').click();
  await shop.getByText('본인인지 한 번 더 확인합니다.').waitFor({ state: 'detached' });
  await shop.getByText('주문하신 분만 볼 수 있습니다.', { exact: false }).waitFor({ state: 'detached' });

  await page.goto('/profile?part=second-step');
  await button(page, /^끄기/).click();
  const off = dialog(page, '2단계 인증 끄기');
  await off.getByLabel('비밀번호', { exact: true }).fill(password);
  await box(off, '인증번호 또는 복구 코드').fill(code!);
  await button(off, '끄기').click();
  await button(page, /^켜기/).waitFor();
});
