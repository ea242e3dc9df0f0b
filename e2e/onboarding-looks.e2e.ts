// The pages of becoming a seller under axe: the whole of it by day and on a phone, colours by night; nothing sticks out.
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

describe.each([1440, 390])('looks at %i px', (width) => {
  it.each([
    ['consumer-none', '/store-onboarding', '.jt-form-foot'],
    ['consumer-new', '/store-onboarding/pending', '.jt-timeline'],
    ['consumer-hold', '/store-onboarding/rejected', '.jt-onboarding-held'],
    ['consumer-approve', '/dashboard', '.jt-welcome'],
  ])('nothing serious for %s on %s', async (persona, at, shown) => {
    const page = await openAs(persona, { width });
    await page.goto(at);
    await page.locator(shown).waitFor();
    await lookAt(page, `onboarding-${persona}`);
  });
});
