/**
 * A test picture that says when it was made: rows of squares are the bits of the milliseconds since 1970, so that who
 * sees it knows how old it is. One luminance byte a pixel.
 */
export const CARD = { width: 180, height: 324, perSecond: 24 } as const;
const BITS = 45;
const SIDE = 36;
const IN_A_ROW = 5;
const DARK = 24;
const LIGHT = 232;
const GREY = 96;

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** Where the bits stand, most significant first. */
export const SQUARES: readonly Square[] = Array.from({ length: BITS }, (_, bit) => ({
  left: (bit % IN_A_ROW) * SIDE,
  top: Math.floor(bit / IN_A_ROW) * SIDE,
  side: SIDE,
}));

/** One frame of the card. */
export function drawCard(at: number): Buffer {
  const frame = Buffer.alloc(CARD.width * CARD.height, GREY);
  for (const [bit, { left, top, side }] of SQUARES.entries()) {
    const light = Math.floor(at / 2 ** (BITS - 1 - bit)) % 2 === 1;
    for (let y = top; y < top + side; y++)
      frame.fill(light ? LIGHT : DARK, y * CARD.width + left, y * CARD.width + left + side);
  }
  return frame;
}

/** The moment that these brightnesses of its squares say. Null where one is neither dark nor light: another picture. */
export function readCard(lumas: readonly number[]): number | null {
  if (lumas.some((luma) => luma > 80 && luma < 160)) return null;
  return lumas.reduce((at, luma) => at * 2 + (luma >= 160 ? 1 : 0), 0);
}
