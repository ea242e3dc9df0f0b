/** How a product stands by its stock, its times and its sale status (product-desk.md §4). Pure; instants are ms. */
import type { ProductDisplayStatus, ProductSaleStatus, ProductSaleStatusShared } from './product.enums.ts';

/** The three states in which a product is on sale, whatever is left of it. */
export const ON_SALE_STATES = ['ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT'] as const;
export type Level = (typeof ON_SALE_STATES)[number];
export const isOnSale = (status: ProductSaleStatus): status is Level =>
  (ON_SALE_STATES as readonly string[]).includes(status);

/** From here down little is left: of what there was after the seller's last own change of stock. */
export const lowLimit = (base: number, { pieces = 5, percent = 10 } = {}): number =>
  Math.max(pieces, Math.floor((base * percent) / 100));

/** The state of a product on sale by what can be sold of it; `low` comes from `lowLimit`. */
export function levelOf(available: number, low: number): Level {
  if (available <= 0) return 'SOLD_OUT';
  return available <= low ? 'ALMOST_SOLD_OUT' : 'ON_SALE';
}

/** The system's move from one level to another. */
export const levelMove = { ON_SALE: 'stockBack', ALMOST_SOLD_OUT: 'stockLow', SOLD_OUT: 'stockOut' } as const;

export interface Standing {
  saleStatus: ProductSaleStatus;
  /** Null: at once. */
  startAt: number | null;
  /** Null: open end. */
  endAt: number | null;
  punished: boolean;
  /** Exposed options of which nothing can be sold. */
  optionsOut: number;
}

export interface Display {
  status: ProductDisplayStatus;
  /** The instant at which time alone makes it another one; null: none does. */
  until: number | null;
}

export const ENDING_SOON_MS = 86_400_000;

/** What lists, cards and sheets say of it. Buyers' gates read the times themselves, never this word. */
export function displayOf(
  { saleStatus, startAt, endAt, punished, optionsOut }: Standing,
  now: number,
): Display {
  if (punished) return { status: 'PUNISHED', until: null };
  const onSale = isOnSale(saleStatus);
  if (onSale && startAt !== null && startAt > now) return { status: 'COMING_SOON', until: startAt };
  if (endAt !== null && endAt <= now) return { status: 'SALES_END', until: null };
  if (!onSale) return { status: 'SALES_START_REQUIRED', until: endAt };
  if (saleStatus === 'SOLD_OUT') return { status: 'SOLD_OUT', until: endAt };
  if (optionsOut > 0) return { status: 'SOME_OPTIONS_SOLD_OUT', until: endAt };
  if (saleStatus === 'ALMOST_SOLD_OUT') return { status: 'NEARLY_SOLD_OUT', until: endAt };
  if (endAt === null) return { status: 'ON_SALE', until: null };
  const soon = endAt - ENDING_SOON_MS;
  return soon <= now ? { status: 'SALES_ENDING_SOON', until: endAt } : { status: 'ON_SALE', until: soon };
}

/** Words under which a product has its page and a price that counts now, sold out or not. */
export const BUYABLE: ReadonlySet<ProductDisplayStatus> = new Set([
  'ON_SALE',
  'NEARLY_SOLD_OUT',
  'SOME_OPTIONS_SOLD_OUT',
  'SOLD_OUT',
  'SALES_ENDING_SOON',
]);

/** May a buyer put it into the basket now? */
export const isOnShelf = (
  { saleStatus, startAt, endAt, punished }: Omit<Standing, 'optionsOut'>,
  now: number,
): boolean => !punished && isOnSale(saleStatus) && (startAt ?? now) <= now && (endAt === null || now < endAt);

interface Words {
  sale?: ProductSaleStatus;
  display?: ProductDisplayStatus;
}

/** Document 2's words: a product has one where its sale status or its display status is the one named. */
export const sharedWords: Record<ProductSaleStatusShared, Words> = {
  WAIT: { sale: 'WAIT', display: 'COMING_SOON' },
  NEED_START_SALE: { display: 'SALES_START_REQUIRED' },
  ON_SALE: { display: 'ON_SALE' },
  ALMOST_SOLDOUT: { display: 'NEARLY_SOLD_OUT' },
  OPTION_SOLDOUT: { display: 'SOME_OPTIONS_SOLD_OUT' },
  ALMOST_STOP_SALE: { display: 'SALES_ENDING_SOON' },
  SOLDOUT: { display: 'SOLD_OUT' },
  STOP_SALE: { sale: 'STOP_SALE', display: 'SALES_END' },
  PUNISHED: { display: 'PUNISHED' },
};
