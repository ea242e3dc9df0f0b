/** What a content says of its picture and of who sends it (live.md §3, §9). Pure. */
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { Ingest, Playback } from '@jangteo/contract/broadcast/live.shape.ts';
import type { Config } from '../../../kit/http/config.ts';
import { FILMED, hasVideo } from '../rules.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';

/** Addresses of this installation that a picture is found at. */
export type Places = Pick<Config, 'hosts' | 'media'>;

/**
 * Playlists of a live: ours; or, for everybody, those of the engine that holds its publisher, whose names can be guessed
 * and so are no place for a rehearsal.
 */
export const hlsOf = (
  { hosts, media }: Places,
  { playId, state, stream }: { playId: string; state: LiveContentState; stream: string | null },
): string =>
  media.hlsUrl !== '' && stream !== null && state === 'LIVE_PUBLIC_ONAIR'
    ? `${media.hlsUrl}/${stream}/index.m3u8`
    : `${hosts.live}/hls/${playId}/index.m3u8`;

/** Somebody who publishes, as his node tells; `video` null: it has not said how it is. */
export type Publishing = Omit<Ingest, 'lostAt'>;

/** As it lies in the rows; `publishing`: who holds it now. */
export interface StoredAir {
  state: LiveContentState;
  kind: string;
  playId: string | null;
  source: Ingest['source'];
  lostAt: string | null;
  /** What an engine calls it. */
  stream: string | null;
  publishing: Publishing | null;
  /** Why the last one who does not publish any more was let go. */
  refusal: string | null;
}

/** On air, or a picture before the start that its own people alone are shown. */
const isStream = ({ state, publishing }: StoredAir): boolean =>
  isOnAir(state) || (state === 'WAIT' && publishing !== null);

/** Null: nothing to be seen, or not now. */
export function playbackOf(air: StoredAir, places: Places): Playback | null {
  const { playId, state, kind } = air;
  if (playId === null || state === 'PUNISHED') return null;
  const stream = isStream(air);
  const video = hasVideo(kind) && (FILMED as readonly string[]).includes(state);
  if (!stream && !video) return null;
  const replay = (name: string): string | null =>
    video ? `${places.hosts.live}/vod/${playId}${name}` : null;
  return {
    hlsUrl: stream ? hlsOf(places, { ...air, playId }) : null,
    mp4Url: replay('.mp4'),
    posterUrl: replay('/poster.jpg'),
    sprite: replay('/sprite.jpg'),
  };
}

const NOBODY = { since: null, video: null, audio: null, kbps: null, keyframeMs: null };

/** A refusal among what its sender should mend. */
export const warningsOf = (refusal: string | null): Ingest['warnings'] =>
  refusal === null ? [] : [{ code: 'REFUSED', text: refusal }];

/** Null where nobody publishes, nobody is waited for and nobody was refused. */
export function ingestOf(air: StoredAir): Ingest | null {
  const { publishing, source, lostAt, state, refusal } = air;
  const warnings = warningsOf(refusal);
  if (publishing) return { ...publishing, lostAt, ...(publishing.video ? {} : { warnings }) };
  if (isOnAir(state)) return { ...NOBODY, source, lostAt, warnings };
  return state === 'WAIT' && refusal !== null ? { ...NOBODY, source: null, lostAt, warnings } : null;
}
