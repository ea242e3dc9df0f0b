// One person, many tabs: a browser gives a host six connections, and one stream serves them all (docs/decisions/0139).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, newPage, signIn } from './browser.ts';
import { buyOne } from './buyers.ts';

afterEach(endErrand);

const LIST = '/order-delivery/order/list';
const shows = (tab: Page, orderSeq: number) =>
  tab
    .locator('tbody tr[data-id]')
    .filter({ hasText: String(orderSeq) })
    .first()
    .waitFor();

it('seven tabs of the console work and hear of orders by one stream; whichever dies, the others hear on', async () => {
  const first = await newPage();
  await signIn(first, 'producer-a');
  const streams: Page[] = [];
  first.context().on('request', (request) => {
    if (request.url().endsWith('/v1/user/stream')) streams.push(request.frame().page());
  });
  const tabs = [first];
  while (tabs.length < 7) tabs.push(await first.context().newPage());
  for (const tab of tabs) {
    await tab.goto(LIST);
    await tab.locator('tbody tr[data-id]').first().waitFor();
  }
  expect(
    await first.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then(({ status }) => status)),
  ).toBe(200);
  const { orderSeq } = await buyOne('producer-a');
  for (const tab of tabs) await shows(tab, Number(orderSeq));

  const before = streams.length;
  const leader = streams.at(-1)!;
  await leader.close();
  const left = tabs.filter((tab) => tab !== leader);
  await expect.poll(() => streams.length).toBe(before + 1);
  const later = await buyOne('producer-a');
  for (const tab of left) await shows(tab, Number(later.orderSeq));
  expect(streams).toHaveLength(before + 1);
});
