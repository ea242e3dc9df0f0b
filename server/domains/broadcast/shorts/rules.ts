/** What may be done with a short, and how it is called. Pure. */
import type { Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { canOfContent } from '../rules.ts';

/** VideoTranscodingState: made, being made, failed. */
export const transcodingOf = (state: LiveContentState): Shorts['transcoding'] => {
  if (state === 'VOD_PROCESSING') return 2;
  return state === 'VOD_ERROR' ? 4 : 1;
};

/** A film of more than a second plays (R172). */
export const plays = (state: LiveContentState, durationSec: number | null): boolean =>
  transcodingOf(state) === 1 && (durationSec ?? 0) > 1;

/** Its products and words stay while it is made, and rest while the operator has it. */
export function canOfShort(state: LiveContentState): Shorts['can'] {
  const can = canOfContent({ state, kind: 'VOD' }, true);
  const open = state === 'PUNISHED' ? 'STATE' : null;
  return {
    edit: open,
    editRail: open,
    publish: can.publish ?? null,
    unpublish: can.unpublish ?? null,
    retryVod: can.retryVod ?? null,
    remove: can.remove ?? null,
    download: can.download ?? null,
  };
}

const TITLE = 40;
/** The first line of what is said of it, as far as a title goes. */
export const titleOf = (description: string): string => {
  const [line = ''] = description.split('\n');
  return [...line].slice(0, TITLE).join('').trim();
};

/** States in which something of it may be said anew. */
export const mayEditShort = (state: LiveContentState): boolean => state !== 'PUNISHED';
