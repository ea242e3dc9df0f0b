// The pages of claims under axe, with a claim open; nothing sticks out.
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { isPhone, rows } from './desk.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

describe.each([1440, 390])('looks at %i px', (width) => {
  it.each([
    ['producer-a', '/order-delivery/order/return'],
    ['producer-a', '/order-delivery/order/exchange'],
    ['producer-a', '/order-delivery/order/cancel'],
    ['eticket', '/order-delivery/order/return'],
  ])('nothing serious for %s on %s, with a claim open', async (persona, at) => {
    const page = await openAs(persona, { width });
    await page.goto(`${at}?period=all&length=10`);
    await rows(page).first().waitFor();
    const name = `${persona}-${at.split('/').at(-1)}`;
    await lookAt(page, `claims-${name}`);
    const card = rows(page).first();
    await (isPhone(page)
      ? card.locator('a[data-open]').first().tap()
      : card.locator('a[data-open]').first().click());
    await page.getByRole('heading', { name: '이력' }).waitFor();
    await lookAt(page, `claim-${name}`);
  });
});
