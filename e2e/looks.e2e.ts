// The pages of the desk under axe: the whole of it by day and on a phone, colours by night; and nothing sticks out.
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRAST, endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { DESK, rows } from './desk.ts';

afterEach(endErrand);

/** Ten rows have every kind of cell that fifty have. */
const TEN = 'length=10';
const pages: [string, string[]][] = [
  ['producer-a', ['/dashboard', `${DESK}?${TEN}`, `${DESK}?tab=postponed&${TEN}`, `/delivery/status?${TEN}`]],
  ['eticket', [`/shipment/prepare?${TEN}`, `/shipment/status?${TEN}`]],
  ['influencer', [`/order-delivery/order/matching?${TEN}`, `/sales/product/matching?${TEN}`]],
];

describe.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: true },
])('at $width px, dark: $dark', ({ width, dark }) => {
  it.each(pages)('nothing serious on the pages of %s', async (persona, paths) => {
    const page = await openAs(persona, { width, dark });
    for (const at of paths) {
      await page.goto(at);
      await page.locator('.jt-list-total b, .jt-todos, .jt-sales dd b').first().waitFor();
      if (at.includes(TEN)) await rows(page).or(page.getByText('보낼 주문이 없습니다.')).first().waitFor();
      expect(
        await seriousFindings(page, dark && width > 500 ? CONTRAST : undefined),
        `${persona} ${at}`,
      ).toEqual([]);
      expect(await overhang(page), at).toBeLessThanOrEqual(0);
      await screenshot(page, `axe-${at.replaceAll(/\W+/g, '-')}-${width}${dark ? '-dark' : ''}`);
    }
  });
});
