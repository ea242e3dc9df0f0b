import { Unreadable } from './cell.ts';
import { decodeCp949 } from './cp949.ts';

const KOREAN = new TextDecoder('euc-kr').encoding;

/** Bytes in a named encoding; null where they are not in it. Korean ones are CP949, which has them all. */
export function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return decoder.encoding === KOREAN ? decodeCp949(bytes) : decoder.decode(bytes);
  } catch {
    return null; // no such encoding, or not of it
  }
}

/** The same with U+FFFD for what is broken. */
export function decodeRoughly(label: string, bytes: Uint8Array): string {
  const decoder = new TextDecoder(label);
  return decoder.encoding === KOREAN ? decodeCp949(bytes, true)! : decoder.decode(bytes);
}

/** UTF-16 without a BOM: text has no zero byte, and the upper half of every digit and delimiter is one. */
function wideOf(bytes: Uint8Array): string | null {
  const looked = Math.min(bytes.length, 4_096);
  const zeros = [0, 0];
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2]!++;
  const [even, odd] = zeros as [number, number];
  if (Math.min(even, odd) > 0 || Math.max(even, odd) * 20 < looked || even + odd < 4) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

function labelsOf(bytes: Uint8Array, named: string): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  const wide = wideOf(bytes);
  return wide ? [wide] : ['utf-8', named, 'euc-kr'];
}

const brokenIn = (text: string): number => text.split('\ufffd').length - 1;
/** One letter in ten: what has more is no text. */
const MOST_BROKEN = 10;

/**
 * Text of unknown encoding as Korean programs write it: a BOM decides, else UTF-8 if it is, else CP949. Where some
 * letters are broken, the encoding with fewest; they are U+FFFD, and whoever reads their cell says so.
 */
export function decodeText(bytes: Uint8Array, named = 'euc-kr'): string {
  const labels = labelsOf(bytes, named);
  for (const label of labels) {
    const text = decodeAs(label, bytes);
    if (text !== null) return text;
  }
  const rough = labels.map((label) => decodeRoughly(label, bytes));
  const best = rough.reduce((a, b) => (brokenIn(b) < brokenIn(a) ? b : a));
  if (brokenIn(best) * MOST_BROKEN > best.length) throw new Unreadable('BROKEN', 'no known encoding');
  return best;
}

/** Text and no program or picture: no zero, and hardly a letter that only steers a terminal. */
export function isPlainText(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  const controls = text.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0;
  return !text.includes('\0') && controls * 100 <= text.length;
}
