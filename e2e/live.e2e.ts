// An order that somebody places shows where a seller looks, without a reload.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { buyOne, simulatedOrder } from './buyers.ts';
import { counts, countOf, openDesk } from './desk.ts';

afterEach(endErrand);

/** The aim is a second; a machine that runs everything at once gets five. */
const LIMIT_MS = 5_000;

/** Notes in the page when a text of `selector` first differs from what it is now, and when a new row appears. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate((what) => {
    const seen = globalThis as unknown as { seen: { at: number; text: string } | null };
    const read = (): string =>
      [...document.querySelectorAll(what)]
        .map((one) => one.getAttribute('data-id') ?? one.textContent)
        .join('|');
    const before = read();
    seen.seen = null;
    new MutationObserver(() => {
      const text = read();
      if (text !== before && text !== '')
        seen.seen ??= { at: performance.timeOrigin + performance.now(), text };
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, selector);

async function shownAt(page: Page): Promise<{ at: number; text: string }> {
  const seen = await page.waitForFunction(
    () => (globalThis as unknown as { seen: { at: number; text: string } | null }).seen,
    undefined,
    { timeout: LIMIT_MS },
  );
  return (await seen.jsonValue())!;
}

it('an order of the simulator stands in the open list, in its count and on the dashboard', async () => {
  const persona = 'producer-matching';
  await buyOne(persona); // so that there is something to add to
  const [list, tab, home] = [await openAs(persona), await openAs(persona), await openAs(persona)];
  const newest = '&sort=orderedAt&direction=DESC&length=20';
  await Promise.all([openDesk(list, 'payment-complete', newest), openDesk(tab, 'payment-complete', newest)]);
  await home.goto('/dashboard');
  const card = '.jt-dashboard-counts li:first-child b';
  await home.locator(card).waitFor();
  const [counted, onDashboard] = [
    await countOf(tab, 'payment-complete'),
    Number(await home.locator(card).textContent()),
  ];
  await Promise.all([watch(list, 'tbody tr[data-id]'), watch(tab, '.jt-tab-count'), watch(home, card)]);

  const { lines } = await simulatedOrder(persona);
  const answered = performance.timeOrigin + performance.now();
  const [row, count, dashboard] = await Promise.all([shownAt(list), shownAt(tab), shownAt(home)]);
  const after = ({ at }: { at: number }): number => Math.round(at - answered);
  console.log(
    `live, ms from the order's answer to the page: row ${after(row)}, count ${after(count)}, dashboard ${after(dashboard)}`,
  );
  expect(row.text).toContain(String(lines[0]));
  await counts(() => countOf(tab, 'payment-complete')).toBe(counted + lines.length);
  await counts(async () => Number(await home.locator(card).textContent())).toBe(onDashboard + lines.length);
  expect(Math.max(after(row), after(count), after(dashboard))).toBeLessThan(LIMIT_MS);
});
