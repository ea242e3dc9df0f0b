/**
 * CP949, in which Excel writes csv in Korea. The platform's own `euc-kr` knows the 2,350 syllables of KS X 1001 alone;
 * Microsoft gave the other 8,822 the places that are free, in the order of Unicode.
 */
const FIRST = 0xac00;
const LAST = 0xd7a3;
const UNKNOWN = 0xfffd;
/** Signs that came later. */
const SIGNS: readonly [number, number][] = [
  [0xa2e6, 0x20ac],
  [0xa2e7, 0xae],
];

/** Second bytes of a row of the other syllables; from row A1 on the upper ones are KS X 1001's. */
const trailsOf = (lead: number): number[] =>
  Array.from({ length: 0xff - 0x41 }, (_, n) => 0x41 + n).filter(
    (trail) =>
      trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || (trail >= 0x81 && (lead < 0xa1 || trail <= 0xa0)),
  );

/** Characters by both bytes; 0 where there is none. */
function tableOf(): Uint16Array {
  const table = new Uint16Array(65_536);
  const decoder = new TextDecoder('euc-kr');
  const standard = new Set<number>();
  for (let lead = 0xa1; lead <= 0xfe; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      const code = text.charCodeAt(0);
      if (text.length !== 1 || code === UNKNOWN) continue;
      table[lead * 256 + trail] = code;
      standard.add(code);
    }
  for (const [place, code] of SIGNS) table[place] = code;
  let code = FIRST;
  for (let lead = 0x81; lead <= 0xc6; lead++)
    for (const trail of trailsOf(lead)) {
      while (standard.has(code)) code++;
      if (code <= LAST) table[lead * 256 + trail] = code++;
    }
  return table;
}

let known: Uint16Array | undefined;

/** The text; where the bytes are not CP949 null, or U+FFFD for each that is not (`rough`). */
export function decodeCp949(bytes: Uint8Array, rough = false): string | null {
  const table = (known ??= tableOf());
  const codes = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const code = byte < 0x80 ? byte : table[byte * 256 + (bytes[++at] ?? 0)]!;
    const broken = code === 0 && byte !== 0;
    if (broken && !rough) return null;
    if (broken && (bytes[at] ?? 0) < 0x80) at--; // a delimiter behind half a letter is one
    codes[length++] = broken ? UNKNOWN : code;
  }
  return Buffer.from(codes.buffer, 0, length * 2).toString('utf16le');
}
