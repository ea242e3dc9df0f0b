// A page as it stands, looked at in every way it is drawn.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CONTRAST, overhang, screenshot, seriousFindings } from './browser.ts';

/** Sound at both widths, light and dark, and kept as pictures where they are asked for. */
export async function looks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const dark of [false, true]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await screenshot(page, `${name}-${width}${dark ? '-dark' : ''}`);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
    expect(await seriousFindings(page, dark ? CONTRAST : undefined)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
