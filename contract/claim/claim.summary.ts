import { z } from 'zod';
import { dueSpread } from '../delivery/delivery.summary.ts';
import { int } from '../kit/field.ts';
import type { ListSpec } from '../kit/list.ts';

/**
 * What the cards of a desk of claims show; like the counts it ignores `tab`. `count` is the list's own under that tab;
 * `spread` are those of it that wait for the seller, by due day: null where nothing of the card does, and where a search
 * finds too many to be counted.
 */
export const claimSummary = <S extends Pick<ListSpec, 'tabs'>>({ tabs }: S) =>
  z.strictObject({
    cards: z.array(
      z.strictObject({
        key: z.enum(Object.keys(tabs!) as (keyof NonNullable<S['tabs']> & string)[]),
        count: int(0),
        spread: dueSpread.nullable(),
      }),
    ),
  });
export type ClaimSummary = z.output<ReturnType<typeof claimSummary>>;
