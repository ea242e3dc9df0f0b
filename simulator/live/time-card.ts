/**
 * A test picture that says when it was made: rows of squares are the bits of the milliseconds since 1970, so that who
 * sees it knows how old it is. One luminance byte a pixel.
 */
export const CARD = { width: 180, height: 324, perSecond: 24 } as const;
/** Bits, most significant first, a square of so many pixels each, so many in a row. */
const BITS = 45;
const SQUARE = 36;
const IN_A_ROW = 5;
const DARK = 24;
const LIGHT = 232;
const GREY = 96;

/** One frame of the card. */
export function drawCard(at: number): Buffer {
  const frame = Buffer.alloc(CARD.width * CARD.height, GREY);
  for (let bit = 0; bit < BITS; bit++) {
    const light = Math.floor(at / 2 ** (BITS - 1 - bit)) % 2 === 1;
    const [left, top] = [(bit % IN_A_ROW) * SQUARE, Math.floor(bit / IN_A_ROW) * SQUARE];
    for (let y = top; y < top + SQUARE; y++)
      frame.fill(light ? LIGHT : DARK, y * CARD.width + left, y * CARD.width + left + SQUARE);
  }
  return frame;
}

/**
 * The moment that a picture of the card shows; `lumaAt` reads it at a place of 0 to 1. Null where a square is neither
 * dark nor light: it is another picture.
 */
export function readCard(lumaAt: (x: number, y: number) => number): number | null {
  let at = 0;
  for (let bit = 0; bit < BITS; bit++) {
    const x = ((bit % IN_A_ROW) + 0.5) * SQUARE;
    const y = (Math.floor(bit / IN_A_ROW) + 0.5) * SQUARE;
    const luma = lumaAt(x / CARD.width, y / CARD.height);
    if (luma > 80 && luma < 160) return null;
    at = at * 2 + (luma >= 160 ? 1 : 0);
  }
  return at;
}
