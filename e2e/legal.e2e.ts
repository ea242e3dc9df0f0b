// Texts of the platform for a visitor, what browsers told of themselves for the operator; both under axe.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, landAs, openAs, overhang, screenshot, seriousFindings } from './browser.ts';

afterEach(endErrand);

describe.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])('at $width px, dark: $dark', ({ width, dark }) => {
  const name = `${width}${dark ? '-dark' : ''}`;

  it('R338, R354: a visitor reads the terms as they are and will be; a category that is missing says so', async () => {
    const page = await openAs(null, { width, dark });
    await page.goto('/legal/1');
    await page.locator('#SERVICE h2').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await screenshot(page, `legal-${name}`);
    const note = page.locator('#SERVICE .jt-legal-note');
    await expect.poll(() => note.innerText()).toMatch(/1판 · .+에 2판 시행/);
    await page.getByLabel('시행일').click();
    await page.getByRole('option').nth(1).click();
    await page.getByText('바뀐 내용:').waitFor();
    expect(page.url()).toMatch(/\?on=\d{4}-\d\d-\d\d$/);
    await page.getByRole('link', { name: '개인정보' }).click();
    await page.getByRole('heading', { name: '개인정보 처리방침' }).waitFor();
    await screenshot(page, `legal-privacy-${name}`);
    await page.goto('/legal/99');
    await page.getByText('찾을 수 없는 약관입니다').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, `legal-missing-${name}`);
  });

  it('an operator sees that pages were shown, by name', async () => {
    const seller = await openAs('producer-a', { width, dark });
    await seller.goto('/dashboard');
    await seller.getByRole('heading', { level: 1 }).first().waitFor();
    await seller.goto('/healthz'); // leaves the page: the bundle goes
    const page = await landAs('admin', { width, dark });
    await page.goto('/admin/client-logs');
    await page.getByText('/dashboard').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await screenshot(page, `client-logs-${name}`);
    await page.getByLabel('이름').click();
    await page.getByRole('option', { name: /대시보드/ }).click();
    await expect.poll(() => page.url()).toContain('name=dashboard');
    await page.getByText('/dashboard').first().waitFor();
  });
});
