import { Unreadable } from './cell.ts';
import { decodeAs, decodeRoughly } from './decode.ts';

const MAX_SHARED = 30_000_000;

/** A text with its length in two bytes, as cells carry it. */
export function shortText(data: Buffer, at: number, book: { wide: boolean; encoding: string }): string {
  const length = data.readUInt16LE(at);
  if (!book.wide) {
    const bytes = data.subarray(at + 2, at + 2 + length);
    return decodeAs(book.encoding, bytes) ?? decodeRoughly(book.encoding, bytes);
  }
  const double = (data[at + 2]! & 1) !== 0;
  const start = at + 3;
  return data.toString(
    double ? 'utf16le' : 'latin1',
    start,
    Math.min(start + length * (double ? 2 : 1), data.length),
  );
}

/**
 * The shared strings, which run over several records. A text that is cut by a record's
 * end goes on in the next one after a byte that says anew how wide its letters are.
 */
export function readStrings(parts: readonly Buffer[]): string[] {
  let part = 0;
  let at = 8;
  let total = 0;
  const count = parts[0]!.readUInt32LE(4);
  const out: string[] = [];
  const step = (): boolean => {
    while (part < parts.length && at >= parts[part]!.length) {
      part++;
      at = 0;
    }
    return part < parts.length;
  };
  const skip = (bytes: number): void => {
    for (let left = bytes; left > 0 && step();) {
      const taken = Math.min(left, parts[part]!.length - at);
      at += taken;
      left -= taken;
    }
  };
  const uint = (bytes: 1 | 2 | 4): number => {
    if (!step() || at + bytes > parts[part]!.length) throw new Unreadable('BROKEN', 'strings end early');
    const value = parts[part]!.readUIntLE(at, bytes);
    at += bytes;
    return value;
  };
  const letters = (length: number, wide: boolean): string => {
    let text = '';
    for (let left = length; left > 0;) {
      if (at >= parts[part]!.length) {
        if (!step()) throw new Unreadable('BROKEN', 'strings end early');
        wide = (parts[part]![at++]! & 1) !== 0;
      }
      const size = wide ? 2 : 1;
      const taken = Math.min(left, Math.floor((parts[part]!.length - at) / size));
      if (taken === 0) throw new Unreadable('BROKEN', 'half a letter');
      text += parts[part]!.toString(wide ? 'utf16le' : 'latin1', at, at + taken * size);
      at += taken * size;
      left -= taken;
    }
    return text;
  };
  while (out.length < count && step()) {
    const length = uint(2);
    const flags = uint(1);
    const runs = flags & 8 ? uint(2) : 0;
    const phonetic = flags & 4 ? uint(4) : 0;
    out.push(letters(length, (flags & 1) !== 0));
    skip(runs * 4 + phonetic);
    if ((total += length) > MAX_SHARED) throw new Unreadable('BROKEN', 'too much text');
  }
  return out;
}
