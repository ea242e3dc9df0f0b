// G-CSP-1: styles come from files alone. Whatever injects one is told by the browser and fails the errand (endErrand).
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { DESK, rows } from './desk.ts';

afterEach(endErrand);

describe('no style is injected', () => {
  it('by the desk, its drawer, its windows and a change of colours', async () => {
    const page = await openAs('producer-a');
    const answer = (await page.goto(`${DESK}?length=10`))!;
    expect(answer.headers()['content-security-policy']).toContain("style-src 'self';");
    await rows(page).first().waitFor();
    await rows(page).first().locator('td').nth(3).click();
    const layer = page.getByRole('dialog');
    await layer.waitFor();
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '항목설정' }).click();
    await layer.waitFor();
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'detached' });
    await page.locator('.jt-face').click();
    await page.getByText('어둡게', { exact: true }).click();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await page.locator('style').count()).toBe(0);
  });

  it('by the documents, whose own sheet is told by its hash', async () => {
    const page = await openAs(null);
    await page.goto('/docs');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('table')!).borderCollapse)).toBe(
      'collapse',
    );
  });
});
