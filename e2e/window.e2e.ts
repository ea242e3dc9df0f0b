// What one test does to a window that is kept for the next one ends with it.
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';

afterEach(endErrand);

it.each(['a network that is cut and an answer that is forged', 'the next test'])('%s', async (turn) => {
  const page = await openAs(null);
  const answer = (await page.goto('/healthz'))!;
  expect(answer.status()).toBe(200);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  if (turn === 'the next test') return;
  await page.evaluate(() => [localStorage, sessionStorage].forEach((one) => one.setItem('left', 'over')));
  await page.route('**/healthz', (route) => route.fulfill({ status: 404 }));
  await page.context().setOffline(true);
});
