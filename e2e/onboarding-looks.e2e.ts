// The pages of becoming a seller under axe: the whole of it by day and on a phone, colours by night; nothing sticks out.
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRAST, endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';

afterEach(endErrand);

describe.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])('looks at $width px, dark: $dark', ({ width, dark }) => {
  it.each([
    ['consumer-none', '/store-onboarding', '.jt-form-foot'],
    ['consumer-new', '/store-onboarding/pending', '.jt-timeline'],
    ['consumer-hold', '/store-onboarding/rejected', '.jt-onboarding-held'],
    ['consumer-approve', '/dashboard', '.jt-welcome'],
  ])('nothing serious for %s on %s', async (persona, at, shown) => {
    const page = await openAs(persona, { width, dark });
    await page.goto(at);
    await page.locator(shown).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await screenshot(page, `onboarding-${persona}-${width}${dark ? '-dark' : ''}`);
    expect(await seriousFindings(page, dark ? CONTRAST : undefined)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });
});
