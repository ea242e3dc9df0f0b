import type { Page } from 'playwright-core';

/** Opens every section and reads the routes of its links, in order. */
export async function menuOf(page: Page): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: '메뉴' });
  await nav.waitFor();
  const closed = nav.locator('button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await nav.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  return links.filter((href) => href !== '/dashboard' && href !== '/channels');
}
