/** What becomes of an order where some come to other places. Pure. */
import type { Standing } from './queries/place.ts';

export interface Place {
  product: number;
  /** From 1 on. */
  position: number;
}
export interface Placed extends Standing {
  /** Where it stood, from 1 on. */
  from: number;
  to: number;
}

/**
 * The number of each product where these come to those places and all others close up in their order: the numbers that
 * are there change hands, so they stay distinct, and one that nobody moves past is not among the answers. Who was never
 * placed gets the numbers behind `last`, in the order of the products.
 */
export function planPlaces(all: readonly Standing[], last: number, places: readonly Place[]): Placed[] {
  const behind = all.filter((one) => one.sort === null).toSorted((a, b) => a.product - b.product);
  const numbered = [
    ...all.filter((one) => one.sort !== null).toSorted((a, b) => a.sort! - b.sort! || a.product - b.product),
    ...behind,
  ].map((one, i) => ({ ...one, from: i + 1 }));
  const first = all.length - behind.length;
  const values = numbered.map((one, i) => one.sort ?? last + 1 + i - first);
  const at = new Map(places.map((one) => [one.position, one.product]));
  const wanted = new Map(numbered.map((one) => [one.product, one]));
  const moving = new Set(places.map((one) => one.product));
  const rest = numbered.filter((one) => !moving.has(one.product)).values();
  return values.flatMap((to, i) => {
    const product = at.get(i + 1);
    const one = product === undefined ? rest.next().value! : wanted.get(product)!;
    return one.sort !== to || moving.has(one.product) ? [{ ...one, to }] : [];
  });
}
