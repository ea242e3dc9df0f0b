/** What somebody reads of themselves in channels: what they follow, what they agreed to, what they show (community.md §3). */
import { z } from 'zod';
import { bool, seq, text, time } from '../kit/field.ts';
import { bodyProfileItem } from '../seller/info.enums.ts';

/** A channel that they follow, and what they have agreed to there. */
export const channelConsent = z.strictObject({
  channelSeq: seq(),
  name: text(60),
  followedAt: time(),
  ad: bool(),
  night: bool(),
  /** When they said so last; null: never. */
  at: time().nullable(),
});
export type ChannelConsent = z.output<typeof channelConsent>;

/** Sizes as shops see them. */
export const shownMeasures = z.array(z.strictObject({ item: bodyProfileItem.schema, value: text(30) }));
export interface BodyProfile {
  items: z.output<typeof shownMeasures>;
  /** Whether channels that they follow or bought from see them. */
  shared: boolean;
}
