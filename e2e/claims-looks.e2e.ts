// The pages of claims under axe, with a claim open; nothing sticks out.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { isPhone, rows } from './desk.ts';

afterEach(endErrand);

describe.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])('looks at $width px, dark: $dark', ({ width, dark }) => {
  it.each([
    ['producer-a', '/order-delivery/order/return'],
    ['producer-a', '/order-delivery/order/exchange'],
    ['producer-a', '/order-delivery/order/cancel'],
    ['eticket', '/order-delivery/order/return'],
  ])('nothing serious for %s on %s, with a claim open', async (persona, at) => {
    const page = await openAs(persona, { width, dark });
    await page.goto(`${at}?period=all&length=10`);
    await rows(page).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    const name = `${persona}-${at.split('/').at(-1)}-${width}${dark ? '-dark' : ''}`;
    await screenshot(page, `claims-${name}`);
    const card = rows(page).first();
    await (isPhone(page)
      ? card.locator('a[data-open]').first().tap()
      : card.locator('a[data-open]').first().click());
    await page.getByRole('heading', { name: '이력' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, `claim-${name}`);
  });
});
