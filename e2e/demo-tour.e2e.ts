/** The five places that the demo offers at its sign-in (decision 0338). */
import { afterEach, expect, it } from 'vitest';
import { endErrand, newPage } from './browser.ts';
import { lookOn } from './looks-at.ts';

afterEach(endErrand);

it.each([1440, 390])(
  'one press at %i px signs in and opens the place; a live opens without',
  async (width) => {
    const page = await newPage({ width });
    await page.goto('/');
    const tour = page.getByRole('region', { name: '데모 둘러보기' });
    await tour.getByRole('button', { name: '주문 처리' }).waitFor();
    await lookOn(page, 'demo-tour')('sign-in');
    await tour.getByRole('button', { name: '방송 보기' }).click();
    await page.waitForURL(/\/live\/\d+$/);
    expect((await page.context().cookies()).filter(({ name }) => /jt-access/.test(name))).toEqual([]);
    await page.goto('/');
    await tour.getByRole('button', { name: '주문 처리' }).click();
    await page.waitForURL(/\/order-delivery\/order\/list/);
    await page.getByRole('heading', { name: '주문 목록' }).first().waitFor();
  },
);
