/** What everybody may see of a live and of the products in its rail (live.md §7). Pure. */
import type { LiveStanding, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { overSince } from '@jangteo/contract/broadcast/reservation.enums.ts';
import { discountPercent } from '@jangteo/contract/product/product.price.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { wasOf, type LivePrices } from '../rail/rules.ts';

export interface Standing {
  state: LiveContentState;
  kind: string;
  mode: string;
  /** Of a plan that is being rehearsed: what it is planned as. */
  plannedMode: string | null;
  scheduledAt: string | null;
}

/** How it stands for everybody at an instant (ms); null: it is not there. */
export function standingOf(live: Standing, now: number): LiveStanding | null {
  const { state, kind, scheduledAt } = live;
  const rehearsed = live.plannedMode !== null; // its plan stands, and that is all there is to be seen
  const mode = live.plannedMode ?? live.mode;
  if (kind === 'VOD') return null;
  if (state === 'LIVE_PUBLIC_ONAIR') return 'ON_AIR';
  if (state === 'PUBLISHED') return 'REPLAY';
  if (mode !== 'PUBLIC') return null;
  if (state === 'WAIT' || rehearsed)
    return scheduledAt !== null && Date.parse(scheduledAt) > overSince(now) ? 'SOON' : null;
  return state === 'VOD_PROCESSING' || state === 'VOD_ERROR' ? 'ENDED' : null;
}

export interface Pictured {
  /** The channel's own; '' where there is none. */
  thumbnail: string;
  /** Of the notice that announces it. */
  announced: string | null;
  playId: string | null;
}

/** What is shown of a live that does not move: its own picture, else one of its replay, its notice, its products. */
export const posterOf = (
  { thumbnail, announced, playId }: Pictured,
  replay: boolean,
  products: readonly Pick<ShownProduct, 'thumbnail'>[],
): string | null =>
  thumbnail ||
  (replay && playId && `/vod/${playId}/poster.jpg`) ||
  announced ||
  (products.find((one) => one.thumbnail)?.thumbnail ?? null);

/** Up to so many it is said how many are left. */
const FEW = 10;

export const levelOf = (stock: number): ShownProduct['stock'] => {
  if (stock <= 0) return 'NONE';
  return stock <= FEW ? 'FEW' : 'MANY';
};

/** A product of a rail as its shelf says it; instants are ms, null: at once, open end. */
export interface OnShelf {
  productSeq: number;
  name: string;
  thumbnail: string;
  salePrice: number;
  consumerPrice: number | null;
  saleStatus: ProductSaleStatus;
  startAt: number | null;
  endAt: number | null;
  adultOnly: boolean;
  stock: number;
}

/** `active`: as the rail says it; `prices`: what a live that is on air asks for. */
export function shownOf(product: OnShelf, active: boolean, now: number, prices?: LivePrices): ShownProduct {
  const { productSeq, name, thumbnail, salePrice, consumerPrice, saleStatus, startAt, endAt, stock } =
    product;
  const stands = isOnSale(saleStatus) && (startAt ?? 0) <= now && (endAt ?? Infinity) > now;
  const level = levelOf(stock);
  return {
    productSeq,
    name,
    thumbnail: product.adultOnly || thumbnail === '' ? null : thumbnail,
    salePrice,
    consumerPrice,
    discountPercent: discountPercent(consumerPrice, salePrice) || null,
    was: prices ? wasOf(prices, salePrice) : null,
    stock: level,
    left: level === 'FEW' ? stock : null,
    active: active && stands,
  };
}
