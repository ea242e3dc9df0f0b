// Every leaf of every persona's menu is a page, and says so in its head.
import { afterEach, expect, it } from 'vitest';
import { endErrand, landAs } from './browser.ts';
import { menuOf } from './menu-of.ts';

afterEach(endErrand);

/** What is one seller's alone leads an operator to whom they would act as. */
const ELSEWHERE = '판매자 화면 대행';
const PERSONAS = [
  'producer-a',
  'producer-individual',
  'eticket',
  'group-master',
  'group-member',
  'influencer',
  'producer-matching',
  'admin',
];

it.each(PERSONAS)('%s: every leaf of the menu opens a page of its own', async (persona) => {
  const page = await landAs(persona);
  const routes = new Set(await menuOf(page));
  // Sections close behind the page that is opened: their names are read before.
  const links = await page
    .getByRole('navigation', { name: '메뉴' })
    .locator('a')
    .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.textContent] as const));
  const names = new Map(links.filter(([href]) => routes.has(href ?? '')));
  expect(names.size).toBe(routes.size);
  for (const [href, label] of names) {
    // The router is told as a link tells it; a head that is not its page's name never comes.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, href);
    const opened = async () => {
      const said = (await page.getByRole('heading', { level: 1 }).allInnerTexts()).join();
      const own = label!.startsWith(said) || (persona === 'admin' && said === ELSEWHERE);
      return said !== '' && own ? 'opened' : `${label}: ${said}`;
    };
    await expect.poll(opened, { message: href!, timeout: 15_000 }).toBe('opened');
    expect(await page.getByText('준비 중', { exact: true }).count(), href!).toBe(0);
  }
});
