import { LISTED } from './packager.ts';
import type { Packager, Segment } from './packager.ts';

/** Seconds of a part, clocks of milliseconds rounded up, and how many players stay behind the end; decision 0066. */
const PART_TARGET = 0.334;
const PARTS_BEHIND = 3;
/** Segments at the end whose parts are listed. */
const IN_PARTS = 3;

export const initName = (number: number): string => `init-${number}.mp4`;
export const segmentName = (number: number): string => `${number}.m4s`;
export const partName = (number: number, part: number): string => `${number}.${part}.m4s`;

const fixed = (seconds: number): string => seconds.toFixed(3);

function partLines({ number, parts }: Segment): string[] {
  return parts.map(
    ({ seconds, independent }, n) =>
      `#EXT-X-PART:DURATION=${fixed(seconds)},URI="${partName(number, n)}"${independent ? ',INDEPENDENT=YES' : ''}`,
  );
}

function segmentLines(segment: Segment, inParts: boolean): string[] {
  if (segment.open && !inParts) return [];
  return [
    ...(segment.discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.init === segment.number || segment.discontinuity
      ? [`#EXT-X-MAP:URI="${initName(segment.init)}"`]
      : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`,
    ...(inParts ? partLines(segment) : []),
    ...(segment.open ? [] : [`#EXTINF:${fixed(segment.seconds)},`, segmentName(segment.number)]),
  ];
}

/**
 * The text of a live as it stands. With `parts` players wait for the next third of a second; without, they ask once a
 * segment, and are about a second later. `ended`: nothing follows.
 */
export function playlistOf(packager: Packager, { parts = true, ended = false } = {}): string {
  const all = packager.segments();
  const listed = all.at(-1)?.open ? all : all.slice(-LISTED);
  const longest = packager.longest();
  const target = Math.max(PART_TARGET, longest.part);
  const first = listed[0];
  const last = listed.at(-1);
  const map = first && first.init !== first.number && !first.discontinuity ? first.init : null;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.max(2, Math.round(longest.segment))}`,
    parts
      ? `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${fixed(target * PARTS_BEHIND)}`
      : null,
    parts ? `#EXT-X-PART-INF:PART-TARGET=${fixed(target)}` : null,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? packager.next()}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${packager.discontinuities()}`,
    map === null ? null : `#EXT-X-MAP:URI="${initName(map)}"`,
    ...listed.flatMap((segment, n) => segmentLines(segment, parts && n >= listed.length - IN_PARTS)),
    parts && last?.open && !ended
      ? `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(last.number, last.parts.length)}"`
      : null,
    ended ? '#EXT-X-ENDLIST' : null,
  ];
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}
