import { decodeCp949 } from '../adapters/sheet/read/cp949.ts';

/** CP949, as Excel in Korea writes csv: the decoder the other way round. */
export function cp949(text: string): Buffer {
  const table = new Map<string, number[]>();
  for (let a = 0x81; a <= 0xfe; a++)
    for (let b = 0x41; b <= 0xfe; b++) {
      const read = decodeCp949(Uint8Array.of(a, b));
      if (read !== null) table.set(read, [a, b]);
    }
  return Buffer.from([...text].flatMap((c) => (c.charCodeAt(0) < 128 ? [c.charCodeAt(0)] : table.get(c)!)));
}
