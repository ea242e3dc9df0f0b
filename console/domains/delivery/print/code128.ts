/**
 * Code 128 of a number, as the handheld scanners of every
 * packing table read it: widths of bars and gaps in turn.
 */

/** Widths of the 106 symbols (three bars, three gaps each); the stop has a seventh element. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const START_B = 104;
const START_C = 105;
const TO_B = 100;
const STOP = 106;

/**
 * Symbols of a number of digits: pairs in set C, an odd last digit in set B;
 * then the check symbol and the stop.
 */
export function symbolsOf(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new RangeError(`no number: ${digits}`);
  const pairs = digits.match(/\d\d/g) ?? [];
  const odd = digits.length % 2 === 1 ? Number(digits.at(-1)) + 16 : null;
  const body =
    pairs.length === 0 ? [START_B] : [START_C, ...pairs.map(Number), ...(odd === null ? [] : [TO_B])];
  if (odd !== null) body.push(odd);
  const check = body.reduce((sum, symbol, i) => sum + symbol * Math.max(i, 1), 0) % 103;
  return [...body, check, STOP];
}

export interface Bar {
  x: number;
  width: number;
}

/**
 * Black bars in modules from 0, and how many modules the
 * code is wide (10 of quiet zone at each side included).
 */
export function barsOf(digits: string): { bars: Bar[]; width: number } {
  const bars: Bar[] = [];
  let x = 10;
  for (const symbol of symbolsOf(digits))
    for (const [i, text] of [...WIDTHS[symbol]!].entries()) {
      if (i % 2 === 0) bars.push({ x, width: Number(text) });
      x += Number(text);
    }
  return { bars, width: x + 10 };
}
