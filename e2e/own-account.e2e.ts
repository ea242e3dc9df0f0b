// The own account as a whole, and the window in which somebody proves who they are.
import { afterEach, describe, expect, it } from 'vitest';
import { vouched } from './applicant.ts';
import { endErrand, newPage, origin, signIn } from './browser.ts';
import { looks } from './looks-at.ts';

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
