// The pages of the desk under axe: the whole of it by day and on a phone, colours by night; and nothing sticks out.
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { DESK, rows } from './desk.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

/** Ten rows have every kind of cell that fifty have. */
const TEN = 'length=10';
const pages: [string, string[]][] = [
  ['producer-a', ['/dashboard', `${DESK}?${TEN}`, `${DESK}?tab=postponed&${TEN}`, `/delivery/status?${TEN}`]],
  ['eticket', [`/shipment/prepare?${TEN}`, `/shipment/status?${TEN}`]],
  ['influencer', [`/order-delivery/order/matching?${TEN}`, `/sales/product/matching?${TEN}`]],
];

describe.each([1440, 390])('at %i px', (width) => {
  it.each(pages)('nothing serious on the pages of %s', async (persona, paths) => {
    const page = await openAs(persona, { width });
    for (const at of paths) {
      await page.goto(at);
      await page.locator('.jt-list-total b, .jt-todos, .jt-sales dd b').first().waitFor();
      if (at.includes(TEN)) await rows(page).or(page.getByText('보낼 주문이 없습니다.')).first().waitFor();
      await lookAt(page, `axe-${persona}${at.replaceAll(/\W+/g, '-')}`);
    }
  });
});
