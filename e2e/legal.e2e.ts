// Texts of the platform for a visitor, what browsers told of themselves for the operator; both under axe.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, landAs, openAs, screenshot } from './browser.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

describe.each([1440, 390])('at %i px', (width) => {
  it('R338, R354: a visitor reads the terms as they are and will be; a category that is missing says so', async () => {
    const page = await openAs(null, { width });
    await page.goto('/legal/1');
    await page.locator('#SERVICE h2').waitFor();
    await lookAt(page, 'legal');
    const note = page.locator('#SERVICE .jt-legal-note');
    await expect.poll(() => note.innerText()).toMatch(/1판 · .+에 2판 시행/);
    await page.getByLabel('시행일').click();
    await page.getByRole('option').nth(1).click();
    await page.getByText('바뀐 내용:').waitFor();
    expect(page.url()).toMatch(/\?on=\d{4}-\d\d-\d\d$/);
    await page.getByRole('link', { name: '개인정보' }).click();
    await page.getByRole('heading', { name: '개인정보 처리방침' }).waitFor();
    await screenshot(page, `legal-privacy-${width}`);
    await page.goto('/legal/99');
    await page.getByText('찾을 수 없는 약관입니다').waitFor();
    await lookAt(page, 'legal-missing');
  });

  it.each(['/login', '/join', '/find', '/account-state?code=USER_LEFT', '/verification'])(
    'R338: %s ends with the texts, and each opens',
    async (at) => {
      const page = await openAs(null, { width });
      await page.goto(at);
      const links = page.getByRole('navigation', { name: '약관 및 정책' }).getByRole('link');
      await links.nth(3).waitFor();
      expect(await links.allInnerTexts()).toEqual(['이용약관', '개인정보', '운영정책', '전자금융']);
      expect(await page.getByRole('link', { name: 'seller@jangteo.example' }).getAttribute('href')).toBe(
        'mailto:seller@jangteo.example',
      );
      await lookAt(page, `foot-${at.replace(/\W+/g, '-')}`);
      const opened = page.waitForEvent('popup');
      await links.last().click();
      await (await opened).getByRole('heading', { level: 1, name: '전자금융' }).waitFor();
    },
  );

  it('an operator sees that pages were shown, by name', async () => {
    const seller = await openAs('producer-a', { width });
    await seller.goto('/dashboard');
    await seller.getByRole('heading', { level: 1 }).first().waitFor();
    await seller.goto('/healthz'); // leaves the page: the bundle goes
    const page = await landAs('admin', { width });
    // It arrives when it arrives: nothing waits for a page that was left.
    await expect
      .poll(async () => {
        await page.goto('/admin/client-logs?name=dashboard'); // among what others tell
        await page.locator('.jt-desk-rows > li, .jt-empty').first().waitFor();
        return page.getByText('/dashboard').count();
      })
      .toBeGreaterThan(0);
    await page.goto('/admin/client-logs');
    await page.locator('.jt-desk-rows > li').first().waitFor();
    await lookAt(page, 'client-logs');
    await page.getByLabel('이름').click();
    await page.getByRole('option', { name: /대시보드/ }).click();
    await expect.poll(() => page.url()).toContain('name=dashboard');
    await page.getByText('/dashboard').first().waitFor();
  });
});

it('R163: who comes in finds the guide, in a window of its own', async () => {
  const page = await openAs(null);
  for (const at of ['/login', '/join']) {
    await page.goto(at);
    const guide = page.getByRole('link', { name: /^입점 안내서/ });
    await guide.waitFor();
    expect([await guide.getAttribute('href'), await guide.getAttribute('target')]).toEqual([
      'https://docs.jangteo.example/guide.pdf',
      '_blank',
    ]);
  }
  await page.goto('/find');
  await page.getByRole('navigation', { name: '약관 및 정책' }).getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: /^입점 안내서/ }).count()).toBe(0);
});
