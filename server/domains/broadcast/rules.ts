import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import {
  contentLifecycle,
  LAID_STATES,
  ON_AIR_STATES,
} from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { ContentRefusal } from '@jangteo/contract/broadcast/content.list.ts';
import { canOf } from '../../kit/lifecycle/can.ts';

const { publish, unpublish, retryVod } = contentLifecycle.actions;

/** From when and until when a live may be scheduled, and whether two of a channel are at the same time. */
export interface Planned {
  /** ms. */
  at: number;
  minutes: number;
}
const endOf = ({ at, minutes }: Planned): number => at + minutes * 60_000;
/** The end of one may be the beginning of the next. */
export const overlap = (one: Planned, other: Planned): boolean =>
  one.at < endOf(other) && other.at < endOf(one);

const EDITABLE = contentLifecycle.states.filter((state) => state !== 'PUNISHED');

/** The replay of a live is there, or it never was one (LV4 holds both to their films). */
export const hasVideo = (kind: string): boolean => kind !== 'LIVE';

/** A film that lies there. */
export const FILMED = ['PUBLISHED', 'CLOSED'] as const;
/** What asks for the film. */
const OF_FILM: readonly string[] = ['publish', 'clip', 'download'];
const MARKABLE = [...ON_AIR_STATES, 'VOD_PROCESSING', ...FILMED] as const;

function refuse(act: string, { state, kind }: { state: LiveContentState; kind: string }) {
  const filmed = hasVideo(kind);
  if (act === 'highlight') return filmed || state !== 'CLOSED' ? null : 'VIDEO_NOT_READY';
  return OF_FILM.includes(act) && !filmed ? 'VIDEO_NOT_READY' : null;
}

/** What whoever hosts it may do; the rest is its owner's (live.md §3). */
const OF_HOSTS: readonly string[] = ['start', 'goPublic', 'close', 'key', 'editRail', 'highlight'];

/** What may be done with it now, from the table that the moves obey; by its owner, or by who hosts it. */
export function canOfContent(row: { state: LiveContentState; kind: string }, own: boolean): Content['can'] {
  const can = canOfOwner(row);
  if (own) return can;
  const acts = Object.entries(can).map(([act, refusal]) => [act, OF_HOSTS.includes(act) ? refusal : 'OWNER']);
  return Object.fromEntries(acts) as Content['can'];
}

const canOfOwner = (row: { state: LiveContentState; kind: string }): Content['can'] =>
  canOf<keyof Content['can'] & string, ContentRefusal>(
    {
      edit: { from: EDITABLE },
      editRail: { from: ['WAIT', ...ON_AIR_STATES, ...LAID_STATES] },
      cancelSchedule: { from: ['WAIT'] },
      start: { from: ['WAIT'] },
      goPublic: { from: ['LIVE_PRIVATE_ONAIR'] },
      close: { from: ON_AIR_STATES },
      key: { from: ['WAIT', ...ON_AIR_STATES] },
      publish,
      unpublish,
      remove: { from: LAID_STATES },
      retryVod,
      highlight: { from: MARKABLE },
      clip: { from: FILMED },
      download: { from: FILMED },
    },
    'STATE',
    {
      state: row.state,
      guard: (act) => refuse(act, row),
    },
  );
