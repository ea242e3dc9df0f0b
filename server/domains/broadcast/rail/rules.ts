import { contentLifecycle, isOnAir, LAID_STATES } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { RailProduct, RailRefusal } from '@jangteo/contract/broadcast/rail.row.ts';
import { canOf } from '../../../kit/lifecycle/can.ts';

const has = (states: readonly string[], state: LiveContentState): boolean => states.includes(state);

/** What is planned or on air: a pin, a flash product and a price for the time of the live make sense. */
export const isAhead = (state: LiveContentState): boolean => state === 'WAIT' || isOnAir(state);
/** Its rail may be changed (live.md §2, editRail). */
export const mayEditRail = (state: LiveContentState): boolean => isAhead(state) || has(LAID_STATES, state);

/** The price that the live made, and the one to come back. */
export interface LivePrices {
  livePrice: number | null;
  revertPrice: number | null;
}

/** What comes back when the live ends, where it is more than what the live asks for and that still stands. */
export const wasOf = ({ livePrice, revertPrice }: LivePrices, salePrice: number): number | null =>
  livePrice === salePrice && revertPrice !== null && revertPrice > salePrice ? revertPrice : null;

interface Standing {
  state: LiveContentState;
  active: boolean;
  pinned: boolean;
  salable: boolean;
  /** Who asks sells it for its shop: what a product costs is not theirs to say. */
  hosted: boolean;
}
type Act = 'pin' | 'activate' | 'deactivate' | 'remove' | 'sell';
const ANY = contentLifecycle.states;
const RAIL = [...ANY].filter(mayEditRail);
const ACTS: Record<Act, { from: readonly string[] }> = {
  pin: { from: ANY.filter(isAhead) },
  activate: { from: RAIL },
  deactivate: { from: RAIL },
  remove: { from: RAIL },
  sell: { from: RAIL },
};

/** What may be done with a product of the rail now. */
export const canOfRail = ({ state, active, pinned, salable, hosted }: Standing): RailProduct['can'] =>
  canOf<Act, RailRefusal>(ACTS, 'STATE', {
    state,
    guard: (act) => {
      if (act === 'sell' && hosted) return 'OWNER';
      if (act === 'pin' && !(active && salable)) return 'PRODUCT_NOT_SALABLE';
      if (act === (active ? 'activate' : 'deactivate')) return 'ALREADY';
      return act === 'remove' && pinned && isOnAir(state) ? 'PRODUCT_PINNED' : null;
    },
  });
