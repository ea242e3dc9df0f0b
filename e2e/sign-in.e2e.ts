// Signing in and being put out from elsewhere, as document 0 (§2, §4) and errors.md 3.1 want it.
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { account, cookieOf, endErrand, newPage, openAs, pathOf, signIn, typeAccount } from './browser.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

describe('the sign-in page', () => {
  it('R84: a refusal is an alert with the message, then the field has the cursor', async () => {
    const page = await openAs(null);
    await typeAccount(page, 'producer-b', 'wrong-password-1!');
    const alert = page.getByRole('dialog');
    await alert.getByText('아이디 또는 비밀번호가 올바르지 않습니다.').waitFor();
    await alert.getByRole('button', { name: '확인' }).click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name))
      .toBe('password');
    expect(pathOf(page)).toBe('/login');
  });

  it('an empty form says the first thing to mend without asking the server', async () => {
    const page = await openAs(null);
    await page.goto('/');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('dialog').getByText('이메일 또는 아이디를 입력해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name))
      .toBe('loginId');
  });

  it('who is let in sees the button busy until the next page is there, never the form as if refused', async () => {
    const page = await newPage();
    let come = (): void => undefined;
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route(/Shell-[^/]*\.js$|DashboardPage[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const accepted = page.waitForResponse((answer) => answer.url().endsWith('/user/web/login'));
    await typeAccount(page, 'producer-a');
    expect((await accepted).status()).toBe(200);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(
      await page
        .getByRole('button', { name: /로그인/ })
        .first()
        .getAttribute('aria-busy'),
    ).toBe('true');
    expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).not.toBe('');
    come();
    await page.getByRole('navigation', { name: '메뉴' }).waitFor();
  });

  it('remembers the account of this browser, never its password', async () => {
    const page = await newPage();
    await signIn(page, 'producer-a');
    await page.getByRole('button', { name: '정하윤 계정 메뉴' }).click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    await page.getByText('다시 오셨네요.').waitFor();
    expect(await page.getByLabel('이메일 또는 아이디').inputValue()).toBe(account('producer-a').loginId);
    expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('');
    expect(await cookieOf(page, /jt-(access|refresh)$/)).toBeUndefined();
  });

  it('needs neither shell nor table: at most 150 kB of gzipped script', async () => {
    const page = await newPage();
    const bodies: Promise<Buffer>[] = [];
    const names: string[] = [];
    page.on('response', (answer) => {
      if (!new URL(answer.url()).pathname.endsWith('.js')) return;
      names.push(answer.url());
      bodies.push(answer.body());
    });
    await page.goto('/');
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(bodies)).reduce(
      (sum, body) => sum + gzipSync(body, { level: 9 }).length,
      0,
    );
    expect(total).toBeLessThanOrEqual(150_000);
    expect(names.filter((name) => /Shell|ListPage|DatePanel/.test(name))).toEqual([]);
  });

  it.each([1440, 390])('axe finds nothing serious and nothing sticks out, %i px', async (width) => {
    const page = await openAs(null, { width });
    await page.goto('/');
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
    await lookAt(page, 'login');
  });
});

describe('R37-R42: where one lands', () => {
  it.each([
    ['producer-a', '/dashboard'],
    ['eticket', '/dashboard'],
    ['influencer', '/dashboard'],
    ['admin', '/dashboard'],
    ['consumer-none', '/store-onboarding'],
    ['consumer-new', '/store-onboarding/pending'],
    ['consumer-retry', '/store-onboarding/pending'],
    ['consumer-progress', '/store-onboarding/pending'],
    ['consumer-hold', '/store-onboarding/rejected'],
    ['consumer-approve', '/dashboard'],
    ['need-seller-info', '/channels/basic/seller-info'],
    ['need-matching-info', '/channels/basic/matching'],
  ])('%s: %s', async (persona, to) => {
    const page = await openAs(null);
    await signIn(page, persona);
    await expect.poll(() => pathOf(page)).toBe(to);
    await page.goto('/login');
    await expect.poll(() => pathOf(page)).toBe(to);
  });

  it('R37: a visitor is sent to / from any page', async () => {
    const page = await openAs(null);
    for (const from of ['/dashboard', '/delivery/order', '/profile', '/store-onboarding', '/no/such/page']) {
      await page.goto(from);
      await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
      expect([from, pathOf(page)]).toEqual([from, '/']);
    }
  });

  it('the page that was asked for opens after the sign-in, with its search; after a sign-out the next one begins at the start', async () => {
    const page = await newPage();
    const fill = async () => {
      await page.getByLabel('이메일 또는 아이디').fill(account('producer-a').loginId);
      await page.getByLabel('비밀번호', { exact: true }).fill(account('producer-a').password);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
    };
    await page.goto('/delivery/order?tab=prepare&bundled=true');
    await fill();
    await page.waitForURL((url) => url.pathname === '/delivery/order');
    expect(new URL(page.url()).searchParams.get('tab')).toBe('prepare');
    expect(new URL(page.url()).searchParams.get('bundled')).toBe('true');
    await page.getByRole('button', { name: '정하윤 계정 메뉴' }).click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    await page.getByText('다시 오셨네요.').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await fill();
    await page.waitForURL((url) => url.pathname === '/dashboard');
  });

  it.each([
    ['left', '탈퇴한 계정입니다'],
    ['group-member-inactive', '사용이 중지된 계정입니다'],
  ])('462: %s reads %s and is not signed in', async (persona, words) => {
    const page = await openAs(null);
    await typeAccount(page, persona);
    await page.getByText(words).waitFor();
    expect(pathOf(page)).toBe('/account-state');
    expect(await cookieOf(page, /jt-(access|refresh)$/)).toBeUndefined();
  });

  it('R42: the approved consumer is told what is left, and no seller call is made', async () => {
    const page = await openAs(null);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/')) asked.push(pathname);
    });
    await signIn(page, 'consumer-approve');
    await page.getByRole('heading', { name: '환영합니다' }).waitFor();
    expect(asked.filter((path) => !/^\/v1\/(seller\/ask|user\/|legal\/)/.test(path))).toEqual([]);
  });
});

const WHALE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36';

describe('devices', () => {
  it('a device is logged out from another one and says so at once', async () => {
    const here = await newPage();
    // Whoever else is signed in as this persona has another browser.
    const there = await newPage({ width: 390, userAgent: WHALE });
    await signIn(here, 'need-matching-info');
    await signIn(there, 'need-matching-info');
    await here.goto('/profile');
    await here.getByText('이 기기', { exact: true }).waitFor();
    await here.getByRole('button', { name: /^이 기기에서 로그아웃.*웨일/ }).click();
    await here.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await here.getByText(/기기에서 로그아웃했습니다/).waitFor();
    await there.goto('/profile').catch(() => undefined);
    await there.getByRole('button', { name: '로그인', exact: true }).waitFor();
    await expect.poll(() => cookieOf(there, /jt-access$/)).toBeUndefined();
  });

  it('the profile page: axe finds nothing serious and nothing sticks out at both widths', async () => {
    const page = await openAs('producer-a');
    await page.goto('/profile');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByText('이 기기', { exact: true }).waitFor();
      await lookAt(page, 'profile-devices');
    }
  });
});
