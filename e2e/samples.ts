// What tests of form pages look at: the made-up forms of the gallery and their made-up server.
import type { Locator, Page } from 'playwright-core';

/** A page, or a part of one. */
type Place = Pick<Page | Locator, 'getByRole'>;

export const button = (on: Place, name: string | RegExp) => on.getByRole('button', { name, exact: true });
export const box = (on: Place, name: string) => on.getByRole('textbox', { name });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const mood = (page: Page, name: string) => page.getByRole('radio', { name }).check();
export const taken = (page: Page) => page.getByLabel('받은 것').textContent();
export const formValue = async (page: Page) =>
  JSON.parse((await page.getByLabel('서식의 값').textContent())!) as {
    name: string;
    price: number;
    optionList: { name: string; stock: number }[];
  };
export const contents = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '목차' }).getByRole('button', { name: title });
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));

/** Copies of drafts that lie in the browser. */
export const drafts = (page: Page): Promise<{ name: string }[]> =>
  page.evaluate(
    () =>
      new Promise<{ name: string }[]>((resolve) => {
        const asked = indexedDB.open('jangteo-drafts');
        asked.onsuccess = () => {
          const all = asked.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve((all.result as { value: { name: string } }[]).map((kept) => kept.value));
          };
        };
      }),
  );
/** The names in them. */
export const copies = async (page: Page): Promise<string[]> => (await drafts(page)).map(({ name }) => name);

/** So many days from today, KST. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
