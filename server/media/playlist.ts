import { LISTED } from './packager.ts';
import type { Packager, Segment } from './packager.ts';

/** How many parts players stay behind the end; decision 0066. */
const PARTS_BEHIND = 3;
/** Segments at the end whose parts are listed. */
const IN_PARTS = 3;

interface Names {
  init: (number: number) => string;
  segment: (number: number) => string;
  part: (number: number, part: number) => string;
}
/** `before`: what stands in front of the pieces of a rendition. */
const namesOf = (before: string): Names => ({
  init: (number) => `${before}init-${number}.mp4`,
  segment: (number) => `${before}${number}.m4s`,
  part: (number, part) => `${before}${number}.${part}.m4s`,
});

const fixed = (seconds: number): string => seconds.toFixed(3);

function partLines({ number, parts }: Segment, names: Names): string[] {
  return parts.map(
    ({ seconds, independent }, n) =>
      `#EXT-X-PART:DURATION=${fixed(seconds)},URI="${names.part(number, n)}"${independent ? ',INDEPENDENT=YES' : ''}`,
  );
}

function segmentLines(segment: Segment, inParts: boolean, names: Names): string[] {
  if (segment.open && !inParts) return [];
  return [
    ...(segment.discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.init === segment.number || segment.discontinuity
      ? [`#EXT-X-MAP:URI="${names.init(segment.init)}"`]
      : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`,
    ...(inParts ? partLines(segment, names) : []),
    ...(segment.open ? [] : [`#EXTINF:${fixed(segment.seconds)},`, names.segment(segment.number)]),
  ];
}

/**
 * The text of a live as it stands. With `parts` players wait for the next third of a second; without, they ask once a
 * segment, and are about a second later. `ended`: nothing follows. `before`: in front of the names of its pieces.
 */
export function playlistOf(packager: Packager, { parts = true, ended = false, before = '' } = {}): string {
  const names = namesOf(before);
  const all = packager.segments();
  const listed = all.at(-1)?.open ? all : all.slice(-LISTED);
  const longest = packager.longest();
  const target = longest.part;
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
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first ? first.breaks - Number(first.discontinuity) : packager.breaks()}`,
    map === null ? null : `#EXT-X-MAP:URI="${names.init(map)}"`,
    ...listed.flatMap((segment, n) => segmentLines(segment, parts && n >= listed.length - IN_PARTS, names)),
    parts && last?.open && !ended
      ? `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${names.part(last.number, last.parts.length)}"`
      : null,
    ended ? '#EXT-X-ENDLIST' : null,
  ];
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}
