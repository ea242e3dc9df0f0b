// Staying in: the renewal of a session, and its end, as document 0 (§2, §4) and errors.md 3.1 want it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page, type Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { findChromium } from '../tools/testing/chromium.ts';
import { account, cookieOf, endErrand, openAs, origin, pathOf, signIn, undisturbed } from './browser.ts';

afterEach(endErrand);

const refreshCalls = (page: Page): Request[] => {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tokens/refresh')) seen.push(request);
  });
  return seen;
};
/** Leaves the console, so that no page of it renews, or learns of the end, before the one that is meant. */
const leave = (...tabs: Page[]) => Promise.all(tabs.map((tab) => tab.goto('about:blank')));
/** The access token is gone as after its 15 minutes; the refresh cookie stays. */
async function expireAccess(page: Page): Promise<void> {
  const token = (await cookieOf(page, /jt-access$/))!;
  await page.context().addCookies([{ ...token, value: `jta_${'x'.repeat(43)}` }]);
}

describe('renewal', () => {
  it('R25-R27: an expired access token renews once for all calls, and the page stays', async () => {
    const page = await openAs(null);
    await signIn(page, 'producer-a');
    await leave(page);
    const refreshes = refreshCalls(page);
    await expireAccess(page);
    await page.goto('/profile');
    await page.getByText('이 기기', { exact: true }).waitFor();
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]!.postDataJSON()).toEqual({
      clientId: 'jangteo-console',
      deviceId: (await cookieOf(page, /^jt-device$/))!.value,
    });
    expect(pathOf(page)).toBe('/profile');
  });

  it('two tabs renew once between them', async () => {
    const page = await openAs(null);
    await signIn(page, 'producer-individual');
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByText('이 기기', { exact: true }).waitFor();
    await leave(page, other);
    const counts = [refreshCalls(page), refreshCalls(other)];
    await expireAccess(page);
    await Promise.all([page.goto('/profile'), other.goto('/profile')]);
    await Promise.all([page, other].map((tab) => tab.getByText('이 기기', { exact: true }).waitFor()));
    expect(counts.flat()).toHaveLength(1);
  });

  it('R25: the retry of a write carries the key of its first try', async () => {
    const page = await openAs(null);
    await undisturbed(page); // what somebody else does would be asked for, and renew first
    await signIn(page, 'producer-individual');
    await page.goto('/profile');
    await page.getByText('이 기기', { exact: true }).waitFor();
    await page.getByRole('switch').first().waitFor();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/user/password')) keys.push(request.headers()['idempotency-key']);
    });
    await page.getByLabel('현재 비밀번호').fill('not-the-password-1!');
    await page.getByLabel('새 비밀번호', { exact: true }).fill('another-one-1!');
    await page.getByLabel('새 비밀번호 확인').fill('another-one-1!');
    await expireAccess(page);
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
    await page.getByRole('dialog').getByText('현재 비밀번호가 일치하지 않습니다.').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('G-SES-1, G-SES-3: an old refresh token from elsewhere ends the session, and the page says why', async () => {
    const page = await openAs(null);
    await signIn(page, 'producer-matching');
    await leave(page);
    const [stolen, access] = [
      (await cookieOf(page, /jt-refresh$/))!.value,
      (await cookieOf(page, /jt-access$/))!.value,
    ];
    const answer = await fetch(`${origin()}/tokens/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: stolen, clientId: 'jangteo-console', deviceId: 'a-thief' }),
    });
    expect(answer.status).toBe(463);
    const stillIn = () => fetch(`${origin()}/tokens`, { headers: { authorization: `Bearer ${access}` } });
    await expect.poll(async () => (await stillIn()).status).toBe(463);
    await page.goto('/profile');
    await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));
    await expect.poll(() => cookieOf(page, /jt-access$/)).toBeUndefined();
  });

  it('without 로그인 상태 유지 the sign-in ends with the browser', async () => {
    const page = await openAs(null);
    await page.goto('/login');
    await page.getByLabel('로그인 상태 유지').uncheck();
    await page.getByLabel('이메일 또는 아이디').fill(account('eticket').loginId);
    await page.getByLabel('비밀번호', { exact: true }).fill(account('eticket').password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    for (const name of [/jt-access$/, /jt-refresh$/])
      expect((await cookieOf(page, name))!.expires, 'no age').toBe(-1);
    await page.reload();
    await page.getByRole('navigation', { name: '메뉴' }).waitFor();
    await leave(page);
    await expireAccess(page);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: '메뉴' }).waitFor();
    for (const name of [/jt-access$/, /jt-refresh$/])
      expect((await cookieOf(page, name))!.expires, 'nor after a renewal').toBe(-1);
  });

  it.each([
    [true, '/dashboard'],
    [false, '/'],
  ])('로그인 상태 유지 %s: a browser that was closed and opened again stands at %s', async (keep, to) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'jt-profile-'));
    const options = {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      baseURL: origin(),
    };
    const first = await chromium.launchPersistentContext(folder, options);
    const page = await first.newPage();
    await page.goto('/login');
    await page.getByLabel('로그인 상태 유지').setChecked(keep);
    await page.getByLabel('이메일 또는 아이디').fill(account('eticket').loginId);
    await page.getByLabel('비밀번호', { exact: true }).fill(account('eticket').password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('navigation', { name: '메뉴' }).waitFor();
    // The jar is written to the profile a while after a cookie came: only then is what follows the work of the age.
    await first.close();
    const again = await chromium.launchPersistentContext(folder, options);
    const back = await again.newPage();
    await back.goto('/dashboard');
    await back
      .getByText(keep ? '대시보드' : '다시 오셨네요.')
      .first()
      .waitFor();
    expect(pathOf(back)).toBe(to);
    expect(Boolean((await again.cookies()).find((one) => one.name.endsWith('jt-access')))).toBe(keep);
    await again.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
