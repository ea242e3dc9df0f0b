/** What a live is sponsored with, beside its coupons: the domain sponsorship's, which comes after this one. */
import type { DownOf } from '@jangteo/contract/broadcast/room.frames.ts';
import type { ComponentType } from 'react';
import { createStore } from '../../../ui/store.ts';

/** One that the room has told of; `n` counts them. */
export type SponsorTold = Omit<DownOf<'sponsor'>, 't'> & { n: number };

/** Null until the domain is there. Rows of a list, newest first. */
export const sponsorPlace = createStore<{
  Rows: ComponentType<{ told: readonly SponsorTold[] }>;
} | null>(null);
