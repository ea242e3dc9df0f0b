/** Times and names of flash products (product-desk.md §9). Pure; instants are ms, days are Korea's. */
import type { FlashSaleWindow } from './product.enums.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KST = 9 * HOUR;
/** A flash product is sold no longer than so many days, and goes so many days after its end. */
export const FLASH_DAYS = 30;

const startOfDay = (at: number) => Math.floor((at + KST) / DAY) * DAY - KST;

/** When the sale ends that begins then. */
export function flashEnd(window: FlashSaleWindow, from: number): number {
  switch (window) {
    case 'SIX_HOURS':
      return from + 6 * HOUR;
    case 'TOMORROW':
      return startOfDay(from) + 2 * DAY - 1_000;
    case 'SEVEN_DAYS':
      return from + 7 * DAY;
    case 'THIRTY_DAYS':
      return from + 30 * DAY;
  }
}

/** The last instant to which a sale may be prolonged. */
export const flashLimit = (createdAt: number, days = FLASH_DAYS): number => createdAt + days * DAY;
/** When the system takes it away. */
export const flashPurge = (endedAt: number): number => endedAt + 30 * DAY;

/** `플래시 {MMDD}-{n}`: the seller's nth flash product of the day. */
export function flashName(pattern: string, createdAt: number, n: number): string {
  const [, month, day] = new Date(createdAt + KST).toISOString().slice(0, 10).split('-');
  const words: Record<string, string> = { MMDD: `${month}${day}`, n: String(n).padStart(2, '0') };
  return pattern.replace(/\{(MMDD|n)\}/g, (_all, name: string) => words[name]!);
}
