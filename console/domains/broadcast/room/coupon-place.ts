/** Coupons of a live beside its games: they are the domain coupon's, which comes after this one. */
import type { ComponentType } from 'react';
import { createStore } from '../../../ui/store.ts';
import type { Deeds } from './deeds.ts';

export interface CouponRoom {
  contentSeq: number;
  onAir: boolean;
  /** Does it now, or when the line is back. */
  act: Deeds['do'];
}
/** Null until the domain is there. `press`: what the key does, without a pointer. */
export const couponPlace = createStore<{
  /** Rows of a list; `told` grows whenever the room has heard of a coupon. */
  Rows: ComponentType<{ room: CouponRoom; told: number; keys: string }>;
  press: (room: CouponRoom) => void;
} | null>(null);
