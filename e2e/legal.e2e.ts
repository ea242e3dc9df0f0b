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
