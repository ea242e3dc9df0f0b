// A page as it stands, looked at in every way it is drawn.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CONTRAST, overhang, screenshot, seriousFindings } from './browser.ts';

/**
 * Day and night fall without a reload; the scheme has come once the page computes it (or never says one). Asked again
 * until then: a document that changes hands meanwhile may miss the first call.
 */
const turn = (page: Page, dark: boolean): Promise<void> =>
  expect
    .poll(async () => {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    })
    .not.toBe(dark ? 'light' : 'dark');

/** Menu and top bar, the same around every page: looked at with two of them (menus.e2e.ts). */
const FRAME = ['.jt-shell-menu', '.jt-shell-top'];

/**
 * Sound at the width it has, and kept as pictures where they are asked for: by day the whole of it, by night what colours
 * can break; nothing sticks out.
 */
export async function lookAt(page: Page, name: string, { frame = false } = {}): Promise<void> {
  const { width } = page.viewportSize()!;
  const without = frame ? [] : FRAME;
  await page.evaluate(() => document.fonts.ready);
  for (const dark of [false, true]) {
    await turn(page, dark);
    await screenshot(page, `${name}-${width}${dark ? '-dark' : ''}`);
    expect(await seriousFindings(page, { without, ...(dark && CONTRAST) }), name).toEqual([]);
    expect(await overhang(page), name).toBeLessThanOrEqual(0);
  }
  await turn(page, false);
}

/** Several looks at one room: their names begin with its own. */
export const lookOn = (page: Page, room: string) => (name: string) => lookAt(page, `${room}-${name}`);

/** Sound at both widths, light and dark, and kept as pictures where they are asked for. */
export async function looks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const dark of [false, true]) {
    await turn(page, dark);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await screenshot(page, `${name}-${width}${dark ? '-dark' : ''}`);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
    expect(await seriousFindings(page, { without: FRAME, ...(dark && CONTRAST) })).toEqual([]);
  }
  await turn(page, false);
}
