// What acts of an evening share: the desk that they sit at, and where its parts stand on the screen.
import type { Locator, Page } from 'playwright-core';
import type { Rng } from '../../../tools/seed/random.ts';
import type { Keyboard } from './keyboard.ts';

export interface Desk {
  page: Page;
  keys: Keyboard;
  rng: Rng;
  /** A picture of a flash product. */
  picture: Buffer;
}

export type Act = (desk: Desk) => Promise<void>;

export const goods = ({ page }: Desk): Locator => page.locator('.jt-room-good');
export const dialog = ({ page }: Desk): Locator => page.locator('[data-jt-dialog]');
export const shown = (what: Locator) => what.first().isVisible();
export const gone = async (what: Locator) => (await what.count()) === 0;
export const number = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

let count = 0;
/** Tells one text from those before. */
export const next = (): number => ++count;
