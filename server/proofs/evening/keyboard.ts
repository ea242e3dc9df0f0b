// A hand that has a keyboard and nothing else.
import type { Page } from 'playwright-core';

export interface Keyboard {
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** What stands in the field goes, this stands there. */
  replace(text: string): Promise<void>;
  /** Walks by Tab to what is called so. */
  tabTo(name: RegExp | string): Promise<void>;
  /** Waits until the page shows it. */
  until(what: string, shown: () => Promise<boolean>): Promise<void>;
}

const MOST_TABS = 120;
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;

/** Run in the page. */
const NAME = `(() => {
  const at = document.activeElement;
  return (at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '').trim();
})()`;
const focusedName = (page: Page): Promise<string> => page.evaluate<string>(NAME);

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    type: (text) => page.keyboard.insertText(text),
    replace: async (text) => {
      await press('Control+A');
      await page.keyboard.type(text);
    },
    tabTo: async (name) => {
      for (let n = 0; n < MOST_TABS; n++) {
        const focused = await focusedName(page);
        if (typeof name === 'string' ? focused === name : name.test(focused)) return;
        await press('Tab');
      }
      throw new Error(`Tab does not lead to ${String(name)}`);
    },
    until: async (what, shown) => {
      const end = performance.now() + PATIENCE_MS;
      while (!(await shown().catch(() => false))) {
        if (performance.now() > end) throw new Error(`not seen: ${what}`);
        await page.waitForTimeout(LOOK_MS);
      }
    },
  };
}
