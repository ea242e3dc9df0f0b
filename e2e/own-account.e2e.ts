// The own account as a whole, and the window in which somebody proves who they are.
import { afterEach, describe, expect, it } from 'vitest';
import { vouched } from './applicant.ts';
import { account, endErrand, newPage, origin, signIn, typeLogin } from './browser.ts';
import { newBuyer, sentTo } from './buyers.ts';
import { refused } from './desk.ts';
import { codeSentBy } from './inbox.ts';
import { looks } from './looks-at.ts';
import { button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

afterEach(endErrand);

it('the profile: every part at once, sound at both widths', async () => {
  const page = await newPage();
  await signIn(page, 'producer-individual');
  await page.goto('/profile');
  await page.getByRole('heading', { name: '로그인 기록' }).waitFor();
  await page.getByText('이 기기', { exact: true }).waitFor();
  await page.getByRole('switch', { name: '주문·배송 메일' }).waitFor();
  await looks(page, 'profile');
  const mail = page.getByRole('switch', { name: '주문·배송 메일' });
  const before = await mail.isChecked();
  await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/user/notifications') && one.ok()),
    mail.click(),
  ]);
  await page.reload();
  await mail.waitFor();
  expect(await mail.isChecked()).toBe(!before);
  expect(await page.getByRole('switch', { name: '로그인·보안 메일' }).isDisabled()).toBe(true);
});

it('the part that the address names is in sight, also after a reload', async () => {
  const page = await newPage();
  await signIn(page, 'producer-individual');
  const topOf = (part: string) =>
    page.getByRole('region', { name: part, exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await page.goto('/profile?part=leave');
  await expect.poll(() => topOf('탈퇴')).toBeLessThan(900);
  await page.reload();
  await expect.poll(() => topOf('탈퇴')).toBeLessThan(900);
  await page.getByRole('link', { name: '이메일' }).click();
  await expect.poll(() => topOf('이메일')).toBeLessThan(200);
});

describe('accounts.md §3, change_phone: number and name', () => {
  it('a number that was proven becomes the own one; the old one hears of it', async () => {
    const [old, next] = ['01000010015', '01066660015'];
    const page = await newPage();
    await signIn(page, 'consumer-retry');
    await page.goto('/profile?part=phone');
    const part = page.getByRole('region', { name: '휴대폰' });
    await part.getByText('등록한 번호 010-****-0015').waitFor();
    await part.getByLabel('휴대폰', { exact: true }).fill(next);
    const code = await codeSentBy(next, () => part.getByRole('button', { name: '인증번호 받기' }).click());
    await part.getByLabel('인증번호').fill(code);
    await part.getByRole('button', { name: '이 번호로 변경' }).click();
    await shows(page, account('consumer-retry').password);
    await page.getByText('휴대폰 번호를 바꿨습니다.', { exact: false }).waitFor();
    await expect
      .poll(async () => (await sentTo(old)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('휴대폰 번호를 바꿨습니다. 새 번호: 010-****-0015'));
  });

  it('a name is what the provider vouches for', async () => {
    const page = await newPage();
    await signIn(page, 'consumer-none');
    await page.goto('/profile?part=name');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^본인인증으로 변경 ?: 이름$/ }).click();
    const window = await popup;
    await window.getByRole('heading', { name: '시뮬레이터 본인인증' }).waitFor();
    await window.getByLabel('이름').fill('한새봄');
    await vouched(window);
    const asked = page.getByRole('dialog', { name: '이름 변경' });
    await asked.getByRole('button', { name: '변경', exact: true }).click();
    await shows(page, account('consumer-none').password);
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: '계정' }).getByText('한새봄').waitFor();
  });
});

it('an address changes once it was shown who asks; the old one hears of it and takes it back', async () => {
  const { loginId, password, phone } = await newBuyer();
  const page = await newPage();
  await typeLogin(page, loginId, password);
  await page.waitForURL((url) => url.pathname === '/store-onboarding');
  await page.goto('/profile?part=email');
  const part = page.getByRole('region', { name: '이메일' });
  const next = `stolen-${loginId}`;
  await part.getByLabel('새 이메일').fill(next);
  await button(part, '인증번호 받기').click();
  const asked = dialog(page, '본인 확인');
  await asked.getByLabel('비밀번호', { exact: true }).fill('Not-it-77!');
  await looks(page, 'step-up');
  await button(asked, '확인하고 계속').click();
  await refused(page, asked, '현재 비밀번호가 일치하지 않습니다.', 'password');
  const code = await codeSentBy(next, () => shows(page, password));
  await part.getByLabel('인증번호').fill(code);
  await page.getByText('이메일을 바꿨습니다.').waitFor();

  const linkIn = async () => /http\S+(\/undo#\S+)/.exec((await sentTo(phone))[0]?.text ?? '')?.[1];
  await expect.poll(linkIn).toBeTruthy();
  const elsewhere = await newPage();
  await elsewhere.goto((await linkIn())!);
  await elsewhere.getByText('본인이 바꾸지 않으셨나요?').waitFor();
  await looks(elsewhere, 'undo');
  await button(elsewhere, '되돌리고 모두 로그아웃').click();
  await elsewhere.getByText('되돌렸습니다', { exact: true }).waitFor();
  await looks(elsewhere, 'undo-done');
  await elsewhere.getByRole('link', { name: '새 비밀번호 정하기' }).click();
  await elsewhere.waitForURL((url) => url.pathname === '/find');
  await page.reload();
  await page.waitForURL((url) => url.pathname !== '/profile');
});

describe('R167-R169, G-PM-1: a window in which somebody proves who they are', () => {
  const NONCE = 'n'.repeat(32);
  const asked = `/verification?type=adult&purpose=request_producer&nonce=${NONCE}`;

  it('leads to the provider and tells the page that opened it, by its exact origin', async () => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
    const opened = page.waitForEvent('popup');
    await page.evaluate((address) => {
      const heard: { origin: string; data: unknown }[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ origin: from, data }) => heard.push({ origin: from, data }));
      window.open(address, 'jt-verification', 'popup,width=480,height=760');
    }, asked);
    const popup = await opened;
    await popup.getByRole('heading', { name: '시뮬레이터 본인인증' }).waitFor();
    await vouched(popup);
    const heard = () =>
      page.evaluate(() => (globalThis as unknown as { heard: { origin: string; data: object }[] }).heard);
    await expect.poll(heard).toHaveLength(1);
    expect((await heard())[0]).toEqual({
      origin: origin(),
      data: {
        source: 'jangteo.verification',
        success: true,
        nonce: NONCE,
        authId: expect.stringMatching(/^[\w-]{22,43}$/),
      },
    });
  });

  it('goes back by itself where nobody opened it', async () => {
    const page = await newPage({ width: 390 });
    await page.goto(`${asked}&returnTo=${encodeURIComponent('/find?what=password')}`);
    await page.getByRole('button', { name: '인증 실패' }).click();
    await page.waitForURL((url) => url.pathname === '/find' && url.searchParams.has('verified'));
    expect(new URL(page.url()).searchParams.get('what')).toBe('password');
  });
});
