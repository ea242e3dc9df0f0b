// The renditions of a live as one playlist names them.
import { tracksOf } from './boxes.ts';
import type { Channel } from './channel.ts';
import type { Packager, Part } from './packager.ts';

export const SOURCE = 'source.m3u8';
export const LOW = 'low.m3u8';
/** In front of the names of the lower one's pieces. */
export const LOW_PIECES = 'low-';

/** What the lower one is let take, its sound among it. */
const LOW_BITS = 900_000;
/** Of a still picture as little comes; what moves next is more. */
const LEAST_BITS = 2 * LOW_BITS;
const atLeast = (bits: number): number => Math.max(LEAST_BITS, Math.ceil(bits / 1_000) * 1_000);

const bitsOf = (parts: readonly Part[]): number =>
  8 * parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Bits a second: of the segment that took the most, and of them all. */
function ratesOf(packager: Packager): { peak: number; mean: number } {
  const whole = packager.segments().filter(({ open }) => !open);
  const rates = whole.map(({ parts, seconds }) => bitsOf(parts) / seconds);
  const seconds = whole.reduce((sum, one) => sum + one.seconds, 0);
  const mean = bitsOf(whole.flatMap(({ parts }) => parts)) / seconds || 0;
  return { peak: atLeast(Math.max(0, ...rates)), mean: atLeast(mean) };
}

/** What players need to know before they have a piece: codecs and size, from what decoders are set up with. */
function looksOf(packager: Packager): string {
  const init = packager.init(packager.segments().at(-1)?.init ?? -1);
  if (!init) return '';
  const [picture, sound] = tracksOf(init.subarray(init.readUInt32BE(0)));
  const avc = init.indexOf('avcC');
  if (!picture || avc < 0) return '';
  const codecs = [`avc1.${init.toString('hex', avc + 5, avc + 8)}`, ...(sound ? ['mp4a.40.2'] : [])];
  return `,CODECS="${codecs.join(',')}",RESOLUTION=${picture.width}x${picture.height}`;
}

/** The lower one first: players begin with the first, and go up within a second where the line carries more. */
export function ladderOf({ packager, low }: Channel): string {
  const { peak, mean } = ratesOf(packager);
  const named = (from: Packager, rate: string, name: string): string[] => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rate}${looksOf(from)}`,
    name,
  ];
  const whole = low?.packager.segments().some(({ open }) => !open) && !low.ended();
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(whole ? named(low!.packager, `${LOW_BITS}`, LOW) : []),
    ...named(packager, `${peak},AVERAGE-BANDWIDTH=${mean}`, SOURCE),
  ];
  return `${lines.join('\n')}\n`;
}
